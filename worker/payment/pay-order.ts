import { setReceipt, type SessionContext } from '../session/context.ts'
import type { Env } from '../env.ts'
import { pickPaidOrders } from '../pick/paid-orders.ts'
import { refreshPayment, payHref, providerOf } from './payment.ts'
import type { PaidFrom } from '../session/receipt.ts'

/** What came of going to pay an order that was placed before. */
export type PayOutcome =
  | { kind: 'away'; href: string }
  /** Nothing is to be paid: it is, or it was given up or released. */
  | { kind: 'settled'; isPaid: boolean }
  | { kind: 'refund' }
  | { kind: 'silent' }

/**
 * Goes on with the payment of an order by its number, which the caller has proved to be the visitor's:
 * the same payment as at the checkout, so that it is made once, and only while it waits. The browser is
 * expected back; this order takes the place of the one that it placed last.
 */
export async function payOrder(
  context: SessionContext,
  env: Env,
  orderNumber: string,
  { from, origin }: { from: PaidFrom; origin: string },
): Promise<PayOutcome> {
  const { site, now } = context
  const payment =
    providerOf(env, site) && (await pickPaidOrders(site, env)?.findByNumber(orderNumber))
  if (!payment) return { kind: 'settled', isPaid: false }
  const state = await refreshPayment(site, env, payment, now)
  if (state === 'refund') return { kind: 'refund' }
  if (state !== 'waiting') return { kind: 'settled', isPaid: state === 'paid' }
  const isQuiet = from === 'tracking' || undefined
  const receipt = { order_id: payment.order_id, orderNumber, at: now, from, isQuiet }
  const paying: SessionContext = { ...context, receipt, changed: new Set(), outdated: new Set() }
  const href = await payHref(paying, env, payment, origin)
  if (href === undefined) return { kind: 'silent' }
  setReceipt(context, paying.receipt)
  return { kind: 'away', href }
}
