import { languageOf, type Locale } from './locale.ts'

/** A page in one of the shop's store views. */
export interface ViewAddress {
  storeCode: string
  locale: Locale
  /** Absolute. */
  href: string
  /** The store view of addresses without a prefix. */
  isDefault: boolean
}

/** An address of a page in another language, as `link rel="alternate"` and sitemaps name it. */
export interface Alternate {
  hreflang: string
  href: string
}

/**
 * The addresses of one page in all store views that have it, each naming all of them and itself, and
 * `x-default` for everybody else. A page in one view has none. Views of
 * one language are told apart by their country; of two with the same locale the first counts.
 */
export function alternatesOf(views: readonly ViewAddress[]): readonly Alternate[] {
  const seen = new Set<Locale>()
  const unique = views.filter(({ locale }) => !seen.has(locale) && seen.add(locale))
  const [first] = unique
  if (!first || unique.length < 2) return []
  const isShared = (locale: Locale) =>
    unique.filter((other) => languageOf(other.locale) === languageOf(locale)).length > 1
  const named = unique.map(({ locale, href }) => ({
    hreflang: isShared(locale) ? locale : languageOf(locale),
    href,
  }))
  const { href } = unique.find(({ isDefault }) => isDefault) ?? first
  return [...named, { hreflang: 'x-default', href }]
}
