import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anyText } from '../../shared/fixtures/any-text.ts'
import { schedules } from '../../shared/fixtures/schedules.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

/** Headers that caches leave out of their keys and that servers are known to trust. */
const UNKEYED = [
  'X-Forwarded-Host',
  'X-Host',
  'Forwarded',
  'X-Forwarded-Server',
  'X-Forwarded-Scheme',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-HTTP-Method-Override',
  'X-Method-Override',
  'X-Forwarded-For',
  'CF-Connecting-IP',
  'Accept-Language',
  'Accept',
  'User-Agent',
  'Cookie',
  'Authorization',
  'Origin',
  'Referer',
  'X-Requested-With',
  'RSC',
  'X-Middleware-Subrequest',
  'Purpose',
  'Sec-Purpose',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'Cache-Control',
  'Pragma',
  'X-Reuna-Key',
  'Save-Data',
]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe('headers, parameters and bodies that must not affect a page', () => {
  const names = fc.constantFrom(...UNKEYED)
  const pages = ['/c/kuulokkeet', '/p/CBL-1/product-1001', '/search/kaapeli', '/nothing']

  it.each(pages)(
    'change no byte of %s and are not echoed',
    async (path) => {
      const clean = await (await visit(path)).text()
      const property = fc.asyncProperty(
        fc.dictionary(names, fc.constantFrom('zq9canary', '1', 'https://zq9canary.test/')),
        fc.array(fc.tuple(fc.stringMatching(/^[a-z_]{1,9}$/), fc.constant('zq9canary'))),
        async (headers, query) => {
          const tracked = query.filter(
            ([name]) => !['page', 'sort', 'price', 'color', 'new'].includes(name),
          )
          const response = await visit(`${path}?${new URLSearchParams(tracked)}`, { headers })
          expect(await response.text()).toBe(clean)
          const sent = [...response.headers].join()
          expect(sent).not.toMatch(/zq9canary|set-cookie|access-control/i)
        },
      )
      await fc.assert(property, schedules(0.03))
    },
    120_000,
  )
})

describe('one page for one canonical address', () => {
  const pair = fc.oneof(
    fc.tuple(fc.constant('color'), fc.constantFrom('50', '51', '51,50', '99', '')),
    fc.tuple(fc.constant('page'), fc.constantFrom('1', '2', '02', '-1', '2.5', '')),
    fc.tuple(fc.constant('sort'), fc.constantFrom('price', '-price', 'sort_qty', 'zq9canary')),
    fc.tuple(fc.constant('price'), fc.constantFrom('10-20', '20-10', '-15', 'x', '10,0-20')),
    fc.tuple(fc.constantFrom('utm_source', 'page[]', '__proto__[x]', 'cb'), fc.constant('3')),
  )

  /** Follows at most two redirects, and none to another host. */
  async function read(path: string) {
    let address = path
    for (let hops = 0; hops <= 2; hops += 1) {
      const response = await visit(address)
      const location = response.headers.get('Location')
      if (location === null) return { status: response.status, body: await response.text() }
      expect(location).toMatch(/^\/(?![/\\])/)
      expect(location).not.toBe(address)
      address = location
    }
    throw new Error(`${path} leads round and round`)
  }

  it('has the same bytes for every order and encoding of a query', async () => {
    const property = fc.asyncProperty(fc.array(pair, { maxLength: 5 }), async (pairs) => {
      const query = new URLSearchParams(pairs).toString()
      const encoded = pairs.map((both) => both.map(encodeEvery).join('=')).join('&')
      const byName = pairs.toSorted(([a], [b]) => (a < b ? 1 : a > b ? -1 : 0))
      const sorted = new URLSearchParams(byName).toString()
      const first = await read(`/c/kuulokkeet?${query}`)
      expect(await read(`/c/kuulokkeet?${encoded}`)).toEqual(first)
      expect(await read(`/c/kuulokkeet?${sorted}&`)).toEqual(first)
      expect(first.body).not.toContain('zq9canary')
    })
    await fc.assert(property, schedules(0.03))
  }, 120_000)

  it('property: any path gets no error, no foreign host and no redirect loop', async () => {
    const piece = fc.oneof(
      anyText({ maxLength: 12 }),
      fc.constantFrom(
        '..',
        '.',
        '//',
        '\\',
        ';',
        '%',
        '\u0000',
        '\r\n',
        '@',
        ':',
        '~2F',
        'e\u0301',
      ),
    )
    const path = fc.array(piece, { maxLength: 4 }).map((pieces) => encodeSome(pieces.join('')))
    const start = fc.constantFrom('/', '/c/', '/i/', '/search/', '/p/CBL-1/', '/p/', '/search?q=')
    const property = fc.asyncProperty(start, path, async (before, rest) => {
      expect((await read(before + rest)).status).toBeLessThan(500)
    })
    await fc.assert(property, schedules(0.2))
  }, 120_000)
})

/** Percent-encodes every byte of a text. */
function encodeEvery(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('')
}

/** Percent-encodes a text as an attacker would in a request line. */
function encodeSome(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%3B', ';').replaceAll('%40', '@')
}
