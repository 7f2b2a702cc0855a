import type { OrderOutcome, OrderProblem, OrderRequest } from '../../shared/order/order.ts'
import type { MessageKey } from '../../shared/i18n/translate.ts'
import { cartOf, markOrdered, setCart, type SessionContext } from '../session/context.ts'
import type { PlaceOrderInput } from '../backend/contract-order.ts'
import type { CartRef } from '../session/cart-ref.ts'
import { createCart } from '../cart/create.ts'
import { errorText, writeLog } from '../log/log.ts'
import { checkOrder } from './check.ts'
import { withTimeLimit } from '../order-ledger/wrap-ledger.ts'
import { sqlLedger } from '../order-ledger/sql-ledger.ts'
import { findOwnOrder } from './check-due-orders.ts'
import { cartNames, cartNamesOf, namesOf, scopesOf } from '../order-ledger/names.ts'
import { orderRequest } from './request-schemas.ts'
import { runOrder, readState, type OrderPorts } from './run-order.ts'
import { sendOrder } from './send.ts'

/** Messages of problems that have none of their own. */
const SHARED_MESSAGES: Partial<Readonly<Record<OrderProblem, MessageKey>>> = {
  'order.cart-empty': 'cart.empty',
  'order.products-unavailable': 'cart.unavailable',
  'order.coupon-invalid': 'cart.coupon.invalid',
}

/**
 * Places an order exactly once by `order_id`, from the API or a form. Never rejects: an uncertain outcome is
 * a refusal or "checking". After success the session gets a new cart.
 */
export async function placeOrder(
  context: SessionContext,
  input: OrderRequest,
): Promise<OrderOutcome> {
  const { order_id } = input
  const read = orderRequest.safeParse(input)
  if (!read.success) {
    const result = context.site.shop.t('order.validation')
    return { state: 'refused', order_id, problem: 'order.address-invalid', result }
  }
  const request = read.data
  const wasCustomer = context.hasEnded && !cartOf(context)
  if (wasCustomer) return refusal(context, order_id, 'order.login-needed')
  const names = await namesOf(context, request)
  const outcome = await runOrder(orderPorts(context, request), names)
  if (outcome.state === 'placed') await renewCart(context, outcome.order_id, names.carts)
  return outcome
}

/** Reads the outcome of this visitor's order; undefined for unknown keys and those of others. */
export async function readOrderState(
  context: SessionContext,
  key: string,
): Promise<OrderOutcome | undefined> {
  const scopes = await scopesOf(context)
  const outcome = await readState(orderPorts(context, undefined), { key, scopes })
  if (outcome?.state === 'placed') await renewCart(context, key, await cartNamesOf(context))
  return outcome
}

/** Reads the outcome of the order made from a cart; undefined if there is none of this visitor. */
export async function readCartOrder(
  context: SessionContext,
  cart: CartRef,
): Promise<OrderOutcome | undefined> {
  const row = await withTimeLimit(sqlLedger(context.db)).findByCart(await cartNames(context, cart))
  return row && (await readOrderState(context, row.key))
}

/** True if an order belongs to the logged-in customer, or for guests to this browser. */
export async function ownsOrder(context: SessionContext, key: string): Promise<boolean> {
  const scopes = await scopesOf(context.session ? { ...context, device: undefined } : context)
  const row = await withTimeLimit(sqlLedger(context.db)).find(key)
  return row !== undefined && scopes.includes(row.scope)
}

/** The message of a problem in the store view's language. */
export function orderMessage(context: Pick<SessionContext, 'site'>, problem: OrderProblem): string {
  return context.site.shop.t(SHARED_MESSAGES[problem] ?? (problem as MessageKey))
}

function orderPorts(
  context: SessionContext,
  request: OrderRequest | undefined,
): OrderPorts<PlaceOrderInput> {
  const ledger = withTimeLimit(sqlLedger(context.db))
  const store = context.site.view.storeCode
  return {
    ledger,
    now: Date.now,
    isIdempotent: context.backend.isIdempotent,
    check: async () => {
      if (request) return checkOrder(context, request)
      return { ok: false, problem: 'order.closed' }
    },
    send: (payload, attempt) => sendOrder(context, payload, attempt),
    lookUp: (row) => findOwnOrder(context, ledger, row),
    logError: (error) => writeLog({ code: 'order.trouble', store, detail: errorText(error) }),
    messageOf: (problem, field) => {
      const message = orderMessage(context, problem)
      return field ? `${context.site.shop.t(`checkout.field.${field}`)}: ${message}` : message
    },
  }
}

/** Replaces the ordered cart with a new one; any other cart stays. */
async function renewCart(
  context: SessionContext,
  key: string,
  carts: readonly string[],
): Promise<void> {
  const ordered = cartOf(context)
  if (!ordered) return
  try {
    const row = await withTimeLimit(sqlLedger(context.db)).find(key)
    if (row && !carts.includes(row.cart)) return
    markOrdered(context, ordered)
    const created = await createCart(context, { renew: true })
    if (!created.ok) setCart(context, undefined)
  } catch (error) {
    writeLog({ code: 'order.cart-not-renewed', detail: errorText(error) })
    setCart(context, undefined)
  }
}

function refusal(context: SessionContext, order_id: string, problem: OrderProblem): OrderOutcome {
  return { state: 'refused', order_id, problem, result: orderMessage(context, problem) }
}
