import type { ClientConfig } from '../../shared/brand/client-config.ts'
import { BUILD, touchSheet } from './assets.ts'

/** What the start script is told (customer spec §2, startup): store view, configuration, version. */
export function clientState(config: ClientConfig) {
  return {
    storeView: { storeCode: config.storeCode },
    config: {
      brand: config.brand,
      locale: config.locale,
      prefix: config.prefix,
      rules: config.rules,
      i18n: shownI18n(config.i18n),
      ...(config.captcha && { captcha: config.captcha }),
    },
    sheet: touchSheet(),
    version: BUILD,
  }
}

/** What prices are written by in the browser. */
function shownI18n({ currencyCode, currencySign, priceFormat }: ClientConfig['i18n']) {
  return { currencyCode, currencySign, priceFormat }
}
