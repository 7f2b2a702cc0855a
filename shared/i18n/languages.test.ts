import { describe, expect, it } from 'vitest'
import { CATALOGUES } from './catalogues.ts'
import { LOCALES } from './locale.ts'
import { translator } from './translate.ts'

type Messages = Readonly<Record<string, string | { one: string; other: string }>>

const { 'fi-FI': fi, 'en-US': en, 'de-DE': de, 'it-IT': italian } = CATALOGUES
const ENGLISH: Messages = en
const LANGUAGES: readonly (readonly [string, Messages])[] = Object.entries(CATALOGUES).filter(
  ([locale]) => locale !== 'en-US',
)

/** Words that are the same in several languages: names, symbols, and common loanwords. */
const SHARED = [
  ...['OK', 'EAN', 'Posti', 'Outlet', 'Newsletter', 'E-mail', 'Password', 'No', 'Status'],
  ...['Name', 'Marketing', 'cookie', 'optional', '(optional)', 'IBAN', 'BIC'],
  ...['{text}', '{label}:', '{label}: {message}', '{count} × {name}', '{qty} × {name}'],
  ...['+ {price}', '+ {price} ({percent}%)', '−{percent}%'],
]

const ENGLISH_WORDS =
  /\b(?:a|an|and|are|cannot|cart|checkout|choose|delivery|error|for|from|is|mail|not|of|offline|online|or|order|please|price|product|shop|the|this|to|was|with|you|your)\b/i

/** Messages whose English text is prescribed; the other languages name the largest quantity instead. */
const OTHER_PLACES: Readonly<Record<string, readonly string[]>> = { 'cart.qty.below': ['{max}'] }

const formsOf = (message: string | { one: string; other: string }) =>
  typeof message === 'string' ? [message] : [message.one, message.other]
const placesIn = (message: unknown) =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].toSorted()
const entriesOf = (messages: Messages) =>
  Object.entries(messages).flatMap(([key, message]) =>
    formsOf(message).map((form) => [key, form] as const),
  )

describe('the messages of a language', () => {
  it.each(LANGUAGES)(
    '%s has every message, with the same placeholders and plurals as English',
    (_, messages) => {
      for (const [key, message] of Object.entries(ENGLISH)) {
        const translation = messages[key]
        expect(typeof translation, key).toBe(typeof message)
        expect(placesIn(translation), key).toEqual(OTHER_PLACES[key] ?? placesIn(message))
      }
      expect(Object.keys(messages)).toHaveLength(Object.keys(ENGLISH).length)
    },
  )

  it.each(LANGUAGES)('%s contains no English except names and loan words', (_, messages) => {
    const same = Object.keys(messages).filter(
      (key) => JSON.stringify(messages[key]) === JSON.stringify(ENGLISH[key]),
    )
    expect(
      same.filter((key) => !formsOf(messages[key] ?? '').every((v) => SHARED.includes(v))),
    ).toEqual([])
  })

  it('separates number and sign by a no-break space in Finnish and German, by none in English and Italian', () => {
    const signs = (messages: Messages, wrong: RegExp) =>
      entriesOf(messages).filter(([, form]) => wrong.test(form))
    for (const messages of [fi, de])
      expect(signs(messages, /[\d}](?: |(?=%))%|[\d}] kpl/)).toEqual([])
    for (const words of [en, italian]) expect(signs(words, /[\d}]\s+%/)).toEqual([])
  })

  it('contain no English word in Finnish', () => {
    const named = entriesOf(fi).filter(([, form]) =>
      ENGLISH_WORDS.test(form.replace(/\{\w+\}/g, '')),
    )
    expect(named).toEqual([])
  })

  it.each([
    ['Finnish', fi, /^[^„“«»‹›"']*$/],
    ['German', de, /^[^”«»‹›"']*$/],
    ['Italian', italian, /^[^„“”‹›"']*$/],
  ] as readonly (readonly [string, Messages, RegExp])[])(
    '%s uses its own quotation marks, three dots as one sign, and single spaces',
    (_, messages, marks) => {
      for (const [key, form] of entriesOf(messages)) {
        expect(form, key).toMatch(marks)
        expect(form, key).not.toMatch(/ {2}|\.\.\.|^ | $/)
      }
    },
  )

  it("say 'Zahlungspflichtig bestellen' and 'Ordine con obbligo di pagare' on order buttons, also offline", () => {
    expect([de['checkout.order'], italian['checkout.order']]).toEqual([
      ...['Zahlungspflichtig bestellen', 'Ordine con obbligo di pagare'],
    ])
    for (const key of ['order.waiting.send', 'order.waiting.accept'] as const) {
      expect(de[key]).toContain(de['checkout.order'])
      expect(italian[key]).toContain(italian['checkout.order'])
    }
  })

  it.each([['English', en], ...LANGUAGES] as readonly (readonly [string, Messages])[])(
    '%s names the button of a card by its visible text, then its product (WCAG 2.5.3)',
    (_, messages) => {
      const [shown, name] = [messages['cart.add.short'], messages['cart.add-named']]
      expect(name).toMatch(new RegExp(`^${String(shown)}.*\\{name\\}$`))
    },
  )

  it('have the legal terms: tax, shipping, withdrawal', () => {
    expect([de['product.price.tax'], italian['product.price.tax']]).toEqual([
      ...['inkl. MwSt.', 'IVA inclusa'],
    ])
    expect(de['shell.prices-include-tax']).toContain('zzgl. Versand')
    expect(de['withdrawal.confirm']).toBe('Widerruf bestätigen')
    expect(italian['withdrawal.confirm']).toBe('Conferma recesso')
  })

  it('have the plurals and number formats of each language', () => {
    const texts = LOCALES.map((locale) => {
      const t = translator(CATALOGUES[locale], locale)
      return [0, 1, 1234].map((count) => t('category.count', { count }))
    })
    expect(texts).toEqual([
      ['0 tuotetta', '1 tuote', '1\u00a0234 tuotetta'],
      ['0 products', '1 product', '1,234 products'],
      ['0 Produkte', '1 Produkt', '1.234 Produkte'],
      ['0 prodotti', '1 prodotto', '1.234 prodotti'],
    ])
  })
})
