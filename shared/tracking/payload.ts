import { toCents } from '../price/money.ts'
import {
  MAX_TRACKED_LINES,
  type TrackedCart,
  type TrackedData,
  type TrackedItem,
  type ViewedProduct,
} from './event.ts'

/** The price per piece, tax included; `compareAt` is the price before a special price. */
export interface TrackedPrice {
  price: number
  compareAt?: number
}

/**
 * Returns the catalogue's price of a product or a variant for a quantity; `chosen` if the price depends on
 * the choice (bundles, custom options); undefined: there is no such product, or no price.
 */
export type PriceOf = (sku: string, qty: number) => TrackedPrice | 'chosen' | undefined

/** The catalogue's data of a product; addresses are absolute and contain no personal data. */
export interface TrackedProduct {
  id: number
  name: string
  priceOf: PriceOf
  categories: readonly string[]
  url: string
  image?: string
}

/** The worker's data that complete an event. */
export interface PayloadPlace {
  /** The provider deduplicates events by this id. */
  eventId: string
  /** Absolute address, without a token. */
  checkoutUrl: string
  /**
   * Looks up a product by sku, a variant by its parent's; undefined: unknown, or the catalogue did not answer.
   */
  known: (sku: string) => TrackedProduct | undefined
}

type Payload = Readonly<Record<string, unknown>>

/**
 * Returns an event in the provider's format. Amounts include tax. Names and prices come from the catalogue,
 * not from the page; for unknown products only the sku is sent. The totals of an order and its lines were
 * agreed when it was placed and are sent unchanged.
 */
export function payloadOf(tracked: TrackedData, place: PayloadPlace): Payload {
  switch (tracked.event) {
    case 'viewedProduct':
      return { $event_id: place.eventId, ...viewedPayload(tracked.product, place) }
    case 'addedToCart':
    case 'removedFromCart': {
      const { item, cart } = tracked
      const lines = cartPayload(cart, place)
      return { ...itemPayload(item, place), ...lines, $value: valueOfCart(cart, lines.Items) }
    }
    case 'startedCheckout':
      return cartPayload(tracked.cart, place)
    case 'placedOrder': {
      const { orderNumber, addressInformation, products, cart } = tracked.order
      return {
        $event_id: place.eventId,
        $value: cart.total,
        OrderId: orderNumber,
        addressInformation,
        products: products.map((item) => orderedPayload(item, place)),
        cart,
        ItemNames: namesOf(products, place),
      }
    }
    case 'orderedProduct': {
      const item = orderedPayload(tracked.item, place)
      const { orderNumber: OrderId } = tracked
      return { $event_id: place.eventId, $value: item['RowTotal'], OrderId, ...item }
    }
  }
}

/** Returns the skus of an event to look up in the catalogue, each once. */
export function skusOf(tracked: TrackedData): readonly string[] {
  return [...new Set(itemsOf(tracked).map(parentSkuOf))]
}

function itemsOf(tracked: TrackedData): readonly Pick<TrackedItem, 'sku' | 'parentSku'>[] {
  if (tracked.event === 'viewedProduct') return [tracked.product]
  if (tracked.event === 'placedOrder') return tracked.order.products
  if (tracked.event === 'orderedProduct') return [tracked.item]
  if (tracked.event === 'startedCheckout') return tracked.cart.items
  return [tracked.item, ...tracked.cart.items]
}

function viewedPayload(
  { sku, childSku, price, compareAtPrice }: ViewedProduct,
  { known }: PayloadPlace,
): Payload {
  const found = known(sku)
  if (!found) return { SKU: sku }
  const now = found.priceOf(childSku ?? sku, 1)
  const prices = now === 'chosen' ? { price, compareAt: compareAtPrice } : now
  const { ProductID, ...rest } = detailsOf(found)
  return {
    ...{ ProductID, SKU: sku, ProductName: found.name },
    ...(prices?.price !== undefined && { ItemPrice: prices.price }),
    ...(prices?.compareAt !== undefined && { CompareAtPrice: prices.compareAt }),
    ...rest,
  }
}

function cartPayload({ items, total }: TrackedCart, place: PayloadPlace) {
  return {
    $event_id: place.eventId,
    $value: total,
    ItemNames: namesOf(items, place),
    CheckoutURL: place.checkoutUrl,
    Items: items.map((item) => itemPayload(item, place)),
  }
}

/** The value of a cart's lines; the event's total unless all lines are included and priced. */
function valueOfCart({ items, total }: TrackedCart, lines: readonly Payload[]): number {
  const rows = lines.flatMap(({ RowTotal }) => (typeof RowTotal === 'number' ? [RowTotal] : []))
  if (rows.length < lines.length || items.length >= MAX_TRACKED_LINES) return total
  return rows.reduce((sum, row) => sum + toCents(row), 0) / 100
}

function itemPayload(item: TrackedItem, { known }: PayloadPlace): Payload {
  const { sku, qty, price } = item
  const found = known(parentSkuOf(item))
  const now = found?.priceOf(sku, qty)
  return linePayload(item, found, now === 'chosen' ? price : now?.price)
}

function orderedPayload(item: TrackedItem, { known }: PayloadPlace): Payload {
  return linePayload(item, known(parentSkuOf(item)), item.price)
}

/** A line; for products unknown to the catalogue the sku and the quantity. */
function linePayload(
  { sku, qty }: TrackedItem,
  found: TrackedProduct | undefined,
  price: number | undefined,
): Payload {
  if (!found) return { SKU: sku, Quantity: qty }
  return {
    ...detailsOf(found),
    ...{ SKU: sku, ProductName: found.name, Quantity: qty },
    ...(price !== undefined && { ItemPrice: price, RowTotal: (toCents(price) * qty) / 100 }),
  }
}

function namesOf(items: readonly TrackedItem[], { known }: PayloadPlace): readonly string[] {
  return items.flatMap((item) => known(parentSkuOf(item))?.name ?? [])
}

function detailsOf({ id, categories, url, image }: TrackedProduct): Payload {
  const picture = image !== undefined && { ImageURL: image }
  return { ProductID: id, Categories: categories, ProductURL: url, ...picture }
}

function parentSkuOf({ sku, parentSku }: Pick<TrackedItem, 'sku' | 'parentSku'>): string {
  return parentSku ?? sku
}
