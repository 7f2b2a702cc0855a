import { neverCached } from '../../cache/tags.ts'
import { STALE_WINDOW_MS } from '../../cache/freshness.ts'
import { PURGE_BOUND_MS } from '../../purge/purge-log.ts'
import { findPurge } from '../../purge/status.ts'
import { NOT_FOUND, page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton } from '../frame/form.tsx'
import { Card, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { findPurgeAuthors, PurgeCause, PurgeMode } from './last-purges.tsx'
import { nameOf, nameTags } from './purge-target.ts'
import { cacheMessages } from './messages.ts'

/** Tags named; the others are only counted. */
const NAMED = 30

/** The state of a purge: since when no data centre serves older pages. */
export async function purgedPage(desk: Desk): Promise<DeskAnswer> {
  const { env, params, locale, now } = desk
  const seq = params['seq'] ?? ''
  const purge = /^\d{1,15}$/.test(seq) ? await findPurge(env.DB, Number(seq)) : undefined
  if (!purge) return NOT_FOUND
  const t = cacheMessages(locale)
  const [targets, authors] = await Promise.all([
    nameTags(desk, purge.tags.slice(0, NAMED)),
    findPurgeAuthors(desk, [purge]),
  ])
  const everywhereAt = purge.at + PURGE_BOUND_MS
  const isEverywhere = now >= everywhereAt
  const values = {
    since: clockText(desk, purge.at),
    at: clockText(desk, everywhereAt),
    until: clockText(desk, everywhereAt + STALE_WINDOW_MS),
  }
  const more = purge.tags.length - targets.length
  return page({
    title: t('purged', { number: purge.seq }),
    ...(!isEverywhere && { refreshAfter: Math.ceil((everywhereAt - now) / 1000) }),
    trail: [{ title: t('title'), href: '/admin/cache' }],
    body: (
      <Card>
        <Message kind="done" title={t(isEverywhere ? 'purged.since' : 'purged.soon', values)}>
          {purge.mode === 'soft' && t('purged.soft', values)}
        </Message>
        {neverCached(purge.tags).length > 0 && <Message kind="info">{t('never')}</Message>}
        <ul className="plain-list">
          {targets.map((each) => (
            <li key={each.tag}>
              <strong>{nameOf(desk, each)}</strong> <code>{each.tag}</code>
            </li>
          ))}
          {more > 0 && <li>{`+${more}`}</li>}
        </ul>
        <p className="row">
          <PurgeMode {...{ desk, mode: purge.mode }} />{' '}
          <PurgeCause {...{ desk, row: purge, authors }} />
        </p>
        <div className="row">
          {!isEverywhere && (
            <LinkButton href={`/admin/cache/purged/${seq}`}>{t('again')}</LinkButton>
          )}
          <LinkButton href="/admin/cache">{t('title')}</LinkButton>
        </div>
      </Card>
    ),
  })
}

/** Formats a time of day to the second in the shop's time zone. */
function clockText({ locale, site }: Desk, at: number): string {
  const timeZone = site.view.i18n.timezone
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }).format(at)
}
