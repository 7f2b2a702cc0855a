import { USER_HINT_COOKIE } from '../../shared/account/session.ts'
import { ANSWERED_COOKIE } from '../../shared/api.ts'
import { cookieLine, hostCookieName, readCookieValue } from '../http/cookie.ts'
import { UNPAID_SECONDS } from './receipt.ts'

/** The sealed cookies of a visitor: session, carts, last order, and earlier logins of this browser. */
export type CookieName = 'session' | 'cart' | 'receipt' | 'known'

/** Browsers reject longer cookies (name and value together, in bytes). */
export const MAX_COOKIE_BYTES = 4096

const DAY_SECONDS = 24 * 60 * 60

/** Lifetime of each cookie in the browser; a session may end earlier (`toSession`). */
const MAX_AGE_SECONDS: Readonly<Record<CookieName, number>> = {
  session: 30 * DAY_SECONDS,
  cart: 30 * DAY_SECONDS,
  receipt: UNPAID_SECONDS,
  known: 90 * DAY_SECONDS,
}

function cookieName(name: CookieName, isSecure: boolean): string {
  return hostCookieName(`reuna-${name}`, isSecure)
}

/** Returns the value of a cookie in a `Cookie` header; the first counts. */
export function readCookie(
  header: string | null | undefined,
  name: CookieName,
  isSecure: boolean,
): string | undefined {
  return readCookieValue(header, cookieName(name, isSecure))
}

/** Returns the user hint of a `Cookie` header: the user that this browser assumes to be logged in. */
export function readUserHint(
  header: string | null | undefined,
  isSecure: boolean,
): string | undefined {
  return readCookieValue(header, hostCookieName(USER_HINT_COOKIE, isSecure))
}

/** Returns a `Set-Cookie` line; undefined deletes the cookie. */
export function writeCookie(
  name: CookieName,
  value: string | undefined,
  isSecure: boolean,
): string {
  return cookieLine({
    ...{ name: cookieName(name, isSecure), value, maxAgeSeconds: MAX_AGE_SECONDS[name] },
    ...{ sameSite: 'Lax', isHttpOnly: true, isSecure },
  })
}

/** Longer than a page waits for a response. */
const COMPLETED_CHANGE_SECONDS = 60

/** Returns the `Set-Cookie` line with the name of the last completed change, which scripts may read. */
export function writeCompletedChange(change: string, isSecure: boolean): string {
  return cookieLine({
    ...{ name: hostCookieName(ANSWERED_COOKIE, isSecure), value: change },
    ...{ maxAgeSeconds: COMPLETED_CHANGE_SECONDS, sameSite: 'Strict', isHttpOnly: false, isSecure },
  })
}

/** Returns the `Set-Cookie` line of the user hint, which scripts may read; it grants nothing. */
export function writeUserHint(who: string | undefined, isSecure: boolean): string {
  return cookieLine({
    ...{ name: hostCookieName(USER_HINT_COOKIE, isSecure), value: who },
    ...{ maxAgeSeconds: MAX_AGE_SECONDS.session, sameSite: 'Lax', isHttpOnly: false, isSecure },
  })
}

/** True if a browser accepts the cookie. */
export function fitsCookie(name: CookieName, value: string): boolean {
  return cookieName(name, true).length + 1 + value.length <= MAX_COOKIE_BYTES
}
