/** A product or variant that people wait for, and how many; nothing of who they are. */
export interface WaitedProduct {
  /** The store view in which the first of them asked. */
  store: string
  sku: string
  /** The product's own SKU: all of its variants. */
  variant: string
  people: number
  /** When the first of them confirmed the address. */
  since: number
}

const OF_BRAND = "FROM submission WHERE website = ?1 AND kind = 'back-in-stock' AND expires_at > ?2"

/** Products that confirmed addresses wait for, those of most people first. */
export async function listWaitedProducts(
  db: D1Database,
  brandId: string,
  { now, skip, most }: { now: number; skip: number; most: number },
): Promise<readonly WaitedProduct[]> {
  const sql = `SELECT payload ->> '$.sku' AS sku, payload ->> '$.variant' AS variant, count(*) AS people,
      min(confirmed_at) AS since, store ${OF_BRAND} AND confirmed_at IS NOT NULL
    GROUP BY sku, variant ORDER BY people DESC, since, sku, variant LIMIT ?3 OFFSET ?4`
  return (await db.prepare(sql).bind(brandId, now, most, skip).all<WaitedProduct>()).results
}

/** How many requests wait for the product, and how many for the confirmation of their address. */
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
