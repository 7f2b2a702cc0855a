import manifest from 'virtual:manifest'
import type { BrandId } from '../../shared/brand/brand.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Assets } from '../../shared/shell/document.tsx'

const START = 'client/index.ts'
const STYLE = 'client/styles/index.css'
const PRODUCT_STYLE = 'client/styles/product-page.css'
/** A page with a sheet of its own: it needs nothing of the catalogue's. */
const OWN_STYLES: Readonly<Record<string, string>> = {
  account: 'client/styles/account-page.css',
  cart: 'client/styles/cart-page.css',
  service: 'client/styles/service-page.css',
  'knowledge-base': 'client/styles/faq-page.css',
  wishlist: 'client/styles/listed-page.css',
  compare: 'client/styles/listed-page.css',
  checkout: 'client/styles/checkout-page.css',
  'thank-you': 'client/styles/checkout-page.css',
}
const CONSENT = { style: 'client/consent/banner.css', script: 'client/consent/before-paint.ts' }
const FONT = 'client/styles/rubik.woff2'

/** The hashed files a page of a brand links; in development the sources themselves. */
export function pageAssets(brand: BrandId, page: string): Assets {
  return {
    script: file(START),
    styles: [file(styleOf(page)), file(`client/styles/brand/${brand}.css`)],
    font: file(FONT),
    consent: { style: file(CONSENT.style), script: file(CONSENT.script) },
    modules: (manifest?.[START]?.imports ?? []).map(file),
  }
}

/** Product pages are named after their type. */
function styleOf(page: string): string {
  return OWN_STYLES[page] ?? (page.endsWith('-product') ? PRODUCT_STYLE : STYLE)
}

/**
 * The file of what the cart says in a language, asked for with its code before the code names it; empty
 * in development, where there are no such files.
 */
export function cartMessages(locale: Locale): string {
  return manifest ? file(`shared/i18n/messages/${locale.slice(0, 2)}/cart-bundle.ts`) : ''
}

function file(source: string): string {
  if (!manifest) return `/${source}`
  const entry = manifest[source]
  if (!entry) throw new Error(`the browser build has no ${source}`)
  return `/${entry.file}`
}
