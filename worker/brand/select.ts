import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import type { Env } from '../env.ts'
import { battery } from './battery.ts'
import { clothing } from './clothing.ts'
import { electronics } from './electronics.ts'
import { hair } from './hair.ts'
import { mac } from './mac.ts'
import { applySettings } from './settings.ts'

/** Every brand that this worker serves; the first is the active one where the environment names none. */
export const BRANDS: readonly Brand[] = [electronics, battery, hair, clothing, mac]

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
  const brand = local ? activeBrand(env) : BRANDS.find((each) => each.hosts.includes(url.hostname))
  return brand && applySettings(brand, env.REUNA_SETTINGS)
}

/**
 * Every brand with the settings of the run: what is done by the clock sees the shop that visitors see. A
 * brand that these settings do not fit serves nobody.
 */
export function brandsOf({ REUNA_SETTINGS }: Pick<Env, 'REUNA_SETTINGS'>): readonly Brand[] {
  return BRANDS.flatMap((brand) => {
    try {
      const own = applySettings(brand, REUNA_SETTINGS)
      return defaultView(own) ? [own] : []
    } catch {
      return []
    }
  })
}

/** The brand that answers on a bare local address (catalogue spec, first paragraph: the active one). */
export function activeBrand({ BRAND }: Pick<Env, 'BRAND'>): Brand | undefined {
  return BRAND ? BRANDS.find(({ id }) => id === BRAND) : BRANDS[0]
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

/**
 * With several store views on: the path that is meant where one begins with a code that is not its
 * view's prefix, because the view has none or it is written otherwise (customer spec §2, multistore).
 */
export function withoutStrayCode({ storeViews }: Brand, pathname: string): string | undefined {
  const [, first = '', ...rest] = pathname.split('/')
  const code = first.toLowerCase()
  const view = storeViews.views.find(({ storeCode }) => storeCode.toLowerCase() === code)
  // Two slashes name nothing here, and at the front they would name another host.
  if (!storeViews.multistore || !view || pathname.includes('//')) return undefined
  const prefix = view.appendStoreCode ? `/${view.storeCode}` : ''
  const meant = rest.length > 0 ? `${prefix}/${rest.join('/')}` : prefix || '/'
  return meant === pathname ? undefined : meant
}

/** The store view of addresses without a prefix. */
export function defaultView(brand: Brand): StoreView {
  const { views, default: code } = brand.storeViews
  const view = views.find((each) => each.storeCode === code)
  if (!view) throw new Error(`brand ${brand.id} has no store view ${code}`)
  return view
}
