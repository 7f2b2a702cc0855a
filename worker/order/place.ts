import type { OrderOutcome, OrderProblem, OrderRequest } from '../../shared/order/order.ts'
import type { MessageKey } from '../../shared/i18n/translate.ts'
import { cartOf, noteOrdered, setCart, type Visit } from '../account/visit.ts'
import type { PlaceInput } from '../backend/contract-order.ts'
import type { CartRef } from '../cart/cart-ref.ts'
import { createCart } from '../cart/create.ts'
import { textOf, writeLog } from '../render/log.ts'
import { checkOrder } from './check.ts'
import { inTime } from './ledger-through.ts'
import { sqlLedger } from './ledger.ts'
import { lookAs } from './look.ts'
import { cartNames, cartNamesOf, namesOf, scopesOf } from './names.ts'
import { orderRequest } from './questions.ts'
import { runOrder, tellState, type OrderPorts } from './run.ts'
import { sendOrder } from './send.ts'

/** Problems whose sentence is another one's already. */
const SENTENCES: Partial<Readonly<Record<OrderProblem, MessageKey>>> = {
  'order.cart-empty': 'cart.empty',
  'order.products-unavailable': 'cart.unavailable',
  'order.coupon-invalid': 'cart.coupon.invalid',
}

/**
 * The one way to an order, for calls and for forms: exactly once by `order_id`, for whoever the visit's
 * cookies name. Never rejects: where nothing can be promised the outcome is a refusal or "checking".
 * Writes the visitor's new cart into the visit when the order is placed.
 */
export async function placeOrder(visit: Visit, asked: OrderRequest): Promise<OrderOutcome> {
  const { order_id } = asked
  const read = orderRequest.safeParse(asked)
  if (!read.success) {
    const result = visit.site.shop.t('order.validation')
    return { state: 'refused', order_id, problem: 'order.address-invalid', result }
  }
  const request = read.data
  const wasCustomer = visit.hasEnded && !cartOf(visit)
  if (wasCustomer) return refusal(visit, order_id, 'order.login-needed')
  const names = await namesOf(visit, request)
  const outcome = await runOrder(portsOf(visit, request), names)
  if (outcome.state === 'placed') await renewCart(visit, outcome.order_id, names.carts)
  return outcome
}

/** What became of an order of this visitor; undefined for anybody else's key, and for none. */
export async function readOrderState(visit: Visit, key: string): Promise<OrderOutcome | undefined> {
  const scopes = await scopesOf(visit)
  const outcome = await tellState(portsOf(visit, undefined), { key, scopes })
  if (outcome?.state === 'placed') await renewCart(visit, key, await cartNamesOf(visit))
  return outcome
}

/** What became of the order that a cart has become; undefined: of none, or of none of this visitor. */
export async function readOrderOf(visit: Visit, cart: CartRef): Promise<OrderOutcome | undefined> {
  const row = await inTime(sqlLedger(visit.db)).findByCart(await cartNames(visit, cart))
  return row && (await readOrderState(visit, row.key))
}

/** Whether an order is this visitor's own: a customer's, or of a browser where nobody is logged in. */
export async function ordersOwn(visit: Visit, key: string): Promise<boolean> {
  const scopes = await scopesOf(visit.session ? { ...visit, device: undefined } : visit)
  const row = await inTime(sqlLedger(visit.db)).find(key)
  return row !== undefined && scopes.includes(row.scope)
}

/** The sentence of a problem, in the words of the store view. */
export function orderSentence(visit: Pick<Visit, 'site'>, problem: OrderProblem): string {
  return visit.site.shop.t(SENTENCES[problem] ?? (problem as MessageKey))
}

function portsOf(visit: Visit, request: OrderRequest | undefined): OrderPorts<PlaceInput> {
  const ledger = inTime(sqlLedger(visit.db))
  const store = visit.site.view.storeCode
  return {
    ledger,
    now: Date.now,
    isIdempotent: visit.backend.isIdempotent,
    check: async () => {
      if (request) return checkOrder(visit, request)
      return { ok: false, problem: 'order.closed' }
    },
    send: (payload, attempt) => sendOrder(visit, payload, attempt),
    look: (row) => lookAs(visit, ledger, row),
    note: (error) => writeLog({ code: 'order.trouble', store, detail: textOf(error) }),
    words: (problem) => orderSentence(visit, problem),
  }
}

/**
 * The cart that was ordered is closed: a new one takes its place. A cart that is not
 * the ordered one stays.
 */
async function renewCart(visit: Visit, key: string, carts: readonly string[]): Promise<void> {
  const ordered = cartOf(visit)
  if (!ordered) return
  try {
    const row = await inTime(sqlLedger(visit.db)).find(key)
    if (row && !carts.includes(row.cart)) return
    noteOrdered(visit, ordered)
    const created = await createCart(visit, { renew: true })
    if (!created.ok) setCart(visit, undefined)
  } catch (error) {
    writeLog({ code: 'order.cart-not-renewed', detail: textOf(error) })
    setCart(visit, undefined)
  }
}

function refusal(visit: Visit, order_id: string, problem: OrderProblem): OrderOutcome {
  return { state: 'refused', order_id, problem, result: orderSentence(visit, problem) }
}
