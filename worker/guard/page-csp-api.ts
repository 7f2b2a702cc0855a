import type { MiddlewareHandler } from 'hono'
import { selectBrand } from '../brand/select.ts'
import type { Env } from '../env.ts'
import { pagePolicy } from '../http/headers.ts'
import type { ClientTracking } from '../../shared/brand/tracking-settings.ts'

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

/**
 * Extends the CSP by the origins of the brand's services only. Such scripts write into the page, so trusted
 * types cannot be required there. Without services nothing changes.
 */
export function withServices(
  answer: Response,
  tracking: ClientTracking | undefined,
  isHttps: boolean,
): Response {
  const origins = originsOf(tracking)
  if (origins.length === 0) return answer
  const policy = pagePolicy(isHttps)
  const rules = policy.split('; ').flatMap((rule) => {
    const [directive = ''] = rule.split(' ')
    if (directive.includes('trusted-types')) return []
    return EXTENDED_DIRECTIVES.has(directive) ? [`${rule} ${origins}`] : [rule]
  })
  answer.headers.set(NAME, rules.join('; '))
  return answer
}

const EXTENDED_DIRECTIVES: ReadonlySet<string> = new Set(['script-src', 'connect-src', 'img-src'])

function originsOf(tracking: ClientTracking | undefined): string {
  const scripts = Object.values(tracking?.scripts ?? {})
  return [...new Set(scripts.map((address) => new URL(address).origin))].join(' ')
}
