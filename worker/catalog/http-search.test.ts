import { describe, expect, it } from 'vitest'
import { ShopError } from '../../shared/error.ts'
import type { ProductQuery } from '../../shared/search/query.ts'
import { BROKEN_ANSWERS } from '../testing/broken-answers.ts'
import { CASE_DOCUMENTS } from '../testing/case-documents.ts'
import { searchStub } from '../testing/search-stub.ts'
import { type Clause, type ListingPlan, productSearch } from './dsl.ts'
import { searchUrl } from './http-search-call.ts'
import { searchEngine, type SearchEngineOptions } from './http-search.ts'

type Respond = (request: Request) => Response | Promise<Response>

const INDEX = 'shop'
const URL = 'https://search.test'

const plan = (more: Partial<ListingPlan> = {}): ListingPlan => ({
  ...{ categoryIds: [], facets: [], countPrices: false, facetSize: 10, onlyInStock: false },
  ...more,
})
const bodyOf = (query: ProductQuery, more?: Partial<ListingPlan>): Clause =>
  productSearch(query, plan(more)).body

const engineOn = (respond: Respond, more: Partial<SearchEngineOptions> = {}) =>
  searchEngine({ url: URL, index: INDEX, fetch: async (request) => respond(request), ...more })

const hits = (documents: readonly unknown[], more: object = {}): Response =>
  Response.json({
    hits: { total: documents.length, hits: documents.map((_source) => ({ _source })) },
    ...more,
  })

async function failure(promise: Promise<unknown>): Promise<ShopError> {
  const error: unknown = await promise.catch((cause: unknown) => cause)
  if (!(error instanceof ShopError)) throw new Error(`no ShopError but ${String(error)}`)
  return error
}

const LISTABLE = [{ terms: { visibility: [2, 3, 4] } }, { terms: { status: [0, 1] } }]
const BLACK = {
  bool: {
    should: [
      {
        bool: {
          filter: [{ terms: { color: ['50'] } }],
          must_not: [{ exists: { field: 'color_options' } }],
        },
      },
      { terms: { color_options: ['50'] } },
    ],
    minimum_should_match: 1,
  },
}

