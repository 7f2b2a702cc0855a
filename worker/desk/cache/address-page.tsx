import { EVERYTHING } from '../../cache/snapshot.ts'
import { describeEntry } from '../../purge/describe.ts'
import type { EntryDescription } from '../../purge/entry-description.ts'
import { readPurges, type LoggedPurge } from '../../purge/status.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { Card, EmptyState } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { loadPurgeDetails, LastPurges, type PurgeDetails } from './last-purges.tsx'
import {
  findPurgeTargets,
  parseShopAddress,
  nameOf,
  nameTags,
  previewHref,
  type PurgeTarget,
} from './purge-target.ts'
import { verdictText } from './verdict.ts'
import { cacheMessages } from './messages.ts'

const PATH = '/admin/cache/address'
const MAX_URL = 2000
/** Tags shown; a list of many products carries hundreds. */
const MAX_NAMED_TAGS = 24
const MAX_PURGES = 8

/** The cached copy of an address: since when, with which tags, and which purge invalidated it. */
export async function addressPage(desk: Desk): Promise<DeskAnswer> {
  const { locale, url } = desk
  const t = cacheMessages(locale)
  const text = (url.searchParams.get('address') ?? '').trim().slice(0, MAX_URL)
  const address = text === '' ? undefined : parseShopAddress(desk, text)
  const isForeign = text !== '' && !address
  return page({
    title: t('address'),
    trail: [{ title: t('title'), href: '/admin/cache' }],
    ...(isForeign && { status: 422 }),
    body: (
      <>
        <Card text={t('address.text')}>
          <FilterForm action={PATH}>
            <Field
              name="address"
              label={t('address.field')}
              defaultValue={text}
              problem={isForeign ? t('address.foreign') : undefined}
            />
            <Submit kind="plain" icon="search">
              {t('address.look')}
            </Submit>
          </FilterForm>
        </Card>
        {address && (await entryCards(desk, address.url))}
      </>
    ),
  })
}

async function entryCards(desk: Desk, url: URL) {
  const t = cacheMessages(desk.locale)
  const entry = await describeEntry(url, desk)
  if (!entry) {
    return (
      <Card>
        <EmptyState icon="cache" title={t('address.none')}>
          {t('address.none.text')}
        </EmptyState>
      </Card>
    )
  }
  const [[target], targets, purges] = await Promise.all([
    findPurgeTargets(desk, url.href),
    nameTags(desk, entry.tags.slice(0, MAX_NAMED_TAGS)),
    readPurges(desk.env.DB, MAX_PURGES, [...entry.tags, EVERYTHING]),
  ])
  const details = await loadPurgeDetails(desk, purges)
  return (
    <>
      <Card
        title={t('address.entry')}
        actions={
          target && <LinkButton href={previewHref([target.tag])}>{t('address.purge')}</LinkButton>
        }
      >
        <EntryDetails {...{ desk, entry }} />
        <p className="muted">{t('address.tags')}</p>
        <Tags {...{ desk, targets, more: entry.tags.length - targets.length }} />
      </Card>
      <PurgeReasons {...{ desk, entry, purges, details }} />
    </>
  )
}

function EntryDetails({ desk, entry }: { desk: Desk; entry: EntryDescription }) {
  const t = cacheMessages(desk.locale)
  return (
    <dl className="facts">
      <div>
        <dt>{t('verdict')}</dt>
        <dd>
          <strong>{verdictText(desk, entry.verdict)}</strong>
        </dd>
      </div>
      <div>
        <dt>{t('made')}</dt>
        <dd>
          <Time {...{ desk, at: entry.renderedAt }} />
        </dd>
      </div>
      <div>
        <dt>{t('fresh.until')}</dt>
        <dd>
          <Time {...{ desk, at: entry.freshUntil }} />
        </dd>
      </div>
    </dl>
  )
}

function Tags({
  desk,
  targets,
  more,
}: {
  desk: Desk
  targets: readonly PurgeTarget[]
  more: number
}) {
  return (
    <ul className="plain-list">
      {targets.map((each) => (
        <li key={each.tag}>
          <a href={previewHref([each.tag])}>{nameOf(desk, each)}</a> <code>{each.tag}</code>
        </li>
      ))}
      {more > 0 && <li>{`+${more}`}</li>}
    </ul>
  )
}

/** Purges of the page's tags: those before it was rendered, and those that invalidated it. */
function PurgeReasons({
  desk,
  entry,
  purges,
  details,
}: {
  desk: Desk
  entry: EntryDescription
  purges: readonly LoggedPurge[]
  details: PurgeDetails
}) {
  const t = cacheMessages(desk.locale)
  const since = purges.filter(({ seq }) => seq > entry.startSeq)
  const before = purges.filter(({ seq }) => seq <= entry.startSeq)
  return (
    <>
      <Card title={t('reasons.since')}>
        <LastPurges {...{ desk, purges: since, details }} />
      </Card>
      <Card title={t('reasons.before')}>
        <LastPurges {...{ desk, purges: before, details }} />
      </Card>
    </>
  )
}
