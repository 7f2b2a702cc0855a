import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import { clientConfig, storePrefix } from '../../shared/brand/client-config.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { CATALOGUES } from '../../shared/i18n/catalogues.ts'
import { translator } from '../../shared/i18n/translate.ts'
import { priceFormatter } from '../../shared/price/format.ts'
import { hrefWriter } from '../../shared/routes.ts'
import type { Shop } from '../../shared/ui/shop.tsx'
import type { Env } from '../env.ts'
import { isLocalDevelopmentHost } from './hosts.ts'
import { activeBrand, isLocalHost } from './select.ts'
import { hostsOf, ownHost } from './select-view.ts'
import { clientTracking } from './client-tracking.ts'

/** One store view of one brand: configuration only, the same for every visitor. */
export interface Site {
  brand: Brand
  view: StoreView
  locale: Locale
  /** The shop's origin for absolute URLs: no trailing slash. */
  origin: string
  /** The data that views may use. */
  shop: Shop
}

/** Returns the site of a store view; `origin` overrides the first host, for local runs. */
export function siteOf(brand: Brand, view: StoreView, origin: string | undefined): Site {
  const locale = view.i18n.defaultLocale
  const tracking = clientTracking(brand.tracking)
  return {
    brand,
    view,
    locale,
    origin: origin ?? `https://${hostsOf(brand, view)[0]}`,
    shop: {
      t: translator(CATALOGUES[locale], locale),
      href: hrefWriter(storePrefix(brand, view)),
      locale,
      money: priceFormatter(view.i18n),
      config: { ...clientConfig(brand, view), ...(tracking && { tracking }) },
    },
  }
}

/** Sites by configuration, cached because their formatters are costly to create. */
const sites = new Map<string, Site>()
const MAX_SITES = 200

/** The environment variables that set a site's origin and settings. */
export type Place = Pick<Env, 'BRAND' | 'REUNA_ORIGIN' | 'REUNA_SETTINGS'>

/** Returns the site of a store view in an environment, created once. */
export function siteFor(brand: Brand, view: StoreView, env: Place): Site {
  const origin = originOf(brand, view, env)
  const name = JSON.stringify([brand.id, view.storeCode, origin, env.REUNA_SETTINGS])
  const known = sites.get(name)
  if (known) return known
  if (sites.size >= MAX_SITES) sites.clear()
  const site = siteOf(brand, view, origin)
  sites.set(name, site)
  return site
}

/**
 * Returns the origin of a store view that is not at its first host. The active brand is at the address of
 * the run; on this machine, other brands and views with a host of their own are at their hosts and the port
 * of the run.
 */
function originOf(brand: Brand, view: StoreView, env: Place): string | undefined {
  if (!env.REUNA_ORIGIN) return undefined
  const isActive = activeBrand(env)?.id === brand.id
  if (isActive && ownHost(brand, view) === undefined) return env.REUNA_ORIGIN
  const { protocol, hostname, port } = new URL(env.REUNA_ORIGIN)
  const host = hostsOf(brand, view).find(isLocalDevelopmentHost)
  if (!isLocalHost(hostname) || host === undefined) return undefined
  return `${protocol}//${host}${port && `:${port}`}`
}
