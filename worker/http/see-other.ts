import { NO_STORE } from './headers.ts'

/** Sends the browser on after a form (RFC 9110 §15.4.4): nothing is posted twice, and nobody keeps the answer. */
export function seeOther(
  location: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(null, {
    status: 303,
    headers: { ...NO_STORE, ...headers, Location: location },
  })
}
