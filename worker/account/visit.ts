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
import { openKnown, type KnownBrowser } from './known-browser.ts'
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
  /** What tries are counted by: a network, never a whole address. */
  readonly network: string
  /** Milliseconds since 1970. */
  readonly now: number
  session: Session | undefined
  /** Carts of all store views; a customer's only while its session is there. */
  carts: Carts
  /** Names this browser as long as it has the cookie of its carts: orders of guests belong to it. */
  device: string | undefined
  /** Names of carts that became orders lately: whatever page still shows them learns of it. */
  ordered: readonly string[]
  /** That somebody was logged in at this browser before. */
  known: KnownBrowser | undefined
  /** The order that this browser placed last, for a day, unpaid for seven. */
  receipt: Receipt | undefined
  /** A session was over when this request came, or ended in it, and the browser does not know yet. */
  hasEnded: boolean
  /** Somebody has logged out: nobody is here. */
  hasLeft: boolean
  /** Who the browser's pages think is here. */
  who: string | undefined
  /** Cookies that the answer has to write. */
  changed: Set<CookieName>
  /** Cookies that hold what is nobody's any more: nothing is opened by them, so they may also stay. */
  outdated: Set<CookieName>
  /** Name of the change that this request has answered. */
  answered?: string
}

/** What a visit is opened with. */
export interface VisitFacts extends Pick<
  Visit,
  'site' | 'backend' | 'db' | 'keys' | 'isSecure' | 'network' | 'now'
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
    known: await openKnown(facts),
    receipt: undefined,
    hasEnded: false,
    hasLeft: false,
    who: readWho(cookies, facts.isSecure),
    changed: new Set(),
    outdated: new Set(),
  }
  const sealedSession = readCookie(cookies, 'session', facts.isSecure)
  const end = sealedSession === undefined ? undefined : await takeSession(visit, sealedSession)
  const sealedReceipt = readCookie(cookies, 'receipt', facts.isSecure)
  if (sealedReceipt !== undefined) await takeReceipt(visit, sealedReceipt, end)
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

/** How a session was over: by somebody, or by itself, maybe while its order is being paid. */
export type SessionEnd = 'ended' | 'expired'

/** The session is over, and with it the customer's carts. */
export function endSession(visit: Visit, why: SessionEnd): void {
  closeSession(visit, why, visit.changed)
}

/** As `endSession`, of a session that the database knows to be over: its cookies open nothing, wherever they stay. */
export function noteEnded(visit: Visit, why: SessionEnd): void {
  closeSession(visit, why, visit.outdated)
}

function closeSession(visit: Visit, why: SessionEnd, cookies: Set<CookieName>): void {
  if (visit.receipt) {
    visit.receipt = why === 'ended' ? undefined : withoutOwner(visit.receipt, visit.now)
    cookies.add('receipt')
  }
  visit.session = undefined
  visit.hasEnded = true
  cookies.add('session')
  dropCustomerCarts(visit, cookies)
}

/**
 * For answers that may come late, after a new login or an order in another tab: what is nobody's stays, and
 * nobody's new cookie is taken away.
 */
export function leaveOutdated(visit: Visit): void {
  visit.outdated.clear()
}

/** Customers' carts are nobody's without their session. */
export function dropCustomerCarts(visit: Visit, cookies = visit.changed): void {
  const kept = Object.entries(visit.carts).filter(([, cart]) => cart.kind === 'guest')
  if (kept.length === Object.keys(visit.carts).length) return
  visit.carts = Object.fromEntries(kept)
  // The next person at this browser is somebody else.
  if (kept.length === 0) visit.device = undefined
  cookies.add('cart')
}

/** Writes down that the session was seen, at most once an hour: that is what keeps it from going idle. */
export function markSeen(visit: Visit): void {
  const { session, now } = visit
  if (session && now - session.seenAt > SEEN_STEP_MS) setSession(visit, { ...session, seenAt: now })
}

/** The `Set-Cookie` lines of the answer. Throws when a cookie is longer than browsers keep. */
export async function cookieLines(visit: Visit): Promise<readonly string[]> {
  const { site, keys, session, carts, device, ordered, receipt, known, isSecure } = visit
  const isCartKept = Object.keys(carts).length > 0 || device !== undefined
  const values: Readonly<Record<CookieName, unknown>> = {
    session,
    cart: isCartKept ? { carts, device, ...(ordered.length > 0 && { ordered }) } : undefined,
    // Whose it is: without that session it tells nothing.
    receipt: receipt && { ...receipt, sid: session?.sid },
    known,
  }
  const sealed = await Promise.all(
    [...new Set([...visit.changed, ...visit.outdated])].map(async (name) => {
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

/** Says how the session was over that the cookie names; undefined: it is not, or there is none. */
async function takeSession(visit: Visit, sealed: string): Promise<SessionEnd | undefined> {
  const { keys, site, db, now } = visit
  const brand = site.brand.id
  const value = await unseal(keys, { purpose: 'session', brand }, sealed)
  const session = toSession(value, now)
  if (!session) {
    visit.outdated.add('session')
    // What cannot be opened says nothing; what could and is too old was a session.
    return value === undefined ? undefined : noteDead(visit, 'expired')
  }
  const outcome = await readOutcome({ db, keys, brand, now }, session)
  if (outcome?.kind === 'ended') return noteDead(visit, outcome.isRevoked ? 'ended' : 'expired')
  if (outcome?.kind === 'renewed') setSession(visit, outcome.session)
  else visit.session = session
  return undefined
}

/** Who is not named to the browser's pages any more has been told of the end. */
function noteDead(visit: Visit, why: SessionEnd): SessionEnd {
  noteEnded(visit, why)
  visit.hasEnded = visit.who !== undefined
  return why
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
  if (own.length === Object.keys(carts ?? {}).length) return
  if (own.length === 0) visit.device = undefined
  visit.outdated.add('cart')
}

/** A customer's receipt is theirs alone, and only while their session is there. */
async function takeReceipt(
  visit: Visit,
  sealed: string,
  end: SessionEnd | undefined,
): Promise<void> {
  const { keys, site, now, session } = visit
  const value = await unseal(keys, { purpose: 'receipt', brand: site.brand.id }, sealed)
  const receipt = readReceipt(value, now)
  const isOwn = receipt?.sid === undefined || receipt.sid === session?.sid
  if (receipt && isOwn) visit.receipt = receipt
  else if (receipt && end !== 'ended') visit.receipt = withoutOwner(receipt, now)
  if (!receipt || !isOwn) visit.outdated.add('receipt')
}
