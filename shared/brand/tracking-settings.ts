/** Events that can be sent to a marketing provider. */
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

/** Default event names at the provider; a brand can override them. */
export const EVENT_NAMES: Readonly<Record<TrackedEvent, string>> = {
  viewedProduct: 'Viewed Product',
  addedToCart: 'Added to Cart Product',
  removedFromCart: 'Removed from Cart Product',
  startedCheckout: 'Started Checkout',
  placedOrder: 'Placed Order',
  orderedProduct: 'Ordered Product',
  unsubscribedBackInStock: 'Requested Back In Stock Unsubscribe',
}

/** The tracking settings of the browser, without keys and addresses that only the worker uses. */
export interface ClientTracking {
  /** True if events are sent to a marketing provider, with consent. */
  tells: boolean
  /** Addresses of scripts, by the purpose that they need consent for. */
  scripts: Readonly<Partial<Record<'statistics' | 'marketing' | 'personalisation', string>>>
}
