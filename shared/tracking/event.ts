import type { CartItem } from '../cart/cart.ts'
import type { OrderAddress, OrderProduct, OrderRequest } from '../order/order.ts'
import { toCents } from '../price/money.ts'
import type { MarketingCustomer } from './customer.ts'

/** Where the browser tells what is to be tracked: never to the provider itself (security 14.2.3). */
export const TRACK_PATH = '/api/track'

/** Most lines that an event names; the rest of a larger cart counts in its value. */
export const MAX_TRACKED_LINES = 50

/** A line of a cart or an order. `price` is of one piece, tax included, in the view's currency. */
export interface TrackedItem {
  sku: string
  /** Where the line is a variant. */
  parentSku?: string
  name: string
  qty: number
  price: number
}

/** A product that is looked at; both prices include tax. */
export interface ViewedProduct {
  sku: string
  /** Where a variant of it is shown. */
  childSku?: string
  name: string
  /** Missing where it is not known. */
  price?: number
  /** The price before a special price. */
  compareAtPrice?: number
}

/** What is in the cart; `total` includes tax. */
export interface TrackedCart {
  items: readonly TrackedItem[]
  total: number
}

/** An address of an order without what only the bill needs. */
export type TrackedAddress = Omit<OrderAddress, 'vat_id' | 'region_id' | 'region_code'>

/** An order: addresses, products, and what the cart came to. */
export interface TrackedOrder {
  orderNumber: string
  addressInformation: { shippingAddress?: TrackedAddress; billingAddress: TrackedAddress }
  products: readonly TrackedItem[]
  cart: { total: number; coupon?: string }
}

/** What happened, with the data that each event carries. */
export type TrackedData =
  | { event: 'viewedProduct'; product: ViewedProduct }
  | { event: 'addedToCart' | 'removedFromCart'; item: TrackedItem; cart: TrackedCart }
  | { event: 'startedCheckout'; cart: TrackedCart }
  | { event: 'placedOrder'; order: TrackedOrder }
  | { event: 'orderedProduct'; orderNumber: string; item: TrackedItem }

/** An event with its name: told twice under one name it is the same event. */
export interface NamedEvent {
  id: string
  data: TrackedData
}

/** A call of the relay. `time` is seconds since 1970, when it happened. */
export type TrackCall =
  | { kind: 'identify'; customer: MarketingCustomer }
  | { kind: 'track'; id: string; time: number; customer: MarketingCustomer; data: TrackedData }

/** The event of a product that is shown. */
export function viewedProduct(product: ViewedProduct): TrackedData {
  return { event: 'viewedProduct', product }
}

/** The event of a line that came into the cart, or of one that left it; `items` are what is in it then. */
export function cartEvent(
  event: 'addedToCart' | 'removedFromCart',
  line: CartItem,
  items: readonly CartItem[],
): TrackedData {
  return { event, item: trackedLine(line), cart: trackedCart(items) }
}

/** The event of a checkout that was entered, with its updated totals. */
export function startedCheckout(items: readonly CartItem[], total?: number): TrackedData {
  const cart = trackedCart(items)
  return { event: 'startedCheckout', cart: total === undefined ? cart : { ...cart, total } }
}

/** The events of an order in their order: the order, then each ordered product. */
export function orderEvents(request: OrderRequest, orderNumber: string): readonly NamedEvent[] {
  const { order_id, products, addressInformation, confirmed } = request
  const { shippingAddress, billingAddress } = addressInformation
  const items = products.map(trackedProduct)
  const { grand_total: total, coupon_code: coupon } = confirmed
  const order: TrackedOrder = {
    orderNumber,
    addressInformation: {
      ...(shippingAddress && { shippingAddress: trackedAddress(shippingAddress) }),
      billingAddress: trackedAddress(billingAddress),
    },
    products: items.slice(0, MAX_TRACKED_LINES),
    cart: { total, ...(coupon !== undefined && { coupon }) },
  }
  const id = `order.${order_id}`
  return [
    { id, data: { event: 'placedOrder', order } },
    ...items.map((item, at): NamedEvent => {
      return { id: `${id}.${at}`, data: { event: 'orderedProduct', orderNumber, item } }
    }),
  ]
}

function trackedCart(items: readonly CartItem[]): TrackedCart {
  const lines = items.map(trackedLine)
  const cents = lines.reduce((sum, { qty, price }) => sum + toCents(price) * qty, 0)
  return { items: lines.slice(0, MAX_TRACKED_LINES), total: cents / 100 }
}

function trackedLine(line: CartItem): TrackedItem {
  const { sku, childSku, name, qty, price_incl_tax: price } = line
  if (childSku === undefined || childSku === sku) return { sku, name, qty, price }
  return { sku: childSku, parentSku: line.parentSku ?? sku, name, qty, price }
}

function trackedProduct({ sku, parentSku, name, qty, price }: OrderProduct): TrackedItem {
  const isVariant = parentSku !== undefined && parentSku !== sku
  return { sku, ...(isVariant && { parentSku }), name, qty, price }
}

function trackedAddress(address: OrderAddress): TrackedAddress {
  const { vat_id: _, region_id: __, region_code: ___, ...sent } = address
  return sent
}
