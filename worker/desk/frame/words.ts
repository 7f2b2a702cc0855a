import type { Locale } from '../../../shared/i18n/locale.ts'
import { translator, type CatalogueOf, type MessageValues } from '../../../shared/i18n/translate.ts'

type Plural = { readonly one: string; readonly other: string }
type English = Readonly<Record<string, string | Plural>>

/** Looks a sentence of a sub-room up and fills it in. */
export type Say<Key extends string> = (key: Key, values?: MessageValues) => string

/**
 * The sentences of a sub-room in the four languages. English says which keys there are; a language that
 * lacks one does not compile. They stand in the sub-room itself: no page of the shop loads them.
 */
export function defineWords<const Words extends English>(catalogues: {
  en: Words
  fi: CatalogueOf<Words>
  de: CatalogueOf<Words>
  it: CatalogueOf<Words>
}): DeskWords<Extract<keyof Words, string>> {
  const says = new Map<Locale, Say<string>>()
  const say = (locale: Locale): Say<string> => {
    const catalogue = catalogues[locale.slice(0, 2) as keyof typeof catalogues]
    const made = says.get(locale) ?? (translator(catalogue, locale) as Say<string>)
    says.set(locale, made)
    return made
  }
  return Object.assign(say, { catalogues })
}

/** All sentences of a language by key: where keys come from data, as those of changes do. */
export function allWords(
  words: Pick<DeskWords<never>, 'catalogues'>,
  locale: Locale,
): Readonly<Record<string, string>> {
  return words.catalogues[locale.slice(0, 2) as 'en'] as Readonly<Record<string, string>>
}

/** A sub-room's sentences, by language. */
export interface DeskWords<Key extends string> {
  (locale: Locale): Say<Key>
  /** Every language's own, to be compared. */
  catalogues: Readonly<Record<'en' | 'fi' | 'de' | 'it', object>>
}
