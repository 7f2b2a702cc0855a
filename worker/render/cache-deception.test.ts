import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { app } from '../app.ts'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteOf } from '../brand/site.ts'
import { routes } from '../routes.ts'
import { entryUrl } from '../cache/key.ts'
import type { ShopDocument } from '../shop/import/writer.ts'
import { callAdmin } from '../testing/admin.ts'
import {
  fetchPage,
  fetchCleanPage,
  fetchFollowingRedirects,
  purgeAll,
} from '../testing/cache-attack.ts'
import { CASE_DOCUMENTS } from '../testing/case-documents.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { CANARY, CATEGORY, PRODUCT } from '../testing/poison-cases.ts'
import { searchStub } from '../testing/search-stub.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'

const CACHE = 'deception'
const multistore = { REUNA_SETTINGS: '{"storeViews.multistore":true}' }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
  await stockCatalog(documents, 'electronics_en', 'en-US')
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    expect(line).not.toContain(CANARY)
  })
})

afterAll(() => {
  vi.useRealTimers()
})

const statusOf = (headers: Headers) => headers.get('Cache-Status') ?? ''

describe('bodies, keys and store views', () => {
  it.each([CATEGORY, '/api/search?q=kaapeli&size=2'])(
    'P34 and P35: the body of a GET of %s is never read',
    async (path) => {
      const plain = new Request(`http://localhost${path}`)
      const fat = new Proxy(plain, {
        get(target, name) {
          if (['body', 'text', 'json', 'formData', 'arrayBuffer', 'blob'].includes(String(name))) {
            throw new Error(`${String(name)} was read`)
          }
          const value = Reflect.get(target, name, target) as unknown
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      const context = createExecutionContext()
      const response = await app.fetch(fat, testEnv({ REUNA_CACHE: CACHE }), context)
      expect(await response.text()).toBe((await fetchCleanPage(path)).body)
      await waitOnExecutionContext(context)
    },
  )

  it('P45 five thousand made-up parameters share one entry, and 200 requests one render', async () => {
    const site = siteOf(electronics, defaultView(electronics), undefined)
    const addresses = Array.from({ length: 5000 }, (_, at) => {
      const key = routes.key(site, CATEGORY, new URLSearchParams({ cb: String(at) }), new Map())
      return key && entryUrl(site, key, 'build', CATEGORY)
    })
    expect(new Set(addresses).size).toBe(1)
    await purgeAll('hard')
    const verdicts: string[] = []
    for (let at = 0; at < 200; at += 1) {
      verdicts.push(statusOf((await fetchPage(`${PRODUCT}?cb=${at}`, {}, CACHE)).headers))
    }
    expect(verdicts.filter((verdict) => !verdict.includes('hit'))).toHaveLength(1)
  })

  it('P55 and D83: store views never share a cache entry or an ETag', async () => {
    const fi = await fetchPage(CATEGORY, { env: multistore }, CACHE)
    const en = await fetchPage(`/en${CATEGORY}`, { env: multistore }, CACHE)
    expect([fi.status, en.status]).toEqual([200, 200])
    expect(fi.body).toContain('lang="fi')
    expect(en.body).toContain('lang="en')
    const ETag = (await fetchPage(CATEGORY, { env: multistore }, CACHE)).headers.get('ETag') ?? ''
    expect(ETag).not.toBe('')
    const options = { env: multistore, headers: { 'If-None-Match': ETag } }
    expect((await fetchPage(CATEGORY, options, CACHE)).status).toBe(304)
    expect(await fetchPage(`/en${CATEGORY}`, options, CACHE)).toMatchObject({
      status: 200,
      body: en.body,
    })
  })

  it('P23 to P25 requests with ranges and conditions never become the entry', async () => {
    for (const headers of [
      { 'If-None-Match': '*' },
      { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
      { Range: 'bytes=0-10' },
    ]) {
      await purgeAll('hard')
      await fetchPage(PRODUCT, { headers }, CACHE)
      expect(await fetchPage(PRODUCT, {}, CACHE)).toMatchObject({
        status: 200,
        body: (await fetchCleanPage(PRODUCT)).body,
      })
    }
  })

  it('D79 normalizes composed and decomposed letters to one address', async () => {
    const composed = `/search/${encodeURIComponent('kahvi\u00e4')}`
    const combined = `/search/${encodeURIComponent('kahvia\u0308')}`
    expect((await fetchPage(combined)).headers.get('Location')).toBe(composed)
    expect((await fetchFollowingRedirects(combined, {})).body).toBe(
      (await fetchPage(composed)).body,
    )
  })

  it('D66 sends no referrer from an address that holds a token', async () => {
    for (const path of ['/create-password/token/t/email/e', '/en/create-password/token/t']) {
      const { headers } = await fetchPage(path, { env: multistore })
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('D67 escapes a hostile search text on a page with noindex', async () => {
    const text = encodeURIComponent(`${CANARY}"><svg onload=1>`)
    const { status, body } = await fetchPage(`/search/${text}`, {}, CACHE)
    expect(status).toBe(200)
    expect(body).toMatch(/<meta name="robots" content="noindex/)
    expect(body).toContain(CANARY)
    expect(body).not.toContain('<svg onload')
  })
})

describe('an upstream with uncacheable answers', () => {
  const [{ sku = '', slug = '' } = {}] = CASE_DOCUMENTS['product'] as {
    sku: string
    slug: string
  }[]
  const page = `/p/${encodeURIComponent(sku)}/${slug}`
  let shops = 0

  /** Requests a page from a connected shop whose responses `change` may alter. */
  async function askConnected(change: (answer: Response) => Response, cache: string) {
    shops += 1
    vi.setSystemTime(Date.now() + 60_000)
    const stub = searchStub('electronics_fi', CASE_DOCUMENTS)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) =>
      change(await stub.fetch(request as Request)),
    )
    const response = await fetchPage(
      page,
      { env: { SEARCH_URL: `https://search-${shops}.test` } },
      cache,
    )
    return { ...response, asked: stub.calls.length }
  }
  const unchanged = (answer: Response) => answer

  it('D68 neither forwards nor stores cookies of an upstream', async () => {
    const withCookie = (answer: Response) => {
      answer.headers.set('Set-Cookie', `session=${CANARY}`)
      return answer
    }
    for (const change of [withCookie, unchanged]) {
      const { status, headers } = await askConnected(change, 'cookie')
      expect(status).toBe(200)
      expect([...headers].join()).not.toMatch(/zq9|set-cookie/i)
    }
  })

  it.each([
    ['D70 an empty answer', () => new Response(null, { status: 204 })],
    [
      'D70 a body of nothing',
      () => new Response('', { headers: { 'Content-Type': 'application/json' } }),
    ],
    [
      'D70 HTML instead of JSON',
      () => new Response(`<html>${CANARY}`, { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['D71 a refusal', () => Response.json({ error: CANARY }, { status: 401 })],
    ['D71 a ban', () => Response.json({ error: CANARY }, { status: 403 })],
  ])(
    '%s is a failure that is never stored and is retried by the next request',
    async (name, lie) => {
      const failed = await askConnected(lie, name)
      expect(failed.status).toBeGreaterThanOrEqual(500)
      expect(failed.headers.get('Cache-Control')).toBe('no-store')
      expect(failed.body).not.toContain(CANARY)
      const next = await askConnected(unchanged, name)
      expect(next.status).toBe(200)
      expect(next.asked).toBeGreaterThan(0)
    },
  )
})

describe('rewrites', () => {
  const targets: readonly [target: string, type: number][] = [
    ['//zq9canary.test', 301],
    ['https://zq9canary.test/', 301],
    ['\\\\zq9canary.test', 301],
    ['/\\zq9canary.test', 302],
    [['javascript', 'zq9canary'].join(':'), 301],
    ['/ok\r\nSet-Cookie: zq9canary=1', 301],
    ['/c/aani', 307],
    ['/c/aani', 200],
    ['/c/aani', 0],
  ]

  it('D72 and D74 never lead to another host, a script URL or another status', async () => {
    const rewrites = targets.map(([target_path, redirect_type], at): ShopDocument => ({
      type: 'url_rewrite',
      value: { request_path: `old-${at}`, target_path, redirect_type, entity: '', entity_type: '' },
    }))
    await stockCatalog([...documents, ...rewrites])
    await purgeAll('hard')
    for (const [at, [target]] of targets.entries()) {
      const { status, headers } = await fetchPage(`/old-${at}`, {}, CACHE)
      expect([status, headers.get('Location')], target).toEqual([404, null])
    }
  })

  it('D73 in loops and chains lead to one page or to none, in one hop', async () => {
    const chain = Array.from({ length: 10 }, (_, at): [string, string] => [
      `hop-${at}`,
      at === 9 ? 'c/aani' : `hop-${at + 1}`,
    ])
    const circle: readonly [string, string][] = [
      ['round-a', 'round-b'],
      ['round-b', 'round-a'],
      ['self', 'self'],
      ...chain,
    ]
    const rewrites = circle.map(([request_path, target_path]): ShopDocument => ({
      type: 'url_rewrite',
      value: { request_path, target_path, redirect_type: 301, entity: '', entity_type: '' },
    }))
    await stockCatalog([...documents, ...rewrites])
    await purgeAll('hard')
    for (const path of ['/round-a', '/round-b', '/self']) {
      expect((await fetchPage(path, {}, CACHE)).status).toBe(404)
    }
    const location = (await fetchPage('/hop-0', {}, CACHE)).headers.get('Location')
    if (location !== null) expect((await fetchPage(location, {}, CACHE)).status).toBe(200)
  })
})

describe('addresses without a page', () => {
  it('D75 a flood of made-up addresses fills no storage', async () => {
    const before = (await testEnv().KV.list()).keys.length
    for (let at = 0; at < 60; at += 1) {
      expect([404, 429]).toContain((await fetchPage(`/storm-${at}/${at}`, {}, CACHE)).status)
    }
    expect((await testEnv().KV.list()).keys.length).toBe(before)
  })

  it('D76 show a new product after a purge', async () => {
    const value = productOf({
      ...HEADPHONES_CATEGORY,
      id: 993,
      sku: 'NEW-1',
      name: 'Uusi',
      slug: 'uusi',
      url_path: 'uusi.html',
    })
    for (const path of ['/p/NEW-1/uusi', '/uusi.html']) {
      expect((await fetchPage(path, {}, CACHE)).status).toBe(404)
    }
    await stockCatalog([...documents, { type: 'product', value }])
    await purgeAll('hard')
    expect((await fetchPage('/p/NEW-1/uusi', {}, CACHE)).status).toBe(200)
    expect((await fetchPage('/uusi.html', {}, CACHE)).headers.get('Location')).toBe('/p/NEW-1/uusi')
  })

  it('D82 a purge with invalid tags is refused and writes nothing to the log', async () => {
    const rows = () => env.DB.prepare('SELECT count(*) AS n FROM purge_log').first<number>('n')
    const before = await rows()
    const long = 'a'.repeat(1025)
    for (const tags of [['*'], ['a b'], ['\u00e4'], [long], Array(101).fill('P1'), ['P1', '*']]) {
      const body = JSON.stringify({ req: crypto.randomUUID(), tags, mode: 'hard' })
      const { status } = await callAdmin('/__purge', body)
      expect([400, 401], JSON.stringify(tags).slice(0, 20)).toContain(status)
    }
    expect(await rows()).toBe(before)
  })
})
