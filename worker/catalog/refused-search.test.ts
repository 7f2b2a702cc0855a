import { describe, expect, it, vi } from 'vitest'
import { CASE_DOCUMENTS } from '../testing/case-documents.ts'
import type { Document } from '../testing/case-products.ts'
import { MIDDLEWARE_MAPPINGS } from '../testing/search-mapping.ts'
import { searchStub } from '../testing/search-stub.ts'
import { searchEngine } from './elasticsearch/engine.ts'
import type { IndexLimit } from './index-info.ts'
import { memoryCache } from './catalog-cache.ts'

const INDEX = 'shop'
const WAYS = ['https://search.test', 'https://api.test/api/catalog']

const product: readonly Document[] = CASE_DOCUMENTS.product.map((each, at) => ({
  ...each,
  pattern: String(196 + (at % 2)),
  format: at % 3 === 0 ? '12' : '13',
}))
const reviews = Array.from({ length: 60 }, (_, at) => ({
  ...{ id: at + 1, product_id: 120, title: `Review ${at}`, detail: 'Fine.', nickname: 'Aino' },
  ...{ review_status: 1, created_at: `2026-01-${String((at % 28) + 1).padStart(2, '0')} 10:00:00` },
}))

function shopAt(url: string, documents: object = {}) {
  const limits: IndexLimit[] = []
  const all = { ...CASE_DOCUMENTS, product, ...documents }
  const stub = searchStub(INDEX, all, MIDDLEWARE_MAPPINGS)
  const memory = memoryCache()
  const engine = () =>
    searchEngine({
      ...{ url, index: INDEX, fetch: stub.fetch, memory },
      onLimit: (limit) => limits.push(limit),
    })
  return { engine, limits, calls: stub.calls }
}

describe.each(WAYS)('an index at %s', (url) => {
  it('that cannot sort reviews by date returns the newest first', async () => {
    const { engine, limits } = shopAt(url, { review: reviews })
    const dates = (await engine().reviews(120, 50)).map(({ created_at }) => created_at)
    const newest = reviews.map(({ created_at }) => created_at).toSorted()
    expect(dates).toEqual(newest.toReversed().slice(0, 50))
    expect(limits).toEqual([{ what: 'sort', type: 'review', field: 'created_at' }])
  })

  it('is not queried again with a sort that it refused', async () => {
    const { engine, calls } = shopAt(url)
    await engine().reviews(120, 50)
    const before = calls.length
    await engine().reviews(120, 50)
    expect(calls.length - before).toBe(1)
  })

  it('that cannot count an attribute counts the others and omits it', async () => {
    const { engine, limits } = shopAt(url)
    const query = { aggregate: ['color', 'pattern', 'format', 'price'] }
    const { items, aggregations } = await engine().products(query)
    expect(items.length).toBeGreaterThan(0)
    expect(Object.keys(aggregations.terms).toSorted()).toEqual(['color', 'format'])
    expect(aggregations.price?.length).toBeGreaterThan(0)
    expect(limits).toEqual([{ what: 'facet', type: 'product', field: 'pattern' }])
  })

  it('is queried once for a list if its uncountable attributes are known', async () => {
    const { engine, calls } = shopAt(url)
    const query = { aggregate: ['pattern', 'color'] }
    await engine().products(query)
    const counting = () => calls.filter(({ body }) => 'aggs' in body).length
    const before = counting()
    expect((await engine().products(query)).items.length).toBeGreaterThan(0)
    expect(counting() - before).toBe(1)
  })

  it('filters by an attribute that it cannot count', async () => {
    const engine = shopAt(url).engine()
    const all = (await engine.products({})).items.map(({ sku }) => sku)
    const query = { filters: { pattern: ['196'] }, aggregate: ['pattern'] }
    const matching = product.filter((each) => each['pattern'] === '196').map((each) => each['sku'])
    const found = (await engine.products(query)).items.map(({ sku }) => sku)
    expect(found.toSorted()).toEqual(all.filter((sku) => matching.includes(sku)).toSorted())
    expect(found.length).toBeLessThan(all.length)
  })

  it('that is missing is queried once and logged once', async () => {
    const { engine, limits, calls } = shopAt(url, { cms_faq: undefined, url_rewrite: undefined })
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await engine().listed('cms_faq', { product: 7 })).toEqual([])
      expect(await engine().rewrite('old/cables.html', 1)).toBeUndefined()
    }
    expect(calls).toHaveLength(2)
    expect(limits.map(({ what, type }) => `${what} ${type}`)).toEqual([
      'index cms_faq',
      'index url_rewrite',
    ])
  })

  it('returns all products for a sort that it refuses', async () => {
    const named = product.map((each, at) => ({ ...each, sort_qty: String(at) }))
    const { engine } = shopAt(url, { product: named })
    const { items, total } = await engine().products({ sort: 'sort_qty', size: 200 })
    expect(items).toHaveLength(total)
  })
})

describe('a refusal that names no field', () => {
  it('is answered without counts, with a notice', async () => {
    const stub = searchStub(INDEX, CASE_DOCUMENTS)
    const onPartialQuery = vi.fn<() => void>()
    const fetch = async (request: Request): Promise<Response> => {
      const body = (await request.clone().json()) as Record<string, unknown>
      const error = { type: 'illegal_argument_exception', reason: 'no' }
      return body['aggs'] && request.url.includes('product')
        ? Response.json({ code: 500, result: error }, { status: 500 })
        : stub.fetch(request)
    }
    const engine = searchEngine({
      url: 'https://api.test/api',
      index: INDEX,
      fetch,
      onPartialQuery,
    })
    const query = { aggregate: ['color', 'price'] }
    const { items, aggregations } = await engine.products(query)
    expect(items.length).toBeGreaterThan(0)
    expect(aggregations).toEqual({ terms: {} })
    expect(onPartialQuery).toHaveBeenCalledOnce()
  })
})
