import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectShop, type ConnectedShop } from '../testing/scripted-shop.ts'
import { NOW } from '../testing/shop.ts'

const CATEGORY = '/c/kuulokkeet'
const PRODUCT_NAME = 'Kaapeli\u00a059\u00a0m'
const SEARCH = /_search$/
const json = { headers: { 'content-type': 'application/json' } }

let log: string[] = []

beforeEach(() => {
  log = []
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function see(shop: ConnectedShop, path = CATEGORY) {
  const response = await shop.visit(path)
  const html = await response.text()
  const { status, headers } = response
  return {
    status,
    html,
    cacheControl: headers.get('Cache-Control'),
    how: headers.get('Cache-Status'),
  }
}

/** A shop whose category page was stored a day ago and has just expired. */
async function shopWithOldPage(): Promise<ConnectedShop> {
  const shop = connectShop()
  expect((await see(shop)).html).toContain(PRODUCT_NAME)
  vi.setSystemTime(NOW + 86_400_000)
  return shop
}

/** Requests a page while searches get this response, with and without a stale copy. */
async function suffer(respond: () => Response | Promise<Response>) {
  const bare = connectShop()
  bare.fail(SEARCH, respond)
  const without = await see(bare)
  const old = await shopWithOldPage()
  old.fail(SEARCH, respond)
  const withOld = await see(old)
  for (const shop of [bare, old]) shop.mend()
  vi.setSystemTime(Date.now() + 61_000)
  const mended = await see(bare)
  return { bare, without, withOld, mended }
}

/**
 * Expects that no wrong page is shown or stored: an uncached error page, the stale page, then the right
 * one.
 */
function expectNoHarm({ without, withOld, mended }: Awaited<ReturnType<typeof suffer>>): void {
  expect(without.status).toBeGreaterThanOrEqual(500)
  expect(without.cacheControl).toBe('no-store')
  expect(without.html).toContain('data-page="error"')
  expect([withOld.status, withOld.html.includes(PRODUCT_NAME)]).toEqual([200, true])
  expect(withOld.how).toContain('stale-error')
  expect([mended.status, mended.html.includes(PRODUCT_NAME)]).toEqual([200, true])
}

const codesOf = (): readonly string[] =>
  log.flatMap((line) => /(?:answer|catalogue)\.[a-z-]+/.exec(line)?.[0] ?? [])

describe('faults of the search', () => {
  it('search 500: the stale page if there is one, else the error page, which is not stored', async () => {
    expectNoHarm(await suffer(() => Response.json({ error: {} }, { status: 500 })))
    expect(codesOf()).toContain('catalogue.search-failed')
  })

  it('the log has one line per failed page and one per omitted part', async () => {
    const shop = connectShop()
    shop.fail(SEARCH, () => Response.json({ error: {} }, { status: 500 }))
    await see(shop)
    const failed = log.filter((line) => line.includes('search-failed'))
    expect(failed.filter((line) => line.includes('render.failed'))).toHaveLength(1)
    expect(new Set(failed).size).toBe(failed.length)
  })

  it.each(['connect ECONNREFUSED', 'getaddrinfo ENOTFOUND', 'certificate has expired'])(
    'no connection (%s): the stale page, else the error page',
    async (message) => {
      expectNoHarm(await suffer(() => Promise.reject(new TypeError(message))))
      expect(codesOf()).toContain('answer.unreachable')
      expect(log.join()).not.toContain(message)
    },
  )

  it('after 5 failures within 10 s the circuit opens, then one probe is sent', async () => {
    const shop = connectShop()
    shop.fail(SEARCH, () => Promise.reject(new TypeError('refused')))
    await see(shop, '/search/kaapeli')
    await see(shop)
    const before = shop.requests.length
    for (let time = 0; time < 5; time += 1) expect((await see(shop)).status).toBe(503)
    expect(shop.requests.length).toBe(before)
    vi.setSystemTime(NOW + 5_001)
    await see(shop)
    expect(shop.requests.length).toBe(before + 1)
    shop.mend()
    vi.setSystemTime(NOW + 30_000)
    await see(shop)
    expect((await see(shop)).status).toBe(200)
  })

  it('a body of 50 MB is cut at 4 MB', async () => {
    let peak = 0
    const huge = () => {
      let sent = 0
      return new ReadableStream({
        pull(controller) {
          sent += 1
          peak = Math.max(peak, sent)
          if (sent > 50) controller.close()
          else controller.enqueue(new Uint8Array(1024 * 1024).fill(32))
        },
      })
    }
    expectNoHarm(await suffer(() => new Response(huge(), json)))
    expect(peak).toBeLessThanOrEqual(7)
  })

  it.each([
    ['truncated JSON', () => new Response('{"hits":{"hits":[{"_source":{"id"', json)],
    ['invalid JSON', () => new Response('{hits}', json)],
  ])('%s: "Unhandled error, wrong response format!"', async (_, respond) => {
    expectNoHarm(await suffer(respond))
    expect(codesOf()).toContain('answer.format')
  })

  it('an HTML response with 200: "Error with response - bad content-type!"', async () => {
    const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
    expectNoHarm(await suffer(page))
    expect(codesOf()).toContain('answer.content-type')
  })

  it('a response without hits is rejected; products with a non-numeric price are omitted', async () => {
    expectNoHarm(await suffer(() => Response.json({ took: 1 })))
    const shop = connectShop()
    const search = shop.search
    shop.fail(/_product\/_search$/, async (request) => {
      const answer = await search.fetch(request)
      return new Response((await answer.text()).replace('"price":64', '"price":"64 euros"'), json)
    })
    const { status, html } = await see(shop)
    expect([status, html.includes(PRODUCT_NAME), html.includes('Kaapeli\u00a058\u00a0m')]).toEqual([
      200,
      false,
      true,
    ])
    expect(log.join()).toContain('document.refused')
  })

  it.each([
    ['failed shards', { _shards: { failed: 1 }, timed_out: false }],
    ['timed_out', { _shards: { failed: 0 }, timed_out: true }],
  ])('a partial result (%s) is never used as complete', async (_, partial) => {
    const empty = { ...partial, hits: { total: 0, hits: [] } }
    expectNoHarm(await suffer(() => Response.json(empty)))
  })

  it('incomplete products are not stored', async () => {
    const shop = connectShop()
    shop.fail(/_product\/_search$/, () =>
      Response.json({ _shards: { failed: 1 }, hits: { total: 0, hits: [] } }),
    )
    expect((await see(shop)).html).not.toContain(PRODUCT_NAME)
    shop.mend()
    expect((await see(shop)).html).toContain(PRODUCT_NAME)
  })

  it('429 with Retry-After: no calls for that time, the stale page meanwhile', async () => {
    const shop = await shopWithOldPage()
    const busy = { status: 429, headers: { 'retry-after': '20', 'content-type': 'text/plain' } }
    shop.fail(SEARCH, () => new Response('slow down', busy))
    expect((await see(shop)).how).toContain('stale-error')
    const before = shop.requests.length
    vi.setSystemTime(NOW + 86_400_000 + 19_000)
    for (let time = 0; time < 10; time += 1) expect((await see(shop)).html).toContain(PRODUCT_NAME)
    expect(shop.requests.length).toBe(before)
    shop.mend()
    vi.setSystemTime(NOW + 86_400_000 + 20_001)
    await see(shop)
    expect(shop.requests.length).toBeGreaterThan(before)
  })

  it('a redirect to another host is not followed', async () => {
    const elsewhere = { location: 'https://elsewhere.test/_search' }
    const { bare, ...harm } = await suffer(
      () => new Response(null, { status: 301, headers: elsewhere }),
    )
    expectNoHarm({ bare, ...harm })
    expect(bare.requests.filter(({ url }) => url.includes('elsewhere'))).toEqual([])
    expect(codesOf()).toContain('answer.status')
  })

  it('a body that unpacks to 50 MB is cut after decompression', async () => {
    const zeros = new Blob([new Uint8Array(50 * 1024 * 1024)]).stream()
    const packed = await new Response(zeros.pipeThrough(new CompressionStream('gzip'))).bytes()
    expect(packed.byteLength).toBeLessThan(100_000)
    let unpacked = 0
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        unpacked += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
    const shop = connectShop()
    shop.fail(/_category\/_search$/, () => {
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
      return new Response(unpacked === 0 ? stream.pipeThrough(count) : stream, json)
    })
    expect((await see(shop)).status).toBe(503)
    expect(unpacked).toBeLessThan(8 * 1024 * 1024)
  })

  it('fields of a customer in a response are never on a page', async () => {
    const shop = connectShop()
    const canary = 'zq9canary@customer.test'
    shop.fail(/_product\/_search$/, async (request) => {
      const response = await shop.search.fetch(request)
      const more = `"customer":{"email":"${canary}"},"customer_email":"${canary}","token":"${canary}",`
      return new Response(
        (await response.text()).replaceAll('"sku":"CBL', `${more}"sku":"CBL`),
        json,
      )
    })
    for (const path of [CATEGORY, '/p/CBL-1/kaapeli-1-m', '/search/kaapeli', '/']) {
      const { status, html } = await see(shop, path)
      expect([path, status, html.includes('zq9canary')]).toEqual([path, status, false])
    }
  })

  it('a home list that fails is omitted, and the page is not stored', async () => {
    const shop = connectShop()
    shop.fail(/_product\/_search$/, async (request) => {
      const body = await request.clone().text()
      return body.includes('bestseller')
        ? Response.json({ error: {} }, { status: 400 })
        : shop.search.fetch(request)
    })
    const { status, html } = await see(shop, '/')
    expect([status, html.includes('Kaapeli')]).toEqual([200, true])
    const before = shop.requests.length
    await see(shop, '/')
    expect(shop.requests.length).toBeGreaterThan(before)
  })

  it('the last good tax rules, attributes and categories are used for a day while they fail', async () => {
    const shop = connectShop()
    await see(shop, '/p/CBL-1/kaapeli-1-m').then(() => see(shop))
    shop.fail(/_(?:taxrule|attribute|category)\/_search$/, async (request) =>
      (await request.clone().text()).includes('"slug"')
        ? shop.search.fetch(request)
        : Response.json({ error: {} }, { status: 400 }),
    )
    vi.setSystemTime(NOW + 23 * 3_600_000)
    const standing = await see(shop, `${CATEGORY}?sort=price`)
    expect([standing.status, /\d+,\d\d\s€/.test(standing.html)]).toEqual([200, true])
    expect(log.join()).toContain('catalogue.stale')
    vi.setSystemTime(NOW + 25 * 3_600_000)
    const { status, html: bare, how } = await see(shop, `${CATEGORY}?sort=-price`)
    expect([status, /\d+,\d\d\s€/.test(bare)]).toEqual([200, false])
    expect(how).not.toContain('stored')
  })
})
