import { translator, type Catalogue } from '../../shared/i18n/translate.ts'
import { priceFormatter } from '../../shared/price/format.ts'
import { hrefWriter } from '../../shared/routes.ts'
import type { Shop } from '../../shared/ui/shop.tsx'
import type { PageState } from '../shell/state.ts'

/** Creates the view context in the browser: the page's settings and the loaded messages. */
export function createShop(messages: Partial<Catalogue>, state: PageState): Shop {
  const { locale, prefix, brand, rules } = state.config
  const i18n = { ...state.config.i18n, defaultLocale: locale, defaultCountry: '', timezone: 'UTC' }
  const { storeCode } = state.storeView
  return {
    t: translator(messages, locale),
    href: hrefWriter(prefix),
    locale,
    money: priceFormatter(i18n),
    config: { brand, name: '', storeCode, locale, prefix, rules, i18n, consent: [] },
  }
}
