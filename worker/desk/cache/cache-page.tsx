import type { SearchAnswer } from '../../../shared/desk/search-result.ts'
import { readPurges } from '../../purge/status.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { Card, EmptyState, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { loadPurgeDetails, LastPurges } from './last-purges.tsx'
import {
  findPurgeTargets,
  PURGE_KINDS,
  nameOf,
  previewHref,
  type PurgeTarget,
} from './purge-target.ts'
import { cacheMessages } from './messages.ts'
import { figureMessages } from './messages-figures.ts'

const PATH = '/admin/cache'
const MAX_PURGES = 15
const MAX_URL = 2000

/** Finds what can be purged by name, and lists the last purges. */
export async function cachePage(desk: Desk): Promise<DeskAnswer> {
  const t = cacheMessages(desk.locale)
  const text = (desk.url.searchParams.get('q') ?? '').trim().slice(0, MAX_URL)
  if (desk.url.searchParams.get('as') === 'data') return purgeResults(desk, text)
  const [found, purges] = await Promise.all([
    findPurgeTargets(desk, text),
    readPurges(desk.env.DB, MAX_PURGES),
  ])
  const details = await loadPurgeDetails(desk, purges)
  return page({
    title: t('title'),
    scripts: ['purge-search'],
    actions: (
      <>
        <LinkButton href={`${PATH}/figures`}>{figureMessages(desk.locale)('title')}</LinkButton>
        <LinkButton href={`${PATH}/address`}>{t('address')}</LinkButton>
      </>
    ),
    body: (
      <>
        <Card title={t('purge')} text={t('purge.text')}>
          <div
            className="as-typed"
            data-purge-search=""
            data-results={t('found')}
            data-nothing={t('found.none')}
            data-failed={t('search.failed')}
          >
            <FilterForm action={PATH}>
              <Field name="q" type="search" label={t('search')} defaultValue={text} />
              <Submit kind="plain" icon="search">
                {t('search.find')}
              </Submit>
            </FilterForm>
          </div>
          {text !== '' && <FoundTags {...{ desk, found }} />}
          <nav className="row" aria-label={t('kinds')}>
            {PURGE_KINDS.map((tag) => (
              <a key={tag} href={previewHref([tag])}>
                {nameOf(desk, { tag, kind: 'kind', name: '' })}
              </a>
            ))}
            <a href={previewHref(['everything'])}>{t('kind.everything')}</a>
          </nav>
        </Card>
        <Card title={t('last')}>
          <LastPurges {...{ desk, purges, details }} />
        </Card>
      </>
    ),
  })
}

/** Suggestions while typing: data for the page's script. */
async function purgeResults(desk: Desk, text: string): Promise<DeskAnswer> {
  const t = cacheMessages(desk.locale)
  const targets = await findPurgeTargets(desk, text)
  const results: SearchAnswer['results'] = targets.map((target) => ({
    title: nameOf(desk, target),
    text: `${t(`what.${target.kind}`)} · ${target.sku ?? target.tag}`,
    ...{ href: previewHref([target.tag]), section: '' },
  }))
  return { kind: 'data', data: { results } }
}

function FoundTags({ desk, found }: { desk: Desk; found: readonly PurgeTarget[] }) {
  const t = cacheMessages(desk.locale)
  if (found.length === 0) {
    return (
      <EmptyState icon="search" title={t('found.none')}>
        {t('found.none.text')}
      </EmptyState>
    )
  }
  return (
    <Table
      caption={t('found')}
      rows={found}
      keyOf={({ tag }) => tag}
      columns={[
        {
          title: t('name'),
          cell: (target) => <a href={previewHref([target.tag])}>{nameOf(desk, target)}</a>,
        },
        { title: t('what'), cell: ({ kind }) => t(`what.${kind}`) },
        { title: 'SKU', cell: ({ sku }) => sku ?? '–' },
        { title: t('tag'), cell: ({ tag }) => <code>{tag}</code> },
      ]}
    />
  )
}
