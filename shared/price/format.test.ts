import { describe, expect, it } from 'vitest'
import { priceFormatter } from './format.ts'

const finnish = {
  defaultLocale: 'fi-FI',
  currencyCode: 'EUR',
  currencySign: '€',
  priceFormat: undefined,
} as const

const formatPrice = (value: number, settings: Parameters<typeof priceFormatter>[0]) =>
  priceFormatter(settings)(value)

describe('a price', () => {
  it('equals Intl in the locale without a template', () => {
    expect(formatPrice(1234.56, finnish)).toBe('1\u00a0234,56\u00a0€')
    for (const locale of ['fi-FI', 'en-US'] as const) {
      const intl = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
      const format = priceFormatter({ ...finnish, defaultLocale: locale })
      for (const value of [0, 5, 19.9, 1234567.89, -3.5])
        expect(format(value)).toBe(intl.format(value))
    }
  })

  it.each([
    ['fi-FI', '1\u00a0234,56\u00a0€', '-1\u00a0234,56\u00a0€'],
    ['en-US', '€1,234.56', '-€1,234.56'],
    ['de-DE', '1.234,56\u00a0€', '-1.234,56\u00a0€'],
    ['it-IT', '1.234,56\u00a0€', '-1.234,56\u00a0€'],
  ] as const)('writes 1234.56 in %s as %s', (defaultLocale, price, negative) => {
    const format = priceFormatter({ ...finnish, defaultLocale })
    expect(format(1234.56)).toBe(price)
    expect(format(-1234.56).replace('\u2212', '-')).toBe(negative)
  })

  it('has sign and amount by the template of the store view', () => {
    const view = { ...finnish, priceFormat: '{sign} {amount}' }
    expect(formatPrice(1234.5, view)).toBe('€ 1\u00a0234,50')
    expect(
      formatPrice(1234.5, { ...view, defaultLocale: 'en-US', priceFormat: '{amount}{sign}' }),
    ).toBe('1,234.50€')
  })

  it('is the absolute value with 2 decimals and a leading minus', () => {
    const format = priceFormatter({ ...finnish, priceFormat: '{sign}{amount}' })
    expect([5, -5, -0.004, 1.005, 0.1 + 0.2].map(format)).toEqual([
      '€5,00',
      '-€5,00',
      '€0,00',
      '€1,01',
      '€0,30',
    ])
  })

  it('has no minus before 0', () => {
    expect(formatPrice(-0.001, finnish)).toBe(formatPrice(0, finnish))
  })

  it('uses the currency sign of the store view', () => {
    expect(formatPrice(9, { ...finnish, currencySign: 'euroa' })).toBe('9,00\u00a0euroa')
    const dollars = { ...finnish, currencySign: '$&$', priceFormat: '{sign}{amount}' }
    expect(formatPrice(9, dollars)).toBe('$&$9,00')
  })

  it('is an empty text for a value that is not a number', () => {
    expect([NaN, Infinity].map(priceFormatter(finnish))).toEqual(['', ''])
    expect(formatPrice(NaN, { ...finnish, priceFormat: '{amount}' })).toBe('')
  })
})
