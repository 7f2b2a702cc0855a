import type { D1Database } from '@cloudflare/workers-types'
import type { ProductRecord } from '../../catalog/product-record.ts'
import type { CatalogHandle, ShopDocument } from './document.ts'
import { FIRST_OWN_REVIEW_ID } from '../review/own-review.ts'
import { NEW_DOC, NEW_HASH, NEW_KEY, sameProduct } from './stage-ids.ts'
import { markTypeCopied } from './stage-sync.ts'
import { loadContext } from './writer-context.ts'
import { writeProducts } from './writer-products.ts'
import type { ProductNotes } from './writer-source.ts'

/** Products and other documents per step. */
const PRODUCTS_PER_STEP = 200
const DOCUMENTS_PER_STEP = 2000

/** The document after which a step begins, and the SKUs to copy; missing: all products. */
export interface CopyCursor {
  after: string
  skus?: readonly string[]
}

/**
 * Copies documents of a type that the folder of a full import lacks from the catalog on sale, unchanged.
 * Returns where the next step begins; undefined after the last one.
 */
export async function copyUnlisted(
  db: D1Database,
  catalog: CatalogHandle,
  type: ShopDocument['type'],
  from: CopyCursor,
  now: number,
): Promise<string | undefined> {
  const { stage } = catalog
  if (!stage) throw new Error(`${catalog.name} is not filled by a full import`)
  if (await isDemo(db, stage.of)) return undefined
  if (type === 'product') return copyProducts(db, catalog, stage.of, from, now)
  for (const noted of markTypeCopied(db, catalog.no, type)) await noted.run()
  const last = await db
    .prepare(
      `SELECT max(id) AS id FROM (SELECT id FROM document
         WHERE catalog = ?1 AND type = ?2 AND id > ?3 ORDER BY id LIMIT ${DOCUMENTS_PER_STEP})`,
    )
    .bind(stage.of, type, from.after)
    .first<string | null>('id')
  if (last === null) return undefined
  await db.batch([
    db.prepare(COPY).bind(stage.of, type, from.after, last, catalog.no),
    db
      .prepare('UPDATE catalog SET synonyms = lower(hex(randomblob(8))) WHERE no = ? AND ?')
      .bind(catalog.no, Number(type === 'synonym')),
  ])
  return last
}

async function isDemo(db: D1Database, no: number): Promise<boolean> {
  const origin = 'SELECT origin FROM catalog WHERE no = ?'
  return (await db.prepare(origin).bind(no).first<string>('origin')) === 'demo'
}

/**
 * Documents about a product are copied only if the product is. Reviews by shoppers follow when the catalogs
 * are switched.
 */
const COPY = `INSERT INTO document
    (catalog, type, id, key, url_path, url_key, position, active, level, hash, doc)
  SELECT ?5, d.type, d.id, ${NEW_KEY}, d.url_path, d.url_key, d.position, d.active, d.level,
    ${NEW_HASH}, ${NEW_DOC}
  FROM document AS d ${sameProduct('?1', '?5')}
  WHERE d.catalog = ?1 AND d.type = ?2 AND d.id > ?3 AND d.id <= ?4
    AND NOT (d.type = 'review' AND CAST(d.id AS INTEGER) >= ${FIRST_OWN_REVIEW_ID})
    AND (was.row IS NULL OR now.row IS NOT NULL)
  ON CONFLICT (catalog, type, id) DO NOTHING`

const PRODUCT_ROWS = `SELECT p.row, p.sku, p.hash, p.source_stock AS sourceStock, p.desk, d.doc
  FROM product p
  CROSS JOIN product_doc d ON d.row = p.row WHERE p.catalog = ?1 AND p.row > ?2`
const ALL_PRODUCTS = `${PRODUCT_ROWS} ORDER BY p.row LIMIT ${PRODUCTS_PER_STEP}`
const NAMED_PRODUCTS = `${PRODUCT_ROWS} AND p.sku IN (SELECT value FROM json_each(?3))
  ORDER BY p.row LIMIT ${PRODUCTS_PER_STEP}`

async function copyProducts(
  db: D1Database,
  catalog: CatalogHandle,
  live: number,
  { after, skus }: CopyCursor,
  now: number,
): Promise<string | undefined> {
  const { results } = await db
    .prepare(skus === undefined ? ALL_PRODUCTS : NAMED_PRODUCTS)
    .bind(live, Number(after) || 0, ...(skus === undefined ? [] : [JSON.stringify(skus)]))
    .all<ProductNotes & { row: number; sku: string; doc: string }>()
  const last = results.at(-1)
  if (!last) return undefined
  const notes = new Map(results.map((each) => [each.sku, each]))
  const docs = results.map(({ doc }) => JSON.parse(doc) as ProductRecord)
  const context = await loadContext(db, catalog, now)
  await writeProducts(db, catalog, docs, context, { force: true, notes })
  return String(last.row)
}
