import { storePrefix } from '../../shared/brand/client-config.ts'
import type { Site } from '../brand/site.ts'
import { setCookies } from '../http/cookie.ts'
import { seeOther } from '../http/status.ts'
import { logFailedCall } from '../log/log.ts'
import { withPaymentOrigins } from '../payment/form-policy.ts'
import { showPage } from '../render/respond.ts'
import type { Timing } from '../render/page-record.ts'
import type { PersonalContext } from '../session/answer-call.ts'
import type { SessionContext } from '../session/context.ts'
import { cookieLines } from '../session/session-cookies.ts'
import { loadServicePage, type ServicePage } from './service-page.tsx'

/** Common settings of the order forms without login. A repeated form finds the result of the first. */
export const SERVICE_FORM_OPTIONS = {
  maxBytes: 64 * 1024,
  read: 'nobody',
  idempotency: 'by-nature',
} as const

/** Opens the session of a request; undefined (and logged) if it cannot be read. */
export async function sessionOrUndefined(
  c: PersonalContext,
  operation: string,
): Promise<SessionContext | undefined> {
  try {
    return await c.get('session')()
  } catch (error) {
    logFailedCall(error, operation)
    return undefined
  }
}

/** Renders a page about an order, with the session's cookies. */
export async function showServicePage(
  c: PersonalContext,
  site: Site,
  page: ServicePage,
  timing: Timing,
  context?: SessionContext,
): Promise<Response> {
  const response = await showPage(c, site, (ports) => loadServicePage(ports, page), timing)
  return withCookies(
    context,
    page.kind === 'lookup' ? withPaymentOrigins(response, c, site) : response,
  )
}

/** Redirects to a path of the store view after a form (303), with the session's cookies. */
export function redirectToPage(
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
