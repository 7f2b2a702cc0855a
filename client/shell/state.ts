import type { BrandId, I18nSettings } from '../../shared/brand/brand.ts'
import type { ClientTracking } from '../../shared/brand/tracking-settings.ts'
import type { ShopRules } from '../../shared/brand/shop-rules.ts'
import type { Locale } from '../../shared/i18n/locale.ts'

/** What the server tells the start script. */
export interface PageState {
  storeView: { storeCode: string }
  config: {
    brand: BrandId
    locale: Locale
    prefix: string
    rules: ShopRules
    /** Missing: forms have no captcha. */
    captcha?: { siteKey: string; script: string }
    /** Services of others; missing: there are none. */
    tracking?: ClientTracking
    i18n: Pick<I18nSettings, 'currencyCode' | 'currencySign' | 'priceFormat' | 'showsNetPrices'>
  }
  /** The file of the cart's words in the page's language; empty where the build has made no files. */
  words: string
  version: string
}

/**
 * Resolves when all of the page has arrived and `readState` finds what stands at its end. A page that
 * was left or cut off on its way has no end: it stays as plain as it is.
 */
export function whenParsed(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (hasState()) resolve()
    }
    if (document.readyState !== 'loading') look()
    else document.addEventListener('DOMContentLoaded', look, { once: true })
  })
}

/** The state that the page carries; written by our own server in the same build. */
export function readState(): PageState {
  return JSON.parse(document.getElementById('reuna-state')?.textContent ?? '') as PageState
}

function hasState(): boolean {
  try {
    readState()
    return true
  } catch {
    return false
  }
}
