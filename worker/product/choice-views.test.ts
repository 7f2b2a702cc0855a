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
import { showLines } from '../cart/show-lines.ts'
import { electronics } from '../brand/electronics.ts'
import { siteOf } from '../brand/site.ts'
import { listPrices } from '../price/list.ts'
import { cardContent, contentOf, lineContent, withUnit } from './content.ts'
import { bundleOptionViews, customOptionViews, groupedLineViews } from './choice-views.ts'
import { tierViews } from './view.ts'
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
  it('show the surcharge of a custom option, and its percentage of the original price', () => {
    const [insurance, engraving] = customOptionViews(loadedOf(simpleProduct), {}, false)
    expect(insurance?.choices.map(({ amount, percent }) => [amount, percent])).toEqual([
      [6.5, 5],
      [16.24, 12.5],
    ])
    expect([engraving?.amount, engraving?.percent]).toEqual([9.9, undefined])
  })

  it('show a problem only after a choice', () => {
    const [option] = simpleProduct.custom_options
    if (!option) throw new Error('the product has a custom option')
    const strict = { ...simpleProduct, custom_options: [{ ...option, is_require: true }] }
    const problems = (isSent: boolean) =>
      customOptionViews(loadedOf(strict), {}, isSent).map(({ problem }) => problem)
    expect([problems(false), problems(true)]).toEqual([[undefined], ['required']])
  })

  it('link only parts with a page of their own', () => {
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

describe('the parts of a bundle', () => {
  const differencesOf = (can_change_quantity: boolean) => {
    const bundle_options = bundleProduct.bundle_options.map((option) => ({
      ...option,
      product_links: option.product_links.map((link) => ({ ...link, can_change_quantity })),
    }))
    const loaded = loadedOf({ ...bundleProduct, bundle_options }, linkedProducts)
    return bundleOptionViews(loaded, {}, ports).map(({ choices }) =>
      choices.map(({ difference }) => difference),
    )
  }

  it('differ from the default part if one is required, otherwise from none', () => {
    const [chargers, cables, guide] = differencesOf(false)
    expect(chargers).toEqual([0, 30])
    expect(cables?.[0]).toBe(9.9)
    expect(guide).toEqual([12.5])
  })

  it('differ by what they change in the price of the bundle, with tier prices of their quantity', () => {
    const tier_prices = [{ customer_group_id: 32_000, qty: 2, value: 3 }]
    const linked = linkedProducts.map((one) =>
      one.sku === 'CABLE-1' ? { ...one, tier_prices } : one,
    )
    const tiered = { ...prices, usePriceTiers: true }
    const loaded = { ...loadedOf(bundleProduct, linked), prices: tiered }
    const cable = bundleOptionViews(loaded, {}, ports)
      .find(({ title }) => title === 'Cables')
      ?.choices.find(({ value }) => value === '4')
    const priceWith = (ids: readonly string[]) =>
      priceProduct(bundleProduct, tiered, {
        linked,
        bundle: [
          { option_id: 1, option_qty: 1, option_selections: ['1'] },
          { option_id: 2, option_qty: 1, option_selections: ids },
        ],
      }).final_price_incl_tax
    const change = priceWith(['4', '5']) - priceWith(['5'])
    expect(cable?.difference).toBeCloseTo(change, 2)
    expect(change).toBeCloseTo(6, 2)
  })

  it('have no difference where their quantity is chosen too', () => {
    expect(differencesOf(true)[0]).toEqual([undefined, undefined])
  })
})

describe('the members of a set', () => {
  it('are shown with energy class and unit price', () => {
    const text = (code: string, label: string) =>
      attributeOf(code, { options: [{ value: '7', label }] })
    const attributes = { energy_class: '7', volume: '7' }
    const linked = linkedProducts.map((one) =>
      one.sku === 'CABLE-2' ? { ...one, attributes } : one,
    )
    const loaded = {
      ...loadedOf(groupedProduct, linked),
      attributes: [text('energy_class', 'E'), text('volume', '50 cl')],
    }
    const [first, second] = groupedLineViews(loaded, {}, ports)
    expect(first?.energy).toMatchObject({ class: 'E', scale: 'A–G' })
    expect(first?.price.unit?.unit).toBe('l')
    expect([second?.energy, second?.price.unit]).toEqual([undefined, undefined])
  })

  it('show the unit price of each part of a bundle, for any number of packs', () => {
    const linked = linkedProducts.map((one) => ({ ...one, attributes: { volume: '7' } }))
    const options = [{ value: '7', label: '50 cl' }]
    const loaded = {
      ...loadedOf(bundleProduct, linked),
      attributes: [attributeOf('volume', { options })],
    }
    const choices = bundleOptionViews(loaded, {}, ports).flatMap((option) => option.choices)
    const shown = choices.map(({ label, amount, unit }) => [label, amount, unit?.price_incl_tax])
    expect(shown).toContainEqual(['Charger 65 W', 39.9, 79.8])
    expect(shown).toContainEqual(['2 × Cable 1 m', 9.9, 9.9])
  })
})

describe('the content of a pack', () => {
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

  it("is the variant's, else the family's; in a list, that of the priced variant", () => {
    const [small, large] = sizes
    expect(contentOf(family, small, attributes, site)).toEqual({ amount: 250, unit: 'ml' })
    expect(contentOf(family, large, attributes, site)).toEqual({ amount: 1, unit: 'l' })
    expect(contentOf(family, undefined, attributes, site)).toEqual({ amount: 75, unit: 'ml' })
    expect(cardContent(toCard(family), prices, attributes, site)?.amount).toBe(250)
    expect(lineContent(family, large, site)).toEqual({ amount: 1, unit: 'l' })
  })

  it('of a cart line is shown if only an option label contains it', async () => {
    const pack: Product = { ...simpleProduct, attributes: { volume: '50' } }
    const item = { sku: pack.sku, qty: 1, item_id: 1, name: '', price: 10, product_type: 'simple' }
    const read: (readonly string[] | undefined)[] = []
    const catalog = {
      productsBySku: async () => [pack],
      parentOf: async () => undefined,
      attributes: async (codes?: readonly string[]) => {
        read.push(codes)
        return attributes
      },
    }
    const context = { site, prices, catalog }
    const lines = await showLines([item], context)
    expect(lines[0]?.content).toEqual({ amount: 250, unit: 'ml' })
    const plain = { ...pack, attributes: { content_amount: '75', content_unit: 'ml' } }
    const others = { ...catalog, productsBySku: async () => [plain] }
    const [line] = await showLines([item], { ...context, catalog: others })
    expect(line?.content).toEqual({ amount: 75, unit: 'ml' })
    expect(read).toHaveLength(1)
  })

  it('is missing for sets, products without content and unknown prices', () => {
    expect(contentOf({ ...family, type_id: 'bundle' }, undefined, [], site)).toBeUndefined()
    expect(contentOf(simpleProduct, undefined, [], site)).toBeUndefined()
    const price = shownPrice(priceProduct(simpleProduct, prices))
    expect(withUnit({ ...price, isKnown: false }, { amount: 1, unit: 'cl' })).not.toHaveProperty(
      'unit',
    )
    expect(withUnit(price, undefined)).toBe(price)
  })
})

describe('tier prices', () => {
  const tier_prices = [
    { customer_group_id: 32000, qty: 10, value: 60 },
    { customer_group_id: 32000, qty: 5, value: 75 },
    { customer_group_id: 3, qty: 2, value: 10 },
    { customer_group_id: 32000, qty: 20, value: 70 },
  ]
  const product: Product = { ...simpleProduct, custom_options: [], tier_prices, price: 100 }
  const tiersOf = (usePriceTiers: boolean) =>
    tierViews(
      { ...product, special_price: null },
      { ...prices, usePriceTiers, customerGroupId: 0 },
      {},
    ).map(({ qty, price_incl_tax }) => [qty, price_incl_tax])

  it('are those of the visitor that are lower than for smaller quantities', () => {
    expect(tiersOf(true)).toEqual([
      [5, 75],
      [10, 60],
    ])
  })

  it('are missing if the shop has none', () => {
    expect(tiersOf(false)).toEqual([])
  })
})

describe('the price list', () => {
  it("shows the sale label and the lowest price only if they apply to the visitor's price", async () => {
    const tier_prices = [
      { customer_group_id: 2, qty: 1, value: 90 },
      { customer_group_id: 3, qty: 1, value: 70 },
    ]
    const sold: Product = {
      ...{ ...simpleProduct, sku: 'SOLD', custom_options: [], tier_prices, price: 100 },
      ...{ special_price: 80, special_from_date: null, special_to_date: null, lowest_30d: 95 },
      attributes: { sale: true },
    }
    const catalog = { productsBySku: async () => [sold], parentOf: async () => undefined }
    const viewFor = async (customerGroupId: number, reductionsNeedLowest = true) => {
      const context = { ...prices, usePriceTiers: true, customerGroupId, reductionsNeedLowest }
      const [entry] = await listPrices(['SOLD'], catalog, context)
      const { price_incl_tax, lowest_30d_incl_tax, reduced_from_incl_tax, isSale } = entry ?? {}
      return [price_incl_tax, lowest_30d_incl_tax, reduced_from_incl_tax, isSale]
    }
    expect(await viewFor(0)).toEqual([80, 95, 95, true])
    expect(await viewFor(2)).toEqual([80, 0, 0, undefined])
    expect(await viewFor(2, false)).toEqual([80, 0, 90, true])
    expect(await viewFor(3)).toEqual([70, 0, 0, undefined])
  })
})
