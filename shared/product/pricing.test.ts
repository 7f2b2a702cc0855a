import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { childOf, productOf } from '../fixtures/make-product.ts'
import { FIXTURE_NOW, FIXTURE_PRICE_CONTEXT as ctx } from '../fixtures/prices.ts'
import {
  allProducts,
  bundleProduct,
  configurableProduct,
  groupedProduct,
  linkedProducts,
  simpleProduct,
} from '../fixtures/products.ts'
import type { PriceContext } from '../price/context.ts'
import { toCents } from '../price/money.ts'
import type { Prices } from '../price/price.ts'
import { toCard } from './card.ts'
import { priceCard, pricePart, priceProduct, productShares } from './pricing.ts'
import type { BundleLink, CustomOption, Product } from './product.ts'

const linked = linkedProducts
const numbers = ({ changesAt: _changesAt, ...rest }: Prices) => rest
const net: PriceContext = { ...ctx, tax: { ...ctx.tax, sourcePriceIncludesTax: false } }
const tiers: PriceContext = { ...ctx, usePriceTiers: true, customerGroupId: 2 }
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

const TEXT_OPTION: CustomOption = {
  ...{ option_id: 1, title: 'Words', type: 'field', is_require: false, sort_order: 1 },
  ...{ max_characters: 0, price: 0, price_type: 'fixed', values: [] },
}

function expectSamePrice(product: Product, context: PriceContext): void {
  const card = stored(toCard(product, linked))
  const onCard = priceCard(card, context)
  const onPage = priceProduct(product, context, { linked })
  expect(numbers(onCard)).toEqual(numbers(onPage))
  expect(onPage.changesAt ?? Infinity).toBeLessThanOrEqual(onCard.changesAt ?? Infinity)
}

describe('one price everywhere', () => {
  it.each(allProducts.map((product) => [product.type_id, product] as const))(
    'the card and the page of a %s product show the same numbers for the default choice',
    (_type, product) => {
      for (const context of [ctx, net, tiers]) expectSamePrice(product, context)
      const later = { ...ctx, now: FIXTURE_NOW + 15 * 86_400_000 }
      expectSamePrice(product, later)
    },
  )

  it('the shares by tax rate add up to the price with tax, for every type and selection', () => {
    const percent = fc.constantFrom(0, 3.3, 10, 12.5)
    const amount = fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100)
    const kinds = fc.constantFrom(...allProducts, { ...bundleProduct, tax_class_id: 4 })
    fc.assert(
      fc.property(kinds, percent, amount, fc.boolean(), (product, share, fixed, isNet) => {
        const options = [
          { ...TEXT_OPTION, option_id: 1, price: share, price_type: 'percent' as const },
          { ...TEXT_OPTION, option_id: 2, price: fixed, price_type: 'fixed' as const },
        ]
        const chosen = options.map(({ option_id }) => ({ option_id, option_value: 'x' }))
        const changed = { ...product, custom_options: options }
        const choice = { linked, options: chosen, grouped: { GUIDE: 2 } }
        const context = isNet ? net : ctx
        const shares = productShares(changed, context, choice)
        const sum = shares.reduce((all, { gross }) => all + gross, 0)
        expect(sum).toBe(toCents(priceProduct(changed, context, choice).price_incl_tax))
        expect(shares.every(({ gross }) => gross >= 0)).toBe(true)
      }),
    )
  })

  it('card and page agree for any set of variants', () => {
    const child = fc.record({
      price: fc.integer({ min: 0, max: 400 }).map((euros) => euros / 4),
      special_price: fc.option(fc.integer({ min: 0, max: 100 })),
      special_to_date: fc.constantFrom(null, '2026-11-19', '2026-11-25'),
      status: fc.constantFrom(1, 1, 2),
      stock: fc.constantFrom(
        undefined,
        { is_in_stock: true, qty: 1 },
        { is_in_stock: false, qty: 0 },
      ),
    })
    fc.assert(
      fc.property(fc.array(child, { maxLength: 8 }), fc.boolean(), (children, allowZeroPrice) => {
        const configurable_children = children.map((fields, id) =>
          childOf({ id, sku: `V${id}`, attributes: { color: String(id % 2) }, ...fields }),
        )
        const product = { ...configurableProduct, configurable_children }
        expectSamePrice(product, { ...ctx, allowZeroPrice })
      }),
    )
  })

  it('the page of a variant shows the price of that variant', () => {
    const prices = priceProduct(configurableProduct, ctx, { childSku: 'PHONE-B-256' })
    expect([prices.price_incl_tax, prices.fromPrice]).toEqual([599, false])
    const unknown = priceProduct(configurableProduct, ctx, { childSku: 'PHONE-W-256' })
    expect([unknown.price_incl_tax, unknown.fromPrice]).toEqual([499, true])
  })

  it('a configurable product without variants has no known price', () => {
    const prices = priceProduct({ ...configurableProduct, configurable_children: [] }, ctx)
    expect([prices.price_incl_tax, prices.isKnown]).toEqual([0, false])
  })
})

