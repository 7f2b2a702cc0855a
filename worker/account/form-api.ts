import { setCookies } from '../http/cookie.ts'
import { seeOther } from '../http/status.ts'
import { defineForm } from '../guard/endpoint.ts'
import type { LimitClass } from '../guard/limits.ts'
import { ACCOUNT_FORMS, type AccountFormName } from '../../shared/account/form.ts'
import { ShopError } from '../../shared/error.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { NO_STORE } from '../http/headers.ts'
import { logFailedCall } from '../log/log.ts'
import { refuseOutcome, type AccountFormResult, type AccountRefusal } from './account-form.ts'
import * as auth from './auth-forms.ts'
import { exportAccount } from './erase.ts'
import * as own from './customer-forms.ts'
import { refuseAccountForm, requiresLogin } from './page-api.ts'
import { payByForm } from './pay.ts'
import { type PersonalContext } from '../session/answer-call.ts'
import { reorderByForm } from './reorder.ts'
import { markSeen, type SessionContext } from '../session/context.ts'
import { cookieLines } from '../session/session-cookies.ts'

type HandleForm = (
  context: SessionContext,
  fields: URLSearchParams,
  env: Env,
  /** The shop's origin in the shopper's browser. */
  origin: string,
) => Promise<AccountFormResult>

/** Page data to clear with the session, never the shopper's own storage. */
const CLEAR_SITE_DATA = '"cache", "prefetchCache", "prerenderCache"'
/** Prefetched pages show the visitor's previous state. */
const CLEAR_PREFETCHED = '"prefetchCache", "prerenderCache"'

interface AccountForm {
  limit: LimitClass
  /** The page of the form. */
  page: AccountRefusal['route']
  work: HandleForm
}

/** Forms that could be used to guess passwords, links or addresses have the login's rate limit. */
const FORMS: Readonly<Record<AccountFormName, AccountForm>> = {
  login: { limit: 'login', page: 'login', work: auth.loginByForm },
  register: { limit: 'login', page: 'register', work: auth.registerByForm },
  logout: { limit: 'cart', page: 'login', work: auth.logoutByForm },
  recover: { limit: 'login', page: 'recover-password', work: auth.recoverByForm },
  createPassword: { limit: 'login', page: 'recover-password', work: auth.createPasswordByForm },
  profile: { limit: 'cart', page: 'my-account', work: own.profileByForm },
  password: { limit: 'login', page: 'my-account', work: own.passwordByForm },
  saveAddress: { limit: 'cart', page: 'my-shipping-details', work: own.saveAddressByForm },
  removeAddress: { limit: 'cart', page: 'my-shipping-details', work: own.removeAddressByForm },
  newsletter: { limit: 'cart', page: 'my-newsletter', work: own.newsletterByForm },
  reorder: { limit: 'cart', page: 'my-orders', work: reorderByForm },
  pay: { limit: 'cart', page: 'my-orders', work: payByForm },
  erase: { limit: 'login', page: 'my-account', work: own.eraseByForm },
  export: {
    limit: 'cart',
    page: 'my-account',
    async work(context) {
      const answer = await exportAccount(context)
      return answer.ok
        ? { kind: 'file', name: 'account.json', text: answer.result }
        : refuseOutcome({ route: 'my-account', prefix: 'page' }, answer)
    },
  },
}

/**
 * The forms of accounts. After success the browser is redirected with a notice (post/redirect/get); after a
 * refusal the page shows the posted values, except passwords, and the problems. A GET of a form's URL is
 * redirected to its page.
 */
export const accountForms = (Object.keys(ACCOUNT_FORMS) as AccountFormName[]).map((name) =>
  defineForm({
    path: ACCOUNT_FORMS[name],
    limit: FORMS[name].limit,
    maxBytes: 16 * 1024,
    idempotency: 'by-nature',
    read: (c) => seeOther(c.get('site').shop.href(FORMS[name].page)),
    answer: (c, fields) => answerForm(c, name, fields),
  }),
)

async function answerForm(
  c: PersonalContext,
  name: AccountFormName,
  fields: URLSearchParams,
): Promise<Response> {
  const site = c.get('site')
  try {
    const context = await c.get('session')()
    markSeen(context)
    const { origin } = new URL(c.req.url)
    const result = await FORMS[name]
      .work(context, fields, c.env, origin)
      .catch((error: unknown) => failureOf(site, name, error))
    const answer = await answerResult(c, context, result, fields)
    return setCookies(answer, await cookieLines(context))
  } catch (error) {
    writeFailure(site, name, error)
    return c.text(site.shop.t('server.unavailable'), 503, NO_STORE)
  }
}

async function answerResult(
  c: PersonalContext,
  context: SessionContext,
  result: AccountFormResult,
  fields: URLSearchParams,
): Promise<Response> {
  const { site } = context
  if (result.kind === 'refused') return answerRefusal(c, context, result.refusal, fields)
  if (result.kind === 'file') {
    return new Response(result.text, {
      headers: {
        ...NO_STORE,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${result.name}"`,
      },
    })
  }
  if (result.kind === 'onward') return redirect(result.path, CLEAR_PREFETCHED)
  const path = site.shop.href(result.route, {}, { notice: result.notice })
  return redirect(path, result.clearsCaches ? CLEAR_SITE_DATA : CLEAR_PREFETCHED)
}

/** If the session has ended meanwhile, leads to the login instead of a customer page. */
function answerRefusal(
  c: PersonalContext,
  context: SessionContext,
  refusal: AccountRefusal,
  fields: URLSearchParams,
): Response | Promise<Response> {
  if (!requiresLogin(c, refusal.route) || context.session) {
    return refuseAccountForm(c, context, refusal, fields)
  }
  const moved = { ...refusal, route: 'login', prefix: 'page' } as const
  return refuseAccountForm(c, context, moved, new URLSearchParams())
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
  return refuseOutcome({ route: FORMS[name].page, prefix: 'page' }, { code: 503, result })
}

function writeFailure(site: Site, name: AccountFormName, error: unknown): void {
  const operation = `account.${name}`
  logFailedCall(error, operation, site.view.storeCode)
}
