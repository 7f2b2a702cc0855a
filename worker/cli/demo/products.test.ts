import { describe, expect, it } from 'vitest'
import { FIXTURE_PRICE_CONTEXT } from '../../../shared/fixtures/prices.ts'
import type { Product } from '../../../shared/product/product.ts'
import { dayOf } from './days.ts'
import { demoDocuments, NOW, readDemo } from './read-demo.ts'
import { recordPrices } from '../../shop/import/price-history.ts'

const fi = readDemo('fi-FI')
const en = readDemo('en-US')

const isOn = (product: Product, flag: string): boolean => product.attributes[flag] === 1
/** The check digit of an EAN-13. */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
const today = dayOf(NOW, 0)
const hasStarted = (product: Product): boolean => (product.special_from_date ?? today) <= today
const ended = (product: Product): boolean => (product.special_to_date ?? today) < today

describe('the demo products of electronics', () => {
  it('have the same SKUs, ids and prices in Finnish and English', () => {
    const fieldsOf = (product: Product): readonly unknown[] => [
      product.sku,
      product.id,
      product.type_id,
      product.price,
      product.special_price,
      product.stock,
      product.image,
      product.configurable_children.map(({ sku, price, attributes }) => [sku, price, attributes]),
    ]
    expect(en.products.map(fieldsOf)).toEqual(fi.products.map(fieldsOf))
    expect(en.of('review').map(({ id, product_id, rating }) => [id, product_id, rating])).toEqual(
      fi.of('review').map(({ id, product_id, rating }) => [id, product_id, rating]),
    )
  })

  it('are in Finnish in one catalogue and in English in the other', () => {
    const same = fi.shown.filter(
      (product) => en.bySku.get(product.sku)?.description === product.description,
    )
    expect(same).toEqual([])
    const everything = JSON.stringify([...fi.documents, ...en.documents])
    expect(everything).not.toMatch(/lorem|ipsum|undefined|\[object|\{[nm]\}/i)
  })

  it('include about 2,000 visible electronics products of all six types', () => {
    const counts = Object.groupBy(fi.shown, (product) => product.type_id)
    expect(fi.shown.length).toBeGreaterThan(1900)
    expect(fi.shown.length).toBeLessThan(2300)
    expect(counts.simple?.length).toBeGreaterThan(1500)
    expect(counts.configurable?.length).toBeGreaterThan(150)
    expect(counts.bundle?.length).toBeGreaterThan(20)
    expect(counts.grouped?.length).toBeGreaterThan(20)
    expect(counts.downloadable?.length).toBeGreaterThan(30)
    expect(counts.virtual?.length).toBeGreaterThan(15)
  })

  it('have unique SKUs, ids, paths and EANs', () => {
    for (const key of ['sku', 'id', 'url_path', 'url_key', 'ean'] as const) {
      expect(new Set(fi.products.map((product) => product[key])).size, key).toBe(fi.products.length)
    }
  })

  it('have an EAN-13 with a valid check digit', () => {
    const wrong = fi.products.filter(
      ({ ean = '' }) => !/^\d{13}$/.test(ean) || checkDigit(ean.slice(0, 12)) !== ean.at(-1),
    )
    expect(wrong).toEqual([])
  })

  it('have prices in whole cents', () => {
    for (const { price, special_price } of fi.products) {
      expect(Number.isInteger(Math.round(price * 1e6) / 1e4), String(price)).toBe(true)
      expect(special_price === null || special_price < price).toBe(true)
    }
  })
})

describe('families of the demo products', () => {
  const families = fi.products.filter((product) => product.type_id === 'configurable')

  it('have two axes, and every variant a value of each', () => {
    for (const { configurable_options, configurable_children } of families) {
      expect(configurable_options).toHaveLength(2)
      expect(configurable_children.length).toBeGreaterThan(1)
      for (const option of configurable_options) {
        const known = option.values.map((value) => value.value_index)
        for (const child of configurable_children)
          expect(known).toContain(child.attributes[option.attribute_code])
      }
    }
  })

  it('have impossible, sold-out and disabled combinations', () => {
    const missing = families.filter(({ configurable_options, configurable_children }) => {
      const all = configurable_options.reduce((count, option) => count * option.values.length, 1)
      return configurable_children.length < all
    })
    const children = families.flatMap((family) => family.configurable_children)
    expect(missing.length).toBeGreaterThan(50)
    expect(children.filter((child) => child.status === 2).length).toBeGreaterThan(20)
    expect(children.filter((child) => child.stock?.is_in_stock === false).length).toBeGreaterThan(
      50,
    )
  })

  it('have a document for each variant, hidden from lists', () => {
    for (const family of families) {
      for (const child of family.configurable_children) {
        const variant = fi.bySku.get(child.sku)
        expect(variant?.parentSku).toBe(family.sku)
        expect(variant?.visibility).toBe(1)
        expect(variant?.price).toBe(child.price)
      }
    }
  })
})

describe('offers of the demo products', () => {
  it('have past, present and future sale periods relative to the seeding', () => {
    const sales = fi.shown.filter((product) => product.special_price !== null)
    expect(sales.filter(ended).length).toBeGreaterThan(30)
    expect(sales.filter((product) => !hasStarted(product)).length).toBeGreaterThan(30)
    expect(
      sales.filter((product) => hasStarted(product) && !ended(product)).length,
    ).toBeGreaterThan(100)
    expect(sales.some((product) => product.special_to_date === today)).toBe(true)
  })

  it('move sale periods with the day of seeding', () => {
    const later = demoDocuments('electronics', 'fi-FI', NOW + 10 * 86_400_000)
    const first = fi.shown.find((product) => product.special_to_date !== null)
    const moved = later.find((one) => one.type === 'product' && one.value.sku === first?.sku)
    const days =
      Date.parse(moved?.type === 'product' ? (moved.value.special_to_date ?? '') : '') -
      Date.parse(first?.special_to_date ?? '')
    expect(days).toBe(10 * 86_400_000)
  })

  it('calculate days in Helsinki, not in UTC', () => {
    expect(today).toBe('2026-11-21')
    expect(dayOf(Date.parse('2026-03-28T23:30:00Z'), 1)).toBe('2026-03-30')
  })

  it('have earlier prices: most reductions are real, some are not', () => {
    const context = { ...FIXTURE_PRICE_CONTEXT, now: NOW, timezone: 'Europe/Helsinki' }
    const sold = fi.shown.filter((one) => one.type_id === 'simple' && one.special_price !== null)
    const present = sold.filter((one) => hasStarted(one) && !ended(one))
    const lows = present.map((one) => ({
      ...one,
      low: recordPrices(one, new Map(), context).product.lowest_30d ?? 0,
    }))
    const isTrue = lows.filter(({ low, special_price }) => low > (special_price ?? 0))
    expect(lows.every(({ low, price }) => low > 0 && low <= price)).toBe(true)
    expect(isTrue.length / lows.length).toBeGreaterThan(0.85)
    expect(lows.some(({ low, price }) => low < price)).toBe(true)
    expect(lows.some(({ low, special_price }) => low <= (special_price ?? 0))).toBe(true)
  })

  it('mark exactly the products with a reduced price as sale', () => {
    for (const product of fi.shown) {
      const reduced = product.special_price !== null && hasStarted(product) && !ended(product)
      expect(isOn(product, 'sale'), product.sku).toBe(reduced)
    }
  })

  it('do not reduce new products', () => {
    expect(
      fi.shown.filter((product) => isOn(product, 'new') && product.special_price !== null),
    ).toEqual([])
  })

  it('fill every list of the home page', () => {
    for (const [flag, size] of [
      ['bestseller', 8],
      ['new', 6],
      ['featured', 6],
      ['outlet', 6],
      ['sale', 6],
    ] as const) {
      expect(fi.shown.filter((product) => isOn(product, flag)).length, flag).toBeGreaterThanOrEqual(
        size,
      )
    }
  })

  it('include products out of stock, low in stock and on order', () => {
    const stocks = fi.shown.flatMap((product) => product.stock ?? [])
    expect(stocks.filter((stock) => !stock.is_in_stock).length).toBeGreaterThan(50)
    expect(stocks.filter((stock) => stock.qty >= 1 && stock.qty <= 3).length).toBeGreaterThan(50)
    expect(stocks.filter((stock) => stock.backorders && stock.qty === 0).length).toBeGreaterThan(30)
  })

  it('have custom options with fixed prices, percentages, a required one and a date', () => {
    const options = fi.shown.flatMap((product) => product.custom_options)
    expect(
      options.some((option) => option.values.some((value) => value.price_type === 'percent')),
    ).toBe(true)
    expect(options.some((option) => option.is_require)).toBe(true)
    expect(new Set(options.map((option) => option.type))).toEqual(
      new Set(['field', 'area', 'date', 'checkbox', 'drop_down', 'radio']),
    )
  })

  it('have the general tax rate, that of books, and none for gift cards', () => {
    expect(new Set(fi.shown.map((product) => product.tax_class_id))).toEqual(new Set([0, 2, 3]))
    const rates = fi.of('taxrule').flatMap((rule) => rule.rates)
    expect(rates.filter((rate) => rate.tax_country_id === 'FI').map((rate) => rate.rate)).toEqual([
      25.5, 13.5,
    ])
  })
})
