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

/** One page in several store views: where each of them has it, by relative address. */
export function siteAlternates(
  found: readonly { site: Site; href: string }[],
): readonly Alternate[] {
  return alternatesOf(
    found.map(({ site, href }) => ({
      locale: site.locale,
      href: `${site.origin}${href}`,
      isDefault: site.view.storeCode === site.brand.storeViews.default,
    })),
  )
}
