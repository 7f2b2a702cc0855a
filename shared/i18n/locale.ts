/** The languages of store views; the first is the default. */
export const LOCALES = ['fi-FI', 'en-US', 'de-DE', 'it-IT'] as const
export type Locale = (typeof LOCALES)[number]

/** The language part of a locale, as `lang` wants it: `fi-FI` → `fi`. */
export function languageOf(locale: Locale): string {
  return locale.slice(0, 2)
}
