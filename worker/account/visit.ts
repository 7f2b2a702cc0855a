import { WHO_LEFT } from '../../shared/account/session.ts'
import type { ServerCartKind } from '../../shared/cart/cart.ts'
import type { Backend } from '../backend/client.ts'
import type { Site } from '../brand/site.ts'
import {
  nameDevice,
  readCarts,
  readDevice,
  readOrdered,
  withOrdered,
  type CartRef,
  type Carts,
} from '../cart/cart-ref.ts'
import { readReceipt, withoutOwner, type Receipt } from '../checkout/receipt.ts'
import {
  fitsCookie,
  readCookie,
  readWho,
  writeAnswered,
  writeCookie,
  writeWho,
  type CookieName,
} from './cookie.ts'
import type { SealKey } from './keys.ts'
import { readOutcome } from './refresh.ts'
import { seal, unseal } from './seal.ts'
import { SEEN_STEP_MS, toSession, type Session } from './session.ts'

/**
 * One visitor's request: who is there and which cart is theirs. What changes here is written into
 * the cookies of the answer. It lives as long as the request.
 */
export interface Visit {
  readonly site: Site
  readonly backend: Backend
  readonly db: D1Database
  readonly keys: readonly SealKey[]
  readonly isSecure: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  session: Session | undefined
  /** Carts of all store views; a customer's only while its session is there. */
  carts: Carts
  /** Names this browser as long as it has the cookie of its carts: orders of guests belong to it. */
  device: string | undefined
  /** Names of carts that became orders lately: whatever page still shows them learns of it. */
  ordered: readonly string[]
  /** The order that this browser placed last, for a day, unpaid for seven. */
  receipt: Receipt | undefined
  /** A session was over when this request came, or ended in it, and the browser does not know yet. */
  hasEnded: boolean
  /** The cookie of a session was good for nothing when this request came. */
  isCookieDead: boolean
  /** Somebody has logged out: nobody is here. */
  hasLeft: boolean
  /** Who the browser's pages think is here. */
  who: string | undefined
  /** Cookies that the answer has to write. */
  changed: Set<CookieName>
  /** Name of the change that this request has answered. */
  answered?: string
}

/** What a visit is opened with. */
export interface VisitFacts extends Pick<
  Visit,
  'site' | 'backend' | 'db' | 'keys' | 'isSecure' | 'now'
> {
  /** The `Cookie` header. */
  cookies: string | null | undefined
}

/**
 * Opens a visit. A cookie that was changed, moved from another shop or sealed with an unknown key is
 * none. A session is looked up in the database: revoked ones and generations that were refreshed more
 * than a minute ago are over. Throws when the database cannot be asked.
 */
export async function openVisit(facts: VisitFacts): Promise<Visit> {
  const { cookies, ...rest } = facts
  const visit: Visit = {
    ...rest,
    session: undefined,
    carts: {},
    device: undefined,
    ordered: [],
    receipt: undefined,
    hasEnded: false,
    isCookieDead: false,
    hasLeft: false,
    who: readWho(cookies, facts.isSecure),
    changed: new Set(),
  }
  const sealedReceipt = readCookie(cookies, 'receipt', facts.isSecure)
  if (sealedReceipt !== undefined) await takeReceipt(visit, sealedReceipt)
  const sealedSession = readCookie(cookies, 'session', facts.isSecure)
  if (sealedSession !== undefined) await takeSession(visit, sealedSession)
  const sealedCarts = readCookie(cookies, 'cart', facts.isSecure)
  if (sealedCarts !== undefined) await takeCarts(visit, sealedCarts)
  return visit
}

/** The cart of this store view. */
export function cartOf({ site, carts }: Visit): CartRef | undefined {
  return carts[site.view.storeCode]
}

/** Which kind of cart that is. */
export function cartKind(visit: Visit): ServerCartKind {
  return cartOf(visit)?.kind ?? 'none'
}

/** Another cart for this store view, or none. */
export function setCart(visit: Visit, cart: CartRef | undefined): void {
  const { [visit.site.view.storeCode]: _, ...others } = visit.carts
  visit.carts = cart ? { ...others, [visit.site.view.storeCode]: cart } : others
  if (cart) visit.device ??= nameDevice()
  visit.changed.add('cart')
}

/** A cart of this browser is an order: no page may bring its lines into another cart. */
export function noteOrdered(visit: Visit, { name }: CartRef): void {
  if (visit.ordered[0] === name) return
  visit.ordered = withOrdered(visit.ordered, name)
  visit.changed.add('cart')
}

/** The order that was placed last; undefined: the browser forgets it. */
export function setReceipt(visit: Visit, receipt: Receipt | undefined): void {
  visit.receipt = receipt
  visit.changed.add('receipt')
}

/** The order that was placed last is not for whoever comes next. */
export function forgetReceipt(visit: Visit): void {
  if (visit.receipt) setReceipt(visit, undefined)
}

/**
 * A cart that is used stays: its cookie is written anew. Not for calls that may run side by side: the
 * cookie of the last answer wins.
 */
export function keepCart(visit: Visit): void {
  if (cartOf(visit)) visit.changed.add('cart')
}

/** The browser learns that a change has its answer, also where the page that sent it is gone. */
export function noteAnswered(visit: Visit, change: string): void {
  visit.answered = change
}

/** Another session, or the same with other tokens. */
export function setSession(visit: Visit, session: Session): void {
  visit.session = session
  visit.changed.add('session')
}

