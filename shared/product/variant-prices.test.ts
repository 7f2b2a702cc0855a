import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIXTURE_PRICE_CONTEXT } from '../fixtures/prices.ts'
import type { RawDocument } from '../raw.ts'
import { toCard } from './card.ts'
import { parseProduct } from './parse.ts'
import { priceCard, priceProduct } from './pricing.ts'
import type { Product } from './product.ts'

const ctx = FIXTURE_PRICE_CONTEXT
const simple = { id: 7, sku: 'A', type_id: 'simple', name: 'A', tax_class_id: 2, price: 100 }

function read(changes: RawDocument): Product {
  const parsed = parseProduct({ ...simple, ...changes })
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.value
}

/** A configurable product and its variants with these price fields. */
function family(parent: RawDocument, ...variants: readonly RawDocument[]): Product {
  const configurable_children = variants.map((fields, at) => ({ sku: `A-${at}`, ...fields }))
  return read({ type_id: 'configurable', ...parent, configurable_children })
}

const paid = (product: Product, at: number): number =>
  priceProduct(product, ctx, { childSku: `A-${at}` }).price_incl_tax

describe('the final price of a document', () => {
  it.each([
    [80, 80],
    ['80.0000', 80],
    [' 79.90 ', 79.9],
    [100, 100],
    [120, 100],
    [0, 100],
    ['0.0000', 100],
    [null, 100],
    ['', 100],
    [false, 100],
  ])('%j: the price is %s', (final_price, price) => {
    const product = read({ final_price })
    expect(priceProduct(product, ctx).price_incl_tax).toBe(price)
    expect(priceCard(toCard(product), ctx).price_incl_tax).toBe(price)
  })

  it.each([-1, 'cheap', '0x10', '5e1', {}, true])(
    '%j is invalid: it is named, and the price stays',
    (final_price) => {
      const parsed = parseProduct({ ...simple, final_price })
      expect(parsed).toMatchObject({ value: { price: 100 } })
      expect(parsed.ok && parsed.dropped).toContain('final_price must')
      expect(parsed.ok && 'final_price' in parsed.value).toBe(false)
    },
  )

  it('of a variant that is invalid is omitted', () => {
    expect(paid(family({}, { price: 90, final_price: 'cheap' }), 0)).toBe(90)
  })

  it('that equals a later special price counts until and with it', () => {
    const sale = { special_price: 80, special_from_date: '2026-12-01' }
    const product = read({ ...sale, final_price: 80 })
    expect(product).toMatchObject({ final_price: 80 })
    expect(priceProduct(product, ctx).price_incl_tax).toBe(80)
    expect(priceCard(toCard(product), ctx).price_incl_tax).toBe(80)
    expect(priceProduct(read(sale), ctx).price_incl_tax).toBe(100)
  })

  it('is kept only if it is a price rule: below the price, and not the special price', () => {
    expect(read({ final_price: 80 })).toMatchObject({ final_price: 80 })
    for (const fields of [{ final_price: 100 }, { final_price: 80, special_price: 80 }]) {
      expect('final_price' in read(fields)).toBe(false)
    }
  })

  it('is no reduction if a part of the special price is invalid', () => {
    const half = { special_price: 80, special_to_date: {}, final_price: 70 }
    expect(priceProduct(read(half), ctx).price_incl_tax).toBe(100)
  })
})

