import { toCents } from '../price/money.ts'
import type { TrackedCart, TrackedData, TrackedItem } from './event.ts'

/** What the catalogue knows of a product; addresses are absolute and hold nothing of a person. */
export interface KnownProduct {
  id: number
  categories: readonly string[]
  url: string
  image?: string
}

/** What an event is completed with where it is sent from. */
export interface PayloadPlace {
  /** The provider takes events of one id for one. */
  eventId: string
  /** Absolute, without a token (commerce contract §8). */
  checkoutUrl: string
  /** By the sku of the family; undefined: the catalogue does not know, or did not answer. */
  known: (sku: string) => KnownProduct | undefined
}

type Payload = Readonly<Record<string, unknown>>

/** An event as the provider wants it (commerce contract §8). Amounts include tax. */
export function payloadOf(tracked: TrackedData, place: PayloadPlace): Payload {
  switch (tracked.event) {
    case 'viewedProduct': {
      const { sku, name, price, compareAtPrice } = tracked.product
      const { ProductID, ...rest } = factsOf(place.known(sku))
      return {
        $event_id: place.eventId,
        ...(ProductID !== undefined && { ProductID }),
        ...{ SKU: sku, ProductName: name },
        ...(price !== undefined && { ItemPrice: price }),
        ...(compareAtPrice !== undefined && { CompareAtPrice: compareAtPrice }),
        ...rest,
      }
    }
    case 'addedToCart':
    case 'removedFromCart':
      return { ...itemPayload(tracked.item, place), ...cartPayload(tracked.cart, place) }
    case 'startedCheckout':
      return cartPayload(tracked.cart, place)
    case 'placedOrder': {
      const { orderNumber, addressInformation, products, cart } = tracked.order
      return {
        $event_id: place.eventId,
        $value: cart.total,
        OrderId: orderNumber,
        addressInformation,
        products: products.map((item) => itemPayload(item, place)),
        cart,
        ItemNames: products.map(({ name }) => name),
      }
    }
    case 'orderedProduct': {
      const item = itemPayload(tracked.item, place)
      const { orderNumber: OrderId } = tracked
      return { $event_id: place.eventId, $value: item['RowTotal'], OrderId, ...item }
    }
  }
}

/** The skus by which the catalogue is asked about an event, each once. */
export function skusOf(tracked: TrackedData): readonly string[] {
  return [...new Set(itemsOf(tracked).map(familyOf))]
}

function itemsOf(tracked: TrackedData): readonly Pick<TrackedItem, 'sku' | 'parentSku'>[] {
  if (tracked.event === 'viewedProduct') return [tracked.product]
  if (tracked.event === 'placedOrder') return tracked.order.products
  if (tracked.event === 'orderedProduct') return [tracked.item]
  if (tracked.event === 'startedCheckout') return tracked.cart.items
  return [tracked.item, ...tracked.cart.items]
}

function cartPayload({ items, total }: TrackedCart, place: PayloadPlace): Payload {
  return {
    $event_id: place.eventId,
    $value: total,
    ItemNames: items.map(({ name }) => name),
    CheckoutURL: place.checkoutUrl,
    Items: items.map((item) => itemPayload(item, place)),
  }
}

function itemPayload(item: TrackedItem, { known }: PayloadPlace): Payload {
  const { sku, name, qty, price } = item
  return {
    ...factsOf(known(familyOf(item))),
    ...{ SKU: sku, ProductName: name, Quantity: qty, ItemPrice: price },
    RowTotal: (toCents(price) * qty) / 100,
  }
}

function factsOf(known: KnownProduct | undefined): Payload {
  if (!known) return {}
  const { id, categories, url, image } = known
  const picture = image !== undefined && { ImageURL: image }
  return { ProductID: id, Categories: categories, ProductURL: url, ...picture }
}

function familyOf({ sku, parentSku }: Pick<TrackedItem, 'sku' | 'parentSku'>): string {
  return parentSku ?? sku
}
