import { cookieLine, hostCookieName, readCookieValue } from '../../http/cookie.ts'
import { SESSION_MS } from './session-store.ts'

const NAME = 'reuna-desk'

/** Reads the session's cookie from a `Cookie` header; undefined if it is absent or malformed. */
export function readSessionCookie(
  cookies: string | undefined,
  isSecure: boolean,
): string | undefined {
  const value = readCookieValue(cookies, hostCookieName(NAME, isSecure))
  return value !== undefined && /^[\da-f]{64}$/.test(value) ? value : undefined
}

/** Returns the `Set-Cookie` line of a session; undefined deletes the cookie. */
export function sessionLine(value: string | undefined, isSecure: boolean): string {
  return cookieLine({
    ...{ name: hostCookieName(NAME, isSecure), value, maxAgeSeconds: SESSION_MS / 1000 },
    ...{ sameSite: 'Lax', isHttpOnly: true, isSecure },
  })
}
