import type { ClientConfig } from '../../shared/brand/client-config.ts'
import { BUILD } from '../build/build.ts'
import { cartMessages } from './assets.ts'

/**
 * The state of the start script: store view, configuration, version. Third-party scripts are included only
 * for pages that may load them.
 */
export function clientState(config: ClientConfig, loadsServices = false) {
  const { tracking } = config
  return {
    storeView: { storeCode: config.storeCode },
    config: {
      brand: config.brand,
      locale: config.locale,
      prefix: config.prefix,
      rules: config.rules,
      i18n: shownI18n(config.i18n),
      ...(config.catalogLanguage && { catalogLanguage: config.catalogLanguage }),
      ...(config.captcha && { captcha: config.captcha }),
      ...(tracking && { tracking: loadsServices ? tracking : { ...tracking, scripts: {} } }),
    },
    words: cartMessages(config.locale),
    version: BUILD,
  }
}

/** The locale data that formats prices in the browser. */
function shownI18n(i18n: ClientConfig['i18n']) {
  const { currencyCode, currencySign, priceFormat, showsNetPrices } = i18n
  return { currencyCode, currencySign, priceFormat, ...(showsNetPrices && { showsNetPrices }) }
}