describe('grouped and bundle pricing', () => {
  it('starts at 0 and adds up the linked products', () => {
    expect(priceProduct(groupedProduct, ctx, { linked })).toMatchObject({
      price_incl_tax: 16.85,
      original_price_incl_tax: 20.85,
      special_price_incl_tax: 16.85,
      isKnown: true,
    })
  })

  it('adds up the price of each selected product times its quantity', () => {
    const prices = priceProduct(bundleProduct, ctx, { linked })
    expect(prices.price_incl_tax).toBe(62.3)
    expect([prices.price, prices.price_tax]).toEqual([50.68, 11.62])
  })

  it('uses fixed link prices and explicit choices', () => {
    const bundle = [
      { option_id: 1, option_qty: 5, option_selections: ['2'] },
      { option_id: 2, option_qty: 1, option_selections: ['4', '5'] },
    ]
    expect(priceProduct(bundleProduct, ctx, { linked, bundle }).price_incl_tax).toBe(85.75)
  })

  it("allows to change an option's quantity if its link does", () => {
    const bundle = [
      { option_id: 1, option_qty: 3, option_selections: ['1'] },
      { option_id: 2, option_qty: 9, option_selections: ['4'] },
    ]
    expect(priceProduct(bundleProduct, ctx, { linked, bundle }).price_incl_tax).toBe(129.6)
  })

  it("calculates a percentage of the bundle's price, else of the linked product's", () => {
    const percent = (link: BundleLink): BundleLink =>
      link.sku === 'CHARGER' ? { ...link, price: 50, price_type: 'percent' } : link
    const options = bundleProduct.bundle_options.map((option) => ({
      ...option,
      product_links: option.product_links.map(percent),
    }))
    const priceAt = (price: number) =>
      priceProduct({ ...bundleProduct, price, bundle_options: options }, ctx, { linked })
        .price_incl_tax
    expect(priceAt(0)).toBe(42.35)
    expect(priceAt(20)).toBe(32.4)
  })

  it('is unknown if linked products are missing', () => {
    for (const product of [bundleProduct, groupedProduct]) {
      expect(priceProduct(product, { ...ctx, allowZeroPrice: true }).isKnown).toBe(false)
      expect(priceCard(toCard(product), { ...ctx, allowZeroPrice: true }).isKnown).toBe(false)
    }
  })

  it('uses the quantities of a grouped product', () => {
    const grouped = { 'CABLE-1': 3, 'CABLE-2': 0 }
    expect(priceProduct(groupedProduct, ctx, { linked, grouped }).price_incl_tax).toBe(14.85)
  })

  it('changes with the sale of a linked product', () => {
    const end = Date.UTC(2026, 10, 30, 22)
    expect(priceProduct(groupedProduct, ctx, { linked }).changesAt).toBe(end)
    expect(priceProduct(bundleProduct, ctx, { linked }).changesAt).toBe(end)
    const after = priceProduct(groupedProduct, { ...ctx, now: end }, { linked })
    expect([after.price_incl_tax, after.special_price]).toEqual([20.85, 0])
  })

  it('uses the first enabled variant of a linked parent without a price', () => {
    const parent = productOf({
      id: 9,
      sku: 'CABLE-1',
      name: 'Cables',
      type_id: 'configurable',
      price: 0,
      configurable_children: [
        childOf({ id: 1, sku: 'OFF', status: 2, price: 1, attributes: {} }),
        childOf({ id: 2, sku: 'ON', price: 3, attributes: {} }),
      ],
    })
    const parts = toCard(groupedProduct, [parent]).linked ?? []
    expect(parts.map((part) => pricePart(part, ctx).price_incl_tax)).toEqual([3])
  })
})

describe('toCard', () => {
  it('keeps the fields of a list item only', () => {
    const card = toCard(simpleProduct)
    expect(card.attributes).toEqual({ new: 0, sale: 1, valmistaja: 430, saatavuus: 106, color: 50 })
    expect(card.linked).toBeUndefined()
    expect(card).not.toHaveProperty('description')
    expect(card).not.toHaveProperty('parentSku')
    expect(toCard(configurableProduct).parentSku).toBe('PHONE')
  })

  it('keeps price, image, state and axis values of a variant only', () => {
    const child = childOf({
      id: 1,
      sku: 'V',
      stock: { is_in_stock: true, qty: 3, product_id: 1, max_sale_qty: 10 },
      attributes: { color: '50', url_key: 'v' },
    })
    const [saved] = toCard({
      ...configurableProduct,
      configurable_children: [child],
    }).configurable_children
    expect([saved?.attributes, saved?.stock]).toEqual([
      { color: '50' },
      { is_in_stock: true, qty: 3 },
    ])
  })

  it('omits disabled variants and those that look and cost the same', () => {
    const twins = Array.from({ length: 500 }, (_, id) =>
      childOf({
        id,
        sku: `V${id}`,
        price: id < 250 ? 20 : 10,
        attributes: { color: String(id % 5), storage: String(id % 2) },
      }),
    )
    const card = toCard({ ...configurableProduct, configurable_children: twins })
    const colors = new Set(card.configurable_children.map(({ attributes }) => attributes['color']))
    expect(card.configurable_children.map(({ sku }) => sku)).toEqual([
      'V0',
      'V1',
      'V2',
      'V3',
      'V4',
      'V250',
    ])
    expect(colors.size).toBe(5)
    expect(toCard(configurableProduct).configurable_children.map(({ sku }) => sku)).toEqual([
      'PHONE-B-256',
      'PHONE-B-128',
      'PHONE-W-128',
    ])
  })
})
