import { describe, expect, it } from 'vitest'
import { FIXTURE_PRICE_CONTEXT as prices } from '../../shared/fixtures/prices.ts'
import {
  bundleProduct,
  groupedProduct,
  linkedProducts,
  simpleProduct,
} from '../../shared/fixtures/products.ts'
import type { Product } from '../../shared/product/product.ts'
import { electronics } from '../brand/electronics.ts'
import { siteOf } from '../brand/site.ts'
import { bundleOptionViews, customOptionViews, groupedLineViews } from './choice-views.ts'
import type { LoadedProduct } from './load.ts'

const [view] = electronics.storeViews.views
if (!view) throw new Error('the brand has a store view')
const ports = { site: siteOf(electronics, view, 'http://localhost') }
const loadedOf = (product: Product, linked: readonly Product[] = []): LoadedProduct => ({
  product,
  child: undefined,
  linked,
  attributes: [],
  prices,
  reviews: [],
  summary: { count: 0, average: undefined, histogram: [0, 0, 0, 0, 0] },
  problem: undefined,
})

describe('the choices of a product', () => {
  it('tell what a custom option adds in money, and the percentage of the original price', () => {
    const [insurance, engraving] = customOptionViews(loadedOf(simpleProduct), {}, false)
    expect(insurance?.choices.map(({ amount, percent }) => [amount, percent])).toEqual([
      [6.5, 5],
      [16.24, 12.5],
    ])
    expect([engraving?.amount, engraving?.percent]).toEqual([9.9, undefined])
  })

  it('name a problem only once something was chosen', () => {
    const [option] = simpleProduct.custom_options
    if (!option) throw new Error('the product has a custom option')
    const strict = { ...simpleProduct, custom_options: [{ ...option, is_require: true }] }
    const problems = (isSent: boolean) =>
      customOptionViews(loadedOf(strict), {}, isSent).map(({ problem }) => problem)
    expect([problems(false), problems(true)]).toEqual([[undefined], ['required']])
  })

  it('link only those parts that have a page of their own', () => {
    const shown = linkedProducts.map((one) =>
      one.sku === 'CABLE-2' ? { ...one, visibility: 4 } : one,
    )
    const lines = groupedLineViews(loadedOf(groupedProduct, shown), {}, ports)
    expect(lines.map(({ title, href }) => [title, href])).toEqual([
      ['Cable 2 m', '/p/CABLE-2/product-302'],
      ['Cable 1 m', undefined],
    ])
    const [chargers] = bundleOptionViews(loadedOf(bundleProduct, shown), {}, ports)
    expect(chargers?.choices.map(({ label, href }) => [label, href])).toEqual([
      ['Charger 65 W', undefined],
      ['Charger 140 W', undefined],
    ])
  })
})
