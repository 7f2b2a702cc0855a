import type { StoreConfig } from './store-query.ts'

/** Countries whose addresses have a region; since 2.4.7 Magento has a setting. */
const DEFAULT_COUNTRIES = 'AU,BR,CA,CH,CN,EE,ES,HR,IN,LT,LV,MX,RO,US'

/** Codes of the countries for which Magento requires a region. */
export function countriesWithRegion({
  countries_with_required_region: countries,
}: Pick<StoreConfig, 'countries_with_required_region'>): readonly string[] {
  return (countries || DEFAULT_COUNTRIES).split(',')
}
