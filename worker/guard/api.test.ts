import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { app } from '../app.ts'
import type { Env } from '../env.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { routes } from '../routes.ts'
import { responseHeaders } from './api.ts'

const log: string[] = []
const cache = { REUNA_CACHE: 'guard' }
const cf = {} as IncomingRequestCfProperties

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  log.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
})

afterAll(() => {
  vi.useRealTimers()
})

const full = { limit: async () => ({ success: false }) } as RateLimit
const broken = {
  limit: () => {
    throw new Error('gone')
  },
} as unknown as RateLimit

const drawings = {
  fetch: async () => new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } }),
} as unknown as Fetcher

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types reuna; report-to csp; report-uri /__report"

const ON_EVERY_ANSWER = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'csp="/__report"',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const PAGE = { ...HTML, 'accept-ch': 'ECT', 'speculation-rules': '"/speculation-rules.json"' }
const TEXT = { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' }
const JSON_TYPE = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Headers that vary per response. */
const OWN = [
  ...['server-timing', 'cache-status', 'x-request-id', 'etag', 'content-length'],
  ...['age', 'date', 'cf-cache-status'],
]

async function headersOf(path: string, init: Parameters<typeof visit>[1] = {}) {
  const { status, headers } = await visit(path, { ...init, env: { ...cache, ...init.env } })
  const remaining = [...headers].filter(([name]) => !OWN.includes(name))
  return { status, headers: Object.fromEntries(remaining) }
}

type Kind = [
  name: string,
  path: string,
  init: Parameters<typeof visit>[1],
  status: number,
  own: object,
]

const kinds: Kind[] = [
  ['a page', '/c/aani', {}, 200, { ...PAGE, 'cache-control': 'no-cache' }],
  ['a redirect', '/c/aani/', {}, 301, { 'cache-control': 'no-cache', location: '/c/aani' }],
  ['a missing page', '/nothing', {}, 404, { ...PAGE, 'cache-control': 'no-cache' }],
  ['a malformed path', '/c/a;b', {}, 404, { ...PAGE, 'cache-control': 'no-store' }],
  ['another method', '/', { method: 'PUT' }, 405, { ...TEXT, allow: 'GET, HEAD' }],
  ['a long address', `/${'a'.repeat(9000)}`, {}, 414, TEXT],
  ['a foreign host', 'http://zq9canary.test/', {}, 421, TEXT],
  ['many headers', '/', { headers: { cookie: 'a'.repeat(40_000) } }, 431, TEXT],
  [
    'a visitor who asks too often',
    '/api/search?q=kaapeli',
    { cf, env: { LIMIT_SEARCH: full } },
    429,
    { ...JSON_TYPE, 'retry-after': '10' },
  ],
  ['a failure', '/c/kuulokkeet', { env: { REUNA_SETTINGS: '{"zq9canary":1}' } }, 500, TEXT],
  ['JSON', '/api/search?q=kaapeli', {}, 200, JSON_TYPE],
  ['health', '/__health', {}, 200, JSON_TYPE],
  ['an unsigned call', '/__admin/status', { method: 'POST' }, 401, JSON_TYPE],
  ['a missing picture', '/img/zq9', {}, 404, TEXT],
  [
    'a drawn picture',
    '/img/any/svg/demo/laptop/9-silver-1.svg',
    { env: { DRAWINGS: drawings } },
    200,
    {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  ],
]

describe('response headers', () => {
  it.each(kinds)('are complete on %s, over http and https', async (_, path, init, status, own) => {
    expect(await headersOf(path, init)).toEqual({ status, headers: { ...ON_EVERY_ANSWER, ...own } })
    const address = path.startsWith('http') ? path : `http://electronics.localhost${path}`
    const secure = await headersOf(address.replace('http:', 'https:'), init)
    expect(secure).toEqual({
      status,
      headers: {
        ...ON_EVERY_ANSWER,
        'content-security-policy': `${POLICY}; upgrade-insecure-requests`,
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        ...own,
      },
    })
  })

  it('are complete on a 304', async () => {
    await visit('/c/aani', { env: cache })
    const etag = (await visit('/c/aani', { env: cache })).headers.get('ETag') ?? ''
    const revalidated = await headersOf('/c/aani', { headers: { 'If-None-Match': etag } })
    expect(revalidated).toMatchObject({ status: 304, headers: ON_EVERY_ANSWER })
  })

  it('are added to an immutable response', async () => {
    const app = new Hono<{ Bindings: Env }>()
    app.use(responseHeaders(routes))
    app.get('/', () => Response.redirect('https://shop.example/'))
    const answer = await app.request('http://localhost/', {}, testEnv())
    expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
    expect(answer.headers.get('Location')).toBe('https://shop.example/')
  })
})

describe('the guard of the app', () => {
  it('refuse methods that a page does not support, and allow no origin in a preflight', async () => {
    const headers = { Origin: 'https://zq9canary.test', 'Access-Control-Request-Method': 'POST' }
    for (const path of ['/', '/c/kuulokkeet', '/api/search', '/__purge', '/__admin/import']) {
      const response = await visit(path, { method: 'OPTIONS', headers })
      expect(response.status).toBe(405)
      expect([...response.headers.keys()].join()).not.toContain('access-control')
    }
  })

  it('sends Access-Control-Allow-Origin for no address', async () => {
    for (const path of ['/', '/api/search?q=kaapeli', '/__health', '/nothing', '/img/zq9']) {
      for (const Origin of ['https://zq9canary.test', 'null', 'http://localhost']) {
        const { headers } = await visit(path, { headers: { Origin } })
        expect([...headers.keys()].join()).not.toContain('access-control')
      }
    }
  })

  it('changes nothing by GET: only the keyed endpoint of indexers writes to the purge log', async () => {
    const count = () => testEnv().DB.prepare('SELECT count(*) AS n FROM purge_log').first('n')
    const before = await count()
    for (const path of ['/__purge?tags=product', '/__admin/import', '/invalidate?tag=P1']) {
      expect((await visit(path)).status).toBeGreaterThanOrEqual(404)
    }
    expect(await count()).toBe(before)
  })

  it('never reads the body of a GET', async () => {
    const touched: string[] = []
    const plain = new Request('http://localhost/api/search?q=kaapeli&page=1')
    const watched = new Proxy(plain, {
      get(target, name) {
        if (['body', 'text', 'json', 'formData', 'arrayBuffer', 'blob'].includes(String(name))) {
          touched.push(String(name))
        }
        const value = Reflect.get(target, name, target) as unknown
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const context = createExecutionContext()
    const response = await app.fetch(watched, testEnv(), context)
    expect(response.status).toBe(200)
    await waitOnExecutionContext(context)
    expect(touched).toEqual([])
  })

  it('refuses a body longer than its Content-Length without reading it all', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(4096))
      },
    })
    const headers = { 'Content-Type': 'application/csp-report' }
    const response = await visit('/__report', { method: 'POST', body, headers })
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(20)
  })
})

