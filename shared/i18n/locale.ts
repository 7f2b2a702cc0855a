/** The languages of store views; the first is the default. */
export const LOCALES = ['fi-FI', 'en-US', 'de-DE', 'it-IT'] as const
export type Locale = (typeof LOCALES)[number]

/** The language of a store view, as the `lang` attribute requires it. */
export type Language = Locale extends `${infer Part}-${string}` ? Part : never

/** The language part of a locale: `fi-FI` → `fi`. */
export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language
}
