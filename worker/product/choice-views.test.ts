import { describe, expect, it } from 'vitest'
import { FIXTURE_PRICE_CONTEXT as prices } from '../../shared/fixtures/prices.ts'
import { childOf } from '../../shared/fixtures/make-product.ts'
import {
  bundleProduct,
  configurableProduct,
  groupedProduct,
  linkedProducts,
  simpleProduct,
} from '../../shared/fixtures/products.ts'
import { toCard } from '../../shared/product/card.ts'
import { priceProduct } from '../../shared/product/pricing.ts'
import type { Product } from '../../shared/product/product.ts'
import { shownPrice } from '../../shared/product/shown-price.ts'
import { electronics } from '../brand/electronics.ts'
import { siteOf } from '../brand/site.ts'
import { cardContent, contentOf, lineContent, withUnit } from './content.ts'
import { bundleOptionViews, customOptionViews, groupedLineViews } from './choice-views.ts'
import type { LoadedProduct } from './load.ts'
import { attributeOf } from '../testing/shop-documents.ts'

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

describe('how much is in a pack', () => {
  const { site } = ports
  const axis = {
    ...{ attribute_id: '9', attribute_code: 'volume', label: 'Content', position: 0 },
    values: [
      { value_index: '50', label: '250 ml' },
      { value_index: '51', label: '1 l' },
    ],
  }
  const sizes = ['50', '51'].map((volume, at) =>
    childOf({ id: at + 1, sku: `S-${at}`, price: 10 + at * 20, attributes: { volume } }),
  )
  const family: Product = {
    ...configurableProduct,
    attributes: { content_amount: '75', content_unit: 'ml' },
    configurable_options: [axis],
    configurable_children: sizes,
  }
  const attributes = [
    attributeOf('volume', {
      options: axis.values.map(({ value_index, label }) => ({ value: value_index, label })),
    }),
  ]

  it('is what the variant says, else its family; a list tells that of the variant it prices', () => {
    const [small, large] = sizes
    expect(contentOf(family, small, attributes, site)).toEqual({ amount: 250, unit: 'ml' })
    expect(contentOf(family, large, attributes, site)).toEqual({ amount: 1, unit: 'l' })
    expect(contentOf(family, undefined, attributes, site)).toEqual({ amount: 75, unit: 'ml' })
    expect(cardContent(toCard(family), prices, attributes, site)?.amount).toBe(250)
    expect(lineContent(family, large, site)).toEqual({ amount: 1, unit: 'l' })
  })

  it('is not told of sets, of what says nothing, and of a price that is not known', () => {
    expect(contentOf({ ...family, type_id: 'bundle' }, undefined, [], site)).toBeUndefined()
    expect(contentOf(simpleProduct, undefined, [], site)).toBeUndefined()
    const price = shownPrice(priceProduct(simpleProduct, prices))
    expect(withUnit({ ...price, isKnown: false }, { amount: 1, unit: 'cl' })).not.toHaveProperty(
      'unit',
    )
    expect(withUnit(price, undefined)).toBe(price)
  })
})
