import { cookieLine, hostCookieName, readCookieValue } from '../../http/cookie.ts'
import { SESSION_MS } from './session-store.ts'

const NAME = 'reuna-desk'

/** The value of a session's cookie in a `Cookie` header; undefined for what can be none. */
export function readSessionCookie(
  cookies: string | undefined,
  isSecure: boolean,
): string | undefined {
  const value = readCookieValue(cookies, hostCookieName(NAME, isSecure))
  return value !== undefined && /^[\da-f]{64}$/.test(value) ? value : undefined
}

/** The `Set-Cookie` line of a session; undefined takes it away. */
export function sessionLine(value: string | undefined, isSecure: boolean): string {
  return cookieLine({
    ...{ name: hostCookieName(NAME, isSecure), value, maxAgeSeconds: SESSION_MS / 1000 },
    ...{ sameSite: 'Lax', isHttpOnly: true, isSecure },
  })
}
