import type { MiddlewareHandler } from 'hono'
import { ROUTES } from '../../shared/routes.ts'
import { selectBrand } from '../brand/select.ts'
import { selectView } from '../brand/select-view.ts'
import type { Env } from '../env.ts'
import { securityHeaders } from '../http/headers.ts'

const NAME = 'Content-Security-Policy'
/** Pages without a form that has a captcha: these have no footer. */
const WITHOUT_FORMS = [ROUTES.checkout, ROUTES.error]
/** Addresses that let whoever reads them in: the captcha's script tells its service where it stands. */
const LETS_IN = /^\/(?:create-password|newsletter\/link|back-in-stock\/\w+)\//

/**
 * Lets pages with a short form load the captcha of the brand, and its frame; the form below every page
 * is one. Where no captcha is configured, the policy is what it is.
 */
export const allowCaptcha: MiddlewareHandler<{ Bindings: Env }> = async (c, next) => {
  await next()
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return
  const url = new URL(c.req.url)
  const brand = selectBrand(url, c.env)
  if (!brand || brand.content.captcha.siteKey === '') return
  const { pathname } = selectView(brand, url)
  if (WITHOUT_FORMS.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return
  if (LETS_IN.test(pathname)) return
  const { script } = brand.content.captcha
  if (!URL.canParse(script)) return
  const { origin } = new URL(script)
  const policy = c.res.headers.get(NAME) ?? securityHeaders(url.protocol === 'https:')[NAME] ?? ''
  const wider = policy.replace("script-src 'self'", `script-src 'self' ${origin}`)
  c.res.headers.set(NAME, `${wider}; frame-src ${origin}`)
}
