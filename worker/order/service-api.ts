import { setCookies } from '../http/cookie.ts'
import { showPage } from '../render/show-page.ts'
import type { PageRequest } from '../render/page-record.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { LOOKUP_FORM, PAY_FOUND_FORM, type Lookup } from '../../shared/order/lookup.ts'
import { WITHDRAWAL_FORM, type Withdrawal } from '../../shared/order/withdrawal.ts'
import type { WithdrawalPageProps } from '../../shared/order/withdrawal-page.tsx'
import type { ServiceRoute } from '../../shared/routes.ts'
import { callAs } from '../session/call-as.ts'
import { type PersonalContext } from '../session/answer-call.ts'
import { readNote, writeNote } from '../session/note.ts'
import { FOUND_SECONDS, readShort, writeShort } from '../session/short-cookie.ts'
import { markSeen, type SessionContext } from '../session/context.ts'
import { cookieLines } from '../session/session-cookies.ts'
import { defineForm } from '../guard/endpoint.ts'
import { seeOther } from '../http/see-other.ts'
import type { Site } from '../brand/site.ts'
import { redirectExternal } from '../payment/answer-api.ts'
import { withPaymentOrigins } from '../payment/form-policy.ts'
import { answerExternal } from '../external-checkout/handover-api.tsx'
import { payOrder } from '../payment/pay-order.ts'
import { providerOf } from '../payment/payment.ts'
import { NO_STORE } from '../http/headers.ts'
import { errorText, writeLog } from '../log/log.ts'
import { startTiming, type Timing } from '../render/timing.ts'
import { readWithdrawalOf } from '../submission/withdrawal-store.ts'
import { lookupProofOf } from './lookup-proof.ts'
import { findOrder, readFound, type LookupProps } from './lookup.ts'
import { loadServicePage, type ServicePage } from './service-page.tsx'
import { formProps, NOTHING_ENTERED, takeStep } from './withdrawal.ts'
import { timeInWords } from './withdrawal-mail.ts'

type OwnRoute = Exclude<ServiceRoute, 'external-thank-you' | 'magento2vsfsync'>

/** Answers a page about an order that needs no login: made for this visitor, never stored. */
export async function answerServicePage(
  c: PersonalContext,
  route: ServiceRoute,
  { site, timing }: PageRequest,
): Promise<Response> {
  // Withdrawing needs nothing but the form: it is there also when nobody knows the visitor.
  const context = await sessionOrUndefined(c, route)
  if (context) markSeen(context)
  if (route === 'external-thank-you' || route === 'magento2vsfsync') {
    if (context) return answerExternal(c, context, route, timing)
    return sendTo(site, '/', undefined)
  }
  const page = await pageFor(c, site, context, route)
  if (page === 'elsewhere') return sendTo(site, '/withdrawal', context)
  return show(c, site, page, timing, context)
}

async function sessionOrUndefined(
  c: PersonalContext,
  operation: string,
): Promise<SessionContext | undefined> {
  try {
    return await c.get('session')()
  } catch (error) {
    writeLog({ code: 'call.failed', operation, detail: errorText(error) })
    return undefined
  }
}

async function pageFor(
  c: PersonalContext,
  site: Site,
  context: SessionContext | undefined,
  route: OwnRoute,
): Promise<ServicePage | 'elsewhere'> {
  if (route === 'withdrawal') return fillIn(c, site, context)
  if (route === 'withdrawal-receipt') return (await receiptOf(c, context)) ?? 'elsewhere'
  return lookupPage(c, context, route)
}

/** The form, with what is known of whoever asks: the order that was found, or the customer. */
async function fillIn(
  c: PersonalContext,
  site: Site,
  context: SessionContext | undefined,
): Promise<ServicePage> {
  const found = context && (await foundBy(c, context))
  const known = context?.session ? await customerOf(context) : undefined
  const values = { ...NOTHING_ENTERED, ...known, ...found }
  return { kind: 'withdrawal', status: 200, props: formProps(site, values) }
}

