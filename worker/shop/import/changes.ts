import { limitTags, MAX_TAGS } from './index-tags.ts'

/** Rows read at a time. */
const ROWS_PER_READ = 500
/** Retention of published rows: they show why a page was purged. */
const KEEP_MS = 24 * 60 * 60 * 1000

interface ChangeRow {
  seq: number
  /**
   * Random, so that no name repeats after a restore of the database; empty in rows from before this column.
   */
  name: string
  tags: string
}

/** The result of `publishChanges`. */
export interface PublishResult {
  changes: number
  /** Tags written to the purge log. */
  tags: number
}

/**
 * Moves the shop's unpublished changes into the storefront's purge log, in order. The purge log knows a
 * change as `shop:<seq>:<name>`, so moving it twice has no second effect. Called before a change is
 * acknowledged, at start and by cron. `tagLimit` is the number of tags that may still be named; above it page
 * kinds are purged instead.
 */
export async function publishChanges(
  shop: D1Database,
  db: D1Database,
  options: { now?: number; tagLimit?: number } = {},
): Promise<PublishResult> {
  const { now = Date.now(), tagLimit = MAX_TAGS } = options
  const total = { changes: 0, tags: 0 }
  for (;;) {
    const rows = await readUnpublished(shop)
    const last = rows.at(-1)
    if (!last) return total
    const names = tagsByRow(rows, tagLimit - total.tags)
    await writePurges(db, names, now)
    await markPublished(shop, rows, now)
    total.changes += rows.length
    total.tags += names.length
    if (rows.length < ROWS_PER_READ) return total
  }
}

async function readUnpublished(shop: D1Database): Promise<readonly ChangeRow[]> {
  const { results } = await shop
    .prepare('SELECT seq, name, tags FROM change_log WHERE published = 0 ORDER BY seq LIMIT ?')
    .bind(ROWS_PER_READ)
    .all<ChangeRow>()
  return results
}

/** Each tag is purged once, under the last change that named it; too many tags become page kinds. */
function tagsByRow(rows: readonly ChangeRow[], tagLimit: number): { req: string; tag: string }[] {
  const lastReq = rows.map(requestIdOf).at(-1) ?? ''
  const reqOfTag = new Map<string, string>()
  for (const row of rows) {
    for (const tag of JSON.parse(row.tags) as string[]) reqOfTag.set(tag, requestIdOf(row))
  }
  const named = limitTags(reqOfTag.keys(), Math.max(0, tagLimit))
  return named.map((tag) => ({ req: reqOfTag.get(tag) ?? lastReq, tag: tag.toLowerCase() }))
}

function requestIdOf({ seq, name }: ChangeRow): string {
  return name === '' ? `shop:${seq}` : `shop:${seq}:${name}`
}

async function writePurges(
  db: D1Database,
  purges: readonly { req: string; tag: string }[],
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO purge_log (tag, mode, at, req)
       SELECT value ->> 'tag', 'hard', ?1, value ->> 'req' FROM json_each(?2)`,
    )
    .bind(now, JSON.stringify(purges))
    .run()
}

async function markPublished(
  shop: D1Database,
  rows: readonly ChangeRow[],
  now: number,
): Promise<void> {
  const seqs = JSON.stringify(rows.map(({ seq }) => seq))
  await shop.batch([
    shop
      .prepare('UPDATE change_log SET published = 1 WHERE seq IN (SELECT value FROM json_each(?))')
      .bind(seqs),
    shop.prepare('DELETE FROM change_log WHERE published = 1 AND at < ?').bind(now - KEEP_MS),
  ])
}
