import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import { alternatesOf, type Alternate } from '../../shared/i18n/alternate.ts'
import { defaultView } from './select.ts'
import { siteFor, type Place, type Site } from './site.ts'

/** The store views that have addresses: the default one, and with multistore those below their code. */
export function shownViews(brand: Brand): readonly StoreView[] {
  const main = defaultView(brand)
  if (!brand.storeViews.multistore) return [main]
  const others = brand.storeViews.views.filter(
    (view) => view.appendStoreCode && view.storeCode !== main.storeCode,
  )
  return [main, ...others]
}

/** The sites of all store views of a brand, the default one first. */
export function sitesOf(brand: Brand, env: Place): readonly Site[] {
  return shownViews(brand).map((view) => siteFor(brand, view, env))
}

/** One page in several store views, in the order of the brand: where each has it, by relative address. */
export function siteAlternates(
  found: readonly { site: Site; href: string }[],
): readonly Alternate[] {
  const [any] = found
  if (!any) return []
  const order = shownViews(any.site.brand).map(({ storeCode }) => storeCode)
  const placeOf = ({ site }: (typeof found)[number]) => order.indexOf(site.view.storeCode)
  return alternatesOf(
    found
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map(({ site, href }) => ({
        locale: site.locale,
        href: `${site.origin}${href}`,
        isDefault: site.view.storeCode === site.brand.storeViews.default,
      })),
  )
}
