import type { ChangeKey } from '../../shared/order/managed-order.ts'
import { childOf, IN_STOCK, productOf } from '../../shared/fixtures/make-product.ts'
import { configurableProduct } from '../../shared/fixtures/products.ts'
import { electronics } from '../brand/electronics.ts'
import { orderOperations, type OrderOperations } from '../pick/order-operations.ts'
import { inSound } from './products.ts'
import {
  call,
  cartWith,
  HOME,
  numberOf,
  orderOf,
  stockOf,
  stockScarceProducts,
} from './shop-orders.ts'
import { stockCatalog, testEnv } from './shop.ts'

const MANY = { ...IN_STOCK, qty: 5000 }

/** Products with much stock: `CUP` and `PEN`, and the variants `KIND-0` and `KIND-1`. */
export async function stockManyProducts(): Promise<void> {
  await stockScarceProducts()
  const children = configurableProduct.configurable_children.slice(0, 2)
  const family = {
    ...{ ...configurableProduct, id: 912, sku: 'KIND', url_path: 'kind.html', slug: 'kind' },
    configurable_children: children.map((child, at) =>
      childOf({ ...child, id: 9120 + at, sku: `KIND-${at}`, stock: MANY }),
    ),
  }
  const cup = productOf({
    ...inSound,
    name: 'Kuppi',
    id: 910,
    sku: 'CUP',
    price: 9.99,
    stock: MANY,
  })
  const pen = productOf({ ...inSound, name: 'Kynä', id: 911, sku: 'PEN', price: 3.5, stock: MANY })
  await stockCatalog([cup, pen, family].map((value) => ({ type: 'product', value }) as const))
}

/** The change of a product's stock by some work. */
export async function movedBy(sku: string, work: () => Promise<unknown>): Promise<number> {
  const [before] = await stockOf(sku)
  await work()
  const [after] = await stockOf(sku)
  return Number(after) - Number(before)
}

/** The merchant's order operations at this time. */
export function managed(): OrderOperations {
  return orderOperations(testEnv(), electronics, Date.now())
}

/** One order in the merchant's form. */
export async function orderAt(number: string | number) {
  const found = await managed().find(Number(number))
  if (!found) throw new Error(`no order ${number}`)
  return found
}

/** A fresh change key for the order's present version. */
export async function keyFor(number: string | number): Promise<ChangeKey> {
  const { version } = await orderAt(number)
  return { number: Number(number), once: crypto.randomUUID(), version, actor: 'Maija' }
}

/** Places an order of these products by bank transfer; returns its number. */
export async function placeOrder(
  products: readonly (readonly [sku: string, qty: number])[],
  { payment = 'banktransfer', more = {} }: { payment?: string; more?: object } = {},
): Promise<string> {
  const [first, ...others] = products
  const cart = await cartWith(first?.[0] ?? '', first?.[1])
  for (const [sku, qty] of others) {
    await call('POST', `/cart/update?cartId=${cart}`, { cartItem: { sku, qty } })
  }
  const addressInformation = {
    ...{ shippingAddress: HOME, billingAddress: HOME, payment_method_code: payment },
    ...{ shipping_carrier_code: 'flatrate', shipping_method_code: 'flatrate' },
  }
  const answer = await call('POST', '/order', await orderOf(cart, { addressInformation, ...more }))
  const number = numberOf(answer)
  if (number === undefined) throw new Error(JSON.stringify(answer))
  return number
}

/** As `placeOrder`, with the payment received. */
export async function paidOrder(
  products: readonly (readonly [sku: string, qty: number])[],
): Promise<string> {
  const number = await placeOrder(products)
  await managed().recordPayment(await keyFor(number))
  return number
}
