import { describe, expect, it } from 'vitest'
import { ShopError } from '../../../shared/error.ts'
import { BROKEN_ANSWERS } from '../../testing/broken-answers.ts'
import { CASE_DOCUMENTS } from '../../testing/case-documents.ts'
import { startBusyClock } from '../../testing/busy-clock.ts'
import { graphqlStub } from '../../testing/scripted-graphql.ts'
import { searchStub } from '../../testing/search-stub.ts'
import { LISTING_CASES } from '../cases/cases.ts'
import { runListingCase } from '../cases/check.ts'
import { LOOKUP_CASES } from '../cases/lookup.ts'
import { graphqlEngine, type GraphqlEngineOptions } from './engine.ts'
import { QUERIES } from './queries.ts'

const INDEX = 'shop'
const URL = 'https://api.test'

function connect(more: Partial<GraphqlEngineOptions> = {}) {
  const beside = searchStub(INDEX, CASE_DOCUMENTS)
  const stub = graphqlStub(beside, INDEX)
  const search = { url: `${URL}/api/catalog`, index: INDEX, fetch: beside.fetch }
  return { stub, beside, engine: graphqlEngine({ url: URL, fetch: stub.fetch, search, ...more }) }
}

/** An engine whose service gives all queries this response; the search beside it is never called. */
const answering = (respond: () => Response | Promise<Response>): GraphqlEngineOptions => ({
  url: URL,
  fetch: async () => respond(),
  search: { url: URL, index: INDEX, fetch: () => Promise.reject(new Error('not asked')) },
})

describe('the engine on a scripted GraphQL service', () => {
  const { engine } = connect()

  for (const each of LISTING_CASES) {
    it(each.name, async () => {
      const { actual, expected } = await runListingCase(engine, each)
      expect(actual).toEqual(expected)
    })
  }
  for (const each of LOOKUP_CASES) {
    it(each.name, async () => {
      expect(await each.query(engine)).toEqual(each.answer)
    })
  }
})

const failure = async (promise: Promise<unknown>): Promise<ShopError> => {
  const error: unknown = await promise.catch((cause: unknown) => cause)
  if (!(error instanceof ShopError)) throw new Error(`no ShopError but ${String(error)}`)
  return error
}

describe('graphqlEngine', () => {
  it('posts to path /graphql of its host', async () => {
    const { stub, engine } = connect({ url: 'https://api.test:8443' })
    await engine.taxRules()
    expect(stub.calls.map(({ url }) => url.href)).toEqual(['https://api.test:8443/graphql'])
  })

  it('names the store view in the path', async () => {
    const { stub, engine } = connect({ storeCode: 'fi' })
    expect(await engine.taxRules()).not.toEqual([])
    expect(stub.calls.map(({ url }) => url.href)).toEqual(['https://api.test/graphql/fi'])
  })

  it("sends constant queries only, with the visitor's input as variables", async () => {
    const sent: { query: string; operationName: string }[] = []
    const { stub } = connect()
    const { engine } = connect({
      fetch: async (request) => {
        sent.push((await request.clone().json()) as (typeof sent)[number])
        return stub.fetch(request)
      },
    })
    const text = '") { customers { email } } #'
    await engine.product({ sku: text })
    await engine.category({ url_key: text })
    await engine.attributes([text])
    expect(sent).toHaveLength(3)
    for (const { query, operationName } of sent) {
      expect(query).toBe(QUERIES[operationName as keyof typeof QUERIES])
    }
  })

  it.each([
    ['a product by sku', (engine: Engine) => engine.product({ sku: 'US-1' })],
    ['a product by url_path', (engine: Engine) => engine.product({ url_path: 'a.html' })],
    ['products by sku', (engine: Engine) => engine.productsBySku(['US-1'])],
    ['cards by sku', (engine: Engine) => engine.cardsBySku(['US-1'])],
    ['categories', (engine: Engine) => engine.categories(3)],
    ['a category by id', (engine: Engine) => engine.category({ id: 12 })],
    ['a category by url_path', (engine: Engine) => engine.category({ url_path: 'a' })],
    ['attributes', (engine: Engine) => engine.attributes(['color'])],
    ['tax rules', (engine: Engine) => engine.taxRules()],
    ['reviews', (engine: Engine) => engine.reviews(120, 5)],
  ])('sends %s to GraphQL only', async (_, read) => {
    const { stub, engine } = connect({ search: answering(() => new Response()).search })
    await read(engine)
    expect(stub.calls).toHaveLength(1)
  })

  it.each([
    ['a product by id', (engine: Engine) => engine.product({ id: 120 })],
    ['a category by slug', (engine: Engine) => engine.category({ slug: 'kaapelit' })],
    ['a list of products', (engine: Engine) => engine.products({})],
    ['a content page', (engine: Engine) => engine.cmsPage('about-us')],
    ['a URL rewrite', (engine: Engine) => engine.rewrite('a.html', 1)],
  ])('sends %s to the search, because the schema does not have it', async (_, read) => {
    const { stub, engine } = connect()
    await read(engine)
    expect(stub.calls).toEqual([])
  })

  it('treats errors beside data as a failed search', async () => {
    const body = { data: { found: { hits: { hits: [] } } }, errors: [{ message: 'secret_index' }] }
    const error = await failure(graphqlEngine(answering(() => Response.json(body))).taxRules())
    expect(error).toMatchObject({ code: 'catalogue.search-failed', details: { status: 500 } })
    expect(error.message).not.toContain('secret')
  })

  for (const { name, code, respond } of BROKEN_ANSWERS) {
    it(`of GraphQL: ${name}`, async () => {
      const engine = graphqlEngine({ ...answering(respond), timeoutMs: 200 })
      const error = await failure(engine.categories())
      expect(error.code).toBe(code)
      expect(error.message).not.toContain('secret')
    })
  }

  it('has a time limit of 1,000 ms, for any number of requests', async () => {
    const { stub, beside: search } = connect()
    const stopClock = startBusyClock()
    const { engine } = connect({
      search: { url: URL, index: INDEX, fetch: search.fetch },
      fetch: async (request) => {
        await new Promise((done) => setTimeout(done, 600))
        return stub.fetch(request)
      },
    })
    expect((await failure(engine.cardsBySku(['GR-1', 'BU-1', 'US-1']))).code).toBe('answer.timeout')
    expect(stopClock()).toBeLessThan(1300)
  })
})

type Engine = ReturnType<typeof graphqlEngine>
