import type { MiddlewareHandler } from 'hono'
import { checkOrigin } from '../../guard/check-origin.ts'
import { refuse } from '../../http/refuse.ts'
import type { DeskEnv } from './context-api.ts'

type Guard = MiddlewareHandler<DeskEnv>

/** Headers of every answer of the desk: nobody keeps it, finds it or learns its addresses. */
export const deskHeaders: Guard = async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
  c.res.headers.set('Referrer-Policy', 'same-origin')
}

const MULTIPART = /^multipart\/form-data\s*;\s*boundary=/i
const FORM = 'application/x-www-form-urlencoded'

/**
 * Refuses what no page of this desk sent: an unsafe method needs `Sec-Fetch-Site: same-origin`, else an
 * equal `Origin`. Nobody is asked whether a form was meant, as shoppers are.
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
