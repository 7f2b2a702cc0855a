import { WITHDRAWAL_FORM, type Withdrawal } from '../../shared/order/withdrawal.ts'
import type { WithdrawalPageProps } from '../../shared/order/withdrawal-page.tsx'
import type { Site } from '../brand/site.ts'
import { defineForm } from '../guard/endpoint.ts'
import { setCookies } from '../http/cookie.ts'
import { logFailedCall } from '../log/log.ts'
import { startTiming } from '../render/page-record.ts'
import type { PersonalContext } from '../session/answer-call.ts'
import { callAs } from '../session/call-as.ts'
import type { SessionContext } from '../session/context.ts'
import { readShortCookie, writeShortCookie } from '../session/short-cookie.ts'
import { readWithdrawalOf } from '../submission/withdrawal-store.ts'
import { readStoredLookup } from './stored-lookup.ts'
import {
  redirectToPage,
  SERVICE_FORM_OPTIONS,
  sessionOrUndefined,
  showServicePage,
} from './service-answer.ts'
import type { ServicePage } from './service-page.tsx'
import { formProps, EMPTY_WITHDRAWAL, handleWithdrawalStep } from './withdrawal.ts'
import { formatTime } from './withdrawal-mail.ts'

/** The withdrawal form, prefilled with the looked-up order or the customer's data. */
export async function withdrawalPage(
  c: PersonalContext,
  site: Site,
  context: SessionContext | undefined,
): Promise<ServicePage> {
  const found = context && (await readStoredLookup(c, context))
  const known = context?.session ? await customerOf(context) : undefined
  const values = { ...EMPTY_WITHDRAWAL, ...known, ...found }
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
    logFailedCall(error, 'user.me')
    return undefined
  }
}

/** Creates the receipt of the withdrawal that this browser just sent; undefined if there is none. */
export async function receiptPage(
  c: PersonalContext,
  context: SessionContext | undefined,
): Promise<ServicePage | undefined> {
  const id = context && (await readShortCookie(context, 'notice', c.req.header('Cookie')))
  if (!context || typeof id !== 'number') return undefined
  const notice = await readWithdrawalOf(c.env.SHOP, context.site.brand.id, id)
  if (!notice) return undefined
  return { kind: 'withdrawal', status: 200, props: receiptProps(context.site, notice, notice.at) }
}

function receiptProps(site: Site, values: Withdrawal, at: number): WithdrawalPageProps {
  return { step: 'receipt', values, at: formatTime(site, at) }
}

/** Handles a step of a withdrawal; after the last one redirects to the receipt. */
async function answerWithdrawalForm(
  c: PersonalContext,
  fields: URLSearchParams,
): Promise<Response> {
  const site = c.get('site')
  const now = Date.now()
  const outcome = await handleWithdrawalStep(site, fields, c.env, now)
  if (outcome.kind === 'page') {
    return showServicePage(c, site, { ...outcome, kind: 'withdrawal' }, startTiming())
  }
  const context = await sessionOrUndefined(c, 'withdrawal')
  if (!context) {
    // The notice was received: the receipt is shown even if the cookie cannot be written.
    const props = receiptProps(site, outcome.values, outcome.at)
    return showServicePage(c, site, { kind: 'withdrawal', status: 200, props }, startTiming())
  }
  const answer = await redirectToPage(site, '/withdrawal/receipt', context)
  setCookies(answer, [await writeShortCookie(context, 'notice', outcome.id)])
  return answer
}

/** The form of a withdrawal. */
export const withdrawalForm = defineForm({
  ...SERVICE_FORM_OPTIONS,
  path: WITHDRAWAL_FORM,
  limit: 'login',
  answer: answerWithdrawalForm,
})
