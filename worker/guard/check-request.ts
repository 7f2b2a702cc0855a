import type { EndpointPolicy } from './endpoint.ts'
import { isLocalHost } from '../brand/select.ts'

/** The parts of a request that are checked first. */
export interface RequestSummary {
  method: string
  url: URL
  host: HostKind
  /** Length of the whole address as sent; addresses are ASCII. */
  urlLength: number
  /** The `Content-Length` header. */
  contentLength: string | null
  headers: Iterable<readonly [name: string, value: string]>
}

/** Status and reason of a refused request. */
export interface Refusal {
  status: 308 | 405 | 413 | 414 | 421 | 431
  headers: Readonly<Record<string, string>>
}

export const MAX_URL_LENGTH = 8192
const MAX_HEADERS = 128
const MAX_HEADER_BYTES = 32 * 1024

/**
 * Refuses what no address of the shop accepts: too long addresses, foreign hosts, methods that an endpoint
 * does not have, too many or too long headers, bodies whose `Content-Length` is too large. The shop's own
 * host without https is redirected to https, except for unsafe methods: their content may already have been
 * overheard. Does not read the body.
 */
export function checkRequest(request: RequestSummary, policy: EndpointPolicy): Refusal | undefined {
  if (request.urlLength > MAX_URL_LENGTH) return refusal(414)
  if (request.host === 'foreign') return refusal(421)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (request.host === 'plain') return isRead ? toHttps(request.url) : refusal(421)
  if (!policy.methods.includes(request.method)) {
    return refusal(405, { Allow: policy.methods.join(', ') })
  }
  if (hasTooManyHeaders(request.headers)) return refusal(431)
  if (!isRead && isTooLong(request.contentLength, policy.maxBodyBytes)) return refusal(413)
  return undefined
}

function refusal(status: Refusal['status'], headers: Refusal['headers'] = {}): Refusal {
  return { status, headers }
}

/** The same address with https; its host is one of the shop's, its path is parsed and rebuilt. */
function toHttps({ hostname, pathname, search }: URL): Refusal {
  return refusal(308, { Location: `https://${hostname}${pathname}${search}` })
}

function hasTooManyHeaders(headers: RequestSummary['headers']): boolean {
  let count = 0
  let bytes = 0
  for (const [name, value] of headers) {
    count += 1
    bytes += name.length + value.length
  }
  return count > MAX_HEADERS || bytes > MAX_HEADER_BYTES
}

/** An invalid length counts as too long. */
function isTooLong(contentLength: string | null, maxBytes: number): boolean {
  if (contentLength === null) return false
  return !/^\d{1,15}$/.test(contentLength) || Number(contentLength) > maxBytes
}

/**
 * Relation of an address's host to this shop: `own`; `plain`: its own, but without https; `foreign`: any
 * other spelling, also its own with a port, a trailing dot or a name before an @. This machine and
 * `*.localhost` are own on any port and without https.
 */
type HostKind = 'own' | 'plain' | 'foreign'

/** Classifies a host; `isBrandHost` knows the configured ones, in lower case and without a port. */
export function classifyHost(url: URL, isBrandHost: (hostname: string) => boolean): HostKind {
  const { hostname, protocol, port, username, password } = url
  if (username !== '' || password !== '') return 'foreign'
  if (isLocalHost(hostname)) return 'own'
  if (!isBrandHost(hostname)) return 'foreign'
  if (isLocalName(hostname)) return 'own'
  if (port !== '') return 'foreign'
  return protocol === 'https:' ? 'own' : 'plain'
}

/** True for names that only resolve to this machine. */
function isLocalName(hostname: string): boolean {
  return isLocalHost(hostname) || hostname.endsWith('.localhost')
}

/** The facts that show whether a shop's own page sent a call. */
export interface OriginInput {
  method: string
  /** The shop's origin: scheme, host and port. */
  ownOrigin: string
  /** Request headers; null if absent. */
  fetchSite: string | null
  origin: string | null
  contentType: string | null
  /** The header `X-Reuna`. */
  marker: string | null
  /** The address accepts a form of a page without JavaScript. */
  takesForm: boolean
}

/** `confirm`: the origin of a form is unknown; the visitor must confirm it. */
type OriginDecision = 'pass' | 'confirm' | 'refuse'

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Decides about the sender of a call: an unsafe method needs `Sec-Fetch-Site: same-origin`, else an equal
 * `Origin`, else a confirmation page, which exists for forms only. JSON needs `X-Reuna`, a header that no
 * form and no simple request can send. Every other content type is refused.
 */
export function checkOrigin(request: OriginInput): OriginDecision {
  if (SAFE.has(request.method)) return 'pass'
  const kind = contentKind(request)
  if (!kind) return 'refuse'
  if (request.fetchSite !== null) return request.fetchSite === 'same-origin' ? 'pass' : 'refuse'
  if (request.origin !== null) return request.origin === request.ownOrigin ? 'pass' : 'refuse'
  return kind === 'form' ? 'confirm' : 'refuse'
}

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i
const FORM_TYPE = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?$/i

function isVersion(marker: string | null): boolean {
  return /^\d{1,4}$/.test(marker ?? '')
}

function contentKind({ contentType, marker, takesForm }: OriginInput): 'json' | 'form' | undefined {
  const type = contentType?.trim() ?? ''
  if (JSON_TYPE.test(type)) return isVersion(marker) ? 'json' : undefined
  return takesForm && FORM_TYPE.test(type) ? 'form' : undefined
}
