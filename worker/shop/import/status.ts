import type { CatalogStatus } from '../../backend/operator-records.ts'

/** Returns the catalogs, and the number of their changes that are not in the purge log yet. */
export async function readCatalogStatus(
  db: D1Database,
): Promise<{ catalogs: readonly CatalogStatus[]; unpublished: number }> {
  const [catalogs, documents, unpublished] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT no, name, locale, origin, source_prices, products, updated_at FROM catalog'),
    db.prepare('SELECT catalog, type, count(*) AS count FROM document GROUP BY catalog, type'),
    db.prepare('SELECT count(*) AS count FROM change_log WHERE published = 0'),
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
    unpublished: Number(unpublished?.results[0]?.['count'] ?? 0),
  }
}
