/** A product or variant with the number of its subscribers; nothing personal. */
export interface ProductSubscribers {
  /** The store view of the first subscription. */
  store: string
  sku: string
  /** The product's own SKU stands for all of its variants. */
  variant: string
  people: number
  /** When the first address was confirmed. */
  since: number
}

const OF_BRAND = "FROM submission WHERE website = ?1 AND kind = 'back-in-stock' AND expires_at > ?2"

/** Returns the products with confirmed subscribers, most subscribers first. */
export async function listProductSubscribers(
  db: D1Database,
  brandId: string,
  { now, skip, limit }: { now: number; skip: number; limit: number },
): Promise<readonly ProductSubscribers[]> {
  const sql = `SELECT payload ->> '$.sku' AS sku, payload ->> '$.variant' AS variant, count(*) AS people,
      min(confirmed_at) AS since, store ${OF_BRAND} AND confirmed_at IS NOT NULL
    GROUP BY sku, variant ORDER BY people DESC, since, sku, variant LIMIT ?3 OFFSET ?4`
  return (await db.prepare(sql).bind(brandId, now, limit, skip).all<ProductSubscribers>()).results
}

/** Returns the numbers of confirmed and unconfirmed subscriptions of a product. */
export async function countRequests(
  db: D1Database,
  brandId: string,
  now: number,
): Promise<{ confirmed: number; unconfirmed: number }> {
  const sql = `SELECT count(confirmed_at) AS confirmed,
      count(*) - count(confirmed_at) AS unconfirmed ${OF_BRAND}`
  const row = await db
    .prepare(sql)
    .bind(brandId, now)
    .first<{ confirmed: number; unconfirmed: number }>()
  return row ?? { confirmed: 0, unconfirmed: 0 }
}
