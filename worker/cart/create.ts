import type { Answer, CallRequest } from '../../shared/api.ts'
import { callAs } from '../session/call-as.ts'
import { done, sessionEnded, type Outcome } from '../session/outcome.ts'
import { cartOf, setCart, type SessionContext } from '../session/context.ts'
import type { BackendItem } from '../backend/cart-answers.ts'
import { queryCart, refusalOf } from './query-cart.ts'
import { createCartName, type CartRef } from '../session/cart-ref.ts'
import { readMergeRecord, mergeGuestCart, type GuestCart } from './merge-guest-cart.ts'
import type { InputOf, OperationName, ResultOf } from '../backend/contract.ts'
import { logFailedCall } from '../log/log.ts'

type Created = Outcome<Answer<'cart.create'>>

/**
 * Creates a server cart: the customer's own if logged in, else a guest cart. Keeps an existing cart unless
 * a new one is requested; a guest cart is merged into the customer's before it is left. If the customer's
 * session has ended, falls back to a guest cart, up to the maximum bypass count.
 */
export async function createCart(
  context: SessionContext,
  request: CallRequest<'cart.create'>,
): Promise<Created> {
  const { guest = false, renew = false, copy = false, bypassCounter = 0 } = request
  if (context.session && !guest) {
    const created = await openCustomerCart(context, renew)
    if (created.ok) {
      return done({ serverCart: 'customer', bypassCounter, ...(await mergedCartOf(context)) })
    }
    if (context.session) return created
  }
  const isFallback = context.hasEnded
  const { maxCartBypassAttempts } = context.site.brand.queues
  if (isFallback && bypassCounter >= maxCartBypassAttempts) {
    return { ...sessionEnded(context.site.shop.t), problem: 'cart.bypass-exhausted' }
  }
  const isCopy = copy || isFallback || bypassCounter > 0
  const created = await openGuestCart(context, renew, isCopy)
  if (!created.ok) return created
  const count = isFallback ? bypassCounter + 1 : bypassCounter
  return done({ serverCart: 'guest', bypassCounter: count })
}

async function openGuestCart(
  context: SessionContext,
  renew: boolean,
  copy: boolean,
): Promise<Outcome<true>> {
  if (cartOf(context)?.kind === 'guest' && !renew) return done(true)
  const answer = await callAs(context, 'cart.create', {}, 'guest')
  if (!answer.ok) return refusalOf(context, answer)
  const name = createCartName()
  setCart(context, { id: answer.result, kind: 'guest', name, ...(copy && { copy }) })
  return done(true)
}

/** Opens the customer's own cart and merges the guest cart into it. */
async function openCustomerCart(context: SessionContext, renew: boolean): Promise<Outcome<true>> {
  const currentCart = cartOf(context)
  const lines =
    currentCart?.kind === 'guest' && !renew
      ? await readGuestCart(context, currentCart)
      : done(undefined)
  if (!lines.ok) return lines
  const answer = await callAs(context, 'cart.create', {}, 'customer')
  const { session } = context
  if (!answer.ok || !session) {
    return answer.ok ? sessionEnded(context.site.shop.t) : refusalOf(context, answer)
  }
  const isSame = currentCart?.kind === 'customer' && currentCart.id === answer.result
  const customerCart: CartRef = {
    ...(isSame ? currentCart : { id: answer.result, kind: 'customer', name: createCartName() }),
    sid: session.sid,
  }
  setCart(context, customerCart)
  if (!lines.result) return done(true)
  return mergeIntoCustomerCart(context, customerCart, session.owner, lines.result)
}

/** Merges the guest cart into the customer's. If that fails, the guest cart remains the visitor's cart. */
async function mergeIntoCustomerCart(
  context: SessionContext,
  customerCart: CartRef,
  owner: string,
  lines: GuestCart,
): Promise<Outcome<true>> {
  let isMerged = false
  try {
    const merged = await mergeGuestCart(context, owner, lines)
    if (!merged.ok) return merged
    isMerged = true
    setCart(context, { ...customerCart, name: merged.result, took: lines.cart.name })
    return done(true)
  } finally {
    if (!isMerged) setCart(context, lines.cart)
  }
}

/** Reads the lines of a guest cart; none if the cart is gone or can never be read. */
async function readGuestCart(
  context: SessionContext,
  cart: CartRef,
): Promise<Outcome<GuestCart | undefined>> {
  const pulled: Outcome<readonly BackendItem[]> = await queryCart(context, 'cart.pull', {})
  if (!pulled.ok) return pulled.code >= 500 ? pulled : done(undefined)
  if (pulled.result.length === 0) return done(undefined)
  const totals = await callAs(context, 'cart.totals', {}, 'guest').catch(() => undefined)
  const coupon = totals?.ok ? totals.result.coupon_code : undefined
  return done({ cart, lines: pulled.result, coupon })
}

async function mergedCartOf(context: SessionContext): Promise<Pick<Answer<'cart.create'>, 'took'>> {
  const { took } = cartOf(context) ?? {}
  if (took === undefined || !context.session) return {}
  const record = await readMergeRecord(context, context.session.owner, took)
  return record ? { took: { cart: took, ...record } } : {}
}

/**
 * Merges the guest cart into the customer's cart after a login. If this fails, the guest cart stays and the
 * next read tries again.
 */
export async function adoptGuestCart(context: SessionContext): Promise<void> {
  if (!context.session || cartOf(context)?.kind === 'customer') return
  const before = context.carts
  try {
    await createCart(context, {})
  } catch (error) {
    context.carts = before
    const store = context.site.view.storeCode
    logFailedCall(error, 'cart.create', store)
  }
}

/** Returns the lines of the session's cart; none if there is no cart, or no longer one. */
export async function pullLines(context: SessionContext): Promise<Outcome<readonly BackendItem[]>> {
  if (cartOf(context)) await adoptGuestCart(context)
  const answer = await queryCart(context, 'cart.pull', {})
  return isWithoutCart(answer) ? done([]) : answer
}

/**
 * Calls the backend and creates a cart if there is none; a guest cart also if the customer's session has
 * just ended. A "cart id missing" response causes the cart to be created again.
 */
export async function queryOrCreateCart<Name extends OperationName>(
  context: SessionContext,
  name: Name,
  input: InputOf<Name>,
): Promise<Outcome<ResultOf<Name>>> {
  if (cartOf(context)) {
    const answer = await queryCart(context, name, input)
    if (!isWithoutCart(answer)) return answer
  }
  const created = await createCart(context, {})
  return created.ok ? queryCart(context, name, input) : created
}

function isWithoutCart(answer: Outcome<unknown>): boolean {
  return !answer.ok && (answer.problem === 'cart.id-missing' || answer.problem === 'session.ended')
}
