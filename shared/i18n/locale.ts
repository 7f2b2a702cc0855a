/** The languages the shop speaks; the first is the default. */
export const LOCALES = ['fi-FI', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]

/** The language part of a locale, as `lang` wants it: `fi-FI` → `fi`. */
export function languageOf(locale: Locale): string {
  return locale.slice(0, 2)
}
