import { defineForm, type Endpoint } from '../guard/endpoint.ts'
import { FEEDBACK_FORM } from '../../shared/checkout/feedback.ts'
import { acceptedAgreements, agreementField } from '../../shared/checkout/agreement.ts'
import {
  isCouponAction,
  CHECKOUT_FIELDS,
  CHECKOUT_FORM,
  CHECKED,
  readDetails,
  writeDetails,
} from '../../shared/checkout/form.ts'
import type { PersonalContext } from '../session/answer-call.ts'
import { renewCartCookie, markSeen, type SessionContext } from '../session/context.ts'
import { ownTransfer } from '../payment/transfer.ts'
import { tooManyRequests } from '../guard/api.ts'
import { allowRequest, visitorOf } from '../guard/limits.ts'
import { NO_STORE } from '../http/headers.ts'
import { logFailedCall } from '../log/log.ts'
import {
  respondWith,
  redirectExternal,
  redirectFromEmptyCart,
  redirectWithin,
} from '../payment/answer-api.ts'
import { readLastPickup, writeLastPickup } from './last-pickup.ts'
import { setCookies } from '../http/cookie.ts'
import { orderService, type OrderService } from './order-service.ts'
import { sendFeedback } from './feedback.ts'
import { defaultCountryOf } from './offered-methods.ts'
import { createOrderKey } from '../external-checkout/order-key.ts'
import { makeCheckoutPage, type CheckoutPageRequest } from './page.tsx'
import { ownPayment, payHref } from '../payment/payment.ts'
import { placeByForm, type ShowFormAgain } from './place-form.ts'
import { describeChanges, describeFailure } from './describe-refusal.ts'
import { makeThankYouPage } from './thank-you.tsx'

type Work = (
  c: PersonalContext,
  context: SessionContext,
  fields: URLSearchParams,
) => Promise<Response>

/** The forms of the checkout and of the thank-you page. */
export function checkoutForms(service: OrderService = orderService): readonly Endpoint[] {
  const order: Work = (c, context, fields) => orderByForm(c, context, fields, service)
  const form = (path: string, work: Work) =>
    defineForm({
      path,
      limit: 'cart',
      maxBytes: 64 * 1024,
      // The order key identifies an order; its text identifies feedback.
      idempotency: 'by-nature',
      read: 'page',
      answer: (c, fields) => answerForm(c, fields, work),
    })
  return [form(CHECKOUT_FORM, order), form(FEEDBACK_FORM, feedbackByForm)]
}

async function answerForm(
  c: PersonalContext,
  fields: URLSearchParams,
  work: Work,
): Promise<Response> {
  const site = c.get('site')
  try {
    const context = await c.get('session')()
    markSeen(context)
    return await work(c, context, fields)
  } catch (error) {
    const store = site.view.storeCode
    logFailedCall(error, 'checkout', store)
    return c.text(site.shop.t('server.unavailable'), 503, { ...NO_STORE, 'Retry-After': '5' })
  }
}

/** After an order the browser is redirected (post/redirect/get); otherwise the page is shown again. */
async function orderByForm(
  c: PersonalContext,
  context: SessionContext,
  fields: URLSearchParams,
  service: OrderService,
): Promise<Response> {
  renewCartCookie(context)
  const mayTry =
    !isCouponAction(fields) || (await allowRequest(c.env, 'coupon', visitorOf(c.req.raw)))
  if (!mayTry) return tooManyRequests(c, 'coupon')
  const lastPickup = await readLastPickup(context, c.req.header('Cookie'))
  const outcome = await placeByForm(context, fields, c.env, { service, lastPickup })
  if (outcome.kind === 'empty') return redirectFromEmptyCart(context, outcome.gone)
  if (outcome.kind === 'again') {
    const requested = pageRequestOf(context, fields, outcome)
    return respondWith(c, context, (ports) =>
      makeCheckoutPage(ports, context, outcome.loaded, requested),
    )
  }
  const payment = await ownPayment(context, c.env)
  const { origin } = new URL(c.req.url)
  const redirect = outcome.redirect ?? (await payHref(context, c.env, payment, origin))
  const answer = await (redirect === undefined
    ? redirectWithin(context, '/checkout/thank-you')
    : redirectExternal(context, redirect))
  const { pickup } = outcome
  return pickup === undefined
    ? answer
    : setCookies(answer, [await writeLastPickup(context, pickup)])
}

/** Returns the page with the posted values and a new order key, because the posted key made no order. */
function pageRequestOf(
  context: SessionContext,
  fields: URLSearchParams,
  { why, loaded }: ShowFormAgain,
): CheckoutPageRequest {
  const { site, now } = context
  const details = readDetails((name) => fields.get(name), defaultCountryOf(site), now)
  const chosen = fields.get(CHECKOUT_FIELDS.address)
  const values = {
    ...writeDetails(details),
    ...(chosen ? { [CHECKOUT_FIELDS.address]: chosen } : {}),
    ...ticksOf(fields),
  }
  const nextAttempt = { orderId: createOrderKey(now), values }
  if (loaded.isUnknown) {
    return { ...nextAttempt, status: 503, failure: site.shop.t('cart.unavailable-now') }
  }
  if (why.kind === 'updated') return { ...nextAttempt, status: 200 }
  if (why.kind === 'coupon') {
    const { status, coupon } = why
    return { ...nextAttempt, status, coupon, failure: coupon.problem }
  }
  if (why.kind === 'wrong') return { ...nextAttempt, status: 422, problems: why.problems }
  const status = why.refused.problem === 'order.closed' ? 503 : 422
  const changes = describeChanges(site.shop, why, loaded.cart)
  return { ...nextAttempt, status, changes, failure: describeFailure(why.refused) }
}

/** The ticks of agreements stay while the page is shown again. */
function ticksOf(fields: URLSearchParams): Readonly<Record<string, string>> {
  const ids = acceptedAgreements(fields.keys())
  return Object.fromEntries(ids.map((id) => [agreementField(id), CHECKED]))
}

async function feedbackByForm(
  c: PersonalContext,
  context: SessionContext,
  fields: URLSearchParams,
): Promise<Response> {
  if (!context.receipt) return redirectWithin(context, '/checkout/thank-you')
  const outcome = await sendFeedback(context, context.receipt, fields, c.env)
  if (outcome.ok) return redirectWithin(context, '/checkout/thank-you?notice=sent')
  const posted = { fields, outcome }
  const transfer = await ownTransfer(context, c.env)
  const body = { isSent: false, posted, transfer }
  return respondWith(c, context, (ports) => makeThankYouPage(ports, context, body))
}
