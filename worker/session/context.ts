import type { ServerCartKind } from '../../shared/cart/cart.ts'
import type { Backend } from '../backend/client.ts'
import type { Site } from '../brand/site.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import { createDeviceId, addOrderedCart, type CartRef, type Carts } from './cart-ref.ts'
import type { CookieName } from './cookie.ts'
import type { KnownBrowser } from './known-browser.ts'
import { withoutOwner, type Receipt } from './receipt.ts'
import { SEEN_STEP_MS, type Session } from './session.ts'

/**
 * Session context of one request: the customer and the carts. Changes are written into the response's
 * cookies.
 */
export interface SessionContext {
  readonly site: Site
  readonly backend: Backend
  readonly db: D1Database
  readonly keys: readonly SealKey[]
  readonly isSecure: boolean
  /** Network prefix that attempts are counted by, never a whole IP address. */
  readonly network: string
  /** Milliseconds since 1970. */
  readonly now: number
  session: Session | undefined
  /** Carts of all store views; those of a customer only during the session. */
  carts: Carts
  /** Device id from the cart cookie: owner of the orders of guests. */
  device: string | undefined
  /** Names of carts that became orders lately, for pages that still show them. */
  ordered: readonly string[]
  /** Earlier logins of this browser. */
  known: KnownBrowser | undefined
  /** The last order of this browser: for a day, seven days if unpaid. */
  receipt: Receipt | undefined
  /** The session ended before or during this request, and the browser does not know yet. */
  hasEnded: boolean
  /** The customer has logged out in this request. */
  hasLoggedOut: boolean
  /** The user hint cookie: the user that the pages of this browser assume. */
  userHint: string | undefined
  /** Cookies that the response must write. */
  changed: Set<CookieName>
  /** Cookies with outdated content. They grant nothing, so they may also stay in the browser. */
  outdated: Set<CookieName>
  /** Name of the change that this request completed. */
  completedChange?: string
}

/** The cart of this store view. */
export function cartOf({ site, carts }: SessionContext): CartRef | undefined {
  return carts[site.view.storeCode]
}

/** The kind of the cart of this store view. */
export function cartKind(context: SessionContext): ServerCartKind {
  return cartOf(context)?.kind ?? 'none'
}

/** Sets or removes the cart of this store view. */
export function setCart(context: SessionContext, cart: CartRef | undefined): void {
  const { [context.site.view.storeCode]: _, ...others } = context.carts
  context.carts = cart ? { ...others, [context.site.view.storeCode]: cart } : others
  if (cart) context.device ??= createDeviceId()
  context.changed.add('cart')
}

/** Marks a cart as ordered: no page may copy its lines into another cart. */
export function markOrdered(context: SessionContext, { name }: CartRef): void {
  if (context.ordered[0] === name) return
  context.ordered = addOrderedCart(context.ordered, name)
  context.changed.add('cart')
}

/** Sets the receipt of the last order; undefined removes it. */
export function setReceipt(context: SessionContext, receipt: Receipt | undefined): void {
  context.receipt = receipt
  context.changed.add('receipt')
}

/** Removes the receipt of the last order, so that the next user does not see it. */
export function clearReceipt(context: SessionContext): void {
  if (context.receipt) setReceipt(context, undefined)
}

/**
 * Extends the lifetime of the cart cookie by writing it again. Not for calls that may run in parallel: the
 * cookie of the last response wins.
 */
export function renewCartCookie(context: SessionContext): void {
  if (cartOf(context)) context.changed.add('cart')
}

/** Marks a change as completed; the browser reads it from a cookie, even if the page was closed. */
export function markChangeCompleted(context: SessionContext, change: string): void {
  context.completedChange = change
}

/** Sets a session, or new tokens of the same session. */
export function setSession(context: SessionContext, session: Session): void {
  context.session = session
  context.changed.add('session')
}

/** Why a session ended: by a logout or by expiry, maybe during a payment. */
export type SessionEnd = 'ended' | 'expired'

/** Ends the session and removes the carts of the customer. */
export function endSession(context: SessionContext, reason: SessionEnd): void {
  closeSession(context, reason, context.changed)
}

/**
 * Ends a session that the database has as ended. Unlike with `endSession`, its cookies may stay, because they
 * grant nothing.
 */
export function markSessionEnded(context: SessionContext, reason: SessionEnd): void {
  closeSession(context, reason, context.outdated)
}

function closeSession(context: SessionContext, reason: SessionEnd, cookies: Set<CookieName>): void {
  if (context.receipt) {
    context.receipt = reason === 'ended' ? undefined : withoutOwner(context.receipt, context.now)
    cookies.add('receipt')
  }
  context.session = undefined
  context.hasEnded = true
  cookies.add('session')
  dropCustomerCarts(context, cookies)
}

/**
 * Leaves outdated cookies in place, for responses that may arrive late: deleting one could delete a newer
 * cookie of another tab.
 */
export function clearOutdated(context: SessionContext): void {
  context.outdated.clear()
}

/** Removes the customer's carts, which need a session. */
export function dropCustomerCarts(context: SessionContext, cookies = context.changed): void {
  const guestCarts = Object.entries(context.carts).filter(([, cart]) => cart.kind === 'guest')
  if (guestCarts.length === Object.keys(context.carts).length) return
  context.carts = Object.fromEntries(guestCarts)
  // The next user of this browser may be another person.
  if (guestCarts.length === 0) context.device = undefined
  cookies.add('cart')
}

/** Records that the session was used, at most once an hour; this prevents the idle timeout. */
export function markSeen(context: SessionContext): void {
  const { session, now } = context
  if (session && now - session.seenAt > SEEN_STEP_MS)
    setSession(context, { ...session, seenAt: now })
}
