import { setCookies } from '../http/cookie.ts'
import { showPage } from '../render/show-page.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import type { PersonalContext } from '../session/answer-call.ts'
import { type SessionContext } from '../session/context.ts'
import { cookieLines } from '../session/session-cookies.ts'
import type { Site } from '../brand/site.ts'
import { CLEAR_PREFETCHED } from '../cart/clear-prefetched.ts'
import type { Ports } from '../catalog/ports.ts'
import { seeOther } from '../http/see-other.ts'
import type { Page } from '../render/page.ts'
import { startTiming, type Timing } from '../render/timing.ts'
import { withPaymentOrigins } from './form-policy.ts'

/** Answers with a page of the checkout: for this visitor only, with the cookies of the session. */
export async function respondWith(
  c: PersonalContext,
  context: SessionContext,
  make: (ports: Ports) => Promise<Page>,
  timing: Timing = startTiming(),
): Promise<Response> {
  const answer = await showPage(c, context.site, make, timing)
  return withCookies(context, withPaymentOrigins(answer, c, context.site))
}

/** Sends the browser on after a form: nothing is posted twice. */
export function redirectWithin(context: SessionContext, path: string): Promise<Response> {
  return redirectExternal(context, hrefOf(context.site, path))
}

/**
 * Sends the browser away from a checkout of nothing, or of which nothing is left. Whose session has just
 * ended has their cart again after a login.
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

/** Sends the browser to an address that the backend gave: a payment provider. */
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
