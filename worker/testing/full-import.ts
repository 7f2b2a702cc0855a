import { sqlEngine } from '../catalog/sql/engine.ts'
import { stockStatements, type ReservedStock } from '../shop/order/stock.ts'
import { adminEnv, importStep } from './admin.ts'

const { SHOP, DB } = adminEnv

export const NAME = 'electronics_fi'

export const simple = (id: number, more: object = {}) => ({
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
  Array.from({ length: count }, (_, at) => simple(at + 1, more))
export const ROOT = { id: 2, parent_id: 1, name: 'Root', url_key: 'root' }
export const LEAF = { id: 20, parent_id: 2, name: 'Leaf', url_key: 'leaf' }

export async function step(head: object, rows: readonly unknown[] = []) {
  const { answer, status } = await importStep(head as Record<string, unknown>, rows)
  return { status, ...answer } as Record<string, unknown> & { status: number }
}
export async function write(run: string, type: string, rows: readonly unknown[]) {
  const lines = rows.map((_, at) => at + 1)
  return step({ step: 'write', run, file: 'f', type, lines }, rows)
}
export async function begin(full: string): Promise<string> {
  return String((await step({ step: 'open', full }))['run'])
}
export async function fill(run: string, products: readonly unknown[]): Promise<void> {
  await write(run, 'category', [ROOT, LEAF])
  await write(run, 'product', products)
}
export const finish = (run: string, more: object = {}) => step({ step: 'finish', run, ...more })
export const engine = () => sqlEngine(SHOP, NAME, 'fi-FI')
export async function onSale(): Promise<string[]> {
  const { items } = await engine().products({ categoryIds: [20], size: 50 })
  return items.map(({ sku, name }) => `${sku} ${name}`).toSorted()
}
export async function purged(): Promise<string[]> {
  const { results } = await DB.prepare('SELECT DISTINCT tag FROM purge_log').all<{ tag: string }>()
  return results.map(({ tag }) => tag).toSorted()
}
let orders = 0
/** Reserves the stock of an order as the shop does. */
export async function order(...taken: readonly ReservedStock[]): Promise<void> {
  const orderId = `order-${++orders}`
  await SHOP.batch([
    SHOP.prepare(
      `INSERT INTO orders (website, number, order_id, fp, cart, cart_is_same, status, grand_total, doc,
         created_at, updated_at) VALUES ('electronics', ?1, ?2, '', ?1, 1, 'new', 0, '{}', 0, 0)`,
    ).bind(9000 + orders, orderId),
    ...stockStatements({ db: SHOP, catalogs: [NAME], orderId, now: 0 }, taken),
  ])
}
/** Imports five products in a category and a terms page. */
export async function stockShop(): Promise<void> {
  await DB.prepare('DELETE FROM admin_import').run()
  const run = String((await step({ step: 'open', replace: true }))['run'])
  await fill(run, productLines(5))
  await write(run, 'cms_page', [{ id: 1, identifier: 'terms', title: 'Terms' }])
  await finish(run)
  await SHOP.prepare('DELETE FROM gone').run()
  await DB.prepare('DELETE FROM purge_log').run()
}