/**
 * The session is over, and with it the customer's carts (customer spec §4, session): `ended` by
 * somebody, or `expired` by itself, maybe while its order is being paid.
 */
export function endSession(visit: Visit, why: 'ended' | 'expired'): void {
  if (why === 'ended') forgetReceipt(visit)
  else keepQuiet(visit)
  visit.session = undefined
  visit.hasEnded = true
  visit.changed.add('session')
  dropCustomerCarts(visit)
}

/**
 * For answers that may come late, after a new login in another tab: a dead cookie stays, and nobody's
 * new one is taken away. Nothing is opened by it.
 */
export function leaveDeadCookie(visit: Visit): void {
  if (visit.isCookieDead && !visit.session) visit.changed.delete('session')
}

/** Of an order only its number is left, and only while it is being paid. */
function keepQuiet(visit: Visit): void {
  if (visit.receipt) setReceipt(visit, withoutOwner(visit.receipt, visit.now))
}

/** Customers' carts are nobody's without their session. */
export function dropCustomerCarts(visit: Visit): void {
  const kept = Object.entries(visit.carts).filter(([, cart]) => cart.kind === 'guest')
  if (kept.length === Object.keys(visit.carts).length) return
  visit.carts = Object.fromEntries(kept)
  // The next person at this browser is somebody else.
  if (kept.length === 0) visit.device = undefined
  visit.changed.add('cart')
}

/** Writes down that the session was seen, at most once an hour: that is what keeps it from going idle. */
export function markSeen(visit: Visit): void {
  const { session, now } = visit
  if (session && now - session.seenAt > SEEN_STEP_MS) setSession(visit, { ...session, seenAt: now })
}

/** The `Set-Cookie` lines of the answer. Throws when a cookie is longer than browsers keep. */
export async function cookieLines(visit: Visit): Promise<readonly string[]> {
  const { site, keys, session, carts, device, ordered, receipt, isSecure } = visit
  const isCartKept = Object.keys(carts).length > 0 || device !== undefined
  const values: Readonly<Record<CookieName, unknown>> = {
    session,
    cart: isCartKept ? { carts, device, ...(ordered.length > 0 && { ordered }) } : undefined,
    receipt,
  }
  const sealed = await Promise.all(
    [...visit.changed].map(async (name) => {
      const value = values[name]
      if (value === undefined) return writeCookie(name, undefined, isSecure)
      const sealed = await seal(keys, { purpose: name, brand: site.brand.id }, value)
      if (!fitsCookie(name, sealed)) throw new Error(`the cookie ${name} is too long`)
      return writeCookie(name, sealed, isSecure)
    }),
  )
  const { answered } = visit
  const open = answered === undefined ? [] : [writeAnswered(answered, isSecure)]
  return [...sealed, ...whoLines(visit), ...open]
}

/** What the pages of this browser think of who is here is put right by any answer. */
function whoLines({ session, who, hasLeft, changed, isSecure }: Visit): readonly string[] {
  if (session) {
    const isSaid = who === session.owner && !changed.has('session')
    return isSaid ? [] : [writeWho(session.owner, isSecure)]
  }
  if (hasLeft) return [writeWho(WHO_LEFT, isSecure)]
  return who === undefined || who === WHO_LEFT ? [] : [writeWho(undefined, isSecure)]
}

async function takeSession(visit: Visit, sealed: string): Promise<void> {
  const { keys, site, db, now } = visit
  const brand = site.brand.id
  const value = await unseal(keys, { purpose: 'session', brand }, sealed)
  const session = toSession(value, now)
  if (!session) {
    visit.isCookieDead = true
    visit.changed.add('session')
    // What cannot be opened says nothing; what could and is too old was a session.
    if (value !== undefined) noteDead(visit, 'expired')
    return
  }
  const outcome = await readOutcome({ db, keys, brand, now }, session)
  if (!outcome) visit.session = session
  else if (outcome.kind === 'renewed') setSession(visit, outcome.session)
  else {
    const isRevoked = outcome.kind === 'ended' && outcome.isRevoked === true
    noteDead(visit, isRevoked ? 'ended' : 'expired')
  }
}

/** Who is not named to the browser's pages any more has been told of the end. */
function noteDead(visit: Visit, why: 'ended' | 'expired'): void {
  endSession(visit, why)
  visit.isCookieDead = true
  visit.hasEnded = visit.who !== undefined
}

async function takeCarts(visit: Visit, sealed: string): Promise<void> {
  const { keys, site, session } = visit
  const value = await unseal(keys, { purpose: 'cart', brand: site.brand.id }, sealed)
  const carts = readCarts(value)
  visit.device = readDevice(value)
  visit.ordered = readOrdered(value)
  if (!carts) visit.changed.add('cart')
  const own = Object.entries(carts ?? {}).filter(
    ([, { kind, sid }]) => kind === 'guest' || (session !== undefined && sid === session.sid),
  )
  visit.carts = Object.fromEntries(own)
  if (own.length < Object.keys(carts ?? {}).length) visit.changed.add('cart')
}

async function takeReceipt(visit: Visit, sealed: string): Promise<void> {
  const { keys, site, now } = visit
  const value = await unseal(keys, { purpose: 'receipt', brand: site.brand.id }, sealed)
  visit.receipt = readReceipt(value, now)
  if (!visit.receipt) visit.changed.add('receipt')
}
