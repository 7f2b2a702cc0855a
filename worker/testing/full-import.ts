import { sqlEngine } from '../catalog/sql/engine.ts'
import { stockStatements } from '../shop/order/stock.ts'
import type { ReservedStock } from '../shop/order/reserved-stock.ts'
import { adminEnv, importStep } from './admin.ts'

const { SHOP, DB } = adminEnv

export const CATALOG_NAME = 'electronics_fi'

export const simpleProduct = (id: number, more: object = {}) => ({
  ...{ id, sku: `S${id}`, name: `Lumo ${id}`, type_id: 'simple', price: '19.90', visibility: 4 },
  ...{
    category_ids: ['20'],
    status: 1,
    url_path: `lumo-${id}`,
    stock: { is_in_stock: true, qty: 9 },
  },
  ...more,
})
export const productLines = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => simpleProduct(at + 1, more))
export const ROOT_CATEGORY = { id: 2, parent_id: 1, name: 'Root', url_key: 'root' }
export const LEAF_CATEGORY = { id: 20, parent_id: 2, name: 'Leaf', url_key: 'leaf' }

export async function sendStep(head: object, rows: readonly unknown[] = []) {
  const { answer, status } = await importStep(head as Record<string, unknown>, rows)
  return { status, ...answer } as Record<string, unknown> & { status: number }
}
export async function writeRows(run: string, type: string, rows: readonly unknown[]) {
  const lines = rows.map((_, at) => at + 1)
  return sendStep({ step: 'write', run, file: 'f', type, lines }, rows)
}
export async function openImport(full: string): Promise<string> {
  return String((await sendStep({ step: 'open', full }))['run'])
}
export async function writeCatalog(run: string, products: readonly unknown[]): Promise<void> {
  await writeRows(run, 'category', [ROOT_CATEGORY, LEAF_CATEGORY])
  await writeRows(run, 'product', products)
}
export const finishImport = (run: string, more: object = {}) =>
  sendStep({ step: 'finish', run, ...more })
export const catalogEngine = () => sqlEngine(SHOP, CATALOG_NAME, 'fi-FI')
export async function skusOnSale(): Promise<string[]> {
  const { items } = await catalogEngine().products({ categoryIds: [20], size: 50 })
  return items.map(({ sku, name }) => `${sku} ${name}`).toSorted()
}
export async function purgedTags(): Promise<string[]> {
  const { results } = await DB.prepare('SELECT DISTINCT tag FROM purge_log').all<{ tag: string }>()
  return results.map(({ tag }) => tag).toSorted()
}
let orders = 0
/** Reserves the stock of an order as the shop does. */
export async function reserveStock(...taken: readonly ReservedStock[]): Promise<void> {
  const orderId = `order-${++orders}`
  await SHOP.batch([
    SHOP.prepare(
      `INSERT INTO orders (website, number, order_id, fp, cart, cart_is_same, status, grand_total, doc,
         created_at, updated_at) VALUES ('electronics', ?1, ?2, '', ?1, 1, 'new', 0, '{}', 0, 0)`,
    ).bind(9000 + orders, orderId),
    ...stockStatements({ db: SHOP, catalogs: [CATALOG_NAME], orderId, now: 0 }, taken),
  ])
}
/** Imports five products in a category and a terms page. */
export async function stockShop(): Promise<void> {
  await DB.prepare('DELETE FROM admin_import').run()
  const run = String((await sendStep({ step: 'open', replace: true }))['run'])
  await writeCatalog(run, productLines(5))
  await writeRows(run, 'cms_page', [{ id: 1, identifier: 'terms', title: 'Terms' }])
  await finishImport(run)
  await SHOP.prepare('DELETE FROM gone').run()
  await DB.prepare('DELETE FROM purge_log').run()
}
