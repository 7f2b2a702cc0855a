import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import type { Env } from '../env.ts'
import { electronics } from './electronics.ts'
import { applySettings } from './settings.ts'

/** Every brand this worker serves; the first answers on a bare local address. */
/** Every brand that this worker serves. */
export const BRANDS: readonly Brand[] = [electronics]

const LOCAL = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/

/** Whether a host name is this machine (customer spec §9, local host detection). */
export function isLocalHost(hostname: string): boolean {
  return LOCAL.test(hostname)
}

/** Whether a host name, lower case and without a port, is one of the configured ones. */
export function isBrandHost(hostname: string): boolean {
  return BRANDS.some(({ hosts }) => hosts.includes(hostname))
}

/**
 * The brand a host belongs to, exactly; undefined for a foreign host. Local hosts and
 * `*.localhost` answer on plain http, every other only on https.
 */
export function selectBrand(url: URL, env: Env): Brand | undefined {
  const local = isLocalHost(url.hostname)
  if (url.protocol !== 'https:' && !local && !url.hostname.endsWith('.localhost')) return undefined
  const brand = local ? BRANDS[0] : BRANDS.find((each) => each.hosts.includes(url.hostname))
  return brand && applySettings(brand, env.REUNA_SETTINGS)
}

/** The store view of a path and the path without its prefix. */
export function selectView(brand: Brand, pathname: string): { view: StoreView; pathname: string } {
  const { multistore, views } = brand.storeViews
  const first = pathname.split('/')[1]
  const prefixed =
    multistore && views.find((view) => view.appendStoreCode && view.storeCode === first)
  if (prefixed)
    return { view: prefixed, pathname: pathname.slice(prefixed.storeCode.length + 1) || '/' }
  return { view: defaultView(brand), pathname }
}

/** The store view of addresses without a prefix. */
export function defaultView(brand: Brand): StoreView {
  const { views, default: code } = brand.storeViews
  const view = views.find((each) => each.storeCode === code)
  if (!view) throw new Error(`brand ${brand.id} has no store view ${code}`)
  return view
}
