import { seeOther } from '../http/see-other.ts'
import { readAccountNotice, readNextPath, SECRET_FIELDS } from '../../shared/account/form.ts'
import { requiresLogin, type AccountRoute, type RouteParams } from '../../shared/routes.ts'
import type { Site } from '../brand/site.ts'
import { startLife } from '../cache/life.ts'
import { withPaymentOrigins } from '../checkout/form-policy.ts'
import { providerOf } from '../checkout/payment.ts'
import { countMiss } from '../guard/limits.ts'
import { visitorOf } from '../guard/visitor.ts'
import { NO_STORE } from '../http/headers.ts'
import { textOf, writeLog } from '../render/log.ts'
import { madeOf } from '../render/make.ts'
import { portsOf } from '../render/ports-of.ts'
import { bypass, respond } from '../render/respond.ts'
import { startTiming, type Timing } from '../render/timing.ts'
import type { AccountRefusal } from './account-form.ts'
import type { AccountQuestion } from './account-question.ts'
import { loadAccountPage } from './pages.tsx'
import { visitOf, type PersonalContext } from './personal-api.ts'
import { cookieLines, markSeen, type Visit } from './visit.ts'

/** Answers the address of an account's page: made for this visitor, kept by nobody. */
export async function answerAccountPage(
  c: PersonalContext,
  site: Site,
  timing: Timing,
  asked: { route: AccountRoute; params: RouteParams },
): Promise<Response> {
  await countMiss(c.env, visitorOf(c.req.raw), false)
  const { searchParams: search } = new URL(c.req.url)
  const visit = await visitOf(c, site)
  const question = {
    ...asked,
    notice: readAccountNotice(search.get('notice')),
    next: readNextPath(search.get('next')),
    search,
    canPay: providerOf(c.env, site) !== undefined,
  }
  const answer = await answerQuestion(c, visit, timing, question)
  markSeen(visit)
  for (const line of await cookieLines(visit)) answer.headers.append('Set-Cookie', line)
  return answer
}

/** Who is logged in needs no login; who is not sees no page of the account (customer spec §6). */
async function answerQuestion(
  c: PersonalContext,
  visit: Visit,
  timing: Timing,
  question: AccountQuestion,
): Promise<Response> {
  const { href } = visit.site.shop
  const isWayIn = question.route === 'login' || question.route === 'register'
  if (isWayIn && visit.session && !question.notice) {
    return seeOther(question.next ?? href('my-account'))
  }
  const page = await makePage(c, visit, timing, question)
  if (page) return page
  const { pathname, search } = new URL(c.req.url)
  return seeOther(href('login', {}, { next: readNextPath(pathname + search) }))
}

/** The page of a form that was refused: what was posted, and what is wrong with it (decision 29). */
export async function refuseAccountForm(
  c: PersonalContext,
  visit: Visit,
  refusal: AccountRefusal,
  posted: URLSearchParams,
): Promise<Response> {
  const open = [...posted].filter(([name]) => !SECRET_FIELDS.has(name))
  const question: AccountQuestion = {
    route: refusal.route,
    params: refusal.params ?? {},
    notice: undefined,
    next: readNextPath(posted.get('next')),
    search: new URLSearchParams(),
    canPay: providerOf(c.env, visit.site) !== undefined,
    refused: { refusal, values: Object.fromEntries(open) },
  }
  const words = refusal.problems.map(({ message }) => message).join('\n')
  try {
    const page = await makePage(c, visit, startTiming(), question)
    return page ?? c.text(words, refusal.status, NO_STORE)
  } catch (error) {
    const store = visit.site.view.storeCode
    writeLog({ code: 'render.failed', store, detail: textOf(error) })
    return c.text(words, refusal.status, NO_STORE)
  }
}

/** Undefined: the page requires a login, and nobody is logged in. */
async function makePage(
  c: PersonalContext,
  visit: Visit,
  timing: Timing,
  question: AccountQuestion,
): Promise<Response | undefined> {
  if (requiresLogin(question.route) && !visit.session) return undefined
  const life = startLife()
  const page = await loadAccountPage(portsOf(visit.site, c.env, life), visit, question)
  if (!page) return undefined
  timing.mark('load')
  const made = await madeOf(c, page, life)
  timing.mark('document')
  const address = { search: new URLSearchParams(), filters: new Map<string, ReadonlySet<string>>() }
  const answer = respond(c, bypass(made), address, timing)
  const isPaidHere = question.route === 'my-orders' || question.route === 'my-order'
  return isPaidHere ? withPaymentOrigins(answer, c, visit.site) : answer
}
