import type { Context, MiddlewareHandler } from 'hono'
import { pickBackend } from '../pick/backend.ts'
import type { Env } from '../env.ts'
import { visitorOf } from '../guard/limits.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import { type SessionContext, markSessionEnded, setSession, type SessionEnd } from './context.ts'
import { readCarts, readDevice, readOrderedCarts } from './cart-ref.ts'
import { readCookie, readUserHint } from './cookie.ts'
import { readKnownBrowser } from './known-browser.ts'
import { readReceipt, withoutOwner } from './receipt.ts'
import { readOutcome } from './refresh.ts'
import { unseal } from './seal.ts'
import { toSession } from './session.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /**
     * Opens the session context from the request's cookies, at the first call and only once. Rejects if the
     * database or the keys are unavailable.
     */
    session: () => Promise<SessionContext>
  }
}

type AppContext = Context<{ Bindings: Env }>

/** Opens the session of a request only when a handler needs it: a cache hit never does. */
export const session: MiddlewareHandler<{ Bindings: Env }> = (c, next) => {
  let opened: Promise<SessionContext> | undefined
  c.set('session', () => (opened ??= open(c)))
  return next()
}

async function open(c: AppContext): Promise<SessionContext> {
  const site = c.get('site')
  const keys = readSealKeys(c.env.SESSION_KEYS)
  if (keys.length === 0) throw new Error('there is no key to seal with: SESSION_KEYS')
  const now = Date.now()
  return openSession({
    site,
    backend: pickBackend(site, c.env, now),
    db: c.env.DB,
    keys,
    isSecure: new URL(c.req.url).protocol === 'https:',
    network: visitorOf(c.req.raw).key,
    now,
    cookies: c.req.header('Cookie'),
  })
}

/** Input of `openSession`. */
interface OpenSessionInput extends Pick<
  SessionContext,
  'site' | 'backend' | 'db' | 'keys' | 'isSecure' | 'network' | 'now'
> {
  /** The `Cookie` header. */
  cookies: string | null | undefined
}

/**
 * Opens the session context of a request. A cookie that was changed, belongs to another shop or is sealed
 * with an unknown key counts as absent. The session is looked up in the database: it has ended if it was
 * revoked or its generation was refreshed more than a minute ago. Throws if the database is unavailable.
 */
async function openSession(input: OpenSessionInput): Promise<SessionContext> {
  const { cookies, ...rest } = input
  const context: SessionContext = {
    ...rest,
    session: undefined,
    carts: {},
    device: undefined,
    ordered: [],
    known: await readKnownBrowser(input),
    receipt: undefined,
    hasEnded: false,
    hasLoggedOut: false,
    userHint: readUserHint(cookies, input.isSecure),
    changed: new Set(),
    outdated: new Set(),
  }
  const sealedSession = readCookie(cookies, 'session', input.isSecure)
  const end = sealedSession === undefined ? undefined : await restoreSession(context, sealedSession)
  const sealedReceipt = readCookie(cookies, 'receipt', input.isSecure)
  if (sealedReceipt !== undefined) await restoreReceipt(context, sealedReceipt, end)
  const sealedCarts = readCookie(cookies, 'cart', input.isSecure)
  if (sealedCarts !== undefined) await restoreCarts(context, sealedCarts)
  return context
}

/** Restores the session of the cookie; returns why it ended, undefined if it is valid or missing. */
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
    // A cookie that cannot be unsealed was no session; one that is too old was.
    return value === undefined ? undefined : expireSession(context, 'expired')
  }
  const outcome = await readOutcome({ db, keys, brand, now }, session)
  if (outcome?.kind === 'ended')
    return expireSession(context, outcome.isRevoked ? 'ended' : 'expired')
  if (outcome?.kind === 'renewed') setSession(context, outcome.session)
  else context.session = session
  return undefined
}

/** Marks the session as ended. Without a user hint the browser already knows. */
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
  context.ordered = readOrderedCarts(value)
  if (!carts) context.changed.add('cart')
  const permitted = Object.entries(carts ?? {}).filter(
    ([, { kind, sid }]) => kind === 'guest' || (session !== undefined && sid === session.sid),
  )
  context.carts = Object.fromEntries(permitted)
  if (permitted.length === Object.keys(carts ?? {}).length) return
  if (permitted.length === 0) context.device = undefined
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
