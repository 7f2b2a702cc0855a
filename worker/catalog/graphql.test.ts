import { describe, expect, it } from 'vitest'
import { ShopError } from '../../shared/error.ts'
import { BROKEN_ANSWERS } from '../testing/broken-answers.ts'
import { CASE_DOCUMENTS } from '../testing/case-documents.ts'
import { graphqlStub } from '../testing/scripted-graphql.ts'
import { searchStub } from '../testing/search-stub.ts'
import { LISTING_CASES } from './cases.ts'
import { runListingCase } from './cases-check.ts'
import { LOOKUP_CASES } from './cases-lookup.ts'
import { graphqlEngine, type GraphqlEngineOptions } from './graphql.ts'
import { QUERIES } from './graphql-queries.ts'
import { startPulse } from '../testing/pulse.ts'

const INDEX = 'shop'
const URL = 'https://api.test'

function connect(more: Partial<GraphqlEngineOptions> = {}) {
  const search = searchStub(INDEX, CASE_DOCUMENTS)
  const stub = graphqlStub(search, INDEX)
  const rest = { url: `${URL}/api/catalog`, index: INDEX, fetch: search.fetch }
  return { stub, engine: graphqlEngine({ url: URL, fetch: stub.fetch, rest, ...more }) }
}

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
      expect(await each.ask(engine)).toEqual(each.answer)
    })
  }
})

const failure = async (promise: Promise<unknown>): Promise<ShopError> => {
  const error: unknown = await promise.catch((cause: unknown) => cause)
  if (!(error instanceof ShopError)) throw new Error(`no ShopError but ${String(error)}`)
  return error
}
const answering = (body: unknown, status = 200): GraphqlEngineOptions => ({
  url: URL,
  fetch: async () => Response.json(body, { status }),
})

describe('graphqlEngine', () => {
  it('posts to path /graphql of its host and names the store view', async () => {
    const { stub, engine } = connect({ url: 'https://api.test:8443', storeCode: 'fi' })
    await engine.taxRules()
    expect(stub.calls.map(({ url }) => url.href)).toEqual([
      'https://api.test:8443/graphql?storeCode=fi',
    ])
  })

  it('sends no query but its constants: what a visitor asks for is a variable', async () => {
    const sent: { query: string; operationName: string }[] = []
    const { stub } = connect()
    const engine = graphqlEngine({
      url: URL,
      fetch: async (request) => {
        sent.push((await request.clone().json()) as (typeof sent)[number])
        return stub.fetch(request)
      },
    })
    const text = '") { customers { email } } #'
    await engine.products({ text, filters: { color: ['50", x: "'] }, aggregate: 'all' })
    await engine.products({ text, aggregate: ['color', 'price'] })
    await engine.category({ slug: text })
    expect(sent.length).toBeGreaterThan(3)
    for (const { query, operationName } of sent) {
      expect(query).toBe(QUERIES[operationName as keyof typeof QUERIES])
    }
  })

  it('takes errors beside data for a failed search', async () => {
    const body = { data: { found: { hits: { hits: [] } } }, errors: [{ message: 'secret_index' }] }
    const error = await failure(graphqlEngine(answering(body)).taxRules())
    expect(error).toMatchObject({ code: 'catalogue.search-failed', details: { status: 500 } })
    expect(error.message).not.toContain('secret')
  })

  it('raises the error for an attribute that the catalogue has and the schema does not know', async () => {
    const { engine } = connect()
    const error = await failure(engine.products({ filters: { material: ['70'] } }))
    expect(error).toMatchObject({ code: 'catalogue.search-failed', details: { status: 400 } })
  })

  it('lists goods whose facet the schema does not know without that facet and says so', async () => {
    const refused: unknown[] = []
    const { engine } = connect({
      url: 'https://material.test',
      onRefused: (each) => refused.push(each),
    })
    const query = { categoryIds: [12], aggregate: ['material', 'color'], size: 1 }
    const { total, aggregations } = await engine.products(query)
    expect(total).toBe(14)
    expect(aggregations.terms['color']).toHaveLength(2)
    expect(refused).toMatchObject([{ type: 'attribute', id: 'material' }])
  })

  it('asks a service that hides its schema which attributes it lacks, one by one and once', async () => {
    const search = searchStub(INDEX, CASE_DOCUMENTS)
    const stub = graphqlStub(search, INDEX)
    const hidden = graphqlEngine({
      url: 'https://hidden.test',
      fetch: async (request) => {
        const isLook = (await request.clone().text()).includes('__type')
        return isLook ? Response.json({ errors: [{}] }, { status: 400 }) : stub.fetch(request)
      },
    })
    const query = { categoryIds: [12], aggregate: ['material', 'color'], size: 1 }
    expect((await hidden.products(query)).aggregations.terms['color']).toHaveLength(2)
    const first = stub.calls.length
    await hidden.products(query)
    expect(stub.calls.length - first).toBeLessThan(first)
  })

  it('learns once which attributes the service cannot count', async () => {
    const url = 'https://learns.test'
    const { stub, engine } = connect({ url })
    const query = { categoryIds: [11], aggregate: ['wireless', 'color'] }
    await engine.products(query)
    const first = stub.calls.length
    await engine.products(query)
    expect(stub.calls.length - first).toBeLessThan(first)
  })

  it('does not take an outage for an attribute that cannot be counted', async () => {
    const url = 'https://outage.test'
    const down = graphqlEngine({ url, fetch: async () => Promise.reject(new Error('gone')) })
    await failure(down.products({ aggregate: ['color'] }))
    const { stub, engine } = connect({ url })
    await engine.products({ aggregate: ['color'] })
    expect(stub.calls[0]?.variables['filter']).toMatchObject({ color: { scope: 'catalog' } })
  })

  it('reads a start that is no multiple of the page size out of a page that covers it', async () => {
    const { engine } = connect()
    const all = await engine.products({ categoryIds: [12] })
    const part = await engine.products({ categoryIds: [12], from: 3, size: 4 })
    expect(part.items).toEqual(all.items.slice(3, 7))
    expect(part).toMatchObject({ total: 14, start: 3, perPage: 4 })
  })

  it('leaves goods out of stock out by a field that the schema must have, never silently', async () => {
    const { engine } = connect({ listOutOfStock: false })
    expect((await failure(engine.products({}))).details['status']).toBe(400)
  })

  it('knows no URL rewrites where the service has no search beside it', async () => {
    const { stub } = connect()
    const alone = graphqlEngine({ url: URL, fetch: stub.fetch })
    expect(await alone.rewrite('old/cables.html', 1)).toBeUndefined()
  })

  for (const { name, code, respond } of BROKEN_ANSWERS) {
    it(`of GraphQL: ${name}`, async () => {
      const engine = graphqlEngine({ url: URL, fetch: async () => respond(), timeoutMs: 200 })
      const error = await failure(engine.categories())
      expect(error.code).toBe(code)
      expect(error.message).not.toContain('secret')
    })
  }

  it('gives a question 1000 ms, however many requests it takes', async () => {
    const { stub } = connect()
    const stopPulse = startPulse()
    const slow = graphqlEngine({
      url: URL,
      fetch: async (request) => {
        await new Promise((done) => setTimeout(done, 450))
        return stub.fetch(request)
      },
    })
    const query = { categoryIds: [12], aggregate: ['valmistaja'] }
    expect((await failure(slow.products(query))).code).toBe('answer.timeout')
    expect(stopPulse()).toBeLessThan(1300)
  })
})
