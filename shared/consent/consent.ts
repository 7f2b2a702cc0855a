import { CONSENT_PURPOSES, type ConsentPurpose } from '../brand/consent-purposes.ts'

export { CONSENT_PURPOSES, type ConsentPurpose }

/** Holds a choice; scripts may read it, and it names nobody. */
export const CONSENT_COOKIE = 'reuna-consent'

/** Days that a choice is kept before it is asked for again: 12 months. */
export const CONSENT_DAYS = 365

/** A choice that was made: the purposes that were accepted, and the day, counted from 1970 in UTC. */
export interface Consent {
  day: number
  accepted: readonly ConsentPurpose[]
}

/** Raised when purposes or services change so much that everybody is asked again. */
const VERSION = 1
const DAY_MS = 86_400_000
const VALUE = /^(\d{1,3})\.(\d{1,6})\.([a-z-]*)$/

/** The value of the cookie for a choice made at `now` (milliseconds); purposes nobody knows are left out. */
export function writeConsent(accepted: readonly string[], now: number): string {
  const purposes = CONSENT_PURPOSES.filter((purpose) => accepted.includes(purpose))
  return `${VERSION}.${Math.floor(now / DAY_MS)}.${purposes.join('-')}`
}

/**
 * The choice that the cookies of a browser hold (a `Cookie` header or `document.cookie`). Undefined,
 * so that it is asked for, where there is none, it cannot be read, it belongs to an older version, it
 * is older than 12 months or comes from tomorrow. `now` is milliseconds.
 */
export function readConsent(cookies: string, now: number): Consent | undefined {
  const start = `${CONSENT_COOKIE}=`
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start))
  const [, version, written, names = ''] = VALUE.exec(found?.slice(start.length) ?? '') ?? []
  const day = Number(written)
  const age = Math.floor(now / DAY_MS) - day
  if (Number(version) !== VERSION || !(age >= 0 && age < CONSENT_DAYS)) return undefined
  const named = new Set(names.split('-'))
  return { day, accepted: CONSENT_PURPOSES.filter((purpose) => named.has(purpose)) }
}
