import type { StoreView } from '../../shared/brand/brand.ts'
import { languageOf, type Language, type Locale } from '../../shared/i18n/locale.ts'

/** Tax settings of every store view of a shop in Finland. */
const TAX = {
  defaultCountry: 'FI',
  defaultRegion: '',
  sourcePriceIncludesTax: true,
  userGroupId: null,
  useOnlyDefaultUserGroupId: true,
}

const CURRENCY = {
  defaultCountry: 'FI',
  currencyCode: 'EUR',
  currencySign: '€',
  priceFormat: undefined,
  timezone: 'Europe/Helsinki',
}

/**
 * Returns a store view that sells from Finland in euros. `index` names its catalogue; the first view has no
 * code in its URLs.
 */
export function createStoreView(
  locale: Locale,
  identity: {
    storeId: number
    index: string
    title: string
    description: string
    isFirst?: boolean
  },
): StoreView {
  const language = languageOf(locale)
  const isFirst = identity.isFirst ?? false
  return {
    storeCode: language,
    storeId: identity.storeId,
    name: languageName(language),
    url: isFirst ? '/' : `/${language}`,
    appendStoreCode: !isFirst,
    tax: TAX,
    i18n: { ...CURRENCY, defaultLocale: locale },
    seo: { defaultTitle: identity.title, defaultDescription: identity.description },
    elasticsearch: { index: identity.index, apiVersion: '7.1', language: '' },
  }
}

/** Returns the name of a language in that language: `Suomi`. */
function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
