import type { MiddlewareHandler } from 'hono'
import { selectBrand } from '../brand/select.ts'
import type { Env } from '../env.ts'
import { pagePolicy } from '../http/headers.ts'

const NAME = 'Content-Security-Policy'
/**
 * Extends the CSP of pages with a short form by the brand's captcha and its frame; the form in every footer
 * is one. Pages whose address contains a token are excluded, because the captcha's script reports the
 * address. Without a captcha the policy is unchanged.
 */
export const captchaCsp: MiddlewareHandler<{ Bindings: Env }> = async (c, next) => {
  await next()
  const page = c.get('page')
  if (!page || page.layout !== 'default' || page.holdsToken) return
  // A page that failed before its address was read has no site.
  const brand = c.get('site')?.brand ?? selectBrand(new URL(c.req.url), c.env)
  if (!brand || brand.content.captcha.siteKey === '') return
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return
  const { script } = brand.content.captcha
  if (!URL.canParse(script)) return
  const { origin } = new URL(script)
  const policy = c.res.headers.get(NAME) ?? pagePolicy(c.req.url.startsWith('https:'))
  const wider = policy.replace("script-src 'self'", `script-src 'self' ${origin}`)
  c.res.headers.set(NAME, `${wider}; frame-src ${origin}`)
}
