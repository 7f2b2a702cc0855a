import type { Locale } from '../../../shared/i18n/locale.ts'

/** The languages of the desk; a shop may have more. */
export const DESK_LOCALES = [
  'fi-FI',
  'en-US',
  'de-DE',
  'it-IT',
] as const satisfies readonly Locale[]

/** The language of the desk as a `lang` value. */
export type DeskLanguage = (typeof DESK_LOCALES)[number] extends `${infer Part}-${string}`
  ? Part
  : never

/** The language of the desk for a locale; English if the desk lacks its language. */
export function deskLanguageOf(locale: string): DeskLanguage {
  const deskLocale = DESK_LOCALES.find((each) => each === locale) ?? 'en-US'
  return deskLocale.slice(0, 2) as DeskLanguage
}

/** The desk's language that a browser prefers (RFC 9110 §12.5.4), else the shop's. */
export function preferredLocale(acceptLanguage: string | undefined, shop: Locale): Locale {
  const accepted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const q = parameters.find((each) => each.startsWith('q='))
      return { language: tag.split('-')[0] ?? '', q: q === undefined ? 1 : Number(q.slice(2)) || 0 }
    })
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q)
  for (const { language } of accepted) {
    const locale = DESK_LOCALES.find((each) => each.slice(0, 2) === language)
    if (locale) return locale
  }
  return shop
}
