import { NO_STORE } from './headers.ts'

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
