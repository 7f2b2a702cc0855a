import { storePrefix } from '../../shared/brand/client-config.ts'
import { FEEDBACK_FIELDS, FEEDBACK_FORM } from '../../shared/checkout/feedback.ts'
import { ThanksPage, type ThanksView } from '../../shared/checkout/thanks-page.tsx'
import type { FeedbackView } from '../../shared/checkout/feedback-form.tsx'
import type { Transfer } from '../../shared/order/bank-transfer.ts'
import type { OrderRefused } from '../../shared/order/order.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { cartOf, setReceipt, type SessionContext } from '../session/context.ts'
import type { Site } from '../brand/site.ts'
import { addToHistory } from '../customer/adopt-order.ts'
import { createCart } from '../cart/create.ts'
import type { Ports } from '../catalog/engine.ts'
import { logFailedCall } from '../log/log.ts'
import { buildPage, type Page } from '../render/page.ts'
import { loadFrame } from '../shell/frame.ts'
import type { FeedbackOutcome } from './feedback.ts'
import type { OrderService } from './order-service.ts'
import { countryNames } from '../brand/country-names.ts'
import { readPlacedOrder } from './placed-order.ts'
import { readReceiptContact } from '../session/receipt-contact.ts'

/** State of the thank-you page besides the order. */
export interface ThankYouRequest {
  /** Set if the pending order has failed. */
  refused?: OrderRefused | undefined
  /** True if feedback was just sent. */
  isSent: boolean
  posted?: PostedFeedback
  /** Bank transfer details; undefined if the order does not wait for a transfer. */
  transfer: Transfer | undefined
}

/** A posted feedback form with its outcome. */
export interface PostedFeedback {
  fields: URLSearchParams
  outcome: FeedbackOutcome
}

/**
 * Asks again about an order with an unknown outcome, and creates a new server cart if the ordered one is
 * gone: the customer's own if logged in. Reloading the page changes nothing more. Returns the refusal if
 * the order has certainly failed.
 */
export async function resolvePendingOrder(
  context: SessionContext,
  service: OrderService,
): Promise<OrderRefused | undefined> {
  const { receipt } = context
  if (!receipt) return undefined
  try {
    const isOpen = !receipt.orderNumber
    const state = isOpen ? await service.readState(context, receipt.order_id) : undefined
    if (state?.state === 'placed') {
      setReceipt(context, { ...receipt, orderNumber: state.orderNumber })
      if (receipt.account === 'made' && context.session)
        await addToHistory(context, receipt.order_id)
    }
    if (!cartOf(context)) await createCart(context, {})
    return state?.state === 'refused' ? state : undefined
  } catch (error) {
    const store = context.site.view.storeCode
    logFailedCall(error, 'thanks', store)
    return undefined
  }
}

/** Renders the thank-you page: personal, never stored, identified by its cookie only. */
export async function makeThankYouPage(
  ports: Ports,
  context: SessionContext,
  { isSent, posted, transfer, refused }: ThankYouRequest,
): Promise<Page> {
  const { t } = ports.site.shop
  const feedback = feedbackOf(ports.site, isSent, posted)
  const contact = await readReceiptContact(context)
  const isPlaced = refused === undefined && Boolean(context.receipt?.orderNumber)
  const placedOrder = isPlaced ? await readPlacedOrder(context, contact, ports) : undefined
  const order = viewOf(context, {
    placed: placedOrder && { ...placedOrder, nameOf: countryNames(ports.site.locale) },
    email: contact.email,
    transfer,
    feedback,
    refused: refused && whyOf(t, refused),
  })
  const title = t(titleOf(order))
  const failed = posted && !posted.outcome.ok ? posted.outcome : undefined
  return buildPage(ports, await loadFrame(ports), {
    route: 'thank-you',
    name: 'thank-you',
    sheet: 'checkout-page',
    entry: 'client/app/lazy/thanks.ts',
    status: failed?.status ?? (order ? 200 : 404),
    head: { title: failed ? t('cart.page-error', { title }) : title, robots: 'noindex' },
    body: <ThanksPage order={order} />,
    storable: false,
  })
}

function titleOf(order: ThanksView | undefined) {
  if (!order) return 'thanks.none'
  if (order.refused !== undefined) return 'thanks.refused'
  return order.orderNumber === undefined ? 'thanks.checking' : 'thanks.title'
}

/** Orders that were refused as closed were interrupted: by now orders are accepted. */
function whyOf(t: Translate, { problem, result }: OrderRefused): string {
  return problem === 'order.closed' ? t('thanks.refused.text') : result
}

function viewOf(
  { receipt, site, ordered, session, backend }: SessionContext,
  facts: Pick<ThanksView, 'email' | 'transfer' | 'feedback' | 'refused' | 'placed'>,
): ThanksView | undefined {
  if (!receipt) return undefined
  const { withdrawalDays } = site.brand.checkout
  return {
    orderId: receipt.order_id,
    orderNumber: receipt.orderNumber,
    ...facts,
    account: receipt.account,
    offersAccount:
      site.brand.checkout.offersAccount && receipt.account !== 'made' && session === undefined,
    accountHolds: backend.isBuiltIn ? 'order' : 'address',
    ordered,
    withdrawalDays,
    withdrawalHref: site.shop.href('withdrawal'),
  }
}

function feedbackOf(
  { brand, view }: Site,
  isSent: boolean,
  posted: PostedFeedback | undefined,
): FeedbackView {
  const isPrefixed = storePrefix(brand, view) !== ''
  return {
    action: isPrefixed ? `${FEEDBACK_FORM}?storeCode=${view.storeCode}` : FEEDBACK_FORM,
    text: posted?.fields.get(FEEDBACK_FIELDS.text) ?? '',
    wantsReply: (posted?.fields.get(FEEDBACK_FIELDS.reply) ?? '') !== '',
    problem: posted && !posted.outcome.ok ? posted.outcome.problem : undefined,
    isSent,
  }
}
