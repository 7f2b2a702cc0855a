import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import { defaultView, placeIn, selectView } from './select-view.ts'
import { siteFor, type Place, type Site } from './site.ts'

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
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ site, href }) => ({
      storeCode: site.view.storeCode,
      locale: site.locale,
      href: `${site.origin}${href}`,
      isDefault: site.view.storeCode === site.brand.storeViews.default,
    }))
}
