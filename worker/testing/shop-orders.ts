import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { CmsPage } from '../../shared/content/content.ts'
import { childOf, IN_STOCK, productOf } from '../../shared/fixtures/make-product.ts'
import { configurableProduct } from '../../shared/fixtures/products.ts'
import type { OrderAddress } from '../../shared/order/order.ts'
import { shopContextOf } from '../pick/backend.ts'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteOf } from '../brand/site.ts'
import { shopApp } from '../shop/app.ts'
import { documents, HEADPHONES_CATEGORY } from './products.ts'
import { NOW, stockCatalog, testEnv } from './shop.ts'

/** The site of the orders. */
export const site = siteOf(electronics, defaultView(electronics), 'https://shop.test')
const SCARCE_PRODUCT = productOf({
  ...HEADPHONES_CATEGORY,
  name: 'Kolme',
  id: 900,
  sku: 'THREE',
  price: 10,
  stock: { ...IN_STOCK, qty: 3 },
})
const PRODUCT_DEFAULTS = { ...HEADPHONES_CATEGORY, name: 'Tavara', price: 10 }
const products = [
  SCARCE_PRODUCT,
  productOf({
    ...PRODUCT_DEFAULTS,
    id: 901,
    sku: 'LATER',
    stock: { ...IN_STOCK, qty: 1, backorders: true },
  }),
  productOf({
    ...PRODUCT_DEFAULTS,
    id: 902,
    sku: 'FREE',
    stock: { ...IN_STOCK, qty: 0, manage_stock: false },
  }),
  productOf({ ...PRODUCT_DEFAULTS, id: 903, sku: 'SEVEN', stock: { ...IN_STOCK, qty: 7 } }),
  productOf({ ...PRODUCT_DEFAULTS, id: 904, sku: 'FILE', type_id: 'downloadable' }),
  {
    ...configurableProduct,
    ...{ id: 905, sku: 'FAM', url_path: 'fam.html', slug: 'fam' },
    configurable_children: configurableProduct.configurable_children
      .slice(0, 2)
      .map((child, index) =>
        childOf({
          ...child,
          id: 9050 + index,
          sku: `FAM-${index}`,
          stock: { ...IN_STOCK, qty: 2 },
        }),
      ),
  },
]

/** The shipping address. */
export const HOME: OrderAddress = {
  ...{ firstname: 'Aino', lastname: 'Öhman', street: ['Kotikatu 1', 'A 2'], postcode: '00100' },
  ...{ city: 'Helsinki', country_id: 'FI', email: 'aino@example.test', telephone: '0401234567' },
}

/** A catalog with products of little stock, on backorder, and without managed stock. */
export async function stockScarceProducts(): Promise<void> {
  const scarce = products.map((value) => ({ type: 'product', value }) as const)
  await stockCatalog([...documents, ...scarce, { type: 'cms_page', value: terms }])
}

const terms: CmsPage = {
  ...{ id: 990, identifier: 'terms', title: 'Ehdot', content_heading: 'Ehdot', active: true },
  content: '<h2>Takuu</h2><p>Takuu on <b>2</b> vuotta.</p><ul><li>Kuitti &amp; kotelo</li></ul>',
  ...{ meta_title: '', meta_description: '', meta_keywords: '', updated_at: '2026-01-01' },
}

let keyCount = 0
/** A fresh key. */
export const createOrderKey = () => `01JORDER${String((keyCount += 1)).padStart(18, '0')}`

/** Calls the built-in shop as a connected storefront would. */
export async function callShop(method: 'GET' | 'POST', path: string, body?: unknown) {
  const context = shopContextOf(site, testEnv(), Date.now())
  const shop = shopApp(context.catalog, context.pricing, context)
  const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await shop.fetch(new Request(`http://shop.test/api${path}`, init))
  const envelope = (await answer.json()) as { code: number; result: unknown; meta?: object }
  return { ...envelope, status: answer.status }
}

/** Creates a guest's cart in the shop. */
export async function cartWith(sku: string, qty = 1, coupon = '') {
  const { result: cart_id } = await callShop('POST', '/cart/create')
  await callShop('POST', `/cart/update?cartId=${cart_id}`, { cartItem: { sku, qty } })
  if (coupon) await callShop('POST', `/cart/apply-coupon?cartId=${cart_id}&coupon=${coupon}`)
  return String(cart_id)
}

interface Line {
  item_id: number
  sku: string
  qty: number
}

/** The order of a cart as it is. */
export async function placeShopOrder(cart_id: string, more: object = {}, token = '') {
  const query = `cartId=${cart_id}&token=${token}`
  const { result: lines } = await callShop('GET', `/cart/pull?${query}`)
  const { result: totals } = await callShop('GET', `/cart/totals?${query}`)
  const { items } = totals as { items: { item_id: number; price_incl_tax: number }[] }
  return {
    ...{ user_id: '', cart_id, order_id: createOrderKey() },
    products: (lines as Line[]).map(({ item_id, sku, qty }) => ({
      ...{ sku, qty, name: sku, server_item_id: item_id },
      price: items.find((item) => item.item_id === item_id)?.price_incl_tax,
    })),
    addressInformation: {
      ...{ shippingAddress: HOME, billingAddress: HOME },
      ...{ shipping_carrier_code: 'flatrate', shipping_method_code: 'flatrate' },
      payment_method_code: 'banktransfer',
    },
    ...more,
  }
}

/** The order number of a result. */
export const orderNumberOf = (answer: { result: unknown }) =>
  (answer.result as { orderNumber?: string }).orderNumber

/** Stock quantity and availability. */
export async function stockOf(sku: string) {
  const { result } = await callShop('GET', `/stock/check?sku=${sku}`)
  const { qty, is_in_stock } = result as { qty: number; is_in_stock: boolean }
  return [qty, is_in_stock]
}

/** Prepares a file of tests: scarce products, a fixed time and no log. */
export function setUpOrders(): void {
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    await stockScarceProducts()
  })
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
  afterEach(() => void vi.restoreAllMocks())
  afterAll(() => void vi.useRealTimers())
}

/** The number of orders of a key. */
export async function countOrders(key: string): Promise<number> {
  const sql = 'SELECT count(*) AS n FROM orders WHERE order_id = ?'
  return (await testEnv().SHOP.prepare(sql).bind(key).first<number>('n')) ?? -1
}
