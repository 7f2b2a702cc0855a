import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import { linkedPages } from '../brand/links.ts'
import { viewPrices } from '../brand/view-prices.ts'
import type { ImportTarget } from '../catalog/import-records.ts'

/** Returns the target of an import into a store view. */
export function importTarget(brand: Brand, view: StoreView): ImportTarget {
  const { elasticsearch, i18n } = view
  return {
    ...{ catalog: elasticsearch.index, locale: i18n.defaultLocale, website: brand.id },
    linkedPages: linkedPages(brand),
    prices: viewPrices(brand, view),
    country: view.tax.defaultCountry || i18n.defaultCountry,
  }
}
