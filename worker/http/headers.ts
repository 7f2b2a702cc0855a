import { REPORT_PATH } from '../../shared/shell/report.ts'

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types reuna',
  'report-to csp',
  // For browsers that do not know the directive above; those that do ignore this one.
  `report-uri ${REPORT_PATH}`,
]

const COMMON: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'Reporting-Endpoints': `csp="${REPORT_PATH}"`,
}

const PLAIN = { ...COMMON, 'Content-Security-Policy': CSP.join('; ') }
const HTTPS = {
  ...COMMON,
  'Content-Security-Policy': [...CSP, 'upgrade-insecure-requests'].join('; '),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

const PLAIN_LINES = Object.entries(PLAIN)
const HTTPS_LINES = Object.entries(HTTPS)

/** Headers that a response may set itself: its own value is kept. */
const OWN_WORD: ReadonlySet<string> = new Set([
  ...['Content-Security-Policy', 'Referrer-Policy', 'Cross-Origin-Resource-Policy'],
])

/** The security headers of every response; over https also the two that enforce https. */
export function securityHeaders(isHttps: boolean): readonly (readonly [string, string])[] {
  return isHttps ? HTTPS_LINES : PLAIN_LINES
}

/** The Content Security Policy of a page (CSP Level 3). */
export function pagePolicy(isHttps: boolean): string {
  return (isHttps ? HTTPS : PLAIN)['Content-Security-Policy']
}

/** For responses that are not documents: they load nothing and cannot be framed. */
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'"

/** Sets the security headers of a response. */
export function secure(headers: Headers, isHttps: boolean): void {
  const isData = headers.get('Content-Type')?.startsWith('application/json')
  if (isData && !headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', DATA_CSP)
  for (const [name, value] of securityHeaders(isHttps)) {
    if (!(OWN_WORD.has(name) && headers.has(name))) headers.set(name, value)
  }
}

/** For refusals, personal pages and failures. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/** For temporary failures: the same request may be repeated soon. */
export const RETRY_SOON = { 'Retry-After': '5' } as const

/** For pictures in e-mails, which a webmail page may embed. */
export const SHOWN_ANYWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** Drawn pictures (SVG) run no scripts and load nothing. */
export const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Clears prefetched pages, because the cart has changed. */
export const CLEAR_PREFETCHED = ['Clear-Site-Data', '"prefetchCache", "prerenderCache"'] as const
