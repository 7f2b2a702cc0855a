import { HTTPException } from 'hono/http-exception'
import { NO_STORE } from './headers.ts'

const REASONS = {
  308: 'Permanent Redirect',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
} as const

/** Statuses whose response body is their reason phrase (RFC 9110 §15, RFC 6585). */
type RefusalStatus = keyof typeof REASONS

/** Returns a status with its reason phrase, used as response body. */
export function reasonOf(status: RefusalStatus): string {
  return `${status} ${REASONS[status]}`
}

/** Creates an exception that ends a request with a status; the response is not stored. */
export function refuse(status: RefusalStatus): HTTPException {
  const headers = { ...NO_STORE, 'Content-Type': 'text/plain; charset=UTF-8' }
  return new HTTPException(status, { res: new Response(reasonOf(status), { status, headers }) })
}

/** Redirects after a form (303, RFC 9110 §15.4.4), so that a reload does not post again; never stored. */
export function seeOther(
  location: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(null, {
    status: 303,
    headers: { ...NO_STORE, ...headers, Location: location },
  })
}
