import type { MiddlewareHandler } from 'hono'
import { checkOrigin } from '../../guard/check-request.ts'
import { refuse } from '../../http/status.ts'
import type { DeskEnv } from './context-api.ts'

type Guard = MiddlewareHandler<DeskEnv>

/** Response headers of the desk: not cached, not indexed, and no referrer to other sites. */
export const deskHeaders: Guard = async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
  c.res.headers.set('Referrer-Policy', 'same-origin')
}

const MULTIPART = /^multipart\/form-data\s*;\s*boundary=/i
const FORM = 'application/x-www-form-urlencoded'

/**
 * Rejects requests from other pages: an unsafe method needs `Sec-Fetch-Site: same-origin`, else an equal
 * `Origin`. Unlike in the shop, no confirmation is offered.
 */
export const deskCsrf: Guard = async (c, next) => {
  const { method, url, headers } = c.req.raw
  const type = headers.get('Content-Type')
  const decision = checkOrigin({
    method,
    ownOrigin: new URL(url).origin,
    fetchSite: headers.get('Sec-Fetch-Site'),
    origin: headers.get('Origin'),
    contentType: type !== null && MULTIPART.test(type) ? FORM : type,
    marker: headers.get('X-Reuna'),
    takesForm: true,
  })
  if (decision !== 'pass') throw refuse(403)
  return next()
}
