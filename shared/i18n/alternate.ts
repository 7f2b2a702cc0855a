import { languageOf, type Locale } from './locale.ts'

/** The address of a page in a store view. */
export interface ViewAddress {
  storeCode: string
  locale: Locale
  /** Absolute address. */
  href: string
  /** True for the store view without a path prefix. */
  isDefault: boolean
}

/** The address of a page in another language, for `link rel="alternate"` and sitemaps. */
export interface Alternate {
  hreflang: string
  href: string
}

/**
 * Returns the addresses of a page in all store views that have it, each naming all of them including
 * itself, and `x-default` as a fallback. None if only one view has it. Views of the same language are
 * distinguished by country; of two with the same locale the first counts.
 */
export function alternatesOf(views: readonly ViewAddress[]): readonly Alternate[] {
  const seen = new Set<Locale>()
  const unique = views.filter(({ locale }) => !seen.has(locale) && seen.add(locale))
  const [first] = unique
  if (!first || unique.length < 2) return []
  const isShared = (locale: Locale) =>
    unique.filter((each) => languageOf(each.locale) === languageOf(locale)).length > 1
  const named = unique.map(({ locale, href }) => ({
    hreflang: isShared(locale) ? locale : languageOf(locale),
    href,
  }))
  const { href } = unique.find(({ isDefault }) => isDefault) ?? first
  return [...named, { hreflang: 'x-default', href }]
}
