import { CONSENT_PURPOSES, type ConsentPurpose } from '../brand/consent-purposes.ts'

export { CONSENT_PURPOSES, type ConsentPurpose }

/** The cookie with the choice; scripts may read it, and it identifies nobody. */
export const CONSENT_COOKIE = 'reuna-consent'

/** Days after which the choice is requested again: 12 months. */
export const CONSENT_DAYS = 365

/** A choice: the accepted purposes, and its day, counted from 1970 in UTC. */
export interface Consent {
  day: number
  accepted: readonly ConsentPurpose[]
}

/** Raised when purposes or services change so much that consent must be requested again. */
const VERSION = 1
const DAY_MS = 86_400_000
const VALUE = /^(\d{1,3})\.(\d{1,6})\.([a-z-]*)$/

/** Returns the cookie value of a choice made at `now` (milliseconds); unknown purposes are left out. */
export function writeConsent(accepted: readonly string[], now: number): string {
  const purposes = CONSENT_PURPOSES.filter((purpose) => accepted.includes(purpose))
  return `${VERSION}.${Math.floor(now / DAY_MS)}.${purposes.join('-')}`
}

/**
 * Reads the choice from cookies (a `Cookie` header or `document.cookie`). Undefined, so that consent is
 * requested, if it is missing, malformed, of an older version, older than 12 months or dated in the future.
 * `now` is milliseconds.
 */
export function readConsent(cookies: string, now: number): Consent | undefined {
  const start = `${CONSENT_COOKIE}=`
  const entry = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start))
  const [, version, written, names = ''] = VALUE.exec(entry?.slice(start.length) ?? '') ?? []
  const day = Number(written)
  const age = Math.floor(now / DAY_MS) - day
  if (Number(version) !== VERSION || !(age >= 0 && age < CONSENT_DAYS)) return undefined
  const named = new Set(names.split('-'))
  return { day, accepted: CONSENT_PURPOSES.filter((purpose) => named.has(purpose)) }
}
