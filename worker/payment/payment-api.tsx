import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { defineForm } from '../guard/endpoint.ts'
import { formActionIn } from '../../shared/brand/form-action.ts'
import { PAY_DO, PAY_FORM } from '../../shared/checkout/pay.ts'
import { PayPage } from '../../shared/checkout/pay-page.tsx'
import { type PersonalContext } from '../session/answer-call.ts'
import { setReceipt, type SessionContext } from '../session/context.ts'
import { readBytes } from '../http/read-body.ts'
import { NO_STORE } from '../http/headers.ts'
import { logFailedCall, writeLog } from '../log/log.ts'
import { buildPage } from '../render/page.ts'
import { startTiming, type Timing } from '../render/page-record.ts'
import { loadFrame } from '../shell/frame.ts'
import type { PaymentState } from '../backend/payment.ts'
import { pickPaidOrders, type OrderPayment } from '../pick/paid-orders.ts'
import { respondWith, redirectExternal, redirectWithin } from './answer-api.ts'
import {
  restoreCart,
  cancelPayment,
  refreshPayment,
  ownPayment,
  payHref,
  providerOf,
  applyPaymentNotice,
} from './payment.ts'
import { paidReceipt, unpaidReceipt, type PaidFrom } from '../session/receipt.ts'

const MAX_BODY_BYTES = 16 * 1024

/**
 * Handles the return from the payment, and views of an order that waits for it. The state comes from the
 * provider; the URL proves nothing.
 */
export async function answerPayment(
  c: PersonalContext,
  context: SessionContext,
  timing: Timing,
): Promise<Response> {
  const payment = await ownPayment(context, c.env)
  if (!payment) return redirectWithin(context, '/checkout/thank-you')
  const state = await stateNow(c, context, payment)
  return continuePayment(c, context, { payment, state, timing })
}

/** The form of an order that waits for payment: pay or cancel. */
export const payForm = defineForm({
  path: PAY_FORM,
  limit: 'cart',
  maxBytes: MAX_BODY_BYTES,
  // The provider identifies the order.
  idempotency: 'by-nature',
  read: 'page',
  answer: answerPayForm,
})

async function answerPayForm(c: PersonalContext, fields: URLSearchParams): Promise<Response> {
  const site = c.get('site')
  const context = await c.get('session')()
  const payment = await ownPayment(context, c.env)
  if (!payment) return redirectWithin(context, '/checkout/thank-you')
  const timing = startTiming()
  if (fields.get(PAY_DO) === 'cancel') {
    const state = await cancelPayment(site, c.env, payment, context.now)
    return continuePayment(c, context, { payment, state, timing })
  }
  const state = await stateNow(c, context, payment)
  const href =
    state === 'waiting'
      ? await payHref(context, c.env, payment, new URL(c.req.url).origin)
      : undefined
  if (href !== undefined) return redirectExternal(context, href)
  const failure = state === 'waiting' ? site.shop.t('pay.away') : undefined
  return continuePayment(c, context, { payment, state, timing, failure })
}

/** Receives a signed notice of the provider; a repeated notice changes nothing. */
async function takePaymentNotice(c: PersonalContext): Promise<Response> {
  const site = c.get('site')
  const provider = providerOf(c.env, site)
  const bytes = await readBytes(c.req.raw.body, MAX_BODY_BYTES)
  const now = Date.now()
  const notice = bytes && (await provider?.readNotice(bytes, c.req.raw.headers, now))
  if (!notice) return c.json({ problem: 'not signed' }, 401, NO_STORE)
  const payment = await pickPaidOrders(site, c.env)?.findByReference(notice.reference)
  if (!payment) return c.json({ problem: 'unknown' }, 404, NO_STORE)
  const state = await applyPaymentNotice(payment, notice, now)
  if (state === 'refund') {
    writeLog({ code: 'payment.to-refund', order: payment.orderNumber })
  }
  return c.json({ state }, 200, NO_STORE)
}

/** The endpoint that a payment provider calls. */
export const paymentApi = new Hono<{ Bindings: Env }>().post('/notify', takePaymentNotice)

interface PaymentView {
  payment: OrderPayment
  state: PaymentState
  timing: Timing
  failure?: string | undefined
}

async function continuePayment(
  c: PersonalContext,
  context: SessionContext,
  shown: PaymentView,
): Promise<Response> {
  const { payment, state } = shown
  if (state === 'paid') {
    const from = context.receipt?.from
    if (from) return goBack(context, from, payment.orderNumber)
    if (context.receipt) setReceipt(context, paidReceipt(context.receipt, context.now))
    return redirectWithin(context, '/checkout/thank-you')
  }
  if (state === 'cancelled' || state === 'released') {
    await restoreCart(context, payment).catch((error: unknown) => {
      logFailedCall(error, 'payment.back')
    })
    return redirectWithin(context, `/cart?notice=payment.${state}`)
  }
  if (state === 'waiting' && context.receipt) setReceipt(context, unpaidReceipt(context.receipt))
  return show(c, context, { ...shown, state })
}

/** Redirects to the order view from which it was paid, because this browser's cart is another one. */
function goBack(context: SessionContext, from: PaidFrom, orderId: string): Promise<Response> {
  const { href } = context.site.shop
  setReceipt(context, undefined)
  return redirectExternal(
    context,
    from === 'account' ? href('my-order', { orderId }) : href('order-tracking'),
  )
}

async function stateNow(
  c: PersonalContext,
  { site, now }: SessionContext,
  payment: OrderPayment,
): Promise<PaymentState> {
  try {
    return await refreshPayment(site, c.env, payment, now)
  } catch (error) {
    logFailedCall(error, 'payment.look')
    return payment.state
  }
}

function show(
  c: PersonalContext,
  context: SessionContext,
  { payment, state, timing, failure }: PaymentView & { state: 'waiting' | 'refund' },
): Promise<Response> {
  const { order_id, orderNumber } = payment
  const amount = context.receipt?.isQuiet ? undefined : payment.amount / 100
  return respondWith(
    c,
    context,
    async (ports) => {
      const { t, config } = ports.site.shop
      const title = t(state === 'waiting' ? 'pay.title' : 'pay.refund')
      const action = formActionIn(PAY_FORM, config)
      const { ordered } = context
      const props = { ordered, orderNumber, amount, state, failure, action }
      const orderId = context.receipt?.from ? undefined : order_id
      return buildPage(ports, await loadFrame(ports), {
        ...{
          route: 'pay',
          name: 'service',
          sheet: 'service-page',
          head: { title, robots: 'noindex' },
        },
        status: failure === undefined ? 200 : 503,
        entry: orderId === undefined ? undefined : 'client/app/lazy/thanks.ts',
        body: <PayPage {...props} orderId={orderId} />,
        storable: false,
      })
    },
    timing,
  )
}
