import type { StoreChange, StoreProduct, StoreOutcome } from '../../catalog/store-records.ts'
import { toRow } from '../import/writer-documents.ts'
import { findStoreProducts } from './store-products.ts'

/** A store of a brand in the catalogs of all store views; the first catalog is the one displayed. */
export interface StoreContext {
  db: D1Database
  catalogs: readonly [number, ...number[]]
  store: number
  now: number
}

/** Key of a stock entry; `id` is null if the store has none for the product yet. */
export type StoreKey = Pick<StoreProduct, 'sku' | 'id'>

const QTY = `CAST(doc ->> '$.qty' AS REAL)`
const IS_ENTRY = `type = 'store_stock' AND id = ?2 AND position = ?3`
const SET_QTY = `UPDATE document SET doc = json_set(doc, '$.qty', ?4)
  WHERE catalog = ?1 AND ${IS_ENTRY} AND ${QTY} = ?5`
const ADJUST_QTY = `UPDATE document SET doc = json_set(doc, '$.qty', ${QTY} + ?4)
  WHERE catalog = ?1 AND ${IS_ENTRY} AND ${QTY} + ?4 >= 0 RETURNING ${QTY} AS qty`
/** Purges the product's pages in every store view; its id may differ between them. */
const LOG = `INSERT INTO change_log (tags, at, name)
  SELECT (SELECT json_group_array(DISTINCT 'P' || key) FROM document
      WHERE catalog IN (SELECT value FROM json_each(?1)) AND ${IS_ENTRY}),
    ?4, lower(hex(randomblob(8))) WHERE changes() > 0`
/** Copies the quantity to the other store views. */
const UPDATE_OTHER_VIEWS = `UPDATE document SET doc = json_set(doc, '$.qty', (SELECT o.doc -> '$.qty'
    FROM document AS o WHERE o.catalog = ?1 AND o.type = 'store_stock' AND o.id = ?2))
  WHERE catalog IN (SELECT value FROM json_each(?4)) AND ${IS_ENTRY} AND changes() > 0`

/**
 * Sets a product's stock in a store, in all store views. The entry keeps the hash of the import, so that only
 * an import of a changed document overwrites it.
 */
export async function setStoreStock(
  context: StoreContext,
  key: StoreKey,
  change: StoreChange,
): Promise<StoreOutcome> {
  const { db, catalogs, store, now } = context
  const [first, ...others] = catalogs
  const entries = await findStoreProducts(db, first, store, key.sku)
  const entry = entries.find(({ id }) => id === key.id)
  if (!entry) {
    const [present] = entries
    return present ? { kind: 'changed', found: present.qty } : { kind: 'missing' }
  }
  const before = entry.qty
  const after = change.kind === 'counted' ? change.qty : before + change.by
  if (change.kind === 'counted' && change.was !== before) return { kind: 'changed', found: before }
  if (after < 0) return { kind: 'below', found: before }
  if (key.id === null) return add(context, key.sku, after)
  const at = [key.id, store] as const
  const changed =
    change.kind === 'counted'
      ? db.prepare(SET_QTY).bind(first, ...at, change.qty, change.was)
      : db.prepare(ADJUST_QTY).bind(first, ...at, change.by)
  const [result] = await db.batch<{ qty: number }>([
    changed,
    db.prepare(LOG).bind(JSON.stringify(catalogs), ...at, now),
    db.prepare(UPDATE_OTHER_VIEWS).bind(first, ...at, JSON.stringify(others)),
  ])
  if ((result?.meta.changes ?? 0) > 0) {
    // A concurrent change may have changed the quantity since it was read.
    const adjusted = change.kind === 'moved' ? result?.results[0]?.qty : undefined
    return adjusted === undefined || change.kind === 'counted'
      ? { kind: 'done', before, after }
      : { kind: 'done', before: adjusted - change.by, after: adjusted }
  }
  return change.kind === 'counted'
    ? { kind: 'changed', found: before }
    : { kind: 'below', found: before }
}

const PRODUCTS = `SELECT catalog, id FROM product
  WHERE catalog IN (SELECT value FROM json_each(?1)) AND sku = ?2`
const NEXT_ID = `SELECT coalesce(max(CAST(id AS INTEGER)), 0) + 1 AS id FROM document
  WHERE catalog IN (SELECT value FROM json_each(?1)) AND type = 'store_stock'`
const INSERT = `INSERT INTO document (catalog, type, id, key, position, active, level, hash, doc)
  SELECT value ->> 'catalog', 'store_stock', value ->> 'id', value ->> 'key', value ->> 'position',
    1, 0, value ->> 'hash', value ->> 'doc'
  FROM json_each(?1) WHERE true ON CONFLICT (catalog, type, id) DO NOTHING`

/** Inserts the first stock entry of a product in a store. */
async function add(
  { db, catalogs, store, now }: StoreContext,
  sku: string,
  qty: number,
): Promise<StoreOutcome> {
  const all = JSON.stringify(catalogs)
  const { results: products } = await db
    .prepare(PRODUCTS)
    .bind(all, sku)
    .all<{ catalog: number; id: number }>()
  const id = (await db.prepare(NEXT_ID).bind(all).first<number>('id')) ?? 1
  const rows = await Promise.all(
    products.map(async ({ catalog, id: product_id }) => {
      const value = { id, store_id: store, product_id, qty }
      return { catalog, ...(await toRow({ type: 'store_stock', value })) }
    }),
  )
  const tags = [...new Set(products.map((product) => `P${product.id}`))]
  const [added] = await db.batch([
    db.prepare(INSERT).bind(JSON.stringify(rows)),
    db
      .prepare(
        `INSERT INTO change_log (tags, at, name)
         SELECT ?1, ?2, lower(hex(randomblob(8))) WHERE changes() > 0`,
      )
      .bind(JSON.stringify(tags), now),
  ])
  if ((added?.meta.changes ?? 0) > 0) return { kind: 'done', before: 0, after: qty }
  return { kind: 'changed', found: 0 }
}
