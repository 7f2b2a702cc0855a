import type { Site } from '../brand/site.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import { cookieLine, hostCookieName, readCookieValue } from '../http/cookie.ts'
import { seal, unseal, type SealContext } from './seal.ts'

/**
 * Sealed short-lived cookies: the withdrawal notice that this browser sent, the order it looked up, a
 * checkout handed over, a new subscription, and the last pick-up point.
 */
export type ShortCookie = 'notice' | 'found' | 'handover' | 'welcome' | 'pickup'

const MINUTE_SECONDS = 60

/** Time in which a browser may see an order after its look-up. */
export const LOOKUP_SECONDS = 30 * MINUTE_SECONDS

const MAX_AGE_SECONDS: Readonly<Record<ShortCookie, number>> = {
  notice: 60 * MINUTE_SECONDS,
  found: LOOKUP_SECONDS,
  handover: 24 * 60 * MINUTE_SECONDS,
  welcome: 60 * MINUTE_SECONDS,
  pickup: 90 * 24 * 60 * MINUTE_SECONDS,
}

/** Dependencies of sealing. */
interface ShortCookieContext {
  keys: readonly SealKey[]
  site: Pick<Site, 'brand'>
  isSecure: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** Reads a short cookie; undefined if it is absent, expired or from another shop. */
export async function readShortCookie(
  { keys, site, isSecure, now }: ShortCookieContext,
  name: ShortCookie,
  header: string | null | undefined,
): Promise<unknown> {
  const sealed = readCookieValue(header, cookieNameOf(name, isSecure))
  if (sealed === undefined) return undefined
  const read = (await unseal(keys, sealContextOf(name, site.brand.id), sealed)) as
    | { until?: unknown; value?: unknown }
    | undefined
  return typeof read?.until === 'number' && read.until > now ? read.value : undefined
}

/** Returns the `Set-Cookie` line of a short cookie. */
export async function writeShortCookie(
  { keys, site, isSecure, now }: ShortCookieContext,
  name: ShortCookie,
  value: unknown,
): Promise<string> {
  const payload = { until: now + MAX_AGE_SECONDS[name] * 1000, value }
  const sealed = await seal(keys, sealContextOf(name, site.brand.id), payload)
  return setCookieLine(name, sealed, isSecure)
}

/** Returns the `Set-Cookie` line that deletes a short cookie. */
export function clearShortCookie(name: ShortCookie, isSecure: boolean): string {
  return setCookieLine(name, undefined, isSecure)
}

function setCookieLine(name: ShortCookie, value: string | undefined, isSecure: boolean): string {
  const maxAgeSeconds = MAX_AGE_SECONDS[name]
  return cookieLine({
    ...{ name: cookieNameOf(name, isSecure), value, maxAgeSeconds },
    ...{ sameSite: 'Lax', isHttpOnly: true, isSecure },
  })
}

function cookieNameOf(name: ShortCookie, isSecure: boolean): string {
  return hostCookieName(`reuna-${name}`, isSecure)
}

function sealContextOf(name: ShortCookie, brand: string): SealContext {
  return { purpose: `short-${name}`, brand }
}
