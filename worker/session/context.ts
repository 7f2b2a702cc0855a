import { USER_HINT_GUEST } from '../../shared/account/session.ts'
import type { ServerCartKind } from '../../shared/cart/cart.ts'
import type { Backend } from '../backend/client.ts'
import type { Site } from '../brand/site.ts'
import {
  createDeviceId,
  readCarts,
  readDevice,
  readOrderedLines,
  withOrdered,
  type CartRef,
  type Carts,
} from './cart-ref.ts'
import { clearShort } from './short-cookie.ts'
import { readReceipt, withoutOwner, type Receipt } from './receipt.ts'
import {
  fitsCookie,
  readCookie,
  readUserHint,
  writeAnswered,
  writeCookie,
  writeUserHint,
  type CookieName,
} from './cookie.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import { readTrustedDevice, type KnownBrowser } from './known-browser.ts'
import { readOutcome } from './refresh.ts'
import { seal, unseal } from './seal.ts'
import { SEEN_STEP_MS, toSession, type Session } from './session.ts'

/**
 * Session context of one request: the customer and the cart. What changes here is written into
 * the cookies of the answer. It lives as long as the request.
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
  /** Whether a customer logged in at this browser before. */
  known: KnownBrowser | undefined
  /** The order that this browser placed last, for a day, unpaid for seven. */
  receipt: Receipt | undefined
  /** The session ended before or during this request, and the browser does not know yet. */
  hasEnded: boolean
  /** The customer has logged out in this request. */
  hasLoggedOut: boolean
  /** The user hint cookie: the user that the pages of this browser assume. */
  userHint: string | undefined
  /** Cookies that the answer has to write. */
  changed: Set<CookieName>
  /** Cookies whose content is outdated. They grant nothing, so they may also stay. */
  outdated: Set<CookieName>
  /** Name of the change that this request has answered. */
  answered?: string
}

/** Input of `openSession`. */
export interface OpenSessionInput extends Pick<
  SessionContext,
  'site' | 'backend' | 'db' | 'keys' | 'isSecure' | 'network' | 'now'
> {
  /** The `Cookie` header. */
  cookies: string | null | undefined
}

/**
 * Opens the session context of a request. A cookie that was changed, moved from another shop or sealed with an unknown key is
 * none. A session is looked up in the database: revoked ones and generations that were refreshed more
 * than a minute ago are over. Throws when the database cannot be asked.
 */
export async function openSession(facts: OpenSessionInput): Promise<SessionContext> {
  const { cookies, ...rest } = facts
  const context: SessionContext = {
    ...rest,
    session: undefined,
    carts: {},
    device: undefined,
    ordered: [],
    known: await readTrustedDevice(facts),
    receipt: undefined,
    hasEnded: false,
    hasLoggedOut: false,
    userHint: readUserHint(cookies, facts.isSecure),
    changed: new Set(),
    outdated: new Set(),
  }
  const sealedSession = readCookie(cookies, 'session', facts.isSecure)
  const end = sealedSession === undefined ? undefined : await restoreSession(context, sealedSession)
  const sealedReceipt = readCookie(cookies, 'receipt', facts.isSecure)
  if (sealedReceipt !== undefined) await restoreReceipt(context, sealedReceipt, end)
  const sealedCarts = readCookie(cookies, 'cart', facts.isSecure)
  if (sealedCarts !== undefined) await restoreCarts(context, sealedCarts)
  return context
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
  context.ordered = withOrdered(context.ordered, name)
  context.changed.add('cart')
}

/** Sets the receipt of the last order; undefined removes it. */
export function setReceipt(context: SessionContext, receipt: Receipt | undefined): void {
  context.receipt = receipt
  context.changed.add('receipt')
}

/** Removes the receipt of the last order: the next user must not see it. */
export function clearReceipt(context: SessionContext): void {
  if (context.receipt) setReceipt(context, undefined)
}

/**
 * A cart that is used stays: its cookie is written again. Not for calls that may run side by side: the
 * cookie of the last answer wins.
 */
export function renewCartCookie(context: SessionContext): void {
  if (cartOf(context)) context.changed.add('cart')
}

/** Marks a change as answered, also for a browser whose page was closed. */
export function markAnswered(context: SessionContext, change: string): void {
  context.answered = change
}

/** Sets a session, or new tokens of the same session. */
export function setSession(context: SessionContext, session: Session): void {
  context.session = session
  context.changed.add('session')
}

/** Why a session ended: by a logout or by expiry, maybe during a payment. */
export type SessionEnd = 'ended' | 'expired'

/** Ends the session and removes the carts of the customer. */
export function endSession(context: SessionContext, why: SessionEnd): void {
  closeSession(context, why, context.changed)
}

/** As `endSession`, of a session that the database knows to be over: its cookies open nothing, wherever they stay. */
export function markSessionEnded(context: SessionContext, why: SessionEnd): void {
  closeSession(context, why, context.outdated)
}

function closeSession(context: SessionContext, why: SessionEnd, cookies: Set<CookieName>): void {
  if (context.receipt) {
    context.receipt = why === 'ended' ? undefined : withoutOwner(context.receipt, context.now)
    cookies.add('receipt')
  }
  context.session = undefined
  context.hasEnded = true
  cookies.add('session')
  dropCustomerCarts(context, cookies)
}

/**
 * For answers that may come late, after a new login or an order in another tab: what is nobody's stays, and
 * nobody's new cookie is taken away.
 */
