import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  writeConsent,
  type ConsentPurpose,
} from '../../shared/consent/consent.ts'
import { cookieLine } from '../http/cookie.ts'
import { namesToDelete } from '../../shared/consent/storage-entries.ts'

/** Scripts of the page read the choice, and services have written the others. */
const LINE = { sameSite: 'Lax', isHttpOnly: false } as const
const DAY_SECONDS = 24 * 60 * 60
/** More cookies of others than any service has. */
const MAX_FORGOTTEN = 20

/** The line that keeps a choice: written here, because browsers forget what scripts write after days. */
export function writeChoice(
  accepted: readonly ConsentPurpose[],
  isSecure: boolean,
  now: number,
): string {
  const maxAgeSeconds = CONSENT_DAYS * DAY_SECONDS
  const value = writeConsent(accepted, now)
  return cookieLine({ ...LINE, name: CONSENT_COOKIE, value, maxAgeSeconds, isSecure })
}

/** The lines that take away what services of others have kept here without a consent that still holds. */
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

/** Services keep their cookies for the widest domain they may: the host and those above it. */
function parentsOf(hostname: string): readonly string[] {
  if (!/^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/i.test(hostname)) return []
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
