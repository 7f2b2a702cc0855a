import manifest from 'virtual:manifest'
import type { BrandId } from '../../shared/brand/brand.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Assets } from '../../shared/shell/document.tsx'
import type { PageEntry, PageSheet } from './page.ts'
import type { ClientConfig } from '../../shared/brand/client-config.ts'
import { BUILD } from '../build/build.ts'

const START = 'client/index.ts'
const CONSENT = { style: 'client/consent/banner.css', script: 'client/consent/before-paint.ts' }
const FONT = 'client/styles/rubik.woff2'

/**
 * The hashed files that a page of a brand links; in development the sources. `entry`: the lazy entry that
 * the page starts at load, so it is preloaded.
 */
export function pageAssets(brand: BrandId, sheet: PageSheet, entry?: PageEntry): Assets {
  return {
    script: assetFile(START),
    styles: [
      assetFile(`client/styles/${sheet}.css`),
      assetFile(`client/styles/brand/${brand}.css`),
    ],
    fonts: [FONT, titleFont(brand)].flatMap((source) => source ?? []).map(assetFile),
    consent: { style: assetFile(CONSENT.style), script: assetFile(CONSENT.script) },
    modules: preloadedModules(entry),
  }
}

/** The brand's own font of titles, beside its style sheet; undefined: it has none. */
function titleFont(brand: BrandId): Source | undefined {
  const source = `client/styles/brand/${brand}.woff2`
  return manifest?.[source] && source
}

/**
 * The static imports of the start script and of the page's entry, with the entry; in development the entry
 * alone.
 */
function preloadedModules(entry: PageEntry | undefined): readonly string[] {
  if (!manifest) return entry === undefined ? [] : [assetFile(entry)]
  const entries = entry === undefined ? [START] : [START, entry]
  const sources = new Set<Source>(entries)
  for (const source of sources) {
    for (const imported of manifest[source]?.imports ?? []) sources.add(imported)
  }
  sources.delete(START)
  return [...sources].map(assetFile)
}

/**
 * The file of the cart's messages in a language, preloaded beside the code that imports it; empty in
 * development, where there are no such files.
 */
function cartMessages(locale: Locale): string {
  return manifest ? assetFile(`shared/i18n/messages/${locale.slice(0, 2)}/cart-bundle.ts`) : ''
}

/** A source of the browser build, by its path from the root: a constant, never user input. */
type Source = string

/** The address of a source's file in the browser build; in development the source itself. */
export function assetFile(source: Source): string {
  if (!manifest) return `/${source}`
  const entry = manifest[source]
  if (!entry) throw new Error(`the browser build has no ${source}`)
  return `/${entry.file}`
}

/**
 * The state of the start script: store view, configuration, version. Third-party scripts are included only
 * for pages that may load them.
 */
export function clientState(config: ClientConfig, loadsServices = false) {
  const { tracking } = config
  return {
    storeView: { storeCode: config.storeCode },
    config: {
      brand: config.brand,
      locale: config.locale,
      prefix: config.prefix,
      rules: config.rules,
      i18n: shownI18n(config.i18n),
      ...(config.catalogLanguage && { catalogLanguage: config.catalogLanguage }),
      ...(config.captcha && { captcha: config.captcha }),
      ...(tracking && { tracking: loadsServices ? tracking : { ...tracking, scripts: {} } }),
    },
    words: cartMessages(config.locale),
    version: BUILD,
  }
}

/** The locale data that formats prices in the browser. */
function shownI18n(i18n: ClientConfig['i18n']) {
  const { currencyCode, currencySign, priceFormat, showsNetPrices } = i18n
  return { currencyCode, currencySign, priceFormat, ...(showsNetPrices && { showsNetPrices }) }
}
