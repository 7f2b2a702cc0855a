import type { Locale } from './locale.ts'
import type { en } from './messages/en/all.ts'

export type MessageKey = keyof typeof en

type Plural = { one: string; other: string }

/** The keys of an English catalogue, with plural forms where English has them. */
export type CatalogueOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Plural
}

/** A complete catalogue. */
export type Catalogue = CatalogueOf<typeof en>

export type MessageValues = Readonly<Record<string, string | number>>

/** Returns the message of a key with its values. Numbers are formatted in the locale. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * Creates the translate function of a language. Plural messages choose their form by `values.count`;
 * `{name}` is replaced by `values.name`. A name without a value stays, so that tests detect it and the
 * message still shows. An unknown key of a partial catalogue returns the key.
 */
export function translator(catalogue: Partial<Catalogue>, locale: Locale): Translate {
  // Created on demand: each takes milliseconds on a slow phone, and few messages need one.
  let plurals: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  const choose = (count: number): keyof Plural => {
    plurals ??= new Intl.PluralRules(locale)
    return plurals.select(count) === 'one' ? 'one' : 'other'
  }
  const write = (value: number): string => {
    numbers ??= new Intl.NumberFormat(locale, { useGrouping: 'always' })
    return numbers.format(value)
  }
  return (key, values = {}) => {
    const message: string | Plural = catalogue[key] ?? key
    const sentence =
      typeof message === 'string' ? message : message[choose(Number(values['count']))]
    return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => {
      const value = values[name]
      if (value === undefined) return mark
      return typeof value === 'number' ? write(value) : value
    })
  }
}
