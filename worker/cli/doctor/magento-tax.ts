import type { MagentoStore } from '../../magento/store/store-query.ts'
import { type Finding, passed, warning } from './finding.ts'

const WHAT = 'tax in prices'

/** Reports store views whose prices differ between Magento's own pages and its GraphQL. */
export function taxFindings({ config, stores }: MagentoStore): Finding[] {
  const views = stores.length > 0 ? stores : [config]
  const taken = views.filter(({ price_tax }) => price_tax === 'EXCLUDED')
  if (taken.length === 0)
    return [passed(WHAT, "the API returns the same prices as Magento's pages")]
  const codes = taken.map(({ store_code }) => store_code).join(', ')
  return [
    warning(
      WHAT,
      `prices of ${codes} are entered with tax and shown without`,
      'GraphQL returns prices with tax, so pages show them with tax; the cart shows both',
      'Enter prices without tax, or show them with tax, so that prices are the same everywhere',
    ),
  ]
}
