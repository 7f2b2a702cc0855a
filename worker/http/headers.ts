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

/** An answer may say otherwise about these than the shop at large: its own word stays. */
const OWN_WORD: ReadonlySet<string> = new Set([
  ...['Content-Security-Policy', 'Referrer-Policy', 'Cross-Origin-Resource-Policy'],
])

/** The headers of every answer; over https also the two that demand https. */
export function securityHeaders(isHttps: boolean): readonly (readonly [string, string])[] {
  return isHttps ? HTTPS_LINES : PLAIN_LINES
}

/** The policy of a page's content (CSP Level 3). */
export function pagePolicy(isHttps: boolean): string {
  return (isHttps ? HTTPS : PLAIN)['Content-Security-Policy']
}

/** Data is no document: it loads nothing and no page frames it. */
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'"

/** Puts the headers of every answer on one. */
export function secure(headers: Headers, isHttps: boolean): void {
  const isData = headers.get('Content-Type')?.startsWith('application/json')
  if (isData && !headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', DATA_CSP)
  for (const [name, value] of securityHeaders(isHttps)) {
    if (!(OWN_WORD.has(name) && headers.has(name))) headers.set(name, value)
  }
}

/** Kept by nobody: refusals, personal pages, failures. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/** Nobody could do it now: the same may be asked again soon. */
export const RETRY_SOON = { 'Retry-After': '5' } as const

/** Pictures that e-mails show, also in a mail program that is a web page. */
export const SHOWN_ANYWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** Drawn pictures run nothing and load nothing. */
export const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
