import type { D1Database } from '@cloudflare/workers-types'
import type { Category } from '../../shared/category/category.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import type { Product } from '../../shared/product/product.ts'
import type { ProductQuery } from '../../shared/search/query.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'
import type { CatalogHandle, ShopDocument } from '../shop/import/document.ts'
import { finishCatalog, openCatalog, writeDocuments } from '../shop/import/writer.ts'

/** A day within the sale of the fixtures. */
export const NOW = Date.parse('2026-11-18T12:00:00+02:00')
export const CATALOG_OPTIONS = { locale: 'en-US', sourcePrices: 'gross', origin: 'import' } as const

export function productDocument(value: Product): ShopDocument {
  return { type: 'product', value }
}

export function categoryDocument(
  id: number,
  parent_id: number,
  more: Partial<Category> = {},
): ShopDocument {
  const value: Category = {
    ...{ id, parent_id, name: `Category ${id}`, slug: `c-${id}`, is_active: true, level: 2 },
    ...{ url_key: `c-${id}`, url_path: `c-${id}`, path: '', position: id, product_count: 0 },
    ...{ children_count: 0, include_in_menu: true, description: '', image: undefined },
    ...{ thumbnail: undefined, available_filters: undefined, menu_subcategories: undefined },
    updated_at: '',
    ...more,
  }
  return { type: 'category', value }
}

/** A choice of black (50) and white (51). */
export function attributeOf(code: string, more: Partial<Attribute> = {}): Attribute {
  return {
    ...{ attribute_code: code, attribute_id: 93, frontend_input: 'select', label: code },
    ...{ is_user_defined: true, is_visible: true, is_visible_on_front: true },
    ...{ is_comparable: true, is_filterable: true },
    options: [
      { value: '50', label: 'Black' },
      { value: '51', label: 'White' },
    ],
    ...more,
  }
}

/** The tree 2 > 10 > 20 and 21. */
export const CATEGORY_TREE: readonly ShopDocument[] = [
  categoryDocument(2, 1),
  categoryDocument(10, 2),
  categoryDocument(20, 10),
  categoryDocument(21, 10),
]

/** `Thing 1` with sku `SKU-1` in category 20, and so on. */
export function testProduct(id: number, more: Partial<Product> = {}): Product {
  const sku = `SKU-${id}`
  return productOf({ id, sku, name: `Thing ${id}`, category: [], category_ids: [20], ...more })
}

/** Fills and finishes a catalog; every test uses its own name. */
export async function fillCatalog(
  db: D1Database,
  name: string,
  docs: readonly ShopDocument[],
): Promise<CatalogHandle> {
  const catalog = await openCatalog(db, name, CATALOG_OPTIONS)
  await writeDocuments(db, catalog, docs, NOW)
  await finishCatalog(db, catalog, NOW)
  return catalog
}

export async function skusIn(
  db: D1Database,
  name: string,
  query: ProductQuery,
): Promise<readonly string[]> {
  const { items } = await sqlEngine(db, name, 'en-US').products(query)
  return items.map(({ sku }) => sku)
}

/** Tags in the purge log after a sequence number. */
export async function purgedSince(db: D1Database, seq: number): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT tags FROM change_log WHERE seq > ? ORDER BY seq')
    .bind(seq)
    .all<{ tags: string }>()
  return [...new Set(results.flatMap(({ tags }) => JSON.parse(tags) as string[]))]
}

export async function lastSeq(db: D1Database): Promise<number> {
  return (await db.prepare('SELECT max(seq) AS seq FROM change_log').first<number>('seq')) ?? 0
}
