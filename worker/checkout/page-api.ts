import type { PageRequest } from '../render/page-record.ts'
import { CHECKOUT_STEPS } from '../../shared/checkout/form.ts'
import { type PersonalContext } from '../account/personal-api.ts'
import { cartOf, keepCart, markSeen, setReceipt } from '../account/visit.ts'
import { ownTransfer } from '../order/transfer.ts'
import type { Timing } from '../render/timing.ts'
import { loadNotFound } from '../shell/not-found.tsx'
import { respondWith, sendFromEmpty, sendTo } from './answer-api.ts'
import { externalHost } from './external.ts'
import { answerHandover } from './handover-api.tsx'
import { orderDoor } from './door.ts'
import { defaultCountryOf, loadCheckout } from './load-checkout.ts'
import { makeKey } from './order-key.ts'
import { answerPayment } from './payment-api.tsx'
import { ownPayment } from './payment.ts'
import { makeCheckoutPage } from './page.tsx'
import { noteOrderOf } from './place-form.ts'
import { paidReceipt } from './receipt.ts'
import { arrive, makeThanksPage } from './thanks.tsx'

/** Where forms are sent to is nothing to look at: a reloaded address leads to the page of the form. */
const WAYS_BACK: Readonly<Record<string, string>> = {
  place: '/checkout',
  feedback: '/checkout/thank-you',
}

/** Answers the addresses of the checkout: made for this visitor, kept by nobody. */
export async function answerCheckoutPage(
  c: PersonalContext,
  { site, key, timing }: PageRequest,
): Promise<Response> {
  if (key.route === 'thank-you') return answerThanks(c, timing)
  const visit = await c.get('session')()
  if (key.route === 'pay' || key.route === 'payment-return') return answerPayment(c, visit, timing)
  if (key.route === 'checkout-step') {
    const step = CHECKOUT_STEPS.find((name) => name === key.params['step'])
    if (step) return sendTo(visit, `/checkout#${step}`)
    const way = WAYS_BACK[key.params['step'] ?? '']
    if (way) return sendTo(visit, way)
    return respondWith(c, visit, (ports) => loadNotFound(ports), timing)
  }
  markSeen(visit)
  keepCart(visit)
  const host = externalHost(site)
  if (host) return (await answerHandover(visit, host)) ?? sendFromEmpty(visit)
  const country_id = defaultCountryOf(site)
  const opened = cartOf(visit)
  const loaded = await loadCheckout(visit, c.env, { address: { country_id }, shipping: '' })
  const { cart, isUnknown } = loaded
  // Entering checkout with an empty cart is refused, with the message.
  if (!isUnknown && cart.items.length === 0) {
    const isOrdered = await noteOrderOf(visit, opened, orderDoor)
    return isOrdered ? sendTo(visit, '/checkout/thank-you') : sendFromEmpty(visit)
  }
  const failure = isUnknown ? site.shop.t('cart.unavailable-now') : undefined
  const asked = { status: isUnknown ? 503 : 200, orderId: makeKey(visit.now), failure } as const
  return respondWith(c, visit, (ports) => makeCheckoutPage(ports, visit, loaded, asked), timing)
}

async function answerThanks(c: PersonalContext, timing: Timing): Promise<Response> {
  const visit = await c.get('session')()
  const payment = await ownPayment(visit, c.env)
  // An order that is not paid is nothing to give thanks for yet.
  const isPaidLater = visit.receipt?.from !== undefined
  if (payment && (isPaidLater || payment.state !== 'paid')) return sendTo(visit, '/checkout/pay')
  if (isPaidLater) setReceipt(visit, undefined)
  if (visit.receipt?.isUnpaid) setReceipt(visit, paidReceipt(visit.receipt, visit.now))
  const refused = await arrive(visit, orderDoor)
  const isSent = new URL(c.req.url).searchParams.get('notice') === 'sent'
  const transfer = await ownTransfer(visit, c.env)
  return respondWith(
    c,
    visit,
    (ports) => makeThanksPage(ports, visit, { isSent, transfer, refused }),
    timing,
  )
}
