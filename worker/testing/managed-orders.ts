import type { ChangeKey } from '../../shared/order/managed-order.ts'
import { childOf, IN_STOCK, productOf } from '../../shared/fixtures/make-product.ts'
import { configurableProduct } from '../../shared/fixtures/products.ts'
import { electronics } from '../brand/electronics.ts'
import { orderOperations, type OrderOperations } from '../pick/order-operations.ts'
import { HEADPHONES_CATEGORY } from './products.ts'
import {
  callShop,
  cartWith,
  HOME,
  orderNumberOf,
  placeShopOrder,
  stockOf,
  stockScarceProducts,
} from './shop-orders.ts'
import { stockCatalog, testEnv } from './shop.ts'

const PLENTY_IN_STOCK = { ...IN_STOCK, qty: 5000 }

/** Products with much stock: `CUP` and `PEN`, and the variants `KIND-0` and `KIND-1`. */
export async function stockManyProducts(): Promise<void> {
  await stockScarceProducts()
  const children = configurableProduct.configurable_children.slice(0, 2)
  const family = {
    ...{ ...configurableProduct, id: 912, sku: 'KIND', url_path: 'kind.html', slug: 'kind' },
    configurable_children: children.map((child, at) =>
      childOf({ ...child, id: 9120 + at, sku: `KIND-${at}`, stock: PLENTY_IN_STOCK }),
    ),
  }
  const cup = productOf({
    ...HEADPHONES_CATEGORY,
    name: 'Kuppi',
    id: 910,
    sku: 'CUP',
    price: 9.99,
    stock: PLENTY_IN_STOCK,
  })
  const pen = productOf({
    ...HEADPHONES_CATEGORY,
    name: 'Kynä',
    id: 911,
    sku: 'PEN',
    price: 3.5,
    stock: PLENTY_IN_STOCK,
  })
  await stockCatalog([cup, pen, family].map((value) => ({ type: 'product', value }) as const))
}

/** The change of a product's stock by some work. */
export async function stockChangeOf(sku: string, work: () => Promise<unknown>): Promise<number> {
  const [before] = await stockOf(sku)
  await work()
  const [after] = await stockOf(sku)
  return Number(after) - Number(before)
}

/** The merchant's order operations at this time. */
export function managedOrderOperations(): OrderOperations {
  return orderOperations(testEnv(), electronics, Date.now())
}

/** One order in the merchant's form. */
export async function findManagedOrder(number: string | number) {
  const found = await managedOrderOperations().find(Number(number))
  if (!found) throw new Error(`no order ${number}`)
  return found
}

/** A fresh change key for the order's present version. */
export async function changeKeyOf(number: string | number): Promise<ChangeKey> {
  const { version } = await findManagedOrder(number)
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
    await callShop('POST', `/cart/update?cartId=${cart}`, { cartItem: { sku, qty } })
  }
  const addressInformation = {
    ...{ shippingAddress: HOME, billingAddress: HOME, payment_method_code: payment },
    ...{ shipping_carrier_code: 'flatrate', shipping_method_code: 'flatrate' },
  }
  const answer = await callShop(
    'POST',
    '/order',
    await placeShopOrder(cart, { addressInformation, ...more }),
  )
  const number = orderNumberOf(answer)
  if (number === undefined) throw new Error(JSON.stringify(answer))
  return number
}

/** As `placeOrder`, with the payment received. */
export async function paidOrder(
  products: readonly (readonly [sku: string, qty: number])[],
): Promise<string> {
  const number = await placeOrder(products)
  await managedOrderOperations().recordPayment(await changeKeyOf(number))
  return number
}