describe('limits', () => {
  it('return 429 in the language of the store view with Retry-After', async () => {
    const env = { LIMIT_SEARCH: full }
    const response = await visit('/api/search?q=kaapeli', { cf, env })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '10'])
    expect(await response.json()).toEqual({
      code: 'request.too-many',
      message: 'Liian monta pyyntöä lyhyessä ajassa. Odota hetki ja yritä uudelleen.',
    })
  })

  it("count by the platform's IP address, whatever other headers say", async () => {
    const keys = new Set<string>()
    const limit = async ({ key }: { key: string }) => ({ success: keys.add(key).size > 0 })
    const env = { LIMIT_SEARCH: { limit } as RateLimit }
    for (const spoofed of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      const headers = { 'CF-Connecting-IP': '203.0.113.9', 'X-Forwarded-For': spoofed }
      await visit('/api/search?q=kaapeli', { cf, env, headers })
    }
    expect([...keys]).toEqual(['search:203.0.113.0/24'])
  })

  it.each([
    ['/api/session/%6cogin', { LIMIT_LOGIN: full }],
    ['/admin/%73ign-in', { LIMIT_LOGIN: full }],
    ['/admin/%69nvitation/x', { LIMIT_LOGIN: full }],
    ['/%61pi/%73earch?q=kaapeli', { LIMIT_SEARCH: full }],
  ])('count percent-encoded spellings of an address: %s', async (path, env) => {
    const init = path.includes('earch') ? {} : { method: 'POST', body: '' }
    expect((await visit(path, { ...init, cf, env })).status).toBe(429)
  })

  it('allow reads and refuse signed calls if the counter throws', async () => {
    const env = { LIMIT_SEARCH: broken, LIMIT_SIGNED: broken, LIMIT_MISS: broken }
    expect((await visit('/api/search?q=kaapeli', { cf, env })).status).toBe(200)
    expect((await visit('/c/kuulokkeet', { cf, env })).status).toBe(200)
    for (const path of ['/__purge', '/__admin/import']) {
      expect((await visit(path, { cf, env, method: 'POST', body: '{}' })).status).toBe(429)
    }
    expect((await visit('/invalidate?key=x&tag=P1', { cf, env })).status).toBe(429)
  })

  it('allow a shopper, and a crawler with ten pages per second', async () => {
    const counted = await Promise.all(
      Array.from({ length: 100 }, () =>
        testEnv().LIMIT_MISS.limit({ key: 'miss:198.51.100.0/24' }),
      ),
    )
    expect(counted.every(({ success }) => success)).toBe(true)
  })
})

