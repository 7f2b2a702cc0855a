import { REDIRECT_STATUSES, type UrlRewrite } from '../../../shared/content/url-rewrite.ts'
import type { ImportedRewrites } from '../imported-rewrites.ts'
import { CATALOG, rowsOf, wrapDatabaseErrors } from './source.ts'

const OF_STORE = `d.catalog = ${CATALOG} AND d.type = 'url_rewrite'
  AND coalesce(d.doc ->> 'store_id', 0) IN (0, ?2)`
const MATCHING = `FROM document d WHERE ${OF_STORE}
  AND d.doc ->> 'redirect_type' IN (SELECT value FROM json_each(?3))
  AND (?4 = '' OR instr(d.key, ?4) > 0 OR instr(lower(d.doc ->> 'target_path'), ?4) > 0)`

/** The imported rewrites of a store view in a catalog of the built-in shop. */
export function sqlImportedRewrites(
  db: D1Database,
  catalog: string,
  storeId: number,
): ImportedRewrites {
  return {
    list: ({ search, status, after, limit, countLimit }) =>
      wrapDatabaseErrors(async () => {
        const statuses = JSON.stringify(status === undefined ? REDIRECT_STATUSES : [status])
        const filter = [catalog, storeId, statuses, search]
        const [found, count] = await db.batch<unknown>([
          db
            .prepare(
              `SELECT d.id AS name, d.doc ${MATCHING} AND (?5 IS NULL OR (d.key, d.id) > (?5, ?6))
               ORDER BY d.key, d.id LIMIT ?7`,
            )
            .bind(...filter, after?.[0] ?? null, after?.[1] ?? '', limit),
          db
            .prepare(`SELECT count(*) AS total FROM (SELECT 1 ${MATCHING} LIMIT ?5)`)
            .bind(...filter, countLimit),
        ])
        return {
          rewrites: rowsOf<{ name: string; doc: string }>(found).map(({ name, doc }) => ({
            name,
            rewrite: JSON.parse(doc) as UrlRewrite,
          })),
          total: rowsOf<{ total: number }>(count)[0]?.total ?? 0,
        }
      }),
    ofPaths: (paths) =>
      wrapDatabaseErrors(async () => {
        const sql = `SELECT d.doc FROM json_each(?3) CROSS JOIN document d
          ON ${OF_STORE} AND d.key = json_each.value`
        const statement = db.prepare(sql).bind(catalog, storeId, JSON.stringify(paths))
        const { results } = await statement.all<{ doc: string }>()
        return results.map(({ doc }) => JSON.parse(doc) as UrlRewrite)
      }),
  }
}
