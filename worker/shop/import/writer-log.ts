import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { CatalogHandle } from './document.ts'

/** Says in the change log which pages are old, in the batch that makes them so. */
export function logChange(
  db: D1Database,
  tags: readonly string[],
  now: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO change_log (tags, at, name) VALUES (?, ?, lower(hex(randomblob(8))))')
    .bind(JSON.stringify(tags), now)
}

/** As `logChange`; what happens to a catalog that nobody reads makes no page old. */
export function logChanges(
  db: D1Database,
  catalog: Pick<CatalogHandle, 'stage'>,
  tags: readonly string[],
  now: number,
): D1PreparedStatement[] {
  return catalog.stage ? [] : [logChange(db, tags, now)]
}
