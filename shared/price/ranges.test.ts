import { describe, expect, it } from 'vitest'
import { CATALOGUES } from '../i18n/catalogues.ts'
import { translator } from '../i18n/translate.ts'
import { priceFormatter } from './format.ts'
import { PRICE_RANGES, priceRangeId, priceRangeLabel, readPriceRange } from './ranges.ts'

describe('price ranges', () => {
  it('are 0-50, 50-100, 100-150, 150 and up', () => {
    expect(PRICE_RANGES.map(priceRangeId)).toEqual(['0-50', '50-100', '100-150', '150-'])
  })

  it.each([
    ['fi-FI', undefined, 'alle 50 € · 50–100 € · 100–150 € · yli 150 €'],
    ['de-DE', undefined, 'unter 50 € · 50–100 € · 100–150 € · über 150 €'],
    ['it-IT', undefined, 'sotto 50 € · 50–100 € · 100–150 € · oltre 150 €'],
    ['en-US', undefined, 'under €50 · €50–100 · €100–150 · over €150'],
    ['fi-FI', '{amount} {sign}', 'alle 50 € · 50–100 € · 100–150 € · yli 150 €'],
  ] as const)(
    'are named as %s says them, with the price format %s',
    (locale, priceFormat, text) => {
      const t = translator(CATALOGUES[locale], locale)
      const euro = { currencyCode: 'EUR', currencySign: '€' }
      const money = priceFormatter({ defaultLocale: locale, priceFormat, ...euro })
      const labels = PRICE_RANGES.map((range) => priceRangeLabel(range, t, money))
      expect(labels.join(' · ').replaceAll('\u00A0', ' ')).toBe(text)
    },
  )

  it.each([
    ['de-DE', '50–59,99 €', '1.000–1.049,99 €'],
    ['en-US', '€50–59.99', '€1,000–1,049.99'],
  ] as const)('end with cents, too, as %s writes them', (locale, low, high) => {
    const t = translator(CATALOGUES[locale], locale)
    const euro = { currencyCode: 'EUR', currencySign: '€', priceFormat: undefined }
    const money = priceFormatter({ defaultLocale: locale, ...euro })
    const labels = [
      { from: 50, to: 59.99 },
      { from: 1000, to: 1049.99 },
    ].map((range) => priceRangeLabel(range, t, money).replaceAll('\u00A0', ' '))
    expect(labels).toEqual([low, high])
  })

  it('are gte and lte, either of which may be missing', () => {
    expect(readPriceRange('50-100')).toEqual({ gte: 50, lte: 100 })
    expect(readPriceRange('150-')).toEqual({ gte: 150 })
    expect(readPriceRange('-49.90')).toEqual({ lte: 49.9 })
    expect(readPriceRange('0-50')).toEqual({ gte: 0, lte: 50 })
  })

  it.each(['', '-', '100-50', 'a-b', '5', '1-2-3', '1e9-', '-1--2', '99999999999-'])(
    'reject the price range %s',
    (text) => {
      expect(readPriceRange(text)).toBeUndefined()
    },
  )

  it('are read from their own query', () => {
    expect(PRICE_RANGES.map((range) => readPriceRange(priceRangeId(range)))).toEqual([
      { gte: 0, lte: 50 },
      { gte: 50, lte: 100 },
      { gte: 100, lte: 150 },
      { gte: 150 },
    ])
  })
})
