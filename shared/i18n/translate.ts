import type { Locale } from './locale.ts'
import type { en } from './messages/en.ts'

export type MessageKey = keyof typeof en

type Plural = { one: string; other: string }

/** A whole catalogue: the same keys as English, plural where English is plural. */
export type Catalogue = { readonly [Key in MessageKey]: (typeof en)[Key] extends string ? string : Plural }

export type MessageValues = Readonly<Record<string, string | number>>

/** Looks a sentence up and fills it in. Numbers are written as the locale writes them. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * The translate function of one language. Plural messages choose their form by `values.count`;
 * `{name}` is replaced by `values.name`, and a name without a value stays as it is, so that a
 * missing value is seen in a test and never hides the sentence.
 */
export function translator(catalogue: Catalogue, locale: Locale): Translate {
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (key, values = {}) => {
    const message: string | Plural = catalogue[key]
    const sentence =
      typeof message === 'string'
        ? message
        : message[plurals.select(Number(values['count'])) === 'one' ? 'one' : 'other']
    return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => {
      const value = values[name]
      if (value === undefined) return mark
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }
}
