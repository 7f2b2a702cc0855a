import { seeOther } from '../http/see-other.ts'
import { readForm } from '../http/body-api.ts'
import { Hono } from 'hono'
import { ACCOUNT_FORMS, type AccountFormName } from '../../shared/account/form.ts'
import { ShopError } from '../../shared/error.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { NO_STORE } from '../http/headers.ts'
import { textOf, writeLog } from '../render/log.ts'
import { refuseOutcome, type AccountFormResult, type AccountRefusal } from './account-form.ts'
import * as auth from './auth-work.ts'
import { exportAccount } from './erase.ts'
import * as own from './own-work.ts'
import { refuseAccountForm, requiresLogin } from './page-api.ts'
import { payByForm } from './pay.ts'
import { visitOf, type PersonalContext } from './personal-api.ts'
import { siteOfCall } from '../brand/site-api.ts'
import { reorderByForm } from './reorder.ts'
import { cookieLines, markSeen, type Visit } from './visit.ts'

type Work = (
  visit: Visit,
  fields: URLSearchParams,
  env: Env,
  /** The shop's own, as the shopper's browser knows it. */
  origin: string,
) => Promise<AccountFormResult>

const MAX_BODY_BYTES = 16 * 1024
/** What of an earlier page must go with the session (decision 31): never what the shopper made. */
const CLEARED = '"cache", "prefetchCache", "prerenderCache"'
/** Pages fetched ahead are of the visitor as they were before. */
const CLEAR_FETCHED = '"prefetchCache", "prerenderCache"'

const WORK: Readonly<Record<AccountFormName, Work>> = {
  login: auth.loginByForm,
  register: auth.registerByForm,
  logout: auth.logoutByForm,
  recover: auth.recoverByForm,
  createPassword: auth.createPasswordByForm,
  profile: own.profileByForm,
  password: own.passwordByForm,
  saveAddress: own.saveAddressByForm,
  removeAddress: own.removeAddressByForm,
  newsletter: own.newsletterByForm,
  reorder: reorderByForm,
  pay: payByForm,
  erase: own.eraseByForm,
  async export(visit) {
    const answer = await exportAccount(visit)
    return answer.ok
      ? { kind: 'file', name: 'account.json', text: answer.result }
      : refuseOutcome({ route: 'my-account', prefix: 'page' }, answer)
  },
}

/**
 * The forms of accounts (decision 29): done, the browser is sent on with a notice, so that nothing is
 * posted twice; refused, the page shows what was posted, passwords apart, and what is wrong.
 */
export const accountForms = new Hono<{ Bindings: Env }>()

for (const name of Object.keys(ACCOUNT_FORMS) as AccountFormName[]) {
  const path = ACCOUNT_FORMS[name].slice('/account'.length)
  accountForms.post(path, (c) => answerForm(c, name))
  accountForms.get(path, (c) => leadToPage(c, name))
}

/** An address of a form that was opened by hand leads to its page. */
function leadToPage(c: PersonalContext, name: AccountFormName): Response {
  const site = siteOfCall(c)
  return seeOther(site.shop.href(PAGE_OF[name]))
}

async function answerForm(c: PersonalContext, name: AccountFormName): Promise<Response> {
  const site = siteOfCall(c)
  const fields = await readForm(c, MAX_BODY_BYTES)
  try {
    const visit = await visitOf(c, site)
    markSeen(visit)
    const { origin } = new URL(c.req.url)
    const result = await WORK[name](visit, fields, c.env, origin).catch((error: unknown) =>
      failureOf(site, name, error),
    )
    const answer = await answerResult(c, visit, result, fields)
    for (const line of await cookieLines(visit)) answer.headers.append('Set-Cookie', line)
    return answer
  } catch (error) {
    writeFailure(site, name, error)
    return c.text(site.shop.t('server.unavailable'), 503, NO_STORE)
  }
}

async function answerResult(
  c: PersonalContext,
  visit: Visit,
  result: AccountFormResult,
  fields: URLSearchParams,
): Promise<Response> {
  const { site } = visit
  if (result.kind === 'refused') return answerRefusal(c, visit, result.refusal, fields)
  if (result.kind === 'file') {
    return new Response(result.text, {
      headers: {
        ...NO_STORE,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${result.name}"`,
      },
    })
  }
  if (result.kind === 'onward') return redirect(result.path, CLEAR_FETCHED)
  const path = site.shop.href(result.route, {}, { notice: result.notice })
  return redirect(path, result.clearsCaches ? CLEARED : CLEAR_FETCHED)
}

/** Where the session ended on the way, its pages are no more: the login comes first. */
function answerRefusal(
  c: PersonalContext,
  visit: Visit,
  refusal: AccountRefusal,
  fields: URLSearchParams,
): Response | Promise<Response> {
  if (!requiresLogin(c, refusal.route) || visit.session) {
    return refuseAccountForm(c, visit, refusal, fields)
  }
  const moved = { ...refusal, route: 'login', prefix: 'page' } as const
  return refuseAccountForm(c, visit, moved, new URLSearchParams())
}

function redirect(path: string, cleared: string): Response {
  return seeOther(path, { 'Clear-Site-Data': cleared })
}

function failureOf(site: Site, name: AccountFormName, error: unknown): AccountFormResult {
  writeFailure(site, name, error)
  const isAuth = name === 'login' || name === 'register'
  const isCut = error instanceof ShopError && error.code.startsWith('answer.')
  const code = isAuth && isCut ? 'account.authorization' : 'server.unavailable'
  const isReset = name === 'recover'
  const result = site.shop.t(isReset ? 'account.reset-failed' : code)
  return refuseOutcome({ route: PAGE_OF[name], prefix: 'page' }, { code: 503, result })
}

const PAGE_OF: Readonly<Record<AccountFormName, AccountRefusal['route']>> = {
  login: 'login',
  register: 'register',
  logout: 'login',
  recover: 'recover-password',
  createPassword: 'recover-password',
  profile: 'my-account',
  password: 'my-account',
  saveAddress: 'my-shipping-details',
  removeAddress: 'my-shipping-details',
  newsletter: 'my-newsletter',
  reorder: 'my-orders',
  pay: 'my-orders',
  export: 'my-account',
  erase: 'my-account',
}

function writeFailure(site: Site, name: AccountFormName, error: unknown): void {
  const operation = `account.${name}`
  writeLog({ code: 'call.failed', operation, store: site.view.storeCode, detail: textOf(error) })
}
