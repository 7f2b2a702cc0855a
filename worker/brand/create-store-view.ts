import type { StoreView } from '../../shared/brand/brand.ts'
import type { Language, Locale } from '../../shared/i18n/locale.ts'

/** What every store view of a shop in Finland has. */
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

const LANGUAGES = {
  fi: { name: 'Suomi', defaultLocale: 'fi-FI' },
  en: { name: 'English', defaultLocale: 'en-US' },
  de: { name: 'Deutsch', defaultLocale: 'de-DE' },
  it: { name: 'Italiano', defaultLocale: 'it-IT' },
} as const satisfies Record<Language, { name: string; defaultLocale: Locale }>

/** A store view that sells from Finland in euros. `index` names its catalog; the first view has no code in its addresses. */
export function createStoreView(
  language: Language,
  own: {
    storeId: number
    index: string
    title: string
    description: string
    isFirst?: boolean
  },
): StoreView {
  const { name, defaultLocale } = LANGUAGES[language]
  const isFirst = own.isFirst ?? false
  return {
    storeCode: language,
    storeId: own.storeId,
    name,
    url: isFirst ? '/' : `/${language}`,
    appendStoreCode: !isFirst,
    tax: TAX,
    i18n: { ...CURRENCY, defaultLocale },
    seo: { defaultTitle: own.title, defaultDescription: own.description },
    elasticsearch: { index: own.index, apiVersion: '7.1', language: '' },
  }
}
