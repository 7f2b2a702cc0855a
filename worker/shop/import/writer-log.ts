import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { CatalogHandle } from './document.ts'

/** Adds tags of changed pages to the change log; runs in the batch of the change. */
export function logChange(
  db: D1Database,
  tags: readonly string[],
  now: number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO change_log (tags, at, name) VALUES (?, ?, lower(hex(randomblob(8))))')
    .bind(JSON.stringify(tags), now)
}

/** Like `logChange`, but logs nothing for a catalog that is not on sale. */
export function logChanges(
  db: D1Database,
  catalog: Pick<CatalogHandle, 'stage'>,
  tags: readonly string[],
  now: number,
): D1PreparedStatement[] {
  return catalog.stage ? [] : [logChange(db, tags, now)]
}
