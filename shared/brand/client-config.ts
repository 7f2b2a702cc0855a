import { purposesOf, type ConsentPurpose } from './consent-purposes.ts'
import { languageOf, type Locale } from '../i18n/locale.ts'
import type { Brand, BrandId, I18nSettings, StoreView } from './brand.ts'
import type { CaptchaSettings } from './content-schema.ts'
import { shopRules, type ShopRules } from './shop-rules.ts'
import type { ClientTracking } from './tracking-settings.ts'

/** The part of a brand that the browser may know. */
export interface ClientConfig {
  brand: BrandId
  name: string
  storeCode: string
  locale: Locale
  i18n: I18nSettings
  /** The language of names and texts of the catalogue, where it is not the view's. */
  catalogLanguage?: string
  /** Empty, or `/{storeCode}`. */
  prefix: string
  /** How cart, stock, session and queue behave. */
  rules: ShopRules
  /** Days that whole pages promise: until products are there, and to give them back; islands promise none. */
  promises?: Pick<Brand['checkout'], 'deliveryDays' | 'withdrawalDays'>
  /** What visitors are asked for; empty: nothing is asked, and no banner is there. */
  consent: readonly ConsentPurpose[]
  /** What was asked to be told of is remembered here. */
  remembersWatches?: boolean
  /** The Union's picture of the notice on the legal guarantee; missing: words alone. */
  guaranteePicture?: string
  /** Missing: forms have no captcha. */
  captcha?: Pick<CaptchaSettings, 'siteKey' | 'script'>
  /** Services of others; missing: there are none. */
  tracking?: ClientTracking
}

/** Picks the values that are safe and needed in the browser. */
export function clientConfig(brand: Brand, view: StoreView): ClientConfig {
  const { captcha } = brand.content
  const { deliveryDays, withdrawalDays } = brand.checkout
  const guaranteePicture = picturePath(brand, view)
  return {
    brand: brand.id,
    name: brand.name,
    storeCode: view.storeCode,
    locale: view.i18n.defaultLocale,
    i18n: view.i18n,
    ...(isForeign(view) && { catalogLanguage: view.elasticsearch.language }),
    prefix: storePrefix(brand, view),
    rules: shopRules(brand, view),
    promises: { deliveryDays, withdrawalDays },
    consent: purposesOf(brand.tracking),
    remembersWatches: brand.content.backInStock.useCache,
    ...(guaranteePicture !== '' && { guaranteePicture }),
    ...(captcha.siteKey === ''
      ? {}
      : { captcha: { siteKey: captcha.siteKey, script: captcha.script } }),
  }
}

function picturePath({ duties }: Brand, { i18n }: StoreView): string {
  return duties.legalGuaranteePicture.replace('{language}', languageOf(i18n.defaultLocale))
}

function isForeign({ elasticsearch, i18n }: StoreView): boolean {
  const { language } = elasticsearch
  return language !== '' && language !== languageOf(i18n.defaultLocale)
}

/** The path prefix of a store view: `/{storeCode}` where multistore is on and the view asks for it. */
export function storePrefix(brand: Brand, view: StoreView): string {
  return brand.storeViews.multistore && view.appendStoreCode ? `/${view.storeCode}` : ''
}
