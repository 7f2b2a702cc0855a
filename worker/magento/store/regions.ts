import type { StoreConfig } from './store-query.ts'

/** Countries whose addresses have a region; from 2.4.7 on a Magento tells its own. */
const USUAL = 'AU,BR,CA,CH,CN,EE,ES,HR,IN,LT,LV,MX,RO,US'

/** Codes of the countries whose addresses Magento takes with a region only. */
export function countriesWithRegion({
  countries_with_required_region: own,
}: Pick<StoreConfig, 'countries_with_required_region'>): readonly string[] {
  return (own || USUAL).split(',')
}
