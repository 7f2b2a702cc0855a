import type { Brand } from '../../../shared/brand/brand.ts'
import type { I18nSettings, StoreView } from '../../../shared/brand/brand.ts'
import { languageOf, LOCALES, type Locale } from '../../../shared/i18n/locale.ts'
import { currencySign } from '../../brand/currency-sign.ts'
import { numberOfUid } from '../query/fields.ts'
import { countriesWithRegion } from './regions.ts'
import type { AvailableStore, MagentoStore } from './store-query.ts'

/** Settings of a brand by path, as in `REUNA_SETTINGS`. */
export type StoreSettings = Readonly<Record<string, unknown>>

/**
 * The EU, and countries that follow its rules on the lowest price of 30 days (98/6/EC art. 6a) and on the
 * notice of the legal guarantee (EU 2024/825).
 */
const EU_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(
    ' ',
  ),
)

/** Id of the first store view that Magento adds to those of the brand's file. */
const FIRST_ADDED_ID = 9001
const DEFAULT_LOCALE: Locale = 'en-US'

/**
 * Derives settings of a brand from its Magento: store views with their languages and currencies, pictures,
 * root category. They override the brand's file.
 */
export function storeSettings(store: MagentoStore, brand: Brand): StoreSettings {
  const { config } = store
  const stores = store.stores.length > 0 ? store.stores : [config]
  const main = stores.find(({ is_default_store }) => is_default_store) ?? config
  const country = countryOf(config, config.locale)
  const rootId = numberOfUid(config.root_category_uid)
  return {
    'storeViews.multistore': stores.length > 1,
    'storeViews.default': main.store_code,
    'storeViews.views': stores.map((each, at) =>
      viewOf(each, { brand, at, isMain: each.store_code === main.store_code }),
    ),
    media: (config.secure_base_media_url || config.base_media_url).replace(/\/+$/, ''),
    ...(rootId && { 'categories.rootId': rootId }),
    'checkout.countries': countriesOf(store, brand, country),
    'checkout.elsewhere': checkoutOf(config),
    'checkout.phoneRequired': store.phone_required !== false,
    'checkout.allowsGuests': config.is_guest_checkout_enabled !== false,
    'users.accountWishlist': config.magento_wishlist_general_is_enabled,
    'products.usePriceTiers': true,
    'products.manufacturerAttribute': 'manufacturer',
    // A download may be free except for its options.
    'products.allowZeroPrice': true,
    ...(!EU_COUNTRIES.has(country) && {
      ...{ 'products.reductionsNeedLowest': false, 'duties.legalGuarantee': false },
    }),
    'content.headerBlock': '',
    'content.footerBlocks': ['footer_links_block'],
    'content.deliveryBlock': '',
    'newsletter.coupon': '',
  }
}

/** The URL of Magento's own checkout, over HTTPS if available. */
function checkoutOf({ base_link_url, secure_base_url, base_url }: MagentoStore['config']): string {
  const addresses = [base_link_url, secure_base_url, base_url]
  const base = addresses.find((each) => each.startsWith('https:')) ?? addresses.find(Boolean)
  return base ? `${base.replace(/\/*$/, '/')}checkout` : ''
}

/** A longer list is the default of all countries, not a merchant's choice. */
const MAX_COUNTRIES = 60

/** Countries it ships to, its own first: all that Magento allows, or the brand's if those are too many. */
function countriesOf(
  { config, countries: allowed }: MagentoStore,
  brand: Brand,
  country: string,
): Brand['checkout']['countries'] {
  const known = brand.checkout.countries.map(({ code }) => code)
  const chosen =
    allowed.length > MAX_COUNTRIES ? known.filter((code) => allowed.includes(code)) : allowed
  const withRegion = countriesWithRegion(config)
  return [...new Set([country, ...(chosen.length > 0 ? chosen : known)])].map((code) => ({
    code,
    regionRequired: withRegion.includes(code),
  }))
}

interface ViewPlace {
  brand: Brand
  at: number
  isMain: boolean
}

function viewOf(store: AvailableStore, { brand, at, isMain }: ViewPlace): StoreView {
  const { store_code: storeCode, store_name: name } = store
  const like = brand.storeViews.views[at]
  const language = store.locale.slice(0, 2)
  const locale = LOCALES.find((each) => languageOf(each) === language)
  const country = countryOf(store, store.locale)
  return {
    storeCode,
    storeId: like?.storeId ?? FIRST_ADDED_ID + at,
    name,
    url: isMain ? '/' : `/${storeCode}`,
    appendStoreCode: !isMain,
    tax: {
      ...{ defaultCountry: country, defaultRegion: '', sourcePriceIncludesTax: true },
      ...{ userGroupId: null, useOnlyDefaultUserGroupId: true },
    },
    i18n: {
      ...i18nOf(store, locale ?? DEFAULT_LOCALE, country),
      ...(showsNetPrices(store, country) && { showsNetPrices: true }),
    },
    seo: {
      defaultTitle: store.default_title || name,
      defaultDescription: store.default_description,
    },
    elasticsearch: {
      ...{ index: `${brand.id}_magento_${storeCode}`, apiVersion: '7.1' },
      language: locale ? '' : language,
    },
  }
}

function i18nOf(
  store: AvailableStore,
  defaultLocale: Locale,
  defaultCountry: string,
): I18nSettings {
  const currencyCode = store.default_display_currency_code || 'EUR'
  return {
    ...{ defaultCountry, defaultLocale, currencyCode, priceFormat: undefined },
    currencySign: currencySign({ defaultLocale, currencyCode }),
    timezone: store.timezone || 'UTC',
  }
}

/** The country of the store: Magento's setting since 2.4.7, before that from the locale `de_AT`. */
function countryOf(
  { default_country }: Pick<AvailableStore, 'default_country'>,
  locale: string,
): string {
  return default_country || locale.split('_').at(-1) || 'US'
}

const WITHOUT_TAX = 1
/** Countries with net prices unless the shop says otherwise. */
const NET_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA'])

/**
 * True if prices are displayed without tax: as the tax adjustment of its prices tells; without one, the
 * catalogue's setting since 2.4.8, before that the cart's.
 */
function showsNetPrices(config: AvailableStore, country: string): boolean {
  if (config.price_tax) return config.price_tax === 'EXCLUDED'
  const display = config.display_product_prices_in_catalog ?? config.shopping_cart_display_price
  return display === undefined ? NET_COUNTRIES.has(country) : display === WITHOUT_TAX
}
