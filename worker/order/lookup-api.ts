import { LOOKUP_FORM, PAY_FOUND_FORM } from '../../shared/order/lookup.ts'
import { defineForm } from '../guard/endpoint.ts'
import { setCookies } from '../http/cookie.ts'
import { NO_STORE } from '../http/headers.ts'
import { logFailedCall } from '../log/log.ts'
import { redirectExternal } from '../payment/answer-api.ts'
import { payOrder } from '../payment/pay-order.ts'
import { providerOf } from '../payment/payment.ts'
import { startTiming } from '../render/page-record.ts'
import type { PersonalContext } from '../session/answer-call.ts'
import type { SessionContext } from '../session/context.ts'
import { writeNote } from '../session/note.ts'
import { LOOKUP_SECONDS, writeShortCookie } from '../session/short-cookie.ts'
import { readStoredLookup } from './stored-lookup.ts'
import { lookupProofOf, findOrder, readOrder, type LookupProps } from './lookup.ts'
import {
  redirectToPage,
  SERVICE_FORM_OPTIONS,
  sessionOrUndefined,
  showServicePage,
} from './service-answer.ts'
import type { ServicePage } from './service-page.tsx'

/** Creates the page on which a guest looks up an order or sees its status. */
export async function lookupPage(
  c: PersonalContext,
  context: SessionContext | undefined,
  route: LookupProps['route'],
): Promise<Extract<ServicePage, { kind: 'lookup' }>> {
  const props: LookupProps = {
    ...{ route, values: { orderNumber: '', email: '' }, problems: [] },
    ...{ failure: undefined, found: undefined },
    requiredProof: context && (await lookupProofOf(context)),
  }
  const found =
    context && route === 'order-tracking' ? await readStoredLookup(c, context) : undefined
  if (!context || !found) return { kind: 'lookup', status: 200, props }
  const canPay = providerOf(c.env, context.site) !== undefined
  try {
    return {
      kind: 'lookup',
      status: 200,
      props: { ...props, canPay, found: await readOrder(context, found) },
    }
  } catch (error) {
    logFailedCall(error, 'order.lookup')
    const failure = context.site.shop.t('tracking.unavailable')
    return { kind: 'lookup', status: 503, props: { ...props, failure } }
  }
}

/** Looks up a guest's order and redirects to its status, which this browser may see for half an hour. */
async function answerLookupForm(c: PersonalContext, fields: URLSearchParams): Promise<Response> {
  const site = c.get('site')
  const context = await sessionOrUndefined(c, 'order.lookup')
  if (!context) return c.text(site.shop.t('tracking.unavailable'), 503, NO_STORE)
  const outcome = await findOrder(context, fields)
  if (outcome.kind === 'page') {
    return showServicePage(c, site, { ...outcome, kind: 'lookup' }, startTiming(), context)
  }
  const id = crypto.randomUUID()
  try {
    await writeNote(context, `found ${id}`, outcome.lookup, LOOKUP_SECONDS)
  } catch (error) {
    logFailedCall(error, 'order.lookup')
    return c.text(site.shop.t('tracking.unavailable'), 503, NO_STORE)
  }
  const answer = await redirectToPage(site, '/order-tracking', context)
  setCookies(answer, [await writeShortCookie(context, 'found', id)])
  return answer
}

/** Redirects to the payment of a found, unpaid order. */
async function answerPayFoundForm(c: PersonalContext): Promise<Response> {
  const site = c.get('site')
  const { t } = site.shop
  const context = await sessionOrUndefined(c, 'order.pay')
  if (!context) return c.text(t('tracking.unavailable'), 503, NO_STORE)
  try {
    const found = await readStoredLookup(c, context)
    const known = found && (await readOrder(context, found))
    if (!known) return await redirectToPage(site, '/order-tracking', context)
    const { origin } = new URL(c.req.url)
    const { increment_id: number } = known.order
    const outcome = await payOrder(context, c.env, number, { from: 'tracking', origin })
    if (outcome.kind === 'away') return await redirectExternal(context, outcome.href)
    if (outcome.kind === 'settled') return await redirectToPage(site, '/order-tracking', context)
    const isSilent = outcome.kind === 'silent'
    const failure = t(isSilent ? 'pay.away' : 'pay.refund.text')
    const page = await lookupPage(c, context, 'order-tracking')
    const shown = {
      ...page,
      status: isSilent ? 503 : 422,
      props: { ...page.props, failure },
    } as const
    return await showServicePage(c, site, shown, startTiming(), context)
  } catch (error) {
    logFailedCall(error, 'order.pay')
    return c.text(t('tracking.unavailable'), 503, NO_STORE)
  }
}

/** The forms to look an order up and to pay it. */
export const lookupForms = [
  defineForm({
    ...SERVICE_FORM_OPTIONS,
    path: LOOKUP_FORM,
    limit: 'login',
    answer: answerLookupForm,
  }),
  defineForm({
    ...SERVICE_FORM_OPTIONS,
    path: PAY_FOUND_FORM,
    limit: 'cart',
    answer: answerPayFoundForm,
  }),
]
