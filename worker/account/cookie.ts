import { WHO_COOKIE } from '../../shared/account/session.ts'
import { ANSWERED_COOKIE } from '../../shared/api.ts'
import { UNPAID_SECONDS } from '../checkout/receipt.ts'

/**
 * The cookies of a visitor, each written only by its owner (decision 28): who is there, which carts are
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

/**
 * A cookie's name: over https with the prefix that binds it to this host and to https; without the
 * prefix only on this machine. Over https the plain name counts for nothing: anybody could set it.
 */
export function cookieName(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-reuna-${name}` : `reuna-${name}`
}

/** The value of a cookie in a `Cookie` header; the first counts. */
export function readCookie(
  header: string | null | undefined,
  name: CookieName,
  isSecure: boolean,
): string | undefined {
  return readNamed(header, cookieName(name, isSecure))
}

/** Who this browser thinks is logged in; undefined: it says nothing. */
export function readWho(header: string | null | undefined, isSecure: boolean): string | undefined {
  return readNamed(header, openName(WHO_COOKIE, isSecure))
}

function readNamed(header: string | null | undefined, name: string): string | undefined {
  const wanted = `${name}=`
  const pair = (header ?? '').split(';').find((each) => each.trim().startsWith(wanted))
  const value = pair?.trim().slice(wanted.length)
  return value === '' ? undefined : value
}

/** A `Set-Cookie` line; undefined takes the cookie away. */
export function writeCookie(
  name: CookieName,
  value: string | undefined,
  isSecure: boolean,
): string {
  const line = [
    `${cookieName(name, isSecure)}=${value ?? ''}`,
    'Path=/',
    `Max-Age=${value === undefined ? 0 : MAX_AGE_SECONDS[name]}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ]
  return line.join('; ')
}

/** Longer than anybody waits for an answer. */
const ANSWERED_SECONDS = 60

/** A line that names the last change that was answered: no secret, and read by the page's script. */
export function writeAnswered(change: string, isSecure: boolean): string {
  const name = openName(ANSWERED_COOKIE, isSecure)
  const line = [`${name}=${change}`, 'Path=/', `Max-Age=${ANSWERED_SECONDS}`, 'SameSite=Strict']
  return [...line, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** A line that names who is logged in, for the page's script: it opens nothing. */
export function writeWho(who: string | undefined, isSecure: boolean): string {
  const maxAge = who === undefined ? 0 : MAX_AGE_SECONDS.session
  const line = [`${openName(WHO_COOKIE, isSecure)}=${who ?? ''}`, 'Path=/', `Max-Age=${maxAge}`]
  return [...line, 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ')
}

function openName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/** Whether a browser would keep it. */
export function fitsCookie(name: CookieName, value: string): boolean {
  return cookieName(name, true).length + 1 + value.length <= MAX_COOKIE_BYTES
}