async function customerOf(
  context: SessionContext,
): Promise<{ name: string; email: string } | undefined> {
  try {
    const answer = await callAs(context, 'user.me', {})
    if (!answer.ok) return undefined
    const { firstname, lastname, email } = answer.result.user
    return { name: `${firstname} ${lastname}`.trim(), email }
  } catch (error) {
    writeLog({ code: 'call.failed', operation: 'user.me', detail: errorText(error) })
    return undefined
  }
}

async function receiptOf(
  c: PersonalContext,
  context: SessionContext | undefined,
): Promise<ServicePage | undefined> {
  const id = context && (await readShort(context, 'notice', c.req.header('Cookie')))
  if (!context || typeof id !== 'number') return undefined
  const notice = await readWithdrawalOf(c.env.SHOP, context.site.brand.id, id)
  if (!notice) return undefined
  return { kind: 'withdrawal', status: 200, props: receiptProps(context.site, notice, notice.at) }
}

function receiptProps(site: Site, values: Withdrawal, at: number): WithdrawalPageProps {
  return { step: 'receipt', values, at: timeInWords(site, at) }
}

async function lookupPage(
  c: PersonalContext,
  context: SessionContext | undefined,
  route: LookupProps['route'],
): Promise<Extract<ServicePage, { kind: 'lookup' }>> {
  const props: LookupProps = {
    ...{ route, values: { orderNumber: '', email: '' }, problems: [] },
    ...{ failure: undefined, found: undefined },
    asks: context && (await lookupProofOf(context)),
  }
  const found = context && route === 'order-tracking' ? await foundBy(c, context) : undefined
  if (!context || !found) return { kind: 'lookup', status: 200, props }
  const canPay = providerOf(c.env, context.site) !== undefined
  try {
    return {
      kind: 'lookup',
      status: 200,
      props: { ...props, canPay, found: await readFound(context, found) },
    }
  } catch (error) {
    writeLog({ code: 'call.failed', operation: 'order.lookup', detail: errorText(error) })
    const failure = context.site.shop.t('tracking.unavailable')
    return { kind: 'lookup', status: 503, props: { ...props, failure } }
  }
}

async function foundBy(c: PersonalContext, context: SessionContext): Promise<Lookup | undefined> {
  const id = await readShort(context, 'found', c.req.header('Cookie'))
  if (typeof id !== 'string') return undefined
  const note = await readNote(context, `found ${id}`).catch(() => undefined)
  const { orderNumber, email, postcode, lastname } = (note ?? {}) as Partial<Lookup>
  if (orderNumber === undefined || email === undefined) return undefined
  return {
    ...{ orderNumber, email },
    ...(postcode !== undefined && { postcode }),
    ...(lastname !== undefined && { lastname }),
  }
}

/** A step of a withdrawal: received, the browser is sent to the receipt. */
async function answerWithdrawalForm(
  c: PersonalContext,
  fields: URLSearchParams,
): Promise<Response> {
  const site = c.get('site')
  const now = Date.now()
  const outcome = await takeStep(site, fields, c.env, now)
  if (outcome.kind === 'page') {
    return show(c, site, { ...outcome, kind: 'withdrawal' }, startTiming())
  }
  const context = await sessionOrUndefined(c, 'withdrawal')
  if (!context) {
    // The notice has arrived: that is told, also where the browser cannot be remembered.
    const props = receiptProps(site, outcome.values, outcome.at)
    return show(c, site, { kind: 'withdrawal', status: 200, props }, startTiming())
  }
  const answer = await sendTo(site, '/withdrawal/receipt', context)
  setCookies(answer, [await writeShort(context, 'notice', outcome.id)])
  return answer
}

