import type { Brand } from '../../../shared/brand/brand.ts'
import { loadStore } from '../../magento/store/load-store.ts'
import type { MagentoTarget } from '../../magento/query/target.ts'
import type { MagentoStore } from '../../magento/store/store-query.ts'
import { failed, type Finding, passed } from './finding.ts'

const WHAT = 'currency'

/** Reports store views in a currency that Magento does not allow there: it refuses every request for them. */
export async function currencyFindings(
  target: MagentoTarget,
  { config, stores }: Pick<MagentoStore, 'config' | 'stores'>,
  { storeViews }: Pick<Brand, 'storeViews'>,
): Promise<Finding[]> {
  const { multistore, default: main, views } = storeViews
  const there = stores.length > 0 ? stores : [config]
  const shown = multistore ? views : views.filter(({ storeCode }) => storeCode === main)
  const findings: Finding[] = []
  for (const { storeCode, i18n } of shown) {
    const storeConfig = multistore
      ? there.find(({ store_code }) => store_code === storeCode)
      : config
    // Magento always allows the currency that a store view shows by itself.
    if (!storeConfig || storeConfig.default_display_currency_code === i18n.currencyCode) continue
    const { currencies } = await loadStore({ ...target, ...(multistore && { storeCode }) })
    if (!currencies.includes(i18n.currencyCode))
      findings.push(refusedCurrency(storeCode, i18n.currencyCode, currencies))
  }
  return findings.length > 0 ? findings : [passed(WHAT, 'Magento allows that of every store view')]
}

function refusedCurrency(view: string, currency: string, allowed: readonly string[]): Finding {
  return failed(
    WHAT,
    `the store view ${view} shows ${currency}, which Magento does not allow there`,
    'Magento refuses every request in it',
    `Set i18n.currencyCode of the store view to one of: ${allowed.join(', ')}, or allow ${currency} in Magento (Currency Setup)`,
  )
}
