import type { CouponKind } from '../../catalog/managed-coupon.ts'
import type { ShopContext } from '../shop-context.ts'

/** A coupon as it counts now. */
export interface Coupon {
  code: string
  kind: CouponKind
  percent: number
  /** Cents with tax. */
  amount: number
}

/** Who has what in the cart, as far as coupons ask. */
export interface CouponCase {
  /** The price of the products before the discount, in cents with tax. */
  gross: number
  /** Of whoever is signed in; 0: nobody is. */
  groupId: number
  /** The keyed hash of the e-mail address; empty: it is not known. */
  person: string
}

type CouponPlace = Pick<ShopContext, 'db' | 'brandId' | 'now' | 'welcomeCoupon'>

/** What the brand's own coupon takes off, as the newsletter's words say. */
const WELCOME_PERCENT = 10

/** Uses of the coupon `c` that count; an order that was cancelled whole gives its use back. */
export const USES = `SELECT count(*) FROM coupon_use AS u CROSS JOIN orders AS o ON o.id = u.orders
  WHERE u.website = c.website AND u.code = c.code AND o.status <> 'canceled'`

/** SQL: the coupon `c` may be used by `?4` (cents), `?5` (group), `?6` (person) at `?3`. */
const MAY_USE = `(c.from_at IS NULL OR c.from_at <= ?3) AND (c.to_at IS NULL OR c.to_at > ?3)
  AND c.minimum <= ?4 AND (c.group_id IS NULL OR c.group_id = ?5)
  AND (c.max_uses IS NULL OR c.max_uses > (${USES}))
  AND (c.max_per_customer IS NULL OR ?6 = '' OR c.max_per_customer > (${USES} AND u.person = ?6))`

/**
 * A coupon that may be used at this moment by this cart; codes are known in any case, blanks around them aside. Why
 * one may not is told to nobody: whoever guesses codes learns nothing. What subscribers are promised counts
 * without a row of its own.
 */
export async function findCoupon(
  { db, brandId, now, welcomeCoupon }: CouponPlace,
  code: string,
  { gross, groupId, person }: CouponCase,
): Promise<Coupon | undefined> {
  const asked = code.trim().toUpperCase()
  if (isWelcome(asked, welcomeCoupon)) {
    return { code: welcomeCoupon, kind: 'percent', percent: WELCOME_PERCENT, amount: 0 }
  }
  const sql = `SELECT c.code, c.kind, c.percent, c.amount FROM coupon AS c
    WHERE c.website = ?1 AND c.code = ?2 AND ${MAY_USE}`
  const values = [brandId, asked, now, gross, groupId, person]
  return (
    (await db
      .prepare(sql)
      .bind(...values)
      .first<Coupon>()) ?? undefined
  )
}

/** A coupon that an order uses. */
export interface CouponUse extends CouponCase {
  code: string
  /** Cents that it took off. */
  discount: number
}

/**
 * The statement that writes down that an order uses a coupon, for the batch that writes the order: which fails as
 * `coupon_used_up` where the coupon has ended meanwhile, or somebody was faster with its last use.
 */
export function insertCouponUse(
  { db, brandId, now, welcomeCoupon }: CouponPlace,
  orderId: string,
  { code, discount, gross, groupId, person }: CouponUse,
): D1PreparedStatement {
  const asked = code.toUpperCase()
  const isFree = isWelcome(asked, welcomeCoupon)
  const sql = `INSERT INTO coupon_use (orders, website, code, discount, may_use, person)
    SELECT id, ?1, ?2, ?8, ?9 OR EXISTS (SELECT 1 FROM coupon AS c
        WHERE c.website = ?1 AND c.code = ?2 AND ${MAY_USE}),
      coalesce((SELECT ?6 FROM coupon AS c WHERE c.website = ?1 AND c.code = ?2
        AND c.max_per_customer IS NOT NULL), '')
    FROM orders WHERE order_id = ?7`
  const values = [brandId, asked, now, gross, groupId, person, orderId, discount]
  return db.prepare(sql).bind(...values, Number(isFree))
}

function isWelcome(asked: string, welcomeCoupon: string): boolean {
  return asked !== '' && asked === welcomeCoupon.toUpperCase()
}
