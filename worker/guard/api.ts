import { HTTPException } from 'hono/http-exception'
import { reasonOf, refuse } from '../http/status.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { OLDEST_API_VERSION } from '../../shared/api.ts'
import type { ApiMeta } from '../../shared/api-meta.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { BodyLate, BodyLost } from '../http/read-body.ts'
import { isBrandHost, selectBrand } from '../brand/select.ts'
import { selectView } from '../brand/select-view.ts'
import { siteFor } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { NO_STORE, secure } from '../http/headers.ts'
import { withRequestId, requestId, errorText, writeLog } from '../log/log.ts'
import { countLine, countStatus } from '../metrics/errors.ts'
import { writeSumsQuietly } from '../metrics/store.ts'
import { isWriteDue } from '../metrics/sums.ts'
import type { PolicyOf } from './endpoint.ts'
import { classifyHost, checkRequest, type Refusal, checkOrigin } from './check-request.ts'
import { allowRequest, RETRY_AFTER, type LimitClass, visitorOf } from './limits.ts'

type GuardContext = Context<{ Bindings: Env }>
type Guard = MiddlewareHandler<{ Bindings: Env }>

declare module 'hono' {
  interface ContextVariableMap {
    /** The rate limit that the request exceeded. */
    limit: LimitClass | undefined
  }
}

/** Decides which paths send no referrer. */
interface ReferrerPolicy {
  hidesReferrer: (path: string) => boolean
}

/**
 * Sets the headers of every response; refusals and failures also get the request's id. Cheaper than
 * `hono/secure-headers` and `hono/request-id`: nothing is built and no id is created for a cache hit, and
 * headers of the response itself are kept.
 */
export function responseHeaders({ hidesReferrer }: ReferrerPolicy): Guard {
  return (c, next) => {
    const brandOf = () => c.get('site')?.brand.id
    const answer = async () => {
      await next()
      // A response from another worker or from a cache is immutable and must be copied.
      if (!isOpen(c.res)) c.res = new Response(c.res.body, c.res)
      if (c.get('page')?.referrer === 'none' || hidesReferrer(c.req.path))
        c.res.headers.set('Referrer-Policy', 'no-referrer')
      secure(c.res.headers, c.req.url.startsWith('https:'))
      const id = c.res.status >= 400 ? requestId() : undefined
      if (id) c.res.headers.set('X-Request-Id', id)
      const now = Date.now()
      countStatus(c.res.status, brandOf(), now, c.get('limit'))
      if (isWriteDue(now)) c.executionCtx.waitUntil(writeSumsQuietly(c.env.DB))
    }
    return withRequestId(c.req.header('cf-ray'), answer, (line) =>
      countLine(line, brandOf(), Date.now()),
    )
  }
}

function isOpen({ headers }: Response): boolean {
  try {
    headers.set('X-Content-Type-Options', 'nosniff')
    return true
  } catch {
    return false
  }
}

/** Rejects requests that no address accepts, before any other handler. */
export function limitRequests(
  policyOf: PolicyOf,
  isOwnHost: typeof isBrandHost = isBrandHost,
): Guard {
  return async (c, next) => {
    const { method, url: address, headers } = c.req.raw
    const url = new URL(address)
    // Decoded, as addresses are routed: `/admin/%73ign-in` is the sign-in page.
    const policy = policyOf(c.req.path)
    const refused = checkRequest(
      {
        method,
        url,
        host: classifyHost(url, (hostname) => isOwnHost(hostname, c.env)),
        urlLength: address.length,
        contentLength: headers.get('Content-Length'),
        headers,
      },
      policy,
    )
    if (refused) return refusalResponse(c, refused)
    if (policy.limit && !(await allowRequest(c.env, policy.limit, visitorOf(c.req.raw)))) {
      return tooManyRequests(c, policy.limit)
    }
    return next()
  }
}

function refusalResponse(c: GuardContext, { status, headers }: Refusal): Response {
  return c.text(reasonOf(status), status, { ...NO_STORE, ...headers })
}

/**
 * Returns a page that asks the visitor to confirm a form; undefined if the form is confirmed. Without this
 * function such a form is refused.
 */
export type ConfirmForm = (c: GuardContext) => Response | undefined | Promise<Response | undefined>

/**
 * Refuses calls that another site made the browser send (CSRF); signed calls need no such proof. Stricter
 * than `hono/csrf`: JSON needs a header that no form can send, a form needs an address that accepts forms,
 * and a form of unknown origin needs the visitor's confirmation.
 */
export function csrf(policyOf: PolicyOf, confirm?: ConfirmForm): Guard {
  return async (c, next) => {
    const { method, url: address, headers } = c.req.raw
    if (method === 'GET' || method === 'HEAD') return next()
    const { proof, takesForm } = policyOf(c.req.path)
    if (proof === 'call') return next()
    const freshness = checkOrigin({
      method,
      ownOrigin: new URL(address).origin,
      fetchSite: headers.get('Sec-Fetch-Site'),
      origin: headers.get('Origin'),
      contentType: headers.get('Content-Type'),
      marker: headers.get('X-Reuna'),
      takesForm,
    })
    if (freshness === 'pass') return next()
    if (freshness === 'confirm' && confirm) return (await confirm(c)) ?? next()
    throw refuse(403)
  }
}

/** Calls that respond with an envelope (`shared/api.ts`). */
const ENVELOPED = /^\/api\/(?:cart|order|session|stock|price|user|address)\//

/** Makes pages of an older build reload themselves, because the calls have changed since. */
export const refuseOutdatedClient: Guard = async (c, next) => {
  const version = c.req.header('X-Reuna')
  const isOld = version !== undefined && Number(version) < OLDEST_API_VERSION
  if (!isOld || !ENVELOPED.test(c.req.path)) return next()
  const meta: ApiMeta = { problem: 'build.outdated' }
  return c.json({ code: 426, result: translatorFor(c)('build.outdated'), meta }, 426, NO_STORE)
}

/** The response to a visitor over the rate limit, in the language of the store view. */
export function tooManyRequests(c: GuardContext, kind: LimitClass): Response {
  c.set('limit', kind)
  const headers = { ...NO_STORE, ...RETRY_AFTER }
  const t = translatorFor(c)
  const message = t('request.too-many')
  if (ENVELOPED.test(c.req.path)) {
    const meta: ApiMeta = { problem: 'request.too-many' }
    return c.json({ code: 429, result: message, meta }, 429, headers)
  }
  const isPage = !/^\/(?:api\/|__|invalidate)/.test(c.req.path)
  return isPage
    ? c.text(message, 429, headers)
    : c.json({ code: 'request.too-many', message }, 429, headers)
}

function translatorFor(c: GuardContext): Translate {
  const url = new URL(c.req.url)
  const brand = selectBrand(url, c.env)
  if (!brand) throw new Error('a foreign host was let in')
  return siteFor(brand, selectView(brand, url).view, c.env).shop.t
}

/**
 * Responds to a refused request with its status, and to an unhandled error without details. A sender that
 * disconnects or stalls within its body is no failure of the shop and raises no alarm.
 */
export function answerFailure(error: unknown, c: GuardContext): Response {
  if (error instanceof HTTPException) return error.getResponse()
  if (error instanceof BodyLost) return c.text(reasonOf(400), 400, NO_STORE)
  if (error instanceof BodyLate) return c.text(reasonOf(408), 408, NO_STORE)
  writeLog({ code: 'server.failed', detail: errorText(error) })
  return c.text(`500 Internal Server Error\n${requestId() ?? ''}`, 500, NO_STORE)
}
