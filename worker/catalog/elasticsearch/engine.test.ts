import { describe, expect, it } from 'vitest'
import { ShopError } from '../../../shared/error.ts'
import { BROKEN_ANSWERS } from '../../testing/broken-answers.ts'
import { CASE_DOCUMENTS } from '../../testing/case-documents.ts'
import { searchStub } from '../../testing/search-stub.ts'
import { searchUrl } from './search-call.ts'
import { searchEngine, type SearchEngineOptions } from './engine.ts'
import { memoryCache } from '../catalog-cache.ts'
import { startBusyClock } from '../../testing/busy-clock.ts'

type Respond = (request: Request) => Response | Promise<Response>

const INDEX = 'shop'
const URL = 'https://search.test'

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

describe('searchUrl', () => {
  const target = { url: URL, index: 'vue_storefront_catalog', fetch: async () => new Response() }
  const path = (more: object, type = 'product'): string =>
    searchUrl({ ...target, ...more }, { type, excludes: ['description'] }).url.href

  it('names an index of each store and entity', () => {
    expect(path({})).toBe(
      `${URL}/vue_storefront_catalog_product/_search?_source_excludes=description`,
    )
  })

  it('names the fields to include and to exclude', () => {
    const fields = { type: 'product', includes: ['id', 'sku'], excludes: ['description', 'sgn'] }
    const { searchParams } = searchUrl({ ...target, url: `${URL}/api` }, fields).url
    expect(searchParams.get('_source_include')).toBe('id,sku')
    expect(searchParams.get('_source_exclude')).toBe('description,sgn')
  })

  it('names a type inside the index of versions before 6', () => {
    expect(path({ apiVersion: '5.6' })).toBe(
      `${URL}/vue_storefront_catalog/product/_search?_source_exclude=description`,
    )
    expect(path({ apiVersion: '7.1' })).toContain('vue_storefront_catalog_product')
  })

  it('addresses a middleware at /api/catalog', () => {
    const expected =
      'https://api.test/api/catalog/vue_storefront_catalog/cms_page/_search?_source_exclude=description&storeCode=de'
    for (const url of ['https://api.test/api/catalog/', 'https://api.test/api']) {
      expect(path({ url, storeCode: 'de' }, 'cms_page')).toBe(expected)
    }
  })

  it('sends user and password of the address in a header', () => {
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

  it('sets a timeout of 1,000 ms on the server', async () => {
    const started = Date.now()
    const stopClock = startBusyClock()
    const error = await failure(engineOn(() => new Promise(() => undefined)).taxRules())
    expect(error).toMatchObject({
      code: 'answer.timeout',
      details: { operation: 'search.taxrule' },
    })
    expect(Date.now() - started).toBeGreaterThan(950)
    expect(stopClock()).toBeLessThan(1500)
  })

  it("throws if the search fails, without the engine's message", async () => {
    const body = { error: { reason: 'no such index [secret_index]' }, status: 404 }
    const error = await failure(engineOn(() => Response.json(body, { status: 404 })).products({}))
    expect(error).toMatchObject({ code: 'catalogue.search-failed', details: { status: 404 } })
    expect(error.message).not.toContain('secret_index')
  })

  it('throws for a middleware that responds 200 with a code of 500', async () => {
    const error = await failure(
      engineOn(() => Response.json({ code: 500, result: 'x' })).products({}),
    )
    expect(error.code).toBe('catalogue.search-failed')
  })

  it('never uses a partial result as complete', async () => {
    const shards = engineOn(() => hits([], { _shards: { failed: 1 } }))
    expect((await failure(shards.products({}))).code).toBe('catalogue.search-failed')
    const late = engineOn(() => hits([], { timed_out: true }))
    expect((await failure(late.products({}))).code).toBe('answer.timeout')
  })

  it('reads a total that is a number or an object', async () => {
    const totals = [7, { value: 7, relation: 'eq' }]
    for (const total of totals) {
      const engine = engineOn(() => Response.json({ hits: { total, hits: [] } }))
      expect((await engine.products({})).total).toBe(7)
    }
  })

  it('omits a document that cannot be parsed and reports it', async () => {
    const refused: unknown[] = []
    const valid = CASE_DOCUMENTS.product[0]
    const engine = engineOn(() => hits([{ id: 9, sku: '' }, valid]), {
      onRefused: (document) => refused.push(document),
    })
    const { items } = await engine.products({})
    expect(items.map(({ sku }) => sku)).toEqual(['CH-1'])
    expect(refused).toMatchObject([{ type: 'product', id: '9' }])
  })

  it('lists a product with an invalid optional field and reports the field', async () => {
    const logged: unknown[] = []
    const [valid] = CASE_DOCUMENTS.product
    const strange = { ...valid, media_gallery: [{ image: {} }], ean: {}, special_price: 'low' }
    const engine = engineOn(() => hits([strange, { ...valid, price: 'low' }]), {
      onRefused: (document) => logged.push(document),
    })
    expect((await engine.products({})).items.map(({ sku }) => sku)).toEqual(['CH-1'])
    expect(logged).toMatchObject([
      {
        type: 'product',
        isPartial: true,
        problem: expect.stringContaining('special_price must be'),
      },
      { type: 'product', problem: 'price must be a number' },
    ])
    expect(logged[1]).not.toHaveProperty('isPartial')
  })

  it('throws if the only requested document is invalid', async () => {
    const error = await failure(engineOn(() => hits([{ id: 9, sku: '' }])).product({ sku: 'x' }))
    expect(error.code).toBe('catalogue.schema')
  })

  it('requests ten values of a facet, then 999 of those that have more', async () => {
    const stub = searchStub(INDEX, CASE_DOCUMENTS)
    const engine = searchEngine({ url: URL, index: INDEX, fetch: stub.fetch })
    await engine.products({ categoryIds: [12], aggregate: ['valmistaja', 'color'] })
    const [, first, full] = stub.calls.map(({ body }) => JSON.stringify(body))
    expect(first).toContain('"agg_terms_color":{"terms":{"field":"color","size":10}}')
    expect(full).toContain('"agg_terms_valmistaja":{"terms":{"field":"valmistaja","size":999}}')
    expect(full).not.toContain('agg_terms_color')
    expect(stub.calls).toHaveLength(3)
  })

  it('requests up to 4,000 categories, 1,000 collections and 150 attributes', async () => {
    const stub = searchStub(INDEX, CASE_DOCUMENTS)
    const engine = searchEngine({ url: URL, index: INDEX, fetch: stub.fetch })
    await engine.categories()
    await engine.products({ categoryIds: [12] })
    await engine.attributes()
    expect(stub.calls.map(({ body }) => body['size'])).toEqual([4000, 1000, 50, 150])
  })

  it('requests 50 URL rewrites of a path at once', async () => {
    const stub = searchStub(INDEX, CASE_DOCUMENTS)
    const engine = searchEngine({ url: URL, index: INDEX, fetch: stub.fetch })
    await engine.rewrite('old/cables.html', 1)
    expect(stub.calls.map(({ path, body }) => [path, body['size']])).toEqual([
      ['/shop_url_rewrite/_search', 50],
    ])
  })

  it('requests 150 content documents by default, 500 at most, and none without an index', async () => {
    const stub = searchStub(INDEX, CASE_DOCUMENTS)
    const engine = searchEngine({ url: URL, index: INDEX, fetch: stub.fetch })
    await engine.listed('cms_hierarchy')
    await engine.listed('cms_faq', { size: 9000 })
    await engine.cmsBlocks(Array.from({ length: 600 }, (_, at) => `block-${at}`))
    expect(stub.calls.map(({ body }) => body['size'])).toEqual([150, 500, 500])
    expect(JSON.stringify(stub.calls[2]?.body)).not.toContain('block-500')
    const missing = { error: { type: 'index_not_found' }, status: 404 }
    const without = engineOn(() => Response.json(missing, { status: 404 }))
    expect(await without.listed('cms_faq')).toEqual([])
    expect(await without.cmsBlocks(['footer'])).toEqual([])
  })

  it('finds no URL rewrite without an index, and throws if the search fails', async () => {
    const answering = (status: number) =>
      engineOn(() => Response.json({ error: { type: 'index_not_found' }, status }, { status }))
    expect(await answering(404).rewrite('old', 1)).toBeUndefined()
    expect((await failure(answering(503).rewrite('old', 1))).code).toBe('catalogue.search-failed')
  })

  it('omits and reports a URL rewrite with a textual redirect_type', async () => {
    const refused: unknown[] = []
    const raw = { request_path: 'old', target_path: 'c/x', redirect_type: '301' }
    const engine = engineOn(() => hits([raw, { ...raw, id: 4, redirect_type: 302 }]), {
      onRefused: (document) => refused.push(document),
    })
    expect(await engine.rewrite('old', 1)).toMatchObject({ id: 4, redirect_type: 302 })
    expect(refused).toMatchObject([{ type: 'url_rewrite' }])
  })

  it('omits track_total_hits for versions before 7', async () => {
    const bodies: string[] = []
    const respond: Respond = async (request) => {
      bodies.push(await request.text())
      return hits([])
    }
    await engineOn(respond, { apiVersion: '5.6' }).products({})
    await engineOn(respond, { apiVersion: '7.1' }).products({})
    expect(bodies.map((body) => body.includes('track_total_hits'))).toEqual([false, true])
  })

  it('sends every search as POST', async () => {
    const methods: string[] = []
    await engineOn((request) => {
      methods.push(request.method)
      return hits([])
    }).products({})
    expect(methods).toEqual(['POST'])
  })

  it('counts attributes indexed as text by their whole values, and remembers which they are', async () => {
    const stub = searchStub('texts', CASE_DOCUMENTS)
    const target = { url: URL, index: 'texts', fetch: stub.fetch, memory: memoryCache() }
    const engine = searchEngine(target)
    const query = { aggregate: ['wireless', 'color'] }
    const counting = (): number => stub.calls.filter(({ body }) => 'aggs' in body).length
    const { aggregations } = await engine.products(query)
    expect(aggregations.terms['wireless']?.map(({ key }) => key)).toEqual(['0', '1'])
    expect(counting()).toBe(2)
    await searchEngine(target).products(query)
    expect(counting()).toBe(3)
  })

  it('counts attributes indexed as text behind a middleware too', async () => {
    const stub = searchStub('texts', CASE_DOCUMENTS)
    const url = 'https://api.test/api/catalog'
    const engine = searchEngine({ url, index: 'texts', fetch: stub.fetch })
    const { aggregations } = await engine.products({ aggregate: ['wireless', 'color'] })
    expect(aggregations.terms['wireless']?.map(({ key }) => key)).toEqual(['0', '1'])
    expect(aggregations.terms['color']?.length).toBe(2)
  })

  it('retries once without the sort if a refusal names no field', async () => {
    const bodies: string[] = []
    const engine = engineOn(async (request) => {
      bodies.push(await request.text())
      return Response.json({ error: {} }, { status: 400 })
    })
    expect((await failure(engine.products({}))).code).toBe('catalogue.search-failed')
    expect(bodies.map((body) => body.includes('"sort"'))).toEqual([true, false])
  })

  it('does not retry a search that fails for another reason', async () => {
    const calls: string[] = []
    const engine = engineOn((request) => {
      calls.push(request.url)
      return Response.json({ error: {} }, { status: 500 })
    })
    await failure(engine.products({ aggregate: ['color'] }))
    expect(calls).toHaveLength(1)
  })
})
