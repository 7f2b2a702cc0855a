import type { Clash } from '../../catalog/import-records.ts'
import type { Claim } from '../../signed/body.ts'

/**
 * Finds ids of a folder that an earlier import uses for something else: a product with another SKU, or a
 * category with another name and another url_key (a renamed category keeps one of them). Demo products do not
 * count, because the first import removes them.
 */
export async function findIdConflicts(
  shop: D1Database,
  catalogName: string,
  claims: readonly Claim[],
): Promise<readonly Clash[]> {
  const products = claims.filter((claim) => claim.type === 'product')
  const categories = claims.filter((claim) => claim.type === 'category')
  const [bySku, byName] = await shop.batch<Omit<Clash, 'type'>>([
    shop.prepare(CONFLICTING_PRODUCTS).bind(catalogName, JSON.stringify(products)),
    shop.prepare(CONFLICTING_CATEGORIES).bind(catalogName, JSON.stringify(categories)),
  ])
  return [
    ...(bySku?.results ?? []).map((clash) => ({ type: 'product' as const, ...clash })),
    ...(byName?.results ?? []).map((clash) => ({ type: 'category' as const, ...clash })),
  ]
}

const CONFLICTING_PRODUCTS = `
  SELECT p.id, value ->> 'sku' AS wanted, p.sku AS found
  FROM catalog c, json_each(?2) CROSS JOIN product p ON p.catalog = c.no AND p.id = value ->> 'id'
  WHERE c.name = ?1 AND c.origin = 'import' AND p.sku <> value ->> 'sku'`

const CONFLICTING_CATEGORIES = `
  SELECT CAST(d.id AS INTEGER) AS id, value ->> 'name' AS wanted, d.doc ->> '$.name' AS found
  FROM catalog c, json_each(?2)
  CROSS JOIN document d ON d.catalog = c.no AND d.type = 'category' AND d.id = CAST(value ->> 'id' AS TEXT)
  WHERE c.name = ?1 AND c.origin = 'import' AND d.doc ->> '$.name' <> value ->> 'name'
    AND coalesce(d.url_key, '') <> value ->> 'url_key'`
