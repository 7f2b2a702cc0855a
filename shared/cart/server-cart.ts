import { isRecord } from '../raw.ts'
import type { Envelope } from '../result.ts'
import type { Cart } from './cart.ts'
import { countBypass } from './cart-state.ts'
import { setServerCart } from './sync-state.ts'

/** How long after an order the customer's server cart is not loaded. */
export const CART_BYPASS_MS = 1_440_000

const CART_MISSING = [
  /required cartId is null/i,
  /"?cartId"? is (?:required|a required field|missing)/i,
  // A platform looks up the customer's open cart, which does not exist after an order.
  /no such entity with (?:cartId|customerId)/i,
]

/** The facts that decide whether the customer's cart is loaded at the start. */
export interface LoaderState {
  isLoggedIn: boolean
  /** Brand value `cart.bypassCartLoaderForAuthorizedUsers`. */
  bypassCartLoaderForAuthorizedUsers: boolean
  /** When the last order was placed, milliseconds; undefined: never. */
  lastOrderAt: number | undefined
}

/**
 * True if the answer says that the server has no such cart ("required cartId is null"): the cart is created
 * again and its lines are sent.
 */
export function isCartMissing({ code, result }: Envelope<unknown>): boolean {
  if (code === 200) return false
  const text = textOf(result)
  return CART_MISSING.some((pattern) => pattern.test(text))
}

/**
 * Returns the cart after a 401 on the customer's cart: it continues as a guest's, at most `maxBypass`
 * times; undefined after that.
 */
export function fallBackToGuest(cart: Cart, maxBypass: number): Cart | undefined {
  return cart.bypassCounter < maxBypass ? countBypass(setServerCart(cart, 'none'), 1) : undefined
}

/**
 * True if quantities may be added up when the customer's cart is pulled after a login: only those of a
 * guest's cart. A cart that fell back from the customer's own would be doubled.
 */
export function mayMergeQty({ serverCart, bypassCounter }: Cart): boolean {
  return serverCart !== 'customer' && bypassCounter === 0
}

/**
 * True if a logged-in customer's server cart is not loaded at the start: for 24 minutes after an order it
 * may still contain the ordered products. An order in the future, because the clock was set back, counts as
 * placed now.
 */
export function isLoaderBypassed(state: LoaderState, now: number): boolean {
  if (!state.isLoggedIn || !state.bypassCartLoaderForAuthorizedUsers) return false
  if (state.lastOrderAt === undefined) return false
  return Math.max(0, now - state.lastOrderAt) < CART_BYPASS_MS
}

function textOf(result: unknown): string {
  if (typeof result === 'string') return result
  if (!isRecord(result)) return ''
  return [result['errorMessage'], result['message']]
    .filter((each) => typeof each === 'string')
    .join()
}
