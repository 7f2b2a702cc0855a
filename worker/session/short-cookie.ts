import type { Site } from '../brand/site.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import { cookieLine, hostCookieName, readCookieValue } from '../http/cookie.ts'
import { seal, unseal, type SealContext } from './seal.ts'

/**
 * Sealed cookies beside those of the session: the withdrawal notice that this browser sent, the order that it
 * looked up, a checkout handed over, a new subscription, and its last pick-up point.
 */
export type ShortCookie = 'notice' | 'found' | 'handover' | 'welcome' | 'pickup'

const MINUTE_SECONDS = 60

/** How long this browser may see an order that it found. */
export const FOUND_SECONDS = 30 * MINUTE_SECONDS

const MAX_AGE_SECONDS: Readonly<Record<ShortCookie, number>> = {
  notice: 60 * MINUTE_SECONDS,
  found: FOUND_SECONDS,
  handover: 24 * 60 * MINUTE_SECONDS,
  welcome: 60 * MINUTE_SECONDS,
  pickup: 90 * 24 * 60 * MINUTE_SECONDS,
}

/** What a cookie is sealed by. */
interface Sealing {
  keys: readonly SealKey[]
  site: Pick<Site, 'brand'>
  isSecure: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** What a short cookie says; undefined when there is none, when it is too old or not this shop's. */
export async function readShort(
  { keys, site, isSecure, now }: Sealing,
  name: ShortCookie,
  header: string | null | undefined,
): Promise<unknown> {
  const sealed = readCookieValue(header, nameOf(name, isSecure))
  if (sealed === undefined) return undefined
  const read = (await unseal(keys, placeOf(name, site.brand.id), sealed)) as
    | { until?: unknown; value?: unknown }
    | undefined
  return typeof read?.until === 'number' && read.until > now ? read.value : undefined
}

/** A `Set-Cookie` line. */
export async function writeShort(
  { keys, site, isSecure, now }: Sealing,
  name: ShortCookie,
  value: unknown,
): Promise<string> {
  const payload = { until: now + MAX_AGE_SECONDS[name] * 1000, value }
  const sealed = await seal(keys, placeOf(name, site.brand.id), payload)
  return lineOf(name, sealed, isSecure)
}

/** The `Set-Cookie` line that takes a short cookie away. */
export function clearShort(name: ShortCookie, isSecure: boolean): string {
  return lineOf(name, undefined, isSecure)
}

function lineOf(name: ShortCookie, value: string | undefined, isSecure: boolean): string {
  const maxAgeSeconds = MAX_AGE_SECONDS[name]
  return cookieLine({
    ...{ name: nameOf(name, isSecure), value, maxAgeSeconds },
    ...{ sameSite: 'Lax', isHttpOnly: true, isSecure },
  })
}

function nameOf(name: ShortCookie, isSecure: boolean): string {
  return hostCookieName(`reuna-${name}`, isSecure)
}

function placeOf(name: ShortCookie, brand: string): SealContext {
  return { purpose: `short-${name}`, brand }
}
