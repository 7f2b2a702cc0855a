import type { D1Database } from '@cloudflare/workers-types'
import type { Product } from '../../../shared/product/product.ts'
import { withLowestPrices, type ProductRecord } from '../../catalog/product-record.ts'
import type { CatalogHandle } from './document.ts'
import type { FacetPair } from './index-facets.ts'
import { rowsOf } from './writer-context.ts'

/** A stored product before a write. */
export interface StoredProduct {
  row: number
  sku: string
  id: number
  hash: string
  stale: number
  price: number
  qty: number | null
  sort_qty: number | null
  status: number
  visibility: number
  url_path: string
  url_key: string
  type_id: string
  /** SKUs of its variants as JSON; null if the document has not changed. */
  variants: string | null
  /** Undefined if the document has not changed. */
  card: string | null
  /** Category ids as JSON. */
  categories: string
  /** Facet numbers as JSON. */
  facets: string
  source_stock: string
  desk: string | null
}

/** Stored data of the products that are about to be written. */
export interface Lookup {
  bySku: ReadonlyMap<string, StoredProduct>
  /** SKUs by product id. */
  skuById: ReadonlyMap<number, string>
}

const STORED = `
  SELECT p.row, p.sku, p.id, p.hash, p.stale, p.price, p.qty, p.sort_qty, p.status,
    p.visibility, p.url_path, p.url_key, p.type_id, p.source_stock, p.desk,
    CASE WHEN p.hash <> value ->> 'hash' THEN (SELECT json_group_array(child_sku)
      FROM product_parent o WHERE o.row = p.row AND o.kind = 'variant') END AS variants,
    CASE WHEN p.hash <> value ->> 'hash' OR p.stale = 1 THEN p.card END AS card,
    (SELECT json_group_array(category) FROM product_category c WHERE c.row = p.row) AS categories,
    (SELECT json_group_array(facet) FROM product_facet f WHERE f.row = p.row) AS facets
  FROM json_each(?2) CROSS JOIN product p ON p.catalog = ?1 AND p.sku = value ->> 'sku'`

/** Finds the stored products with these SKUs, and the owners of their ids. */
export async function lookUp(
  db: D1Database,
  catalog: CatalogHandle,
  products: readonly { sku: string; id: number; hash: string }[],
): Promise<Lookup> {
  const json = JSON.stringify(products.map(({ sku, id, hash }) => ({ sku, id, hash })))
  const [stored, ids] = await db.batch<unknown>([
    db.prepare(STORED).bind(catalog.no, json),
    db
      .prepare(
        `SELECT p.id, p.sku FROM json_each(?2) CROSS JOIN product p
           ON p.catalog = ?1 AND p.id = value ->> 'id'`,
      )
      .bind(catalog.no, json),
  ])
  return {
    bySku: new Map(rowsOf<StoredProduct>(stored).map((each) => [each.sku, each])),
    skuById: new Map(rowsOf<{ id: number; sku: string }>(ids).map(({ id, sku }) => [id, sku])),
  }
}

/** Numbers for facets and new rows; `facetNo` is keyed by `facetName`. */
export interface AssignedNumbers {
  facetNo: ReadonlyMap<string, number>
  newFacets: readonly (readonly [no: number, code: string, value: string])[]
  /** The first free row number. */
  nextRow: number
}

/** Name of a facet in `Numbers`. */
export function facetName([code, value]: FacetPair): string {
  return `${code}\u0000${value}`
}

/** Finds the numbers of facets and assigns new ones. */
export async function numberFacets(
  db: D1Database,
  catalog: CatalogHandle,
  pairs: readonly FacetPair[],
): Promise<AssignedNumbers> {
  const unique = [...new Map(pairs.map((pair) => [facetName(pair), pair])).values()]
  const [known, last] = await db.batch<unknown>([
    db
      .prepare(
        `SELECT f.no, f.code, f.value FROM json_each(?2) CROSS JOIN facet f
           ON f.catalog = ?1 AND f.code = json_each.value ->> 0 AND f.value = json_each.value ->> 1`,
      )
      .bind(catalog.no, JSON.stringify(unique)),
    db.prepare(
      `SELECT coalesce((SELECT max(no) FROM facet), 0) AS facet,
         coalesce((SELECT max(row) FROM product), 0) AS product`,
    ),
  ])
  const facetNo = new Map(
    rowsOf<{ no: number; code: string; value: string }>(known).map(({ no, code, value }) => [
      facetName([code, value]),
      no,
    ]),
  )
  const lasts = rowsOf<{ facet: number; product: number }>(last)[0] ?? { facet: 0, product: 0 }
  const newFacets = unique
    .filter((pair) => !facetNo.has(facetName(pair)))
    .map(([code, value], index) => [lasts.facet + 1 + index, code, value] as const)
  for (const [no, code, value] of newFacets) facetNo.set(facetName([code, value]), no)
  return { facetNo, newFacets, nextRow: lasts.product + 1 }
}

/** Reads the documents of the parts of bundles and grouped sets, by SKU. */
export async function readLinked(
  db: D1Database,
  catalog: CatalogHandle,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  if (skus.length === 0) return new Map()
  const { results } = await db
    .prepare(
      `SELECT d.doc FROM json_each(?2)
       CROSS JOIN product p ON p.catalog = ?1 AND p.sku = value
       CROSS JOIN product_doc d ON d.row = p.row`,
    )
    .bind(catalog.no, JSON.stringify(skus))
    .all<{ doc: string }>()
  const products = results.map(({ doc }) => withLowestPrices(JSON.parse(doc) as ProductRecord))
  return new Map(products.map((product) => [product.sku, product]))
}
