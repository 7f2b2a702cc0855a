import { z } from 'zod'
import { listOf, number } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const wanted = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1')
/** 1: without tax, 2: with tax, 3: both. */
const display = z
  .union([z.literal(1), z.literal(2), z.literal(3)])
  .optional()
  .catch(undefined)

const view = z.object({
  store_code: z.string(),
  store_name: text,
  locale: text,
  base_url: text,
  base_link_url: text,
  default_display_currency_code: text,
  is_default_store: wanted,
  timezone: text,
  default_title: text,
  default_description: text,
  default_country: text,
  shopping_cart_display_price: display,
  display_product_prices_in_catalog: display,
})

const config = view.extend({
  website_name: text,
  base_currency_code: text,
  secure_base_url: text,
  base_media_url: text,
  secure_base_media_url: text,
  base_static_url: text,
  product_url_suffix: text,
  category_url_suffix: text,
  cms_home_page: text,
  cms_no_route: text,
  root_category_uid: text,
  catalog_default_sort_by: text,
  grid_per_page: z.number().catch(12),
  title_prefix: text,
  title_suffix: text,
  copyright: text,
  product_reviews_enabled: wanted,
  allow_guests_to_write_product_reviews: wanted,
  magento_wishlist_general_is_enabled: wanted,
  countries_with_required_region: text,
  is_guest_checkout_enabled: z.boolean().nullish(),
})

const currency = z.object({
  base_currency_code: text,
  available_currency_codes: z
    .array(z.string().nullable())
    .nullish()
    .transform((codes) => (codes ?? []).flatMap((code) => code ?? [])),
  exchange_rates: listOf(z.object({ currency_to: text, rate: number })),
})

/** A store view from `storeConfig`. */
export type StoreConfig = z.infer<typeof config> & {
  price_tax?: AvailableStore['price_tax']
  /** Exchange rate from the base currency to the shown currency. */
  display_rate: number
}
export type AvailableStore = z.infer<typeof view> & {
  /** Tax adjustment of its prices, set by `withShownTax`. */
  price_tax?: 'INCLUDED' | 'EXCLUDED' | undefined
}

/** Configuration of the store view and of those beside it. */
export interface MagentoStore {
  config: StoreConfig
  /** The store views of its group, including itself. */
  stores: readonly AvailableStore[]
  /** Currencies of its prices. */
  currencies: readonly string[]
  /** Exchange rates from the base currency, by currency. */
  rates: Readonly<Record<string, number>>
  /** Codes of the countries it ships to. */
  countries: readonly string[]
  /** Whether its addresses need a telephone number; undefined: this version does not tell. */
  phone_required?: boolean
}

export const STORE_QUERY: MagentoQuery<MagentoStore> = {
  name: 'store',
  method: 'GET',
  text: `query {
    storeConfig {
      store_code store_name website_name locale timezone is_default_store
      base_currency_code default_display_currency_code
      base_url secure_base_url base_link_url base_media_url secure_base_media_url base_static_url
      product_url_suffix category_url_suffix cms_home_page cms_no_route
      root_category_uid catalog_default_sort_by grid_per_page
      title_prefix title_suffix default_title default_description copyright
      product_reviews_enabled allow_guests_to_write_product_reviews magento_wishlist_general_is_enabled
      default_country # StoreConfig.default_country
      countries_with_required_region # StoreConfig.countries_with_required_region
      is_guest_checkout_enabled # StoreConfig.is_guest_checkout_enabled
      shopping_cart_display_price # StoreConfig.shopping_cart_display_price
      display_product_prices_in_catalog # StoreConfig.display_product_prices_in_catalog
    }
    availableStores(useCurrentGroup: true) {
      store_code store_name locale base_url base_link_url default_display_currency_code is_default_store
      timezone default_title default_description
      default_country # StoreConfig.default_country
      shopping_cart_display_price # StoreConfig.shopping_cart_display_price
      display_product_prices_in_catalog # StoreConfig.display_product_prices_in_catalog
    }
    currency { base_currency_code available_currency_codes exchange_rates { currency_to rate } }
    countries { id }
    attributesForm(formCode: "customer_register_address") { items { code is_required } } # Query.attributesForm
  }`,
  data: z
    .object({
      storeConfig: config,
      availableStores: z.array(view.nullable()).nullish(),
      currency: currency.nullish(),
      countries: z.array(z.object({ id: text }).nullable()).nullish(),
      attributesForm: z
        .object({ items: listOf(z.object({ code: text, is_required: z.boolean() })) })
        .nullish(),
    })
    .transform(({ storeConfig, availableStores, currency: money, countries, attributesForm }) => ({
      config: { ...storeConfig, display_rate: rateOf(storeConfig, money?.exchange_rates ?? []) },
      rates: Object.fromEntries(
        (money?.exchange_rates ?? []).map(({ currency_to, rate }) => [currency_to, rate]),
      ),
      stores: (availableStores ?? []).flatMap((each) => each ?? []),
      currencies: money?.available_currency_codes ?? [],
      countries: (countries ?? []).flatMap((each) => each?.id || []),
      ...(attributesForm && { phone_required: requires('telephone', attributesForm.items) }),
    })),
}

function requires(
  attributeCode: string,
  fields: readonly { code: string; is_required: boolean }[],
): boolean {
  return fields.some(({ code, is_required }) => code === attributeCode && is_required)
}

function rateOf(
  { default_display_currency_code: shown }: z.infer<typeof config>,
  rates: readonly { currency_to: string; rate: number }[],
): number {
  return rates.find(({ currency_to }) => currency_to === shown)?.rate || 1
}
