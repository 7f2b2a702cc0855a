/** What a shopper does that a marketing provider may be told. */
export const TRACKED_EVENTS = [
  'viewedProduct',
  'addedToCart',
  'removedFromCart',
  'startedCheckout',
  'placedOrder',
  'orderedProduct',
  'unsubscribedBackInStock',
] as const

export type TrackedEvent = (typeof TRACKED_EVENTS)[number]

/** The names that a provider gets of the events, unless a brand has its own. */
export const EVENT_NAMES: Readonly<Record<TrackedEvent, string>> = {
  viewedProduct: 'Viewed Product',
  addedToCart: 'Added to Cart Product',
  removedFromCart: 'Removed from Cart Product',
  startedCheckout: 'Started Checkout',
  placedOrder: 'Placed Order',
  orderedProduct: 'Ordered Product',
  unsubscribedBackInStock: 'Requested Back In Stock Unsubscribe',
}

/** What the browser is told of services: nothing of keys and addresses that only the worker calls. */
export interface ClientTracking {
  /** A marketing provider hears of what shoppers do, once they agreed. */
  tells: boolean
  /** Addresses of scripts, by the purpose that a visitor has to agree to. */
  scripts: Readonly<Partial<Record<'statistics' | 'marketing' | 'personalisation', string>>>
}
