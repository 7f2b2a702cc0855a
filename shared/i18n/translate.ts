import type { Locale } from './locale.ts'
import type { en } from './messages/en/all.ts'

export type MessageKey = keyof typeof en

type Plural = { one: string; other: string }

/** The same keys as an English catalogue, plural where English is plural. */
export type CatalogueOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Plural
}

/** A whole catalogue. */
export type Catalogue = CatalogueOf<typeof en>

export type MessageValues = Readonly<Record<string, string | number>>

/** Looks a sentence up and fills it in. Numbers are written as the locale writes them. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * The translate function of one language. Plural messages choose their form by `values.count`;
 * `{name}` is replaced by `values.name`, and a name without a value stays as it is, so that a
 * missing value is seen in a test and never hides the sentence. A room's own catalogue
 * knows only its keys; another key is answered by its name.
 */
export function translator(catalogue: Partial<Catalogue>, locale: Locale): Translate {
  // Made when a sentence needs them: a slow phone takes milliseconds for each, and few sentences do.
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