/** Finds a guest's order: found, the browser is sent to follow it, and remembers which for half an hour. */
async function answerLookupForm(c: PersonalContext, fields: URLSearchParams): Promise<Response> {
  const site = c.get('site')
  const context = await sessionOrUndefined(c, 'order.lookup')
  if (!context) return c.text(site.shop.t('tracking.unavailable'), 503, NO_STORE)
  const outcome = await findOrder(context, fields)
  if (outcome.kind === 'page') {
    return show(c, site, { ...outcome, kind: 'lookup' }, startTiming(), context)
  }
  const id = crypto.randomUUID()
  try {
    await writeNote(context, `found ${id}`, outcome.lookup, FOUND_SECONDS)
  } catch (error) {
    writeLog({ code: 'call.failed', operation: 'order.lookup', detail: errorText(error) })
    return c.text(site.shop.t('tracking.unavailable'), 503, NO_STORE)
  }
  const answer = await sendTo(site, '/order-tracking', context)
  setCookies(answer, [await writeShort(context, 'found', id)])
  return answer
}

/** Leads who has found an order that waits for its payment on to it; nothing else is told of it. */
async function answerPayFoundForm(c: PersonalContext): Promise<Response> {
  const site = c.get('site')
  const { t } = site.shop
  const context = await sessionOrUndefined(c, 'order.pay')
  if (!context) return c.text(t('tracking.unavailable'), 503, NO_STORE)
  try {
    const found = await foundBy(c, context)
    const known = found && (await readFound(context, found))
    if (!known) return await sendTo(site, '/order-tracking', context)
    const { origin } = new URL(c.req.url)
    const { increment_id: number } = known.order
    const outcome = await payOrder(context, c.env, number, { from: 'tracking', origin })
    if (outcome.kind === 'away') return await redirectExternal(context, outcome.href)
    if (outcome.kind === 'settled') return await sendTo(site, '/order-tracking', context)
    const isSilent = outcome.kind === 'silent'
    const failure = t(isSilent ? 'pay.away' : 'pay.refund.text')
    const page = await lookupPage(c, context, 'order-tracking')
    const shown = {
      ...page,
      status: isSilent ? 503 : 422,
      props: { ...page.props, failure },
    } as const
    return await show(c, site, shown, startTiming(), context)
  } catch (error) {
    writeLog({ code: 'call.failed', operation: 'order.pay', detail: errorText(error) })
    return c.text(t('tracking.unavailable'), 503, NO_STORE)
  }
}

async function show(
  c: PersonalContext,
  site: Site,
  asked: ServicePage,
  timing: Timing,
  context?: SessionContext,
): Promise<Response> {
  const answer = await showPage(c, site, (ports) => loadServicePage(ports, asked), timing)
  return withCookies(
    context,
    asked.kind === 'lookup' ? withPaymentOrigins(answer, c, site) : answer,
  )
}

function sendTo(
  { brand, view }: Site,
  path: string,
  context: SessionContext | undefined,
): Promise<Response> {
  return withCookies(context, seeOther(`${storePrefix(brand, view)}${path}`))
}

async function withCookies(
  context: SessionContext | undefined,
  answer: Response,
): Promise<Response> {
  if (!context) return answer
  return setCookies(answer, await cookieLines(context))
}

const FORM = { maxBytes: 64 * 1024, read: 'nobody' } as const

/** The forms about orders that need no login. A repeat finds what the first one left. */
export const orderForms = [
  defineForm({
    ...FORM,
    path: WITHDRAWAL_FORM,
    limit: 'login',
    idempotency: 'by-nature',
    answer: answerWithdrawalForm,
  }),
  defineForm({
    ...FORM,
    path: LOOKUP_FORM,
    limit: 'login',
    idempotency: 'by-nature',
    answer: answerLookupForm,
  }),
  defineForm({
    ...FORM,
    path: PAY_FOUND_FORM,
    limit: 'cart',
    idempotency: 'by-nature',
    answer: answerPayFoundForm,
  }),
]
