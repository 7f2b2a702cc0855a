import { REWRITE_COLUMNS, type MerchantRewrite } from '../../catalog/merchant-rewrites.ts'
import { purgeIfChanged } from '../../purge/purge-log.ts'
import { REWRITE } from '../../cache/snapshot.ts'
import { purgeKeyOf } from '../cache/purge-fields.ts'
import type { Desk } from '../frame/section.ts'

/** The fields of a rewrite that a merchant sets. */
export type RewriteValues = Pick<MerchantRewrite, 'storeId' | 'requestPath' | 'status' | 'target'>

/** Filters of the list of rewrites. */
export interface RewriteFilter {
  /** Part of the path or the target, in lower case. */
  search: string
  /** Undefined: any. */
  status: number | undefined
  /** Cursor: path and store view of the last row of the page before. */
  after: readonly [requestPath: string, storeId: number] | undefined
}

type StoreContext = Pick<Desk, 'env' | 'site'>

const IS_MATCHING = `brand = ?1 AND (?2 = '' OR instr(request_path, ?2) > 0 OR instr(lower(target), ?2) > 0)
  AND (?3 IS NULL OR status = ?3)`

/** Rewrites of the desk by path, at most `limit`, and their total number. */
export async function listRewrites(
  { env, site }: StoreContext,
  { search, status, after }: RewriteFilter,
  limit: number,
): Promise<{ rewrites: readonly MerchantRewrite[]; total: number }> {
  const filter = [site.brand.id, search, status ?? null]
  const [rewrites, count] = await env.DB.batch<Record<string, unknown>>([
    env.DB.prepare(
      `SELECT ${REWRITE_COLUMNS} FROM desk_rewrite WHERE ${IS_MATCHING}
         AND (?4 IS NULL OR (request_path, store_id) > (?4, ?5))
       ORDER BY request_path, store_id LIMIT ?6`,
    ).bind(...filter, after?.[0] ?? null, after?.[1] ?? 0, limit),
    env.DB.prepare(`SELECT count(*) AS total FROM desk_rewrite WHERE ${IS_MATCHING}`).bind(
      ...filter,
    ),
  ])
  return {
    rewrites: (rewrites?.results ?? []) as unknown as MerchantRewrite[],
    total: Number(count?.results[0]?.['total'] ?? 0),
  }
}

/** All rewrites of the brand's desk. */
export async function allRewrites({
  env,
  site,
}: StoreContext): Promise<readonly MerchantRewrite[]> {
  const sql = `SELECT ${REWRITE_COLUMNS} FROM desk_rewrite WHERE brand = ? ORDER BY request_path, store_id`
  return (await env.DB.prepare(sql).bind(site.brand.id).all<MerchantRewrite>()).results
}

/** One rewrite of the brand; undefined if there is none or it is another brand's. */
export async function findRewriteById(
  { env, site }: StoreContext,
  id: string | undefined,
): Promise<MerchantRewrite | undefined> {
  if (!/^\d{1,15}$/.test(id ?? '')) return undefined
  const sql = `SELECT ${REWRITE_COLUMNS} FROM desk_rewrite WHERE brand = ? AND id = ?`
  const row = await env.DB.prepare(sql).bind(site.brand.id, Number(id)).first<MerchantRewrite>()
  return row ?? undefined
}

/** Inserts a rewrite; changes nothing if its path already has one. */
export function insertRewrite({ env, site, now }: Desk, values: RewriteValues) {
  const { storeId, requestPath, status, target } = values
  return env.DB.prepare(
    `INSERT INTO desk_rewrite (brand, store_id, request_path, status, target, updated_at)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  ).bind(site.brand.id, storeId, requestPath, status, target, now)
}

/** Updates a rewrite if it still has this version. */
export function updateRewrite(
  { env, site, now }: Desk,
  { id, version }: Pick<MerchantRewrite, 'id' | 'version'>,
  { status, target }: Pick<RewriteValues, 'status' | 'target'>,
) {
  return env.DB.prepare(
    `UPDATE desk_rewrite SET status = ?, target = ?, updated_at = ?, version = version + 1
     WHERE brand = ? AND id = ? AND version = ?`,
  ).bind(status, target, now, site.brand.id, id, version)
}

/** Deletes a rewrite if it still has this version. */
export function deleteRewrite(
  { env, site }: Desk,
  { id, version }: Pick<MerchantRewrite, 'id' | 'version'>,
) {
  return env.DB.prepare('DELETE FROM desk_rewrite WHERE brand = ? AND id = ? AND version = ?').bind(
    site.brand.id,
    id,
    version,
  )
}

/** A change of a rewrite for the audit. */
export interface RewriteChange {
  action: 'rewrite.add' | 'rewrite.change' | 'rewrite.remove' | 'rewrite.import'
  subject: string
  before: Readonly<Record<string, string | number>>
  after: Readonly<Record<string, string | number>>
}

/**
 * Runs statements, the last of which changes a row if the change is made; then writes the audit entry and
 * purges all looked-up rewrites in the same transaction. Returns true if the change was made.
 */
export async function commitRewrites(
  desk: Desk,
  statements: readonly D1PreparedStatement[],
  { after, ...change }: RewriteChange,
): Promise<boolean> {
  const { env, site, now } = desk
  const call = crypto.randomUUID()
  const purge = { req: purgeKeyOf(site.brand.id, call), tag: REWRITE, mode: 'hard' as const }
  const results = await env.DB.batch([
    ...statements,
    desk.auditIfChanged({ ...change, after: { ...after, call } }),
    purgeIfChanged(env.DB, purge, now),
  ])
  return (results.at(statements.length - 1)?.meta.changes ?? 0) > 0
}