describe('prices of variants', () => {
  const sale = { special_price: 70, special_from_date: '2026-11-16', special_to_date: '2026-11-25' }

  it('a variant without a price takes the special price of its parent, for its dates', () => {
    const product = family({ ...sale, lowest_30d: 90 }, {}, { price: 120 })
    expect([paid(product, 0), paid(product, 1)]).toEqual([70, 120])
    const [first] = product.configurable_children
    expect(first).toMatchObject({ price: 100, ...sale, lowest_30d: 90 })
    const over = { ...ctx, now: Date.parse('2026-12-01') }
    expect(priceProduct(product, over, { childSku: 'A-0' }).price_incl_tax).toBe(100)
    expect(priceCard(toCard(product), ctx)).toMatchObject({ price_incl_tax: 70, fromPrice: true })
  })

  it('a variant without a price takes the final price of its parent', () => {
    expect(paid(family({ final_price: 80 }, {}, { price: null }), 1)).toBe(80)
    expect(paid(family({ final_price: 80, price: '100' }, { price: '' }), 0)).toBe(80)
  })

  it('values of a variant take precedence over those of its parent', () => {
    const product = family(
      { ...sale, final_price: 60 },
      { special_price: 85 },
      { final_price: 50 },
      { price: 90, final_price: 88 },
    )
    expect([0, 1, 2].map((at) => paid(product, at))).toEqual([60, 50, 88])
  })

  it('a sale of the parent with unreadable dates does not apply to its variants', () => {
    expect(paid(family({ special_price: 70, special_to_date: {} }, {}), 0)).toBe(100)
  })

  it('is that of the cheapest variant if no variant has a reduction', () => {
    const product = family({ final_price: 80 }, { price: 100 }, { price: 120 })
    expect([paid(product, 0), paid(product, 1)]).toEqual([80, 120])
    expect(priceCard(toCard(product), ctx).price_incl_tax).toBe(80)
  })

  it.each([100, 120, 0, null])('is so even if the parent costs %s', (price) => {
    const product = family({ price, final_price: 63 }, { price: 70 }, { price: 100 })
    expect([paid(product, 0), paid(product, 1)]).toEqual([63, 100])
  })

  it("that equals a variant's price makes no other variant cheaper", () => {
    const product = family({ final_price: 70 }, { price: 70 }, { price: 100 })
    expect([paid(product, 0), paid(product, 1)]).toEqual([70, 100])
    const above = family({ final_price: 90 }, { price: 70 }, { price: 100 })
    expect([paid(above, 0), paid(above, 1)]).toEqual([70, 100])
  })

  it.each([{ stock: { is_in_stock: false, qty: 0 } }, { status: 2 }])(
    'of the parent ignores a cheaper unavailable variant (%j)',
    (soldOut) => {
      const product = family({ final_price: 90 }, { price: 70, ...soldOut }, { price: 100 })
      expect(paid(product, 1)).toBe(90)
      expect(priceCard(toCard(product), ctx).price_incl_tax).toBe(90)
    },
  )

  it("below a sold-out variant's price may be that variant's", () => {
    const soldOut = { stock: { is_in_stock: false, qty: 0 } }
    const product = family({ final_price: 63 }, { price: 70, ...soldOut }, { price: 100 })
    expect([paid(product, 0), paid(product, 1)]).toEqual([63, 100])
  })

  it('of the parent applies to a variant only if no other is cheaper', () => {
    const priced = family({ final_price: 80 }, { price: 100 }, { price: 100, final_price: 80 })
    expect([paid(priced, 0), paid(priced, 1)]).toEqual([100, 80])
    const special = family({ final_price: 80 }, { price: 100 }, { price: 100, special_price: 80 })
    expect([paid(special, 0), paid(special, 1)]).toEqual([100, 80])
  })

  it("never raises a variant's price, and card and page agree, for any documents", () => {
    const amount = fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined })
    const documentPrices = fc.record({ price: amount, special_price: amount, final_price: amount })
    fc.assert(
      fc.property(
        documentPrices,
        fc.array(documentPrices, { minLength: 1, maxLength: 4 }),
        (parent, variants) => {
          const product = family(parent, ...variants)
          const prices = product.configurable_children.map((child, at) => {
            const variantPrice = priceProduct(product, ctx, { childSku: child.sku }).price_incl_tax
            expect(variantPrice).toBeLessThanOrEqual(variants[at]?.price || parent.price || 0)
            return variantPrice
          })
          const known = prices.filter((price) => price > 0)
          const lowest = Math.min(...(known.length > 0 ? known : prices))
          expect(priceCard(toCard(product), ctx).price_incl_tax).toBe(lowest)
          expect(priceProduct(product, ctx).price_incl_tax).toBe(lowest)
        },
      ),
    )
  })
})

describe('parts of sets', () => {
  const part = read({ id: 8, sku: 'PART', final_price: 80, lowest_30d: 90 })
  const link = { id: '1', sku: 'PART', qty: 2, is_default: true }

  it('have their rule price in a bundle and in a grouped product', () => {
    const option = { option_id: 1, title: 'O', type: 'radio', required: true }
    const bundle = read({
      type_id: 'bundle',
      bundle_options: [{ ...option, product_links: [link] }],
    })
    const links = [{ link_type: 'associated', linked_product_sku: 'PART', qty: 3 }]
    const grouped = read({ type_id: 'grouped', product_links: links })
    for (const [set, sum] of [
      [bundle, 160],
      [grouped, 240],
    ] as const) {
      expect(priceProduct(set, ctx, { linked: [part] }).price_incl_tax).toBe(sum)
      expect(priceCard(toCard(set, [part]), ctx).price_incl_tax).toBe(sum)
    }
  })

  it('at a percentage of the linked product cost that share of its rule price', () => {
    const share = { ...link, price: 50, price_type: 'percent' }
    const option = {
      option_id: 1,
      title: 'O',
      type: 'radio',
      required: true,
      product_links: [share],
    }
    const bundle = read({ type_id: 'bundle', price: 0, bundle_options: [option] })
    expect(priceProduct(bundle, ctx, { linked: [part] }).price_incl_tax).toBe(80)
  })
})
