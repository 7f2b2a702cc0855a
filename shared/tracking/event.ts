import type { CartItem } from '../cart/cart.ts'
import type { OrderAddress, OrderProduct, OrderRequest } from '../order/order.ts'
import { toCents } from '../price/money.ts'
import type { MarketingCustomer } from './customer.ts'

/** Path of the tracking relay: the browser never calls the provider itself (security 14.2.3). */
export const TRACK_PATH = '/api/track'

/** Maximum number of lines in an event; the value includes the rest of a larger cart. */
export const MAX_TRACKED_LINES = 50

/** A line of a cart or an order. `price` is per piece, tax included, in the view's currency. */
export interface TrackedItem {
  sku: string
  /** Set if the line is a variant. */
  parentSku?: string
  name: string
  qty: number
  price: number
}

/** A viewed product; both prices include tax. */
export interface ViewedProduct {
  sku: string
  /** Set if one of its variants is shown. */
  childSku?: string
  name: string
  /** Missing if it is unknown. */
  price?: number
  /** The price before a special price. */
  compareAtPrice?: number
}

/** The content of the cart; `total` includes tax. */
export interface TrackedCart {
  items: readonly TrackedItem[]
  total: number
}

/** An address of an order without billing-only fields. */
export type TrackedAddress = Omit<OrderAddress, 'vat_id' | 'region_id' | 'region_code'>

/** An order: addresses, products and total. */
export interface TrackedOrder {
  orderNumber: string
  addressInformation: { shippingAddress?: TrackedAddress; billingAddress: TrackedAddress }
  products: readonly TrackedItem[]
  cart: { total: number; coupon?: string }
}

/** An event with its data. */
export type TrackedData =
  | { event: 'viewedProduct'; product: ViewedProduct }
  | { event: 'addedToCart' | 'removedFromCart'; item: TrackedItem; cart: TrackedCart }
  | { event: 'startedCheckout'; cart: TrackedCart }
  | { event: 'placedOrder'; order: TrackedOrder }
  | { event: 'orderedProduct'; orderNumber: string; item: TrackedItem }

/** An event with its id: a second event with the same id is ignored. */
export interface NamedEvent {
  id: string
  data: TrackedData
}

/** A call of the relay. `time` is when it happened, in seconds since 1970. */
export type TrackCall =
  | { kind: 'identify'; customer: MarketingCustomer }
  | { kind: 'track'; id: string; time: number; customer: MarketingCustomer; data: TrackedData }

/** The event of a viewed product. */
export function viewedProduct(product: ViewedProduct): TrackedData {
  return { event: 'viewedProduct', product }
}

/** The event of a line that was added to or removed from the cart; `items` is the cart afterwards. */
export function cartEvent(
  event: 'addedToCart' | 'removedFromCart',
  line: CartItem,
  items: readonly CartItem[],
): TrackedData {
  return { event, item: trackedLine(line), cart: trackedCart(items) }
}

/** The event of a started checkout, with its updated totals. */
export function startedCheckout(items: readonly CartItem[], total?: number): TrackedData {
  const cart = trackedCart(items)
  return { event: 'startedCheckout', cart: total === undefined ? cart : { ...cart, total } }
}

/** Returns the events of an order: the order first, then each ordered product. */
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
