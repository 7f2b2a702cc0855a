import type { PageRequest, Timing } from '../render/page-record.ts'
import { CHECKOUT_STEPS } from '../../shared/checkout/form.ts'
import type { PersonalContext } from '../session/answer-call.ts'
import { cartOf, renewCartCookie, markSeen, setReceipt } from '../session/context.ts'
import { ownTransfer } from '../payment/transfer.ts'
import { loadNotFound } from '../shell/error-pages.tsx'
import { respondWith, redirectFromEmptyCart, redirectWithin } from '../payment/answer-api.ts'
import { externalHost } from '../external-checkout/external.ts'
import { answerHandover } from '../external-checkout/handover-api.tsx'
import { checkoutElsewhere, makeElsewhere } from './elsewhere.tsx'
import { orderService } from './order-service.ts'
import { loadCheckout } from './load-checkout.ts'
import { defaultCountryOf, noPickup } from './offered-methods.ts'
import { readLastPickup } from './last-pickup.ts'
import { createOrderKey } from '../external-checkout/order-key.ts'
import { answerPayment } from '../payment/payment-api.tsx'
import { ownPayment } from '../payment/payment.ts'
import { loadCustomer } from '../customer/customer.ts'
import { makeCheckoutPage } from './page.tsx'
import { placeOf, preferredAddress } from './prefilled-details.ts'
import { recordOrderOfCart } from './record-order.ts'
import { paidReceipt } from '../session/receipt.ts'
import { resolvePendingOrder, makeThankYouPage } from './thank-you.tsx'

/** Form endpoints have no page: a reload (GET) is redirected to the form's page. */
const FORM_PAGES: Readonly<Record<string, string>> = {
  place: '/checkout',
  feedback: '/checkout/thank-you',
}

/** Responds with a page of the checkout: personal, never stored. */
export async function answerCheckoutPage(
  c: PersonalContext,
  { site, key, timing }: PageRequest,
): Promise<Response> {
  if (key.route === 'thank-you') return answerThanks(c, timing)
  const context = await c.get('session')()
  if (key.route === 'pay' || key.route === 'payment-return')
    return answerPayment(c, context, timing)
  if (key.route === 'checkout-step') {
    const step = CHECKOUT_STEPS.find((name) => name === key.params['step'])
    if (step) return redirectWithin(context, `/checkout#${step}`)
    const formPage = FORM_PAGES[key.params['step'] ?? '']
    if (formPage) return redirectWithin(context, formPage)
    return respondWith(c, context, (ports) => loadNotFound(ports), timing)
  }
  markSeen(context)
  renewCartCookie(context)
  const host = externalHost(site)
  if (host) return (await answerHandover(context, host)) ?? redirectFromEmptyCart(context)
  const customer = context.session && (await loadCustomer(context))
  const first = preferredAddress(customer?.addresses ?? [])
  const address = first ? placeOf(first) : { country_id: defaultCountryOf(site) }
  const opened = cartOf(context)
  const loaded = await loadCheckout(context, c.env, {
    ...{ address, shipping: '', payment: '' },
    pickup: noPickup(await readLastPickup(context, c.req.header('Cookie'))),
  })
  const { cart, isUnknown, unavailable } = loaded
  // Checkout with an empty cart is refused with a message.
  if (!isUnknown && cart.items.length === 0) {
    const isOrdered = await recordOrderOfCart(context, opened, orderService)
    return isOrdered
      ? redirectWithin(context, '/checkout/thank-you')
      : redirectFromEmptyCart(context, unavailable)
  }
  if (!site.brand.checkout.allowsGuests && !context.session)
    return redirectWithin(context, '/login?next=%2Fcheckout')
  const elsewhere = loaded.isPaidElsewhere ? checkoutElsewhere(site) : undefined
  if (elsewhere) {
    return respondWith(c, context, (ports) => makeElsewhere(ports, context, elsewhere), timing)
  }
  const failure = isUnknown ? site.shop.t('cart.unavailable-now') : undefined
  const fields = {
    status: isUnknown ? 503 : 200,
    orderId: createOrderKey(context.now),
    failure,
  } as const
  return respondWith(
    c,
    context,
    (ports) => makeCheckoutPage(ports, context, loaded, fields),
    timing,
  )
}

async function answerThanks(c: PersonalContext, timing: Timing): Promise<Response> {
  const context = await c.get('session')()
  const payment = await ownPayment(context, c.env)
  // An unpaid order has no thank-you page yet.
  const isPaidLater = context.receipt?.from !== undefined
  if (payment && (isPaidLater || payment.state !== 'paid'))
    return redirectWithin(context, '/checkout/pay')
  if (isPaidLater) setReceipt(context, undefined)
  if (context.receipt?.isUnpaid) setReceipt(context, paidReceipt(context.receipt, context.now))
  const refused = await resolvePendingOrder(context, orderService)
  const isSent = new URL(c.req.url).searchParams.get('notice') === 'sent'
  const transfer = await ownTransfer(context, c.env)
  return respondWith(
    c,
    context,
    (ports) => makeThankYouPage(ports, context, { isSent, transfer, refused }),
    timing,
  )
}
