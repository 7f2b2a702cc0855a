import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  writeConsent,
  type ConsentPurpose,
} from '../../shared/consent/consent.ts'
import { cookieLine } from '../http/cookie.ts'
import { namesToDelete } from '../../shared/consent/storage-entries.ts'

/** Not HttpOnly: the page's scripts read the choice, and services' scripts set the other cookies. */
const LINE = { sameSite: 'Lax', isHttpOnly: false } as const
const DAY_SECONDS = 24 * 60 * 60
/** More than the cookies of any service. */
const MAX_FORGOTTEN = 20

/**
 * Returns the cookie of a choice; set by the server, because browsers limit the lifetime of cookies set by
 * scripts.
 */
export function writeChoice(
  accepted: readonly ConsentPurpose[],
  isSecure: boolean,
  now: number,
): string {
  const maxAgeSeconds = CONSENT_DAYS * DAY_SECONDS
  const value = writeConsent(accepted, now)
  return cookieLine({ ...LINE, name: CONSENT_COOKIE, value, maxAgeSeconds, isSecure })
}

/** Returns lines that delete other services' cookies whose consent is missing or withdrawn. */
export function expireRefusedCookies(
  cookies: string | undefined,
  accepted: readonly ConsentPurpose[],
  url: URL,
): readonly string[] {
  const names = (cookies ?? '').split(/;\s*/).map((each) => each.split('=')[0] ?? '')
  const isSecure = url.protocol === 'https:'
  return namesToDelete(names, accepted)
    .slice(0, MAX_FORGOTTEN)
    .flatMap((name) => {
      const expired = { ...LINE, name, value: undefined, maxAgeSeconds: 0, isSecure }
      const parents = parentsOf(url.hostname)
      return [cookieLine(expired), ...parents.map((domain) => cookieLine({ ...expired, domain }))]
    })
}

/** Returns the host and its parent domains: services set cookies for the widest domain allowed. */
function parentsOf(hostname: string): readonly string[] {
  if (!/^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/i.test(hostname)) return []
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
