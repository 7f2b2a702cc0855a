import { setCookies } from '../http/cookie.ts'
import { showPage } from '../render/respond.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import type { PersonalContext } from '../session/answer-call.ts'
import type { SessionContext } from '../session/context.ts'
import { cookieLines } from '../session/session-cookies.ts'
import type { Site } from '../brand/site.ts'
import { CLEAR_PREFETCHED } from '../http/headers.ts'
import type { Ports } from '../catalog/engine.ts'
import { seeOther } from '../http/status.ts'
import type { Page } from '../render/page.ts'
import { startTiming, type Timing } from '../render/page-record.ts'
import { withPaymentOrigins } from './form-policy.ts'

/** Responds with a page of the checkout: personal, with the session's cookies. */
export async function respondWith(
  c: PersonalContext,
  context: SessionContext,
  make: (ports: Ports) => Promise<Page>,
  timing: Timing = startTiming(),
): Promise<Response> {
  const response = await showPage(c, context.site, make, timing)
  return withCookies(context, withPaymentOrigins(response, c, context.site))
}

/** Redirects after a form (post/redirect/get). */
export function redirectWithin(context: SessionContext, path: string): Promise<Response> {
  return redirectExternal(context, hrefOf(context.site, path))
}

/**
 * Redirects from a checkout with an empty cart. A customer whose session has just ended gets their cart
 * back after login.
 */
export function redirectFromEmptyCart(
  context: SessionContext,
  unavailable = '',
): Promise<Response> {
  const { href } = context.site.shop
  if (unavailable !== '') return redirectWithin(context, '/cart?notice=cart.unavailable')
  if (!context.hasEnded || context.session)
    return redirectWithin(context, '/cart?notice=cart.empty')
  return redirectExternal(context, href('login', {}, { next: href('checkout') }))
}

/** Redirects to a URL from the backend: a payment provider. */
export function redirectExternal(context: SessionContext, Location: string): Promise<Response> {
  const [name, value] = CLEAR_PREFETCHED
  return withCookies(context, seeOther(Location, { [name]: value }))
}

function hrefOf({ brand, view }: Site, path: string): string {
  return `${storePrefix(brand, view)}${path}`
}

async function withCookies(context: SessionContext, answer: Response): Promise<Response> {
  return setCookies(answer, await cookieLines(context))
}
