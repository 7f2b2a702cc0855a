import type { MerchantRewrite } from '../../catalog/merchant-rewrites.ts'
import type { Desk } from '../frame/section.ts'
import type { RewriteValues } from './store.ts'

/** Rewrites per statement: bound values are limited in length. */
const BATCH_SIZE = 2000

/** Every change of a rewrite has an audit entry: the id of the last one is the list's revision. */
const REVISION = `(SELECT coalesce(max(id), 0) FROM desk_audit WHERE brand = ?1 AND action GLOB 'rewrite.*')`

/** The revision of the brand's rewrites: changes with every change of them. */
export async function readRevision({ env, site }: Pick<Desk, 'env' | 'site'>): Promise<number> {
  const sql = `SELECT ${REVISION} AS revision`
  return Number(await env.DB.prepare(sql).bind(site.brand.id).first('revision'))
}

/**
 * Statements that insert and delete rewrites, at least one of either, if the list is still at a revision.
 * Either each of them changes a row, or none does.
 */
export function importStatements(
  { env, site, now }: Desk,
  {
    changes,
    removed,
    revision,
  }: {
    changes: readonly RewriteValues[]
    removed: readonly MerchantRewrite[]
    revision: number
  },
): readonly D1PreparedStatement[] {
  const brand = site.brand.id
  const put = `INSERT INTO desk_rewrite (brand, store_id, request_path, status, target, updated_at)
    SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ?2 FROM json_each(?3)
    WHERE ${REVISION} = ?4
    ON CONFLICT (brand, request_path, store_id) DO UPDATE SET status = excluded.status,
      target = excluded.target, version = version + 1, updated_at = excluded.updated_at`
  const remove = `DELETE FROM desk_rewrite
    WHERE brand = ?1 AND id IN (SELECT value FROM json_each(?2)) AND ${REVISION} = ?3`
  const rows = changes.map(({ storeId, requestPath, status, target }) => [
    ...[storeId, requestPath, status, target],
  ])
  return [
    ...chunks(rows).map((some) =>
      env.DB.prepare(put).bind(brand, now, JSON.stringify(some), revision),
    ),
    ...chunks(removed.map(({ id }) => id)).map((ids) =>
      env.DB.prepare(remove).bind(brand, JSON.stringify(ids), revision),
    ),
  ]
}

function chunks<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const count = Math.ceil(rows.length / BATCH_SIZE)
  return Array.from({ length: count }, (_, at) =>
    rows.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )
}
