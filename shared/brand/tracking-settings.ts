/** What a shopper does that a marketing provider may be told (customer spec §7). */
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

/** The names that a provider gets of the events, unless a brand has its own (customer spec §4, §7). */
export const EVENT_NAMES: Readonly<Record<TrackedEvent, string>> = {
  viewedProduct: 'Viewed Product',
  addedToCart: 'Added to Cart Product',
  removedFromCart: 'Removed from Cart Product',
  startedCheckout: 'Started Checkout',
  placedOrder: 'Placed Order',
  orderedProduct: 'Ordered Product',
  unsubscribedBackInStock: 'Requested Back In Stock Unsubscribe',
}

/** The services of others that a brand uses; an empty address or key turns each off. */
export interface TrackingSettings {
  /** The marketing provider's public key; empty: nobody is told anything. */
  publicKey: string
  /** https address in front of the two paths; only the worker calls it. */
  endpoint: string
  paths: { identify: string; track: string }
  events: Readonly<Record<TrackedEvent, string>>
  /** https address of the provider's script, without its key; empty: no pixel. */
  pixel: string
  /** https address of a tag manager's script with its container; empty: none. */
  tagManager: string
  /** https address of a script that makes offers personal; empty: none. */
  personalisation: string
}

/** What the browser is told of services: nothing of keys and addresses that only the worker calls. */
export interface ClientTracking {
  /** A marketing provider hears of what shoppers do, once they agreed. */
  tells: boolean
  /** Addresses of scripts, by the purpose that a visitor has to agree to. */
  scripts: Readonly<Partial<Record<'statistics' | 'marketing' | 'personalisation', string>>>
}
