import type { ShopDesk } from './desk.ts'

/** A coupon as it counts now. */
export interface Coupon {
  code: string
  percent: number
}

/** A coupon that may be used at this moment; codes are known in any case, blanks around them aside. */
export async function findCoupon(
  { db, website, now }: Pick<ShopDesk, 'db' | 'website' | 'now'>,
  code: string,
): Promise<Coupon | undefined> {
  const sql = `SELECT code, percent FROM coupon WHERE website = ?1 AND code = ?2
    AND (from_at IS NULL OR from_at <= ?3) AND (to_at IS NULL OR to_at > ?3)`
  const coupon = await db.prepare(sql).bind(website, code.trim().toUpperCase(), now).first<Coupon>()
  return coupon ?? undefined
}
