import type { LoggedPurge } from '../../purge/status.ts'
import { Badge, Empty, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { reqOf } from './purge-fields.ts'
import { cacheMessages } from './messages.ts'

const SHOWN_TAGS = 8

/** Who purged at this brand's desk, by the call; of other brands nobody is named. */
export async function authorsOf(
  { env, site }: Desk,
  purges: readonly LoggedPurge[],
): Promise<ReadonlyMap<string, string>> {
  const own = reqOf(site.brand.id, '')
  const calls = purges.flatMap(({ req }) => (req.startsWith(own) ? [req.slice(own.length)] : []))
  const { results } = await env.DB.prepare(
    `SELECT actor, json_extract(after, '$.call') AS call FROM desk_audit
     WHERE brand = ?1 AND (action = 'cache.purge' OR action GLOB 'rewrite.*')
       AND json_extract(after, '$.call') IN (SELECT value FROM json_each(?2))`,
  )
    .bind(site.brand.id, JSON.stringify(calls))
    .all<{ actor: string; call: string }>()
  return new Map(results.map(({ actor, call }) => [reqOf(site.brand.id, call), actor]))
}

/** Purges of the log: when, who or what was the cause, how, and which tags. */
export function LastPurges({
  desk,
  purges,
  authors,
}: {
  desk: Desk
  purges: readonly LoggedPurge[]
  authors: ReadonlyMap<string, string>
}) {
  const t = cacheMessages(desk.locale)
  if (purges.length === 0) return <Empty icon="cache" title={t('last.none')} />
  return (
    <Table
      caption={t('last')}
      rows={purges}
      keyOf={({ seq }) => seq}
      columns={[
        {
          title: t('when'),
          cell: ({ at, seq }) => (
            <a href={`/admin/cache/purged/${seq}`}>
              <Time {...{ desk, at }} />
            </a>
          ),
        },
        { title: t('cause'), cell: (row) => <Cause {...{ desk, row, authors }} /> },
        { title: t('mode'), cell: ({ mode }) => <Mode {...{ desk, mode }} /> },
        { title: t('tags'), cell: ({ tags }) => tagText(tags) },
      ]}
    />
  )
}

/** What a purge came from. */
export function Cause({
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

/** Soft or hard, in a word. */
export function Mode({ desk: { locale }, mode }: { desk: Pick<Desk, 'locale'>; mode: string }) {
  const isSoft = mode === 'soft'
  const word = cacheMessages(locale)(isSoft ? 'soft' : 'hard')
  return <Badge tone={isSoft ? 'plain' : 'warn'}>{word}</Badge>
}

function tagText(tags: readonly string[]): string {
  const more = tags.length - SHOWN_TAGS
  return tags.slice(0, SHOWN_TAGS).join(', ') + (more > 0 ? ` … +${more}` : '')
}
