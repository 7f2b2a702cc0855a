import { describe, expect, it } from 'vitest'
import type { ProductQuery } from '../../shared/search/query.ts'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteOf } from '../brand/site.ts'
import { CASE_DOCUMENTS } from '../testing/case-documents.ts'
import type { Document } from '../testing/case-products.ts'
import { MIDDLEWARE_MAPPINGS } from '../testing/search-mapping.ts'
import { searchStub } from '../testing/search-stub.ts'
import { testEnv } from '../testing/shop.ts'
import { pickEngine } from '../pick/catalog.ts'

const VIEW = defaultView(electronics)
const INDEX = VIEW.elasticsearch.index

/** Products of three tax classes: 2 with 25.5 %, 5 with 13.5 %, and none. */
const PRICES: Readonly<Record<string, readonly [number, number]>> = {
  // 50.00 with tax
  fifty: [2, 39.84],
  // 50.20 with tax
  above: [2, 40],
  // 115.46 with tax
  dear: [2, 92],
  // 104.42 with tax
  book: [5, 92],
  untaxed: [0, 92],
}
const rate = (id: number, percent: number) => ({
  ...{ id, tax_country_id: 'FI', tax_region_id: 0, rate: percent },
})
const taxrule = [
  { id: 1, product_tax_class_ids: [2], customer_tax_class_ids: [3], rates: [rate(1, 25.5)] },
  { id: 2, product_tax_class_ids: [5], customer_tax_class_ids: [3], rates: [rate(2, 13.5)] },
]
const [first] = CASE_DOCUMENTS.product
const product: readonly Document[] = Object.entries(PRICES).map(
  ([sku, [tax_class_id, price]], at) => ({
    ...first,
    ...{ id: 900 + at, sku, tax_class_id: String(tax_class_id), price, final_price: price },
    ...{ type_id: 'simple', status: 1, visibility: 4 },
  }),
)

function engineWith(sourcePriceIncludesTax: boolean, rules: readonly Document[] = taxrule) {
  const view = { ...VIEW, tax: { ...VIEW.tax, sourcePriceIncludesTax, defaultCountry: 'FI' } }
  const stub = searchStub(
    INDEX,
    { ...CASE_DOCUMENTS, product, taxrule: rules },
    MIDDLEWARE_MAPPINGS,
  )
  const env = { ...testEnv(), SEARCH_URL: 'https://search.test' }
  const means = { send: stub.fetch }
  return pickEngine(siteOf(electronics, view, 'http://localhost'), env, undefined, undefined, means)
}

const foundBy = async (price: ProductQuery['price'], includesTax = false) => {
  const { items } = await engineWith(includesTax).products({ price: price ?? {}, size: 50 })
  return items.map(({ sku }) => sku).toSorted()
}

describe('prices that an index holds without tax', () => {
  it('are filtered by the displayed price, with the rate of their tax class', async () => {
    expect(await foundBy({ gte: 50, lte: 100 })).toEqual(['above', 'fifty', 'untaxed'])
    expect(await foundBy({ lte: 50 })).toEqual(['fifty'])
    expect(await foundBy({ gte: 50.01, lte: 104.41 })).toEqual(['above', 'untaxed'])
    expect(await foundBy({ gte: 104.42 })).toEqual(['book', 'dear'])
    expect(await foundBy({ gte: 104.43 })).toEqual(['dear'])
    expect(await foundBy({ lte: 115.45 })).not.toContain('dear')
  })

  it('are counted by the ranges that filter them', async () => {
    const engine = engineWith(false)
    const { aggregations } = await engine.products({ aggregate: ['price'], size: 50 })
    expect(aggregations.price).toEqual([
      { from: 0, to: 50, doc_count: 1 },
      { from: 50, to: 100, doc_count: 3 },
      { from: 100, to: 150, doc_count: 2 },
    ])
  })

  it('are counted beside a chosen range as without it', async () => {
    const query = { aggregate: ['price', 'color'], price: { gte: 100, lte: 150 }, size: 50 }
    const { items, aggregations } = await engineWith(false).products(query)
    expect(items.map(({ sku }) => sku).toSorted()).toEqual(['book', 'dear'])
    expect(aggregations.price?.map(({ doc_count }) => doc_count)).toEqual([1, 3, 2])
  })

  it('are filtered unchanged if the country has no tax rule', async () => {
    const abroad = taxrule.map((rule) => ({ ...rule, rates: [] }))
    const { total } = await engineWith(false, abroad).products({ price: { lte: 92 } })
    expect(total).toBe(5)
  })
})

describe('prices that an index holds with tax', () => {
  it('are filtered unchanged', async () => {
    expect(await foundBy({ lte: 50 }, true)).toEqual(['above', 'fifty'])
    expect(await foundBy({ gte: 92, lte: 92 }, true)).toEqual(['book', 'dear', 'untaxed'])
  })
})
