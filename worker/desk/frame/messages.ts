import type { Locale } from '../../../shared/i18n/locale.ts'
import { translator, type CatalogueOf, type MessageValues } from '../../../shared/i18n/translate.ts'
import { deskLanguageOf, type DeskLanguage } from './locale.ts'

type Plural = { readonly one: string; readonly other: string }
type English = Readonly<Record<string, string | Plural>>

/** Formats a message of a room. */
export type DeskTranslate<Key extends string> = (key: Key, values?: MessageValues) => string

/**
 * Defines the messages of a room in every language of the desk. English defines the keys; a language that
 * lacks one does not compile. They are stored in the room itself, so no page of the shop loads them.
 */
export function defineMessages<const Messages extends English>(
  catalogues: { en: Messages } & Record<Exclude<DeskLanguage, 'en'>, CatalogueOf<Messages>>,
): DeskMessages<Extract<keyof Messages, string>> {
  const says = new Map<Locale, DeskTranslate<string>>()
  const t = (locale: Locale): DeskTranslate<string> => {
    const catalogue = catalogues[deskLanguageOf(locale)]
    const translate = says.get(locale) ?? (translator(catalogue, locale) as DeskTranslate<string>)
    says.set(locale, translate)
    return translate
  }
  return Object.assign(t, { catalogues })
}

/** All messages of a language by key, for keys that come from data, as those of changes do. */
export function allMessages(
  messages: Pick<DeskMessages<never>, 'catalogues'>,
  locale: Locale,
): Readonly<Record<string, string>> {
  return messages.catalogues[deskLanguageOf(locale)] as Readonly<Record<string, string>>
}

/** The messages of a room, by language. */
export interface DeskMessages<Key extends string> {
  (locale: Locale): DeskTranslate<Key>
  /** The catalogues of all languages, for comparison. */
  catalogues: Readonly<Record<DeskLanguage, object>>
}
