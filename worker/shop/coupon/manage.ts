import type { CouponState, CouponTerms, ManagedCoupon } from '../../catalog/managed-coupon.ts'
import { containsWordsSql, searchWords } from '../../submission/search-text.ts'
import { COUPON_USES } from '../cart/coupon-store.ts'

/** Context of coupon management. */
export interface CouponContext {
  db: D1Database
  brandId: string
  now: number
}

const USE_COUNT = `(${COUPON_USES})`
const STATE = `CASE
  WHEN c.to_at IS NOT NULL AND c.to_at <= ?2 THEN 'ended'
  WHEN c.max_uses IS NOT NULL AND c.max_uses <= ${USE_COUNT} THEN 'used-up'
  WHEN c.from_at IS NOT NULL AND c.from_at > ?2 THEN 'coming' ELSE 'active' END`
const SELECT = `SELECT c.code, c.kind, c.percent, c.amount, c.minimum, c.max_uses AS maxUses,
    c.max_per_customer AS maxPerCustomer, c.group_id AS groupId, c.from_at AS "from", c.to_at AS "to",
    c.note, c.version, c.created_at, ${STATE} AS state, ${USE_COUNT} AS uses,
    (SELECT coalesce(sum(u.discount), 0) FROM coupon_use AS u CROSS JOIN orders AS o ON o.id = u.orders
      WHERE u.website = c.website AND u.code = c.code AND o.status <> 'canceled') AS discount
  FROM coupon AS c WHERE c.website = ?1`

type Row = Omit<ManagedCoupon, 'carts'> & { created_at: number }

const FROM_MATCHING = `FROM (${SELECT}) WHERE (?3 = '' OR state = ?3)
  AND ${containsWordsSql("code || ' ' || note", '?4')}`

/** Lists a page of a brand's coupons, newest first, with the total number. */
export async function listCoupons(
  { db, brandId, now }: CouponContext,
  { state, search, page, size }: CouponQuery,
): Promise<{ coupons: readonly ManagedCoupon[]; total: number }> {
  const values = [brandId, now, state, searchWords(search)]
  const [count, rows] = await db.batch<Record<string, unknown>>([
    db.prepare(`SELECT count(*) AS total ${FROM_MATCHING}`).bind(...values),
    db
      .prepare(`SELECT * ${FROM_MATCHING} ORDER BY created_at DESC, code LIMIT ?5 OFFSET ?6`)
      .bind(...values, size, (page - 1) * size),
  ])
  return {
    total: Number(count?.results[0]?.['total'] ?? 0),
    coupons: ((rows?.results ?? []) as unknown as Row[]).map((row) => ({ ...row, carts: 0 })),
  }
}

/** Filter for the listed coupons. */
export interface CouponQuery {
  state: CouponState | ''
  search: string
  /** From 1. */
  page: number
  size: number
}

/** Reads a coupon with the number of carts that contain it. */
export async function readCoupon(
  { db, brandId, now }: CouponContext,
  catalogs: readonly string[],
  code: string,
): Promise<ManagedCoupon | undefined> {
  const carts = `SELECT count(*) AS carts FROM cart
    WHERE coupon = ?1 AND catalog IN (SELECT value FROM json_each(?2))`
  const [rows, count] = await db.batch<Record<string, unknown>>([
    db.prepare(`${SELECT} AND c.code = ?3`).bind(brandId, now, code),
    db.prepare(carts).bind(code, JSON.stringify(catalogs)),
  ])
  const row = rows?.results[0] as unknown as Row | undefined
  return row && { ...row, carts: Number(count?.results[0]?.['carts'] ?? 0) }
}

/** Placeholder percentage of coupons of another kind; the table requires more than 0. */
const PERCENT_PLACEHOLDER = 0.0001

/** Creates a coupon; false if the code exists. */
export async function insertCoupon(
  { db, brandId, now }: CouponContext,
  code: string,
  terms: CouponTerms,
): Promise<boolean> {
  const sql = `INSERT INTO coupon (website, code, created_at, kind, percent, amount, minimum, max_uses,
      max_per_customer, group_id, from_at, to_at, note)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) ON CONFLICT DO NOTHING`
  const { meta } = await db
    .prepare(sql)
    .bind(brandId, code, now, ...valuesOf(terms))
    .run()
  return meta.changes > 0
}

/** Changes a coupon; false if it has another version. */
export async function updateCoupon(
  context: CouponContext,
  code: string,
  version: number,
  terms: CouponTerms,
): Promise<boolean> {
  const sql = `UPDATE coupon SET version = version + 1, kind = ?4, percent = ?5, amount = ?6, minimum = ?7,
      max_uses = ?8, max_per_customer = ?9, group_id = ?10, from_at = ?11, to_at = ?12, note = ?13
    WHERE website = ?1 AND code = ?2 AND version = ?3`
  const { meta } = await context.db
    .prepare(sql)
    .bind(context.brandId, code, version, ...valuesOf(terms))
    .run()
  return meta.changes > 0
}

/**
 * Ends a coupon now; carts lose it at their next calculation. False if it has another version or has ended.
 */
export async function endCoupon(
  { db, brandId, now }: CouponContext,
  code: string,
  version: number,
): Promise<boolean> {
  const sql = `UPDATE coupon SET version = version + 1, to_at = ?4
    WHERE website = ?1 AND code = ?2 AND version = ?3 AND (to_at IS NULL OR to_at > ?4)`
  const { meta } = await db.prepare(sql).bind(brandId, code, version, now).run()
  return meta.changes > 0
}

function valuesOf(terms: CouponTerms): readonly (string | number | null)[] {
  const { kind, percent, amount, minimum, maxUses, maxPerCustomer, groupId, from, to, note } = terms
  const taken = {
    percent: kind === 'percent' ? percent : PERCENT_PLACEHOLDER,
    amount: kind === 'amount' ? amount : 0,
  }
  return [
    kind,
    taken.percent,
    taken.amount,
    minimum,
    maxUses,
    maxPerCustomer,
    groupId,
    from,
    to,
    note,
  ]
}
