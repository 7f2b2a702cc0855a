import { languageOf } from '../../shared/i18n/locale.ts'
import { cartOf, setReceipt, type SessionContext } from '../session/context.ts'
import type { PaymentState } from '../backend/payment.ts'
import { pickPaidOrders, type OrderPayment } from '../pick/paid-orders.ts'
import type { Site } from '../brand/site.ts'
import { createCart } from '../cart/create.ts'
import type { Env } from '../env.ts'
import { releasedMail } from './released-mail.ts'
import { logFailedCall } from '../log/log.ts'
import { connectionsOf } from '../brand/connections.ts'
import type { PaymentNotice, PaymentProvider } from './provider.ts'
import { PROVIDERS } from './providers.ts'
import { paymentSettings } from '../brand/payment-settings.ts'
import { payingReceipt, unpaidReceipt } from '../session/receipt.ts'

const HOUR_MS = 60 * 60 * 1000
const BATCH_SIZE = 25

/** Returns the payment provider of a brand; undefined if there is none. */
export function providerOf(env: Env, { brand }: Pick<Site, 'brand'>): PaymentProvider | undefined {
  const settings = paymentSettings(connectionsOf(env, brand))
  return settings && PROVIDERS[settings.provider](settings)
}

/**
 * Returns the payment of the order that this browser placed last; undefined if it needs none. Never
 * rejects.
 */
export async function ownPayment(
  context: SessionContext,
  env: Env,
): Promise<OrderPayment | undefined> {
  return context.receipt && paymentOf(context, env, context.receipt.order_id)
}

/** Returns the payment of an order of this visitor; undefined if it needs none. Never rejects. */
export async function paymentOf(
  context: Pick<SessionContext, 'site'>,
  env: Env,
  order_id: string,
): Promise<OrderPayment | undefined> {
  if (!providerOf(env, context.site)) return undefined
  try {
    return await pickPaidOrders(context.site, env)?.find(order_id)
  } catch (error) {
    logFailedCall(error, 'payment')
    return undefined
  }
}

/**
 * Returns the payment URL of an order that waits; undefined if it does not wait or the provider is down.
 * `origin` is the shop's origin in the shopper's browser, where its cookies are; the browser returns there.
 */
export async function payHref(
  context: SessionContext,
  env: Env,
  payment: OrderPayment | undefined,
  origin: string,
): Promise<string | undefined> {
  if (payment?.state !== 'waiting') return undefined
  const { reference, orderNumber, amount, currency } = payment
  const { shop, locale } = context.site
  if (context.receipt) setReceipt(context, unpaidReceipt(context.receipt))
  const href = await providerOf(env, context.site)?.start({
    ...{ reference, orderNumber, amount, currency, language: languageOf(locale) },
    returnUrl: `${origin}${shop.href('payment-return')}`,
    notifyUrl: `${origin}/api/payment/notify`,
  })
  if (href === undefined || !context.receipt) return href
  setReceipt(context, payingReceipt(context.receipt, orderNumber, context.now))
  return href
}

/**
 * Returns the current state of a payment. If it waits, the provider is asked, because neither a URL nor the
 * shopper's return proves anything.
 */
export async function refreshPayment(
  site: Site,
  env: Env,
  payment: OrderPayment,
  now: number,
): Promise<PaymentState> {
  if (payment.state !== 'waiting') return payment.state
  const state = await providerOf(env, site)?.fetchState(payment.reference)
  return state ? applyPaymentNotice(payment, state, now) : payment.state
}

/** Applies a notice of the provider; repeating it changes nothing. */
export async function applyPaymentNotice(
  payment: OrderPayment,
  notice: PaymentNotice,
  now: number,
): Promise<PaymentState> {
  if (notice.state === 'paid') return payment.recordPayment(notice, now)
  if (notice.state === 'cancelled') return payment.drop('cancelled', now)
  return payment.state
}

/** Cancels an unpaid order; one that was paid meanwhile stays. */
export async function cancelPayment(
  site: Site,
  env: Env,
  payment: OrderPayment,
  now: number,
): Promise<PaymentState> {
  const state = await refreshPayment(site, env, payment, now)
  if (state !== 'waiting') return state
  return payment.drop('cancelled', now)
}

/** Puts the products of a cancelled order back into the visitor's cart. */
export async function restoreCart(context: SessionContext, payment: OrderPayment): Promise<void> {
  if (!cartOf(context)) await createCart(context, {})
  const cart = cartOf(context)
  if (cart) await payment.restoreTo(cart)
  setReceipt(context, undefined)
}

/** Releases orders that were not paid in time, after asking the provider once more. */
export async function releaseUnpaid(env: Env, sites: readonly Site[], now: number): Promise<void> {
  for (const site of sites) {
    if (!providerOf(env, site)) continue
    const before = now - site.brand.checkout.paymentHours * HOUR_MS
    const waiting = await pickPaidOrders(site, env)?.findUnpaid(before, BATCH_SIZE)
    for (const payment of waiting ?? []) {
      const state = await refreshPayment(site, env, payment, now)
      if (state === 'waiting')
        await payment.drop('released', now, (ordered) => releasedMail(ordered, payment))
    }
  }
}
