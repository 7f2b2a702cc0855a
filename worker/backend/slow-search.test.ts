import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShopError } from '../../shared/error.ts'
import { searchEngine } from '../catalog/elasticsearch/engine.ts'
import { startBusyClock } from '../testing/busy-clock.ts'
import { connectShop, type ConnectedShop } from '../testing/scripted-shop.ts'
import { createBreakers } from './breaker.ts'

const CATEGORY = '/c/kuulokkeet'
const SEARCH = /_search$/
const TARGET = { url: 'https://search.test', index: 'shop' }

let log: string[] = []

beforeEach(() => {
  log = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
})

afterEach(() => void vi.restoreAllMocks())

const codeOf = (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof ShopError ? error.code : String(error)),
  )

describe('a search engine that was just started', () => {
  it('is awaited by three concurrent pages', async () => {
    const shop = connectShop()
    const began = Date.now()
    shop.slow(SEARCH, () => (Date.now() - began < 2500 ? 2500 : 0))
    const pages = await Promise.all([CATEGORY, '/search/kaapeli', '/'].map((at) => shop.visit(at)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('has 3,500 ms for its first responses and 1,000 ms for later ones, also by its own timeout', async () => {
    const breaker = createBreakers(() => Date.now())('search')
    const limits: unknown[] = []
    const cold = searchEngine({
      ...TARGET,
      breaker,
      fetch: async (request) => {
        limits.push(((await request.json()) as { timeout?: unknown }).timeout)
        await new Promise((done) => setTimeout(done, 2000))
        return Response.json({ hits: { total: 0, hits: [] } })
      },
    })
    expect(await Promise.all([1, 2, 3].map((id) => cold.product({ id })))).toEqual([
      ...[undefined, undefined, undefined],
    ])
    expect(limits.join()).toMatch(/^(?:31\d\dms,?){3}$/)
    expect(await codeOf(cold.product({ id: 4 }))).toBe('answer.timeout')
    expect(limits.at(-1)).toBe('900ms')
  })

  it('has 1,000 ms for a request as soon as another has been answered', async () => {
    const breaker = createBreakers(() => Date.now())('search')
    const engine = searchEngine({
      ...TARGET,
      breaker,
      fetch: (request) =>
        request.url.includes('taxrule')
          ? new Promise(() => undefined)
          : Promise.resolve(Response.json({ hits: { total: 0, hits: [] } })),
    })
    const stopClock = startBusyClock()
    const [rules] = await Promise.all([codeOf(engine.taxRules()), engine.product({ id: 1 })])
    expect(rules).toBe('answer.timeout')
    expect(stopClock()).toBeLessThan(1500)
  })

  it('times out after 3,500 ms', async () => {
    const breaker = createBreakers(() => Date.now())('search')
    const stopClock = startBusyClock()
    const dead = searchEngine({ ...TARGET, breaker, fetch: () => new Promise(() => undefined) })
    expect(await codeOf(dead.taxRules())).toBe('answer.timeout')
    expect(stopClock()).toBeLessThan(4000)
  })
})

describe('a search that has answered before', () => {
  async function provenShop(): Promise<ConnectedShop> {
    const shop = connectShop()
    expect((await shop.visit('/search/kaapeli')).status).toBe(200)
    return shop
  }

  it('times out after 1,000 ms if it hangs, and the page is sent within 1.5 s', async () => {
    const shop = await provenShop()
    const signals: AbortSignal[] = []
    shop.fail(SEARCH, (request) => {
      signals.push(request.signal)
      return new Promise(() => undefined)
    })
    const stopClock = startBusyClock()
    expect((await shop.visit(CATEGORY)).status).toBe(503)
    expect(stopClock()).toBeLessThan(1500)
    expect(signals.some(({ aborted }) => aborted)).toBe(true)
    expect(log.join()).toContain('answer.timeout')
  })

  it('times out after 1,000 ms if it sends one byte a second, with or without headers', async () => {
    const shop = await provenShop()
    const drip = () =>
      new ReadableStream({
        async pull(controller) {
          await new Promise((done) => setTimeout(done, 1000))
          controller.enqueue(new TextEncoder().encode(' '))
        },
      })
    const json = { headers: { 'content-type': 'application/json' } }
    shop.fail(SEARCH, () => new Response(drip(), json))
    const stopClock = startBusyClock()
    expect((await shop.visit(CATEGORY)).status).toBe(503)
    expect(stopClock()).toBeLessThan(1500)
  })
})
