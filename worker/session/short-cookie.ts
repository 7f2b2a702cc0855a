import { cookieLine, hostCookieName, readCookieValue } from '../http/cookie.ts'
import { seal, unseal, type SealContext } from './seal.ts'
import type { SessionContext } from './context.ts'

/**
 * Cookies that last minutes or months and say what this browser may see or has begun: which notice it sent, which
 * order it found, that it was sent to a checkout or a payment elsewhere, that it just subscribed,
 * and where its last parcel was picked up.
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

type Sealing = Pick<SessionContext, 'keys' | 'site' | 'isSecure' | 'now'>

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

/** A `Set-Cookie` line; undefined takes the cookie away. */
export async function writeShort(
  { keys, site, isSecure, now }: Sealing,
  name: ShortCookie,
  value: unknown,
): Promise<string> {
  const maxAgeSeconds = MAX_AGE_SECONDS[name]
  const payload = { until: now + maxAgeSeconds * 1000, value }
  const sealed =
    value === undefined ? undefined : await seal(keys, placeOf(name, site.brand.id), payload)
  return cookieLine({
    ...{ name: nameOf(name, isSecure), value: sealed, maxAgeSeconds },
    ...{ sameSite: 'Lax', isHttpOnly: true, isSecure },
  })
}

function nameOf(name: ShortCookie, isSecure: boolean): string {
  return hostCookieName(`reuna-${name}`, isSecure)
}

function placeOf(name: ShortCookie, brand: string): SealContext {
  return { purpose: `short-${name}`, brand }
}
