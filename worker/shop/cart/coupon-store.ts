import type { ShopContext } from '../shop-context.ts'

/** A coupon as it counts now. */
export interface Coupon {
  code: string
  percent: number
}

/** What the brand's own coupon takes off, as the newsletter's words say. */
const WELCOME_PERCENT = 10

/**
 * A coupon that may be used at this moment; codes are known in any case, blanks around them aside. What
 * subscribers are promised counts without a row of its own.
 */
export async function findCoupon(
  {
    db,
    brandId,
    now,
    welcomeCoupon,
  }: Pick<ShopContext, 'db' | 'brandId' | 'now' | 'welcomeCoupon'>,
  code: string,
): Promise<Coupon | undefined> {
  const asked = code.trim().toUpperCase()
  if (asked !== '' && asked === welcomeCoupon.toUpperCase())
    return { code: welcomeCoupon, percent: WELCOME_PERCENT }
  const sql = `SELECT code, percent FROM coupon WHERE website = ?1 AND code = ?2
    AND (from_at IS NULL OR from_at <= ?3) AND (to_at IS NULL OR to_at > ?3)`
  const coupon = await db.prepare(sql).bind(brandId, asked, now).first<Coupon>()
  return coupon ?? undefined
}
