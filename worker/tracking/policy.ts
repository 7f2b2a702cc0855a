import type { ClientTracking } from '../../shared/brand/tracking-settings.ts'
import { securityHeaders } from '../http/headers.ts'

const NAME = 'Content-Security-Policy'

const OPEN: ReadonlySet<string> = new Set([
  ...['home', 'category', 'search-results', 'cms-page', 'knowledge-base', 'compare', 'wishlist'],
])

/**
 * Whether a kind of page may load scripts of others: pages of goods and of content, none of a cart, a
 * checkout, an account, a form, or an address that lets somebody in.
 */
export function isOpenPage(name: string): boolean {
  return OPEN.has(name) || name.endsWith('-product')
}

/**
 * Lets an open page load what its brand has set up, and nothing else. Such scripts write into the page
 * as they like, so trusted types cannot be demanded there. Without services nothing changes.
 */
export function withServices(
  answer: Response,
  tracking: ClientTracking | undefined,
  { name, isHttps }: { name: string; isHttps: boolean },
): Response {
  const origins = originsOf(tracking)
  if (origins.length === 0 || !isOpenPage(name)) return answer
  const policy = securityHeaders(isHttps)[NAME] ?? ''
  const rules = policy.split('; ').flatMap((rule) => {
    const [directive = ''] = rule.split(' ')
    if (directive.includes('trusted-types')) return []
    return WIDER.has(directive) ? [`${rule} ${origins}`] : [rule]
  })
  answer.headers.set(NAME, rules.join('; '))
  return answer
}

const WIDER: ReadonlySet<string> = new Set(['script-src', 'connect-src', 'img-src'])

function originsOf(tracking: ClientTracking | undefined): string {
  const scripts = Object.values(tracking?.scripts ?? {})
  return [...new Set(scripts.map((address) => new URL(address).origin))].join(' ')
}
