/** A catalog of the built-in shop, as its keeper wants to know it. */
export interface CatalogStatus {
  name: string
  locale: string
  origin: string
  source_prices: string
  products: number
  updated_at: number
  documents: Readonly<Record<string, number>>
}

/** What `POST /__admin/status` answers. */
export interface ShopStatus {
  catalogs: readonly CatalogStatus[]
  imports: readonly { catalog: string; started_at: number; finished_at: number | null }[]
  purge: { head: number; unpublished: number }
}

/** How the shop stands: its catalogs, imports and the purge log. No secrets. */
export async function readStatus(shop: D1Database, db: D1Database): Promise<ShopStatus> {
  const [catalogs, documents, unpublished] = await shop.batch<Record<string, unknown>>([
    shop.prepare(
      'SELECT no, name, locale, origin, source_prices, products, updated_at FROM catalog',
    ),
    shop.prepare('SELECT catalog, type, count(*) AS count FROM document GROUP BY catalog, type'),
    shop.prepare('SELECT count(*) AS count FROM change_log WHERE published = 0'),
  ])
  const [imports, head] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT catalog, started_at, finished_at FROM admin_import ORDER BY catalog'),
    db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM purge_log'),
  ])
  const counts = (documents?.results ?? []) as { catalog: number; type: string; count: number }[]
  const rows = (catalogs?.results ?? []) as unknown as (CatalogStatus & { no: number })[]
  return {
    catalogs: rows.map(({ no, ...catalog }) => ({
      ...catalog,
      documents: Object.fromEntries(
        counts.filter(({ catalog: of }) => of === no).map(({ type, count }) => [type, count]),
      ),
    })),
    imports: (imports?.results ?? []) as unknown as ShopStatus['imports'],
    purge: {
      head: Number(head?.results[0]?.['seq'] ?? 0),
      unpublished: Number(unpublished?.results[0]?.['count'] ?? 0),
    },
  }
}
