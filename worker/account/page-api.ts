import { setCookies } from '../http/cookie.ts'
import { showPageIfAny } from '../render/respond.ts'
import type { Ports } from '../catalog/engine.ts'
import { type PageRequest, startTiming, type Timing } from '../render/page-record.ts'
import { seeOther } from '../http/status.ts'
import { readAccountNotice, readNextPath, SECRET_FIELDS } from '../../shared/account/form.ts'
import type { AccountRoute } from '../../shared/routes.ts'
import { withPaymentOrigins } from '../payment/form-policy.ts'
import { providerOf } from '../payment/payment.ts'
import { NO_STORE } from '../http/headers.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { AccountRefusal } from './account-form.ts'
import type { AccountPageRequest } from './account-page-request.ts'
import { loadAccountPage } from './pages.tsx'
import type { PersonalContext } from '../session/answer-call.ts'
import { markSeen, type SessionContext } from '../session/context.ts'
import { cookieLines } from '../session/session-cookies.ts'

/** Responds with an account page: personal, never stored. */
export async function answerAccountPage(
  c: PersonalContext,
  route: AccountRoute,
  { site, key: { params }, timing }: PageRequest,
): Promise<Response> {
  const { searchParams: search } = new URL(c.req.url)
  const context = await c.get('session')()
  const question = {
    ...{ route, params },
    notice: readAccountNotice(search.get('notice')),
    next: readNextPath(search.get('next')),
    search,
    canPay: providerOf(c.env, site) !== undefined,
  }
  const answer = await redirectOrRender(c, context, timing, question)
  markSeen(context)
  return setCookies(answer, await cookieLines(context))
}

/** True if a page requires a logged-in customer. */
export function requiresLogin(c: PersonalContext, route: AccountRoute): boolean {
  return c.get('routes').get(route).access === 'customer'
}

/** Redirects a customer away from the login, and a guest away from account pages. */
async function redirectOrRender(
  c: PersonalContext,
  context: SessionContext,
  timing: Timing,
  question: AccountPageRequest,
): Promise<Response> {
  const { href } = context.site.shop
  const isLoginPage = question.route === 'login' || question.route === 'register'
  if (isLoginPage && context.session && !question.notice) {
    return seeOther(question.next ?? href('my-account'))
  }
  const page = await makePage(c, context, timing, question)
  if (page) return page
  const { pathname, search } = new URL(c.req.url)
  return seeOther(href('login', {}, { next: readNextPath(pathname + search) }))
}

/** Renders the page of a refused form: the posted values and the problems. */
export async function refuseAccountForm(
  c: PersonalContext,
  context: SessionContext,
  refusal: AccountRefusal,
  posted: URLSearchParams,
): Promise<Response> {
  const open = [...posted].filter(([name]) => !SECRET_FIELDS.has(name))
  const question: AccountPageRequest = {
    route: refusal.route,
    params: refusal.params ?? {},
    notice: undefined,
    next: readNextPath(posted.get('next')),
    search: new URLSearchParams(),
    canPay: providerOf(c.env, context.site) !== undefined,
    refused: { refusal, values: Object.fromEntries(open) },
  }
  const message = refusal.problems.map(({ message }) => message).join('\n')
  try {
    const page = await makePage(c, context, startTiming(), question)
    return page ?? c.text(message, refusal.status, NO_STORE)
  } catch (error) {
    const store = context.site.view.storeCode
    writeLog({ code: 'render.failed', store, detail: errorText(error) })
    return c.text(message, refusal.status, NO_STORE)
  }
}

/** Undefined if the page requires a login and the visitor is a guest. */
async function makePage(
  c: PersonalContext,
  context: SessionContext,
  timing: Timing,
  question: AccountPageRequest,
): Promise<Response | undefined> {
  if (requiresLogin(c, question.route) && !context.session) return undefined
  const load = (ports: Ports) => loadAccountPage(ports, context, question)
  const answer = await showPageIfAny(c, context.site, load, timing)
  if (!answer) return undefined
  const isPaidHere = question.route === 'my-orders' || question.route === 'my-order'
  return isPaidHere ? withPaymentOrigins(answer, c, context.site) : answer
}
