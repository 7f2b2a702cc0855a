import type { TrackingSettings } from '../../shared/brand/tracking-schema.ts'
import type { ClientTracking } from '../../shared/brand/tracking-settings.ts'
import { isLocalHost } from './select.ts'

/** The services of a brand as its pages need them; undefined: there are none. */
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

/** The provider of a brand, or undefined: none is set up, or not on https (this machine apart). */
export function providerOf({ publicKey, endpoint }: TrackingSettings): URL | undefined {
  const url = publicKey === '' ? null : URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || isLocalHost(url.hostname) ? url : undefined
}

/** The pixel is loaded using the public key. */
function withKey(pixel: string, publicKey: string): string {
  const url = new URL(pixel)
  url.searchParams.set('company_id', publicKey)
  return url.href
}

/** Scripts come by https, or from this machine while trying out. */
function isScript(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '') return false
  return url.protocol === 'https:' || isLocalHost(url.hostname)
}
