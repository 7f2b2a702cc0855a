import { beforeAll, describe, expect, it } from 'vitest'
import { SORTS } from '../../shared/sort.ts'
import { searchEngine } from '../catalog/elasticsearch/engine.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import type { Product, ProductCard } from '../../shared/product/product.ts'

/** Set by `npm run test:engine`: indices with the mapping of the middleware's own tools. */
const { SEARCH_URL, SEARCH_INDEX = 'reuna_sample', JOURNEYS_AT, BACKEND_INDEX } = process.env
const url = JOURNEYS_AT ? `${JOURNEYS_AT}/api/catalog` : (SEARCH_URL ?? '')
const index = JOURNEYS_AT ? (BACKEND_INDEX ?? 'vue_storefront_catalog') : SEARCH_INDEX

const WAITS = { timeout: 60_000 }

describe.skipIf(url === '')('an index of the field types of a middleware', WAITS, () => {
  let engine: CatalogEngine
  let cards: readonly ProductCard[]
  let products: readonly Product[]

  beforeAll(async () => {
    const fetcher = (request: Request) => fetch(request)
    engine = searchEngine({ url, index, fetch: fetcher, timeoutMs: 20_000 })
    cards = (await engine.products({ size: 100 })).items
    products = await engine.productsBySku(cards.map(({ sku }) => sku))
  })

  it('lists all visible products, each with a complete document', () => {
    expect(cards.length).toBeGreaterThan(3)
    expect(products.map(({ sku }) => sku).toSorted()).toEqual(
      cards.map(({ sku }) => sku).toSorted(),
    )
  })

  it('has every sort of a list, with the same products in each', async () => {
    const all = cards.map(({ sku }) => sku).toSorted()
    for (const sort of [...SORTS, 'created_at'] as const) {
      const { items } = await engine.products({ size: 100, sort })
      expect([sort, items.map(({ sku }) => sku).toSorted()]).toEqual([sort, all])
    }
  })

  it('counts every filter of a list, for each storage of attributes', async () => {
    const attributes = await engine.attributes()
    const codes = attributes.map(({ attribute_code }) => attribute_code)
    const aggregate = [...new Set([...codes, 'color', 'size', 'pattern', 'material', 'price'])]
    const { items, total, aggregations } = await engine.products({ size: 100, aggregate })
    expect([items.length, total]).toEqual([cards.length, cards.length])
    expect(Object.keys(aggregations.terms).length).toBeGreaterThan(0)
  })

  it('filters and counts by prices with tax if its prices are without', async () => {
    const taxes = async () => [{ classes: [2], ratePpm: 230_000 }]
    const cached = { attributes: engine.attributes, categories: engine.categories, taxes }
    const fetcher = (request: Request) => fetch(request)
    const taxed = searchEngine({ url, index, fetch: fetcher, timeoutMs: 20_000, cached })
    const { aggregations } = await taxed.products({ size: 1, aggregate: ['price'] })
    expect(aggregations.price?.length).toBeGreaterThan(1)
    for (const { from, to = Infinity, doc_count } of aggregations.price ?? []) {
      const price = { gte: from, ...(to !== Infinity && { lte: to }) }
      const { items, total } = await taxed.products({ size: 100, price })
      expect([from, total]).toEqual([from, doc_count])
      for (const { sku, final_price, tax_class_id } of items) {
        const shown = Math.round((final_price ?? 0) * (tax_class_id === 2 ? 123 : 100)) / 100
        if (final_price !== undefined)
          expect([sku, shown >= from && shown <= to]).toEqual([sku, true])
      }
    }
  })

  it('finds each product by SKU, id and URLs', async () => {
    for (const { sku, id, url_key, url_path } of products.slice(0, 20)) {
      expect((await engine.product({ sku }))?.id).toBe(id)
      expect((await engine.product({ id }))?.sku).toBe(sku)
      if (url_path) expect((await engine.product({ url_path }))?.sku).toBe(sku)
      if (url_key) expect((await engine.product({ url_key }))?.url_key).toBe(url_key)
    }
  })

  it('finds the parent of a variant', async () => {
    for (const {
      sku,
      configurable_children: [child],
    } of products) {
      if (child) expect((await engine.parentOf(child.sku))?.sku).toBe(sku)
    }
  })

  it('returns the reviews of each product, newest first', async () => {
    for (const { id } of products) {
      const written = (await engine.reviews(id, 20)).map(({ created_at }) => created_at)
      expect(written).toEqual(written.toSorted().toReversed())
      expect((await engine.reviewSummary(id)).count).toBeGreaterThanOrEqual(written.length)
    }
  })

  it('has categories, tax rules and pages, and nothing for missing entities', async () => {
    const [categories, rules] = [await engine.categories(), await engine.taxRules()]
    expect(categories.length).toBeGreaterThan(1)
    expect(rules.length).toBeGreaterThan(0)
    expect((await engine.category({ id: categories[0]?.id ?? 0 }))?.id).toBe(categories[0]?.id)
    expect(await engine.cmsPage('no-such-page')).toBeUndefined()
    expect(Array.isArray(await engine.listed('store'))).toBe(true)
    expect(await engine.rewrite('no/such/path', 1)).toBeUndefined()
  })
})