export function clearOutdated(context: SessionContext): void {
  context.outdated.clear()
}

/** Removes the carts of a customer, which need a session. */
export function dropCustomerCarts(context: SessionContext, cookies = context.changed): void {
  const guestCarts = Object.entries(context.carts).filter(([, cart]) => cart.kind === 'guest')
  if (guestCarts.length === Object.keys(context.carts).length) return
  context.carts = Object.fromEntries(guestCarts)
  // The next user of this browser is another one.
  if (guestCarts.length === 0) context.device = undefined
  cookies.add('cart')
}

/** Writes down that the session was seen, at most once an hour: that is what keeps it from going idle. */
export function markSeen(context: SessionContext): void {
  const { session, now } = context
  if (session && now - session.seenAt > SEEN_STEP_MS)
    setSession(context, { ...session, seenAt: now })
}

/** The `Set-Cookie` lines of the answer. Throws when a cookie is longer than browsers keep. */
export async function cookieLines(context: SessionContext): Promise<readonly string[]> {
  const { site, keys, session, carts, device, ordered, receipt, known, isSecure } = context
  const hasCart = Object.keys(carts).length > 0 || device !== undefined
  const values: Readonly<Record<CookieName, unknown>> = {
    session,
    cart: hasCart ? { carts, device, ...(ordered.length > 0 && { ordered }) } : undefined,
    // The owner has no meaning without the session.
    receipt: receipt && { ...receipt, sid: session?.sid },
    known,
  }
  const sealed = await Promise.all(
    [...new Set([...context.changed, ...context.outdated])].map(async (name) => {
      const value = values[name]
      if (value === undefined) return writeCookie(name, undefined, isSecure)
      const sealed = await seal(keys, { purpose: name, brand: site.brand.id }, value)
      if (!fitsCookie(name, sealed)) throw new Error(`the cookie ${name} is too long`)
      return writeCookie(name, sealed, isSecure)
    }),
  )
  const { answered } = context
  const open = answered === undefined ? [] : [writeAnswered(answered, isSecure)]
  const forgotten = context.hasLoggedOut ? [clearShort('pickup', isSecure)] : []
  return [...sealed, ...forgotten, ...userHintLines(context), ...open]
}

/** `Set-Cookie` lines that correct the user hint. */
function userHintLines({
  session,
  userHint,
  hasLoggedOut,
  changed,
  isSecure,
}: SessionContext): readonly string[] {
  if (session) {
    const isHintCurrent = userHint === session.owner && !changed.has('session')
    return isHintCurrent ? [] : [writeUserHint(session.owner, isSecure)]
  }
  if (hasLoggedOut) return [writeUserHint(USER_HINT_GUEST, isSecure)]
  return userHint === undefined || userHint === USER_HINT_GUEST
    ? []
    : [writeUserHint(undefined, isSecure)]
}

/** Says how the session was over that the cookie names; undefined: it is not, or there is none. */
async function restoreSession(
  context: SessionContext,
  sealed: string,
): Promise<SessionEnd | undefined> {
  const { keys, site, db, now } = context
  const brand = site.brand.id
  const value = await unseal(keys, { purpose: 'session', brand }, sealed)
  const session = toSession(value, now)
  if (!session) {
    context.outdated.add('session')
    // What cannot be opened says nothing; what could and is too old was a session.
    return value === undefined ? undefined : expireSession(context, 'expired')
  }
  const outcome = await readOutcome({ db, keys, brand, now }, session)
  if (outcome?.kind === 'ended')
    return expireSession(context, outcome.isRevoked ? 'ended' : 'expired')
  if (outcome?.kind === 'renewed') setSession(context, outcome.session)
  else context.session = session
  return undefined
}

/** Who is not named to the browser's pages any more has been told of the end. */
function expireSession(context: SessionContext, why: SessionEnd): SessionEnd {
  markSessionEnded(context, why)
  context.hasEnded = context.userHint !== undefined
  return why
}

async function restoreCarts(context: SessionContext, sealed: string): Promise<void> {
  const { keys, site, session } = context
  const value = await unseal(keys, { purpose: 'cart', brand: site.brand.id }, sealed)
  const carts = readCarts(value)
  context.device = readDevice(value)
  context.ordered = readOrderedLines(value)
  if (!carts) context.changed.add('cart')
  const own = Object.entries(carts ?? {}).filter(
    ([, { kind, sid }]) => kind === 'guest' || (session !== undefined && sid === session.sid),
  )
  context.carts = Object.fromEntries(own)
  if (own.length === Object.keys(carts ?? {}).length) return
  if (own.length === 0) context.device = undefined
  context.outdated.add('cart')
}

/** A receipt of a customer is readable only in the session of that customer. */
async function restoreReceipt(
  context: SessionContext,
  sealed: string,
  end: SessionEnd | undefined,
): Promise<void> {
  const { keys, site, now, session } = context
  const value = await unseal(keys, { purpose: 'receipt', brand: site.brand.id }, sealed)
  const receipt = readReceipt(value, now)
  const isOwn = receipt?.sid === undefined || receipt.sid === session?.sid
  if (receipt && isOwn) context.receipt = receipt
  else if (receipt && end !== 'ended') context.receipt = withoutOwner(receipt, now)
  if (!receipt || !isOwn) context.outdated.add('receipt')
}
