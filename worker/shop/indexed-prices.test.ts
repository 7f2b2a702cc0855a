import { env as bindings } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIXTURE_PRICE_CONTEXT } from '../../shared/fixtures/prices.ts'
import { toCents } from '../../shared/price/money.ts'
import { PRICE_RANGES } from '../../shared/price/ranges.ts'
import { priceCard, priceProduct } from '../../shared/product/pricing.ts'
import { parseProduct } from '../../shared/product/parse.ts'
import type { Product } from '../../shared/product/product.ts'
import type { ProductQuery } from '../../shared/search/query.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'
import type { Env } from '../env.ts'
import { fillCatalog, NOW, productDocument, CATEGORY_TREE } from '../testing/shop-documents.ts'

const { SHOP } = bindings as unknown as Env
const ctx = { ...FIXTURE_PRICE_CONTEXT, now: NOW }

const amount = fc.integer({ min: 1, max: 40_000 }).map((cents) => cents / 100)
const given = fc.option(
  fc.oneof(amount, amount.map(String), fc.constantFrom(0, -1, '', 'x', '80.0000')),
  { nil: undefined },
)
const day = fc.constantFrom(null, '2026-11-17', '2026-11-18', '2026-11-19')
const reduced = {
  ...{ special_price: given, final_price: given },
  ...{ special_from_date: day, special_to_date: day },
}
const variant = fc.record({ price: fc.option(amount, { nil: undefined }), ...reduced })
/** Documents as indexers write them: prices as text, zero, negative, outdated or missing. */
const raws = fc.array(
  fc.record({
    ...reduced,
    price: amount,
    variants: fc.array(variant, { maxLength: 3 }),
  }),
  { minLength: 4, maxLength: 12 },
)

function productsOf(fields: readonly { variants: readonly object[] }[]): readonly Product[] {
  return fields.flatMap(({ variants, ...own }, at) => {
    const sku = `RULE-${at}`
    const type_id = variants.length > 0 ? 'configurable' : 'simple'
    const configurable_children = variants.map((each, no) => ({ sku: `${sku}-${no}`, ...each }))
    const named = { id: at + 1, sku, name: sku, tax_class_id: 2, category_ids: [20] }
    const parsed = parseProduct({ ...own, ...named, type_id, configurable_children })
    return parsed.ok ? [parsed.value] : []
  })
}

describe('the indexed price', () => {
  it('equals the displayed price in filters, order and counts, for any document', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(raws, async (fields) => {
        const products = productsOf(fields)
        run += 1
        const name = `agreed-${run}`
        await fillCatalog(SHOP, name, [...CATEGORY_TREE, ...products.map(productDocument)])
        const engine = sqlEngine(SHOP, name, 'en-US')
        const query = (query: ProductQuery) =>
          engine.products({ categoryIds: [20], size: 50, ...query })
        const shown = new Map<string, number>()
        for (const { sku } of products) {
          const product = await engine.product({ sku })
          const { price_incl_tax } = priceProduct(product as Product, ctx)
          shown.set(sku, price_incl_tax)
          const { items } = await query({ price: { gte: price_incl_tax, lte: price_incl_tax } })
          expect(items.map((each) => each.sku)).toContain(sku)
        }
        const { items, aggregations } = await query({ sort: 'price', aggregate: 'all' })
        for (const card of items) {
          expect(priceCard(card, ctx).price_incl_tax).toBe(shown.get(card.sku))
        }
        const prices = items.map(({ sku }) => shown.get(sku) ?? NaN)
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
        const counted = (aggregations?.price ?? []).filter(({ doc_count }) => doc_count > 0)
        const expected = PRICE_RANGES.map(({ from, to = Infinity }) => ({
          from,
          doc_count: prices.filter((price) => from <= price && price <= to).length,
        })).filter(({ doc_count }) => doc_count > 0)
        expect(counted.map(({ from, doc_count }) => ({ from, doc_count }))).toEqual(expected)
        const cheap = await query({ price: { lte: 80 } })
        expect(cheap.items.length).toBe(prices.filter((price) => toCents(price) <= 8000).length)
      }),
      { numRuns: 15 },
    )
  })
})
