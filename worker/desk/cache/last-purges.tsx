import type { LoggedPurge } from '../../purge/status.ts'
import { Badge, EmptyState, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { purgeKeyOf } from './purge-fields.ts'
import { nameOf, nameTags } from './purge-target.ts'
import { cacheMessages } from './messages.ts'

const SHOWN_TAGS = 8
/** Tags named per purge, and per list. */
const NAMED_PER_PURGE = 3
const MAX_NAMED = 40

/** What a list shows beside its purges: their authors, and the names of their first tags. */
export interface PurgeDetails {
  authors: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
}

/** Looks up the authors of purges and the names of their first tags. */
export async function loadPurgeDetails(
  desk: Desk,
  purges: readonly LoggedPurge[],
): Promise<PurgeDetails> {
  const tags = [...new Set(purges.flatMap((purge) => purge.tags.slice(0, NAMED_PER_PURGE)))]
  const [authors, targets] = await Promise.all([
    findPurgeAuthors(desk, purges),
    nameTags(desk, tags.slice(0, MAX_NAMED)),
  ])
  const names = targets.map((target, at) => [tags[at] ?? '', nameOf(desk, target)] as const)
  return { authors, names: new Map(names) }
}

/** Authors of the purges made at this brand's desk, by call; authors of other brands are left out. */
export async function findPurgeAuthors(
  { env, site }: Desk,
  purges: readonly LoggedPurge[],
): Promise<ReadonlyMap<string, string>> {
  const keyPrefix = purgeKeyOf(site.brand.id, '')
  const calls = purges.flatMap(({ req }) =>
    req.startsWith(keyPrefix) ? [req.slice(keyPrefix.length)] : [],
  )
  const { results } = await env.DB.prepare(
    `SELECT actor, json_extract(after, '$.call') AS call FROM desk_audit
     WHERE brand = ?1 AND (action = 'cache.purge' OR action GLOB 'rewrite.*')
       AND json_extract(after, '$.call') IN (SELECT value FROM json_each(?2))`,
  )
    .bind(site.brand.id, JSON.stringify(calls))
    .all<{ actor: string; call: string }>()
  return new Map(results.map(({ actor, call }) => [purgeKeyOf(site.brand.id, call), actor]))
}

/** A table of purges: time, author or cause, mode and tags. */
export function LastPurges({
  desk,
  purges,
  details: { authors, names },
}: {
  desk: Desk
  purges: readonly LoggedPurge[]
  details: PurgeDetails
}) {
  const t = cacheMessages(desk.locale)
  if (purges.length === 0) return <EmptyState icon="cache" title={t('last.none')} />
  return (
    <Table
      caption={t('last')}
      rows={purges}
      keyOf={({ seq }) => seq}
      columns={[
        {
          title: t('when'),
          phone: 'lead',
          cell: ({ at, seq }) => (
            <a href={`/admin/cache/purged/${seq}`}>
              <Time {...{ desk, at }} />
            </a>
          ),
        },
        {
          title: t('cause'),
          phone: 'plain',
          cell: (row) => <PurgeCause {...{ desk, row, authors }} />,
        },
        { title: t('mode'), phone: 'side', cell: ({ mode }) => <PurgeMode {...{ desk, mode }} /> },
        { title: t('name'), cell: ({ tags }) => <Purged {...{ tags, names }} /> },
      ]}
    />
  )
}

/** The cause of a purge. */
export function PurgeCause({
  desk: { locale },
  row,
  authors,
}: {
  desk: Pick<Desk, 'locale'>
  row: LoggedPurge
  authors: ReadonlyMap<string, string>
}) {
  const t = cacheMessages(locale)
  const [kind = ''] = row.req.split(':')
  if (kind === 'desk') return <>{authors.get(row.req) ?? t('cause.desk')}</>
  if (kind === 'shop') return <>{t('cause.shop')}</>
  if (kind === 'invalidate') return <>{t('cause.invalidate')}</>
  return <>{kind === 'key' ? t('cause.key', { key: row.who }) : row.who}</>
}

/** The label of a mode: soft or hard. */
export function PurgeMode({
  desk: { locale },
  mode,
}: {
  desk: Pick<Desk, 'locale'>
  mode: string
}) {
  const isSoft = mode === 'soft'
  const word = cacheMessages(locale)(isSoft ? 'soft' : 'hard')
  return <Badge tone={isSoft ? 'plain' : 'warn'}>{word}</Badge>
}

/** The names of the first tags, with the tags as written. */
function Purged({ tags, names }: { tags: readonly string[]; names: ReadonlyMap<string, string> }) {
  const named = tags.slice(0, NAMED_PER_PURGE).map((tag) => names.get(tag) ?? tag)
  const more = tags.length - named.length
  return (
    <>
      {named.join(', ') + (more > 0 ? ` … +${more}` : '')}
      <div className="muted">{tagText(tags)}</div>
    </>
  )
}

function tagText(tags: readonly string[]): string {
  const more = tags.length - SHOWN_TAGS
  return tags.slice(0, SHOWN_TAGS).join(', ') + (more > 0 ? ` … +${more}` : '')
}