describe('productSearch', () => {
  it('always requires visibility in 2, 3, 4 and status in 0, 1', () => {
    expect(bodyOf({})).toEqual({
      query: { bool: { filter: LISTABLE } },
      sort: [
        { sort_qty: { order: 'desc', missing: '_last', unmapped_type: 'double' } },
        { id: { order: 'asc', unmapped_type: 'long' } },
      ],
      from: 0,
      size: 50,
      track_total_hits: true,
      timeout: '900ms',
    })
    expect(bodyOf({ text: 'lead' })['query']).toMatchObject({ bool: { filter: LISTABLE } })
  })

  it('filters by category_ids and by values, one facet after the other', () => {
    const query = { categoryIds: [10], filters: { color: ['50'] }, price: { gte: 0, lte: 100 } }
    expect(bodyOf(query, { categoryIds: [10, 11] })['query']).toEqual({
      bool: {
        filter: [
          ...LISTABLE,
          { terms: { category_ids: [10, 11] } },
          BLACK,
          { range: { final_price: { gte: 0, lte: 100 } } },
        ],
      },
    })
  })

  it('keeps chosen values out of the counts of their own facet', () => {
    const query = { filters: { color: ['50'] }, price: { lte: 50 } }
    const body = bodyOf(query, { facets: ['color', 'length'], countPrices: true })
    const price = { range: { final_price: { lte: 50 } } }
    expect(body['query']).toEqual({ bool: { filter: LISTABLE } })
    expect(body['post_filter']).toEqual({ bool: { filter: [BLACK, price] } })
    expect(body['aggs']).toMatchObject({
      but_none: {
        filter: { bool: { filter: [BLACK, price] } },
        aggs: { agg_terms_length_options: {} },
      },
      but_color: { filter: { bool: { filter: [price] } }, aggs: { agg_terms_color_options: {} } },
      but_price: { filter: { bool: { filter: [BLACK] } }, aggs: { agg_range_price: {} } },
    })
  })

  it('counts agg_terms_{attr}, agg_terms_{attr}_options and agg_range_price, ten values at first', () => {
    expect(bodyOf({}, { facets: ['color'], countPrices: true })['aggs']).toEqual({
      own_color: {
        filter: { bool: { must_not: [{ exists: { field: 'color_options' } }] } },
        aggs: { agg_terms_color: { terms: { field: 'color', size: 10 } } },
      },
      agg_terms_color_options: { terms: { field: 'color_options', size: 10 } },
      agg_range_price: {
        range: {
          field: 'final_price',
          ranges: [
            { from: 0, to: 50 },
            { from: 50, to: 100 },
            { from: 100, to: 150 },
            { from: 150 },
          ],
        },
      },
    })
  })

  it('scores with fuzziness 2, minimum_should_match 75%, min_score 0.02 and the boosts of the fields', () => {
    const body = bodyOf({ text: ' yoga\u0000 strap ' })
    expect(body['min_score']).toBe(0.02)
    const [text] = (body['query'] as { bool: { must: [{ bool: { should: Clause[] } }] } }).bool.must
    expect(text.bool.should[0]).toEqual({
      multi_match: {
        query: 'yoga strap',
        fields: ['sku^3', 'name^4', 'short_description^2', 'description^1', 'category.name^1'],
        type: 'best_fields',
        operator: 'or',
        fuzziness: 2,
        prefix_length: 1,
        max_expansions: 20,
        minimum_should_match: '75%',
        tie_breaker: 0.3,
        lenient: true,
      },
    })
    expect(body['sort']).toEqual([
      { _score: { order: 'desc' } },
      { id: { order: 'asc', unmapped_type: 'long' } },
    ])
  })

  it('lets text be nothing but a value', () => {
    const text = '"}}, {"script": {"source": "1"}} OR name:* ~2'
    const body = JSON.stringify(bodyOf({ text }))
    expect(body).not.toMatch(/"(?:script|query_string|regexp|wildcard)":/)
    expect(JSON.parse(body)).toBeTypeOf('object')
  })

  it('asks for no more than 12 words of 128 characters', () => {
    const text = Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ')
    expect(JSON.stringify(bodyOf({ text }))).not.toContain('w12')
    expect(JSON.stringify(bodyOf({ text: 'x'.repeat(500) }))).not.toContain('x'.repeat(129))
  })

  it('uses nothing that version 7, 8 or 9 has dropped', () => {
    const query = { text: 'yoga strap', filters: { color: ['50', 'x'] }, aggregate: 'all' } as const
    const text = JSON.stringify(bodyOf(query, { facets: ['color'], countPrices: true }))
    expect(text).not.toMatch(
      /cutoff_frequency|"_type"|nested_path|nested_filter|filtered|"missing":\{/,
    )
  })

  it('leaves goods out of stock out when the brand does not list them', () => {
    const query = JSON.stringify(bodyOf({}, { onlyInStock: true })['query'])
    expect(query).toContain('{"terms":{"stock.is_in_stock":[true]}}')
  })
})

describe('searchUrl', () => {
  const target = { url: URL, index: 'vue_storefront_catalog', fetch: async () => new Response() }
  const path = (more: object, type = 'product'): string =>
    searchUrl({ ...target, ...more }, { type, excludes: ['description'] }).url.href

  it('names an index of each store and entity', () => {
    expect(path({})).toBe(
      `${URL}/vue_storefront_catalog_product/_search?_source_excludes=description`,
    )
  })

  it('names a type inside the index of versions before 6', () => {
    expect(path({ apiVersion: '5.6' })).toBe(
      `${URL}/vue_storefront_catalog/product/_search?_source_exclude=description`,
    )
    expect(path({ apiVersion: '7.1' })).toContain('vue_storefront_catalog_product')
  })

  it('speaks to a middleware at /api/catalog', () => {
    expect(path({ url: 'https://api.test/api/catalog', storeCode: 'de' }, 'cms_page')).toBe(
      'https://api.test/api/catalog/vue_storefront_catalog/cms_page/_search?_source_exclude=description&storeCode=de',
    )
  })

  it('takes a name and password of the address into a header', () => {
    const { url, authorization } = searchUrl(
      { ...target, url: 'https://me:p%40ss@search.test' },
      { type: 'product' },
    )
    expect(url.href).not.toContain('me')
    expect(authorization).toBe(`Basic ${btoa('me:p@ss')}`)
  })

  it('throws when no entity type is registered for the requested type', () => {
    expect(() => searchUrl(target, { type: 'customer' })).toThrow('catalogue.entity-unknown')
    expect(() => searchUrl(target, { type: '../_cluster' })).toThrow('catalogue.entity-unknown')
  })
})

describe('searchEngine', () => {
  for (const { name, code, respond } of BROKEN_ANSWERS) {
    it(`of the search: ${name}`, async () => {
      const error = await failure(engineOn(respond, { timeoutMs: 200 }).products({}))
      expect(error.code).toBe(code)
      expect(error.message).not.toContain('secret')
    })
  }

  it('gives the search 1000 ms on the server', async () => {
    const started = Date.now()
    const error = await failure(engineOn(() => new Promise(() => undefined)).taxRules())
    expect(error).toMatchObject({ code: 'answer.timeout', details: { timeoutMs: 1000 } })
    expect(Date.now() - started).toBeLessThan(1500)
  })

  it('raises the error when the search fails, without the words of the engine', async () => {
    const body = { error: { reason: 'no such index [secret_index]' }, status: 404 }
    const error = await failure(engineOn(() => Response.json(body, { status: 404 })).products({}))
    expect(error).toMatchObject({ code: 'catalogue.search-failed', details: { status: 404 } })
    expect(error.message).not.toContain('secret_index')
  })

  it('raises the error of a middleware that answers 200 with a code of 500', async () => {
    const error = await failure(
      engineOn(() => Response.json({ code: 500, result: 'x' })).products({}),
    )
    expect(error.code).toBe('catalogue.search-failed')
  })

  it('never takes a part of the result for the whole', async () => {
    const shards = engineOn(() => hits([], { _shards: { failed: 1 } }))
    expect((await failure(shards.products({}))).code).toBe('catalogue.search-failed')
    const late = engineOn(() => hits([], { timed_out: true }))
    expect((await failure(late.products({}))).code).toBe('answer.timeout')
  })

  it('reads a total that is a number and one that is an object', async () => {
    const totals = [7, { value: 7, relation: 'eq' }]
    for (const total of totals) {
      const engine = engineOn(() => Response.json({ hits: { total, hits: [] } }))
      expect((await engine.products({})).total).toBe(7)
    }
  })

  it('leaves out a document that does not pass the door and says so', async () => {
    const refused: unknown[] = []
    const good = CASE_DOCUMENTS.product[0]
    const engine = engineOn(() => hits([{ id: 9, sku: '' }, good]), {
      onRefused: (document) => refused.push(document),
    })
    const { items } = await engine.products({})
    expect(items.map(({ sku }) => sku)).toEqual(['CH-1'])
    expect(refused).toMatchObject([{ type: 'product', id: '9' }])
  })

  it('throws when the only document asked for cannot be read', async () => {
    const error = await failure(engineOn(() => hits([{ id: 9, sku: '' }])).product({ sku: 'x' }))
    expect(error.code).toBe('catalogue.schema')
  })

  it('asks for ten values of a facet, then for 999 of those that have more', async () => {
    const stub = searchStub(INDEX, CASE_DOCUMENTS)
    const engine = searchEngine({ url: URL, index: INDEX, fetch: stub.fetch })
    await engine.products({ categoryIds: [12], aggregate: ['valmistaja', 'color'] })
    const [, first, full] = stub.calls.map(({ body }) => JSON.stringify(body))
    expect(first).toContain('"agg_terms_color":{"terms":{"field":"color","size":10}}')
    expect(full).toContain('"agg_terms_valmistaja":{"terms":{"field":"valmistaja","size":999}}')
    expect(full).not.toContain('agg_terms_color')
    expect(stub.calls).toHaveLength(3)
  })

  it('fetches categories up to 4000, collects up to 1000, and attributes up to 150', async () => {
    const stub = searchStub(INDEX, CASE_DOCUMENTS)
    const engine = searchEngine({ url: URL, index: INDEX, fetch: stub.fetch })
    await engine.categories()
    await engine.products({ categoryIds: [12] })
    await engine.attributes()
    expect(stub.calls.map(({ body }) => body['size'])).toEqual([4000, 1000, 50, 150])
  })

  it('posts every search', async () => {
    const methods: string[] = []
    await engineOn((request) => {
      methods.push(request.method)
      return hits([])
    }).products({})
    expect(methods).toEqual(['POST'])
  })
})
