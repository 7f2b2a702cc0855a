import type { BrandId, I18nSettings } from '../../shared/brand/brand.ts'
import type { ClientTracking } from '../../shared/brand/tracking-settings.ts'
import type { ShopRules } from '../../shared/brand/shop-rules.ts'
import type { Locale } from '../../shared/i18n/locale.ts'

/** The server's data for the start script. */
export interface PageState {
  storeView: { storeCode: string }
  config: {
    brand: BrandId
    locale: Locale
    prefix: string
    rules: ShopRules
    /** Missing: forms have no captcha. */
    captcha?: { siteKey: string; script: string }
    /** Third-party services; missing: none. */
    tracking?: ClientTracking
    i18n: Pick<I18nSettings, 'currencyCode' | 'currencySign' | 'priceFormat' | 'showsNetPrices'>
  }
  /** The file of the cart's messages in the page's language; empty if the build has no files. */
  words: string
  version: string
}

/**
 * Resolves when the page is fully parsed and `readState` finds the state at its end. A page that was
 * interrupted has no end: it stays plain.
 */
export function whenParsed(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (hasState()) resolve()
    }
    if (document.readyState !== 'loading') check()
    else document.addEventListener('DOMContentLoaded', check, { once: true })
  })
}

/** Reads the page's state, which the server of the same build wrote. */
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
