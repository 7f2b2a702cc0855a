import { purposesOf, type ConsentPurpose } from './consent-purposes.ts'
import type { DeliveryPromises } from './checkout-schema.ts'
import { languageOf, type Locale } from '../i18n/locale.ts'
import type { Brand, BrandId, I18nSettings, StoreView } from './brand.ts'
import type { CaptchaSettings } from './content-schema.ts'
import { shopRules, type ShopRules } from './shop-rules.ts'
import type { ClientTracking } from './tracking-settings.ts'

/** The part of a brand's settings that the browser receives. */
export interface ClientConfig {
  brand: BrandId
  name: string
  storeCode: string
  locale: Locale
  i18n: I18nSettings
  /** The language of the catalogue's names and texts, if it differs from the view's. */
  catalogLanguage?: string
  /** Empty, or `/{storeCode}`. */
  prefix: string
  /** Rules of cart, stock, session and queue. */
  rules: ShopRules
  /** Delivery days and withdrawal period, for whole pages; islands do not receive them. */
  promises?: DeliveryPromises & Pick<Brand['checkout'], 'withdrawalDays'>
  /** The purposes that need consent; empty: there is no banner. */
  consent: readonly ConsentPurpose[]
  /** Set if back-in-stock subscriptions are stored in the browser. */
  remembersWatches?: boolean
  /** The EU's picture of the notice on the legal guarantee; missing: text only. */
  guaranteePicture?: string
  /** Missing: forms have no captcha. */
  captcha?: Pick<CaptchaSettings, 'siteKey' | 'script'>
  /** Third-party services; missing: none. */
  tracking?: ClientTracking
}

/** Picks the settings that the browser may see and needs. */
export function clientConfig(brand: Brand, view: StoreView): ClientConfig {
  const { captcha } = brand.content
  const { deliveryDays, withdrawalDays, shipping } = brand.checkout
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
    promises: { deliveryDays, withdrawalDays, shipping: shipping.filter(({ days }) => days) },
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

/** Returns the path prefix of a store view: `/{storeCode}` if multistore is on and the view requires it. */
export function storePrefix(brand: Brand, view: StoreView): string {
  return brand.storeViews.multistore && view.appendStoreCode ? `/${view.storeCode}` : ''
}
