import { USER_HINT_COOKIE } from '../../shared/account/session.ts'
import { ANSWERED_COOKIE } from '../../shared/api.ts'
import { cookieLine, hostCookieName, readCookieValue } from '../http/cookie.ts'
import { UNPAID_SECONDS } from './receipt.ts'

/**
 * The cookies of a visitor, each written only by its owner: who is there, which carts are
 * theirs, which order was placed last, and that somebody was logged in here before.
 */
export type CookieName = 'session' | 'cart' | 'receipt' | 'known'

/** Browsers keep no cookie whose name and value together are longer, in bytes. */
export const MAX_COOKIE_BYTES = 4096

const DAY_SECONDS = 24 * 60 * 60

/** How long a browser keeps each; a session ends before, by its own rules. */
const MAX_AGE_SECONDS: Readonly<Record<CookieName, number>> = {
  session: 30 * DAY_SECONDS,
  cart: 30 * DAY_SECONDS,
  receipt: UNPAID_SECONDS,
  known: 90 * DAY_SECONDS,
}

function cookieName(name: CookieName, isSecure: boolean): string {
  return hostCookieName(`reuna-${name}`, isSecure)
}

/** The value of a cookie in a `Cookie` header; the first counts. */
export function readCookie(
  header: string | null | undefined,
  name: CookieName,
  isSecure: boolean,
): string | undefined {
  return readCookieValue(header, cookieName(name, isSecure))
}

/** Who this browser thinks is logged in; undefined: it says nothing. */
export function readUserHint(
  header: string | null | undefined,
  isSecure: boolean,
): string | undefined {
  return readCookieValue(header, hostCookieName(USER_HINT_COOKIE, isSecure))
}

/** A `Set-Cookie` line; undefined takes the cookie away. */
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

/** Longer than anybody waits for an answer. */
const ANSWERED_SECONDS = 60

/** A line that names the last change that was answered: no secret, and read by the page's script. */
export function writeAnswered(change: string, isSecure: boolean): string {
  return cookieLine({
    ...{ name: hostCookieName(ANSWERED_COOKIE, isSecure), value: change },
    ...{ maxAgeSeconds: ANSWERED_SECONDS, sameSite: 'Strict', isHttpOnly: false, isSecure },
  })
}

/** A line that names who is logged in, for the page's script: it opens nothing. */
export function writeUserHint(who: string | undefined, isSecure: boolean): string {
  return cookieLine({
    ...{ name: hostCookieName(USER_HINT_COOKIE, isSecure), value: who },
    ...{ maxAgeSeconds: MAX_AGE_SECONDS.session, sameSite: 'Lax', isHttpOnly: false, isSecure },
  })
}

/** Whether a browser would keep it. */
export function fitsCookie(name: CookieName, value: string): boolean {
  return cookieName(name, true).length + 1 + value.length <= MAX_COOKIE_BYTES
}
