import { setReceipt, type SessionContext } from '../session/context.ts'
import type { Env } from '../env.ts'
import { pickPaidOrders } from '../pick/paid-orders.ts'
import { refreshPayment, payHref, providerOf } from './payment.ts'
import type { PaidFrom } from '../session/receipt.ts'

/** The outcome of a request to pay an earlier order. */
export type PayOutcome =
  | { kind: 'away'; href: string }
  /** Nothing to pay: it is paid, cancelled or released. */
  | { kind: 'settled'; isPaid: boolean }
  | { kind: 'refund' }
  | { kind: 'silent' }

/**
 * Continues the payment of an order by its number; the caller has proved that it is the visitor's. It is
 * the checkout's payment, so it is made once, and only while the order waits. It replaces the receipt of
 * this browser's last order, so that the return is recognised.
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
