import { describe, expect, it } from 'vitest'
import { DESK_LOCALES, deskLanguageOf } from './locale.ts'
import { defineMessages, type DeskMessages } from './messages.ts'

const modules = import.meta.glob<Record<string, unknown>>('../*/messages*.ts', { eager: true })
const all = Object.entries(modules)
  .filter(([path]) => !path.endsWith('.test.ts'))
  .flatMap(([path, module]) =>
    Object.entries(module)
      .filter(([, value]) => typeof value === 'function' && 'catalogues' in value)
      .map(([name, value]) => [`${path} ${name}`, value as DeskMessages<string>] as const),
  )

type Message = string | Readonly<Record<string, string>>
const placesOf = (message: Message) => {
  const sentences = typeof message === 'string' ? [message] : Object.values(message)
  return [...new Set(sentences.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ')
}

describe('the sentences of the desk', () => {
  it('exist', () => {
    expect(all.length).toBeGreaterThan(3)
  })

  it.each(all)('have the same keys and placeholders in every language: %s', (_, words) => {
    const { en, ...others } = words.catalogues as Record<string, Record<string, Message>>
    const shape = (catalogue: Record<string, Message>) =>
      Object.entries(catalogue).map(([key, message]) => [key, placesOf(message)])
    for (const [language, catalogue] of Object.entries(others))
      expect(shape(catalogue).toSorted(), language).toEqual(shape(en ?? {}).toSorted())
  })

  it('are in the requested language, with its plural forms and figures', () => {
    const words = defineMessages({
      en: { n: { one: '{count} order', other: '{count} orders' } },
      fi: { n: { one: '{count} tilaus', other: '{count} tilausta' } },
      de: { n: { one: '{count} Bestellung', other: '{count} Bestellungen' } },
      it: { n: { one: '{count} ordine', other: '{count} ordini' } },
    })
    expect(
      DESK_LOCALES.map((locale) => words(locale)('n', { count: 1200 }).replace(/\s/g, ' ')),
    ).toEqual([...['1 200 tilausta', '1,200 orders', '1.200 Bestellungen', '1.200 ordini']])
    expect(words('en-US')('n', { count: 1 })).toBe('1 order')
  })

  it('are English in a language that only the shop has', () => {
    expect(DESK_LOCALES.map(deskLanguageOf)).toEqual(['fi', 'en', 'de', 'it'])
    expect(deskLanguageOf('sv-SE')).toBe('en')
  })
})