describe('a report of a browser', () => {
  const send = (type: string, body: string) =>
    visit('/__report', { method: 'POST', body, headers: { 'Content-Type': type } })

  it('gets 204, and kind, rule and origin are logged, never a query', async () => {
    const report = {
      'document-uri': 'http://localhost/?email=zq9canary',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.test/pixel?zq9canary',
    }
    const response = await send('application/csp-report', JSON.stringify({ 'csp-report': report }))
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(log.map((line) => JSON.parse(line))).toEqual([
      {
        ...{ code: 'browser.report', kind: 'csp-violation', directive: 'img-src' },
        ...{ blocked: 'https://evil.test', request: expect.stringMatching(/^[\da-f]{16}$/) },
      },
    ])
  })

  it('logs the recovered island and nothing of its page', async () => {
    const body = { island: 'cart-page', message: 'zq9canary' }
    const report = { type: 'island-recovered', url: 'http://localhost/?zq9canary', body }
    const response = await send('application/reports+json', JSON.stringify([report]))
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(log.map((line) => JSON.parse(line))).toEqual([
      {
        ...{ code: 'browser.report', kind: 'island-recovered', island: 'cart-page' },
        request: expect.stringMatching(/^[\da-f]{16}$/),
      },
    ])
  })

  it('is refused if invalid, with 415, 413, 400 or 405, and above the rate limit', async () => {
    expect((await send('application/json', '{}')).status).toBe(415)
    expect((await send('application/csp-report', '{')).status).toBe(400)
    expect((await send('application/reports+json', 'x'.repeat(16_385))).status).toBe(413)
    expect((await visit('/__report')).status).toBe(405)
    const env = { LIMIT_REPORT: full }
    expect((await visit('/__report', { method: 'POST', body: '{}', env })).status).toBe(429)
    expect(log).toEqual([])
  })

  it('that is interrupted gets 400 without an alarm, like every body', async () => {
    const json = { 'Content-Type': 'application/json', 'X-Reuna': '1' }
    const calls = {
      '/__report': { 'Content-Type': 'application/csp-report' },
      '/api/session/login': { ...json, 'Sec-Fetch-Site': 'same-origin' },
      '/__admin/import': json,
    }
    for (const [path, headers] of Object.entries(calls)) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array([123]))
          controller.error(new Error('Network connection lost.'))
        },
      })
      expect((await visit(path, { method: 'POST', headers, body })).status, path).toBe(400)
    }
    expect(log).toEqual([])
  })
})
