import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import { clientConfig, storePrefix } from '../../shared/brand/client-config.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { CATALOGUES } from '../../shared/i18n/catalogues.ts'
import { translator } from '../../shared/i18n/translate.ts'
import { priceFormatter } from '../../shared/price/format.ts'
import { hrefWriter } from '../../shared/routes.ts'
import type { Shop } from '../../shared/ui/shop.tsx'
import type { Env } from '../env.ts'
import {
  isLocalDevelopmentHost,
  hostsOf,
  ownHost,
  selectView,
  type PagePlace,
  defaultView,
  placeIn,
} from './select-view.ts'
import { activeBrand, isLocalHost, selectBrand } from './select.ts'
import { clientTracking } from './client-tracking.ts'
import type { ViewAddress } from '../../shared/i18n/alternate.ts'

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
type Place = Pick<Env, 'BRAND' | 'REUNA_ORIGIN' | 'REUNA_SETTINGS'>

/** Returns the site of a store view in an environment, created once. */
export function siteFor(brand: Brand, view: StoreView, env: Place): Site {
  const origin = originOf(brand, view, env)
  const name = JSON.stringify([brand.id, view.storeCode, origin, env.REUNA_SETTINGS])
  const cachedSite = sites.get(name)
  if (cachedSite) return cachedSite
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

/** A site and the path within it, without the store view's prefix. */
export interface LocatedSite {
  site: Site
  pathname: string
}

/** Returns the site of a URL and the path within it; undefined for a foreign host. */
export function locateSite(url: URL, env: Env): LocatedSite | undefined {
  const brand = selectBrand(url, env)
  return brand && locateIn(brand, url, env)
}

/** Returns the site of a brand's page place and the path within it. */
export function locateIn(brand: Brand, place: PagePlace, env: Env): LocatedSite {
  const { view, pathname } = selectView(brand, place)
  return { site: siteFor(brand, view, env), pathname }
}

/**
 * Returns the store views with URLs: the default one and, with multistore, those under their code or on a
 * host of their own.
 */
export function shownViews(brand: Brand): readonly StoreView[] {
  const main = defaultView(brand)
  if (!brand.storeViews.multistore) return [main]
  const others = brand.storeViews.views.filter(
    (view) => view !== main && selectView(brand, placeIn(brand, view, '')).view === view,
  )
  return [main, ...others]
}

/** The sites of all store views of a brand, the default one first. */
export function sitesOf(brand: Brand, env: Place): readonly Site[] {
  return shownViews(brand).map((view) => siteFor(brand, view, env))
}

/** Returns the sites with the same origin as this site. */
export function otherSites({ brand, origin }: Site, env: Place): readonly Site[] {
  return sitesOf(brand, env).filter((each) => each.origin === origin)
}

/**
 * Returns the alternate links of a page: its URL in each store view, by relative path, in the brand's
 * order.
 */
export function alternateLinks(
  found: readonly { site: Site; href: string }[],
): readonly ViewAddress[] {
  const [any] = found
  if (!any) return []
  const order = shownViews(any.site.brand).map(({ storeCode }) => storeCode)
  const placeOf = ({ site }: (typeof found)[number]) => order.indexOf(site.view.storeCode)
  return found
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ site, href }) => ({
      storeCode: site.view.storeCode,
      locale: site.locale,
      href: `${site.origin}${href}`,
      isDefault: site.view.storeCode === site.brand.storeViews.default,
    }))
}
