import type { TrackingSettings } from '../../shared/brand/tracking-schema.ts'
import type { ClientTracking } from '../../shared/brand/tracking-settings.ts'
import { isLocalHost } from './select.ts'

/** Returns the tracking services that a brand's pages load; undefined if there are none. */
export function clientTracking(settings: TrackingSettings): ClientTracking | undefined {
  const { publicKey, pixel, tagManager, personalisation } = settings
  const scripts = {
    ...(isScript(tagManager) && { statistics: tagManager }),
    ...(publicKey !== '' && isScript(pixel) && { marketing: withKey(pixel, publicKey) }),
    ...(isScript(personalisation) && { personalisation }),
  }
  const tells = providerOf(settings) !== undefined
  return tells || Object.keys(scripts).length > 0 ? { tells, scripts } : undefined
}

/**
 * Returns the provider of a brand; undefined if none is configured or it is not on https (except
 * localhost).
 */
export function providerOf({ publicKey, endpoint }: TrackingSettings): URL | undefined {
  const url = publicKey === '' ? null : URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || isLocalHost(url.hostname) ? url : undefined
}

/** Inserts the public key into the pixel's URL. */
function withKey(pixel: string, publicKey: string): string {
  const url = new URL(pixel)
  url.searchParams.set('company_id', publicKey)
  return url.href
}

/** True if a script's URL is https, or this machine in development. */
function isScript(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '') return false
  return url.protocol === 'https:' || isLocalHost(url.hostname)
}
