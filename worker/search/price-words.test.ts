import { describe, expect, it } from 'vitest'
import type { Locale } from '../../shared/i18n/locale.ts'
import { readPriceWords } from './price-words.ts'

const EURO = { code: 'EUR', sign: '€' }
const read = (text: string, locale: Locale = 'fi-FI') => readPriceWords(text, locale, EURO)

describe('readPriceWords', () => {
  it.each([
    ['fi-FI', 'puhelin alle 300', 'puhelin', { lte: 300 }],
    ['fi-FI', 'alle 1 200,50 euron läppäri', 'läppäri', { lte: 1200.5 }],
    ['fi-FI', 'kuulokkeet yli 100 euroa', 'kuulokkeet', { gte: 100 }],
    ['fi-FI', 'kuulokkeet under 50e', 'kuulokkeet', { lte: 50 }],
    ['fi-FI', 'televisio 500-800 €', 'televisio', { gte: 500, lte: 800 }],
    ['en-US', 'phone under €300', 'phone', { lte: 300 }],
    ['en-US', 'laptop between 500 and 800', 'laptop', { gte: 500, lte: 800 }],
    ['en-US', 'laptop 500 to 800 euros', 'laptop', { gte: 500, lte: 800 }],
    ['de-DE', 'handy unter 1.200 Euro', 'handy', { lte: 1200 }],
    ['de-DE', 'über 99,90 € Monitor', 'Monitor', { gte: 99.9 }],
    ['it-IT', 'telefono sotto i 300 euro', 'telefono', { lte: 300 }],
    ['it-IT', 'cuffie meno di 50', 'cuffie', { lte: 50 }],
  ] as const)('parses in %s: %s', (locale, text, rest, price) => {
    expect(read(text, locale)).toEqual({ text: rest, price, isCertain: true })
  })

  it('is uncertain about amounts that may be part of a name', () => {
    for (const text of ['laptop 500-800', 'iphone pro max 256', 'objektiivi 70-200']) {
      expect(read(text)?.isCertain, text).toBe(false)
    }
    expect(read('iphone max 256 €')?.isCertain).toBe(true)
  })

  it('reads two bare numbers as a price only if they look like a budget', () => {
    for (const text of ['kalenteri 2026-2027', 'kengät 40-42', 'haalari 90-95', 'tamron 24-70']) {
      expect(read(text), text).toBeUndefined()
      expect(read(`${text} €`)?.isCertain, text).toBe(true)
    }
    for (const text of ['laptop 500-800', 'laptop 499-799', 'hiiri 20-25']) {
      expect(read(text)?.isCertain, text).toBe(false)
    }
  })

  it('reads no quantity, code or foreign currency as a price, and no price alone', () => {
    for (const text of [
      ...['näyttö alle 27 tuumaa', 'objektiivi 70-200 mm', 'näyttö alle 27"', 'akku yli 5000 mAh'],
      ...['tn-2110', 'wh-1000-2000x', 'usb 2-3x', 'alle 300', '500-800 €', 'puhelin alle 300 $'],
      ...['puhelin 300', 'puhelin alle', 'televisio 800-500 €', 'muuttuja1 alle10'],
    ]) {
      expect(read(text), text).toBeUndefined()
    }
  })

  it("parses the view's own currency", () => {
    const dollars = readPriceWords('phone under $300', 'en-US', { code: 'USD', sign: '$' })
    expect(dollars).toEqual({ text: 'phone', price: { lte: 300 }, isCertain: true })
  })
})
