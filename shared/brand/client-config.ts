import { purposesOf, type ConsentPurpose } from './consent-purposes.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Brand, BrandId, I18nSettings, StoreView } from './brand.ts'
import { shopRules, type ShopRules } from './shop-rules.ts'

/** The part of a brand that the browser may know. */
export interface ClientConfig {
  brand: BrandId
  name: string
  storeCode: string
  locale: Locale
  i18n: I18nSettings
  /** Empty, or `/{storeCode}`. */
  prefix: string
  /** How cart, stock, session and queue behave. */
  rules: ShopRules
  /** What visitors are asked for; empty: nothing is asked, and no banner is there. */
  consent: readonly ConsentPurpose[]
}

/** Picks the values that are safe and needed in the browser. */
export function clientConfig(brand: Brand, view: StoreView): ClientConfig {
  return {
    brand: brand.id,
    name: brand.name,
    storeCode: view.storeCode,
    locale: view.i18n.defaultLocale,
    i18n: view.i18n,
    prefix: storePrefix(brand, view),
    rules: shopRules(brand, view),
    consent: purposesOf(brand.tracking),
  }
}

/** The path prefix of a store view: `/{storeCode}` where multistore is on and the view asks for it. */
export function storePrefix(brand: Brand, view: StoreView): string {
  return brand.storeViews.multistore && view.appendStoreCode ? `/${view.storeCode}` : ''
}
