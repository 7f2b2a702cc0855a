import type { EndpointPolicy } from './endpoint-policy.ts'
import type { HostKind } from './host.ts'

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
