import type { ClientTracking } from '../../shared/brand/tracking-settings.ts'
import { pagePolicy } from '../http/headers.ts'

const NAME = 'Content-Security-Policy'

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
