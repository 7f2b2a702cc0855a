import type { CouponKind } from '../../catalog/managed-coupon.ts'
import type { ShopContext } from '../shop-context.ts'

/** A coupon that may be used. */
export interface Coupon {
  code: string
  kind: CouponKind
  percent: number
  /** Cents with tax. */
  amount: number
}

/** The facts about cart and customer that decide whether a coupon may be used. */
export interface CouponUser {
  /** The price of the products before the discount, in cents with tax. */
  gross: number
  /** Group of the customer; 0 for guests. */
  groupId: number
  /** Keyed hash of the e-mail address; empty if unknown. */
  person: string
}

type CouponContext = Pick<ShopContext, 'db' | 'brandId' | 'now' | 'welcomeCoupon'>

/** Discount of the welcome coupon, as promised by the newsletter's texts. */
const WELCOME_PERCENT = 10

/** SQL: number of uses of a coupon `c`; fully cancelled orders do not count. */
export const COUPON_USES = `SELECT count(*) FROM coupon_use AS u CROSS JOIN orders AS o ON o.id = u.orders
  WHERE u.website = c.website AND u.code = c.code AND o.status <> 'canceled'`

/** SQL: true if a coupon `c` may be used at `?3` for `?4` (cents) by `?5` (group) and `?6` (person). */
const IS_USABLE = `(c.from_at IS NULL OR c.from_at <= ?3) AND (c.to_at IS NULL OR c.to_at > ?3)
  AND c.minimum <= ?4 AND (c.group_id IS NULL OR c.group_id = ?5)
  AND (c.max_uses IS NULL OR c.max_uses > (${COUPON_USES}))
  AND (c.max_per_customer IS NULL OR ?6 = '' OR c.max_per_customer > (${COUPON_USES} AND u.person = ?6))`

/**
 * Finds a coupon that may be used now for this cart; case and surrounding blanks of the code are ignored. The
 * reason for a refusal is not disclosed, so that guessing codes reveals nothing. The welcome coupon needs no
 * row.
 */
export async function findCoupon(
  { db, brandId, now, welcomeCoupon }: CouponContext,
  code: string,
  { gross, groupId, person }: CouponUser,
): Promise<Coupon | undefined> {
  const upperCode = code.trim().toUpperCase()
  if (isWelcomeCoupon(upperCode, welcomeCoupon)) {
    return { code: welcomeCoupon, kind: 'percent', percent: WELCOME_PERCENT, amount: 0 }
  }
  const sql = `SELECT c.code, c.kind, c.percent, c.amount FROM coupon AS c
    WHERE c.website = ?1 AND c.code = ?2 AND ${IS_USABLE}`
  const values = [brandId, upperCode, now, gross, groupId, person]
  return (
    (await db
      .prepare(sql)
      .bind(...values)
      .first<Coupon>()) ?? undefined
  )
}

/** A coupon that an order uses. */
export interface CouponUse extends CouponUser {
  code: string
  /** Discount in cents. */
  discount: number
}

/**
 * Returns the statement that records the use of a coupon, for the batch that stores the order. It fails the
 * batch with `coupon_used_up` if the coupon has ended or its last use was taken in the meantime.
 */
export function insertCouponUse(
  { db, brandId, now, welcomeCoupon }: CouponContext,
  orderId: string,
  { code, discount, gross, groupId, person }: CouponUse,
): D1PreparedStatement {
  const upperCode = code.toUpperCase()
  const isFree = isWelcomeCoupon(upperCode, welcomeCoupon)
  const sql = `INSERT INTO coupon_use (orders, website, code, discount, may_use, person)
    SELECT id, ?1, ?2, ?8, ?9 OR EXISTS (SELECT 1 FROM coupon AS c
        WHERE c.website = ?1 AND c.code = ?2 AND ${IS_USABLE}),
      coalesce((SELECT ?6 FROM coupon AS c WHERE c.website = ?1 AND c.code = ?2
        AND c.max_per_customer IS NOT NULL), '')
    FROM orders WHERE order_id = ?7`
  const values = [brandId, upperCode, now, gross, groupId, person, orderId, discount]
  return db.prepare(sql).bind(...values, Number(isFree))
}

function isWelcomeCoupon(upperCode: string, welcomeCoupon: string): boolean {
  return upperCode !== '' && upperCode === welcomeCoupon.toUpperCase()
}
