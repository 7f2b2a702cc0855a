import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ERROR_CODES, type ShopError } from '../../shared/error.ts'
import { en } from '../../shared/i18n/messages/en/all.ts'
import { fi } from '../../shared/i18n/messages/fi/all.ts'
import type { ProductQuery } from '../../shared/search/query.ts'
import { errorText, writeLog } from '../log/log.ts'
import { BROKEN_ANSWERS } from '../testing/broken-answers.ts'
import { connectShop, type ConnectedShop } from '../testing/scripted-shop.ts'
import { NOW } from '../testing/shop.ts'
import { urlMapper } from './map-url.ts'
import { parseJson } from './read-body.ts'

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

/** The engine of one request for a connected shop, and its report of stale responses. */
function engineOf(shop: ConnectedShop) {
  const stale: string[] = []
  const engine = shop.engine(() => void stale.push('stale'))
  return { engine, stale }
}

describe('the last good answers', () => {
  it('make the page not storable if a stale one is used', async () => {
    const shop = connectShop()
    const rules = await engineOf(shop).engine.taxRules()
    shop.fail(/_taxrule\//, () => Response.json({ error: {} }, { status: 400 }))
    const { engine, stale } = engineOf(shop)
    expect(await engine.taxRules()).toEqual(rules)
    expect(stale).toHaveLength(1)
  })

  it('are kept per store view, none before the first response', async () => {
    await engineOf(connectShop()).engine.taxRules()
    const shop = connectShop()
    shop.fail(/_taxrule\//, () => Response.json({ error: {} }, { status: 400 }))
    await expect(engineOf(shop).engine.taxRules()).rejects.toThrow('catalogue.search-failed')
  })

  it('of attributes are combined from all responses', async () => {
    const shop = connectShop()
    const { engine } = engineOf(shop)
    await engine.attributes(['color'])
    await engine.attributes(['valmistaja', 'nothing'])
    shop.fail(/_attribute\//, () => Response.json({ error: {} }, { status: 400 }))
    const later = engineOf(shop)
    const codes = (await later.engine.attributes(['valmistaja', 'color', 'other'])).map(
      ({ attribute_code }) => attribute_code,
    )
    expect(codes).toEqual(['valmistaja', 'color'])
    expect(later.stale).toHaveLength(1)
  })

  it('replace an index that is suddenly empty, for ten minutes: it is being rebuilt', async () => {
    const shop = connectShop()
    const all = await engineOf(shop).engine.categories()
    shop.fail(/_category\//, () => Response.json({ hits: { total: 0, hits: [] } }))
    const during = engineOf(shop)
    expect(await during.engine.categories()).toEqual(all)
    expect(during.stale).toHaveLength(1)
    vi.setSystemTime(NOW + 600_001)
    expect(await engineOf(shop).engine.categories()).toEqual([])
  })

  it('replace a category that counts products but lists none, for ten minutes', async () => {
    const shop = connectShop()
    shop.fail(/_product\//, () => Response.json({ hits: { total: 0, hits: [] } }))
    const countResults = async (query: ProductQuery): Promise<number> => {
      const { engine, stale } = engineOf(shop)
      expect((await engine.products(query)).total).toBe(0)
      return stale.length
    }
    expect(await countResults({ categoryIds: [11] })).toBe(1)
    expect(await countResults({ categoryIds: [11], filters: { color: ['50'] } })).toBe(0)
    expect(await countResults({ text: 'kaapeli' })).toBe(0)
    vi.setSystemTime(NOW + 600_001)
    expect(await countResults({ categoryIds: [11] })).toBe(0)
  })

  it('are requested once per request, also if they fail', async () => {
    const shop = connectShop()
    shop.fail(/_taxrule\//, () => Response.json({ error: {} }, { status: 400 }))
    const { engine } = engineOf(shop)
    await Promise.allSettled([engine.taxRules(), engine.taxRules(), engine.taxRules()])
    expect(shop.requests).toHaveLength(1)
  })
})

describe('faults of the backend', () => {
  it('price synchronisation that fails is reported as an error within the time limit', async () => {
    const shop = connectShop()
    shop.fail(/render-list/, () => new Promise(() => undefined))
    const response = shop
      .backend({ timeoutMs: 50 })
      .renderPrices({ skus: ['CBL-1'], currencyCode: 'EUR', storeId: 1 })
    await expect(response).rejects.toMatchObject({ code: 'answer.timeout' })
  })

  it('a stock check that hangs is reported as an error within the time limit', async () => {
    const shop = connectShop()
    shop.fail(/stock/, () => new Promise(() => undefined))
    const response = shop.backend({ timeoutMs: 50 }).listStock(['CBL-1'])
    await expect(response).rejects.toMatchObject({ code: 'answer.timeout' })
  })

  it('a 500 of the stock check is a refusal with its status and opens no circuit', async () => {
    const shop = connectShop()
    shop.fail(/stock/, () => Response.json({ code: 500, result: 'boom' }, { status: 500 }))
    const backend = shop.backend()
    for (let time = 0; time < 8; time += 1) {
      await expect(backend.checkStock('CBL-1')).rejects.toMatchObject({
        code: 'answer.status',
        details: { operation: 'stock.check', status: 500 },
      })
    }
    expect(shop.requests).toHaveLength(8)
  })

  it('an unreachable backend is not called after 5 failures', async () => {
    const shop = connectShop()
    shop.fail(/stock/, () => Promise.reject(new TypeError('refused')))
    const backend = shop.backend()
    for (let time = 0; time < 8; time += 1) {
      await expect(backend.checkStock('CBL-1')).rejects.toMatchObject({
        code: 'answer.unreachable',
      })
    }
    expect(shop.requests).toHaveLength(5)
  })
})

describe('the address of an unknown path', () => {
  const map = (shop: ConnectedShop, path: string) => {
    const marks: string[] = []
    const mapper = urlMapper(shop.backend(), { degrade: () => void marks.push('degraded') })
    return mapper(path).then((key) => ({ key, marks }))
  }

  it('is mapped by the connected backend and resolved in the catalogue', async () => {
    expect(await map(connectShop(), 'naytto-27.html')).toEqual({
      key: { type: 'product', sku: 'A/B "50%"' },
      marks: [],
    })
  })

  it('ignores a similar address, a document without a name and one of another kind', async () => {
    const shop = connectShop()
    expect((await map(shop, 'naytto')).key).toBeUndefined()
    for (const hit of [
      { _type: 'product', _source: { url_path: 'x' } },
      { _type: 'category', _source: { url_path: 'x', id: 'many' } },
      { _type: 'customer', _source: { url_path: 'x', sku: 'CBL-1' } },
    ]) {
      shop.fail(/url\/map/, () => Response.json(hit))
      expect(await map(shop, 'x')).toEqual({ key: undefined, marks: [] })
    }
  })

  it('stays unknown while the backend does not respond, and its page is not stored', async () => {
    const shop = connectShop()
    shop.fail(/url\/map/, () => new Response('<html>', { status: 502 }))
    expect(await map(shop, 'x')).toEqual({ key: undefined, marks: ['degraded'] })
    expect(log.join()).toContain('url-map.failed')
  })
})

describe('a token', () => {
  it('is in no log line and no error, for any response of the backend', async () => {
    const canary = 'zq9canary'
    const caller = { token: `${canary}-token`, cartId: `${canary}-cart` }
    const repeats = (request: Request) =>
      Response.json(
        { code: 500, result: { errorMessage: request.url, code: 401 } },
        { status: 500 },
      )
    const liars = [
      repeats,
      (request: Request) => Response.json({ code: request.url }),
      (request: Request) => Response.json({ code: 200, result: { is_in_stock: request.url } }),
      (request: Request) => Promise.reject(new TypeError(`fetch failed: ${request.url}`)),
      (request: Request) =>
        new Response(null, { status: 302, headers: { location: `${request.url}&more` } }),
      (request: Request) =>
        Response.json({ code: 500, result: { code: 'ETOKEN', url: request.url } }),
    ]
    for (const respond of [...liars, ...BROKEN_ANSWERS.map((each) => each.respond)]) {
      for (const tokenInHeader of [false, true]) {
        const shop = connectShop()
        shop.fail(/./, respond)
        const backend = shop.backend({ timeoutMs: 50, tokenInHeader })
        const calls = [
          backend.checkStock('CBL-1', caller),
          backend.listStock(['CBL-1', 'CBL-2'], caller),
          backend.renderPrices({ skus: ['CBL-1'], currencyCode: 'EUR', storeId: 1 }, caller),
        ]
        for (const outcome of await Promise.allSettled(calls)) {
          if (outcome.status === 'fulfilled') throw new Error('a liar was believed')
          const { message, details, stack, cause } = outcome.reason as ShopError
          writeLog({ code: 'server.failed', detail: errorText(outcome.reason) })
          expect(`${message} ${JSON.stringify(details)} ${stack} ${String(cause)}`).not.toContain(
            canary,
          )
          const names = Object.keys(details)
          expect(names.filter((name) => !['operation', 'status', 'ms'].includes(name))).toEqual([])
        }
        const [first] = shop.requests
        expect(first?.headers.get('authorization')).toBe(
          tokenInHeader ? `Bearer ${canary}-token` : null,
        )
        expect(new URL(first?.url ?? '').searchParams.get('token')).toBe(
          tokenInHeader ? null : `${canary}-token`,
        )
      }
    }
    expect(log.length).toBeGreaterThan(10)
    expect(log.join()).not.toContain(canary)
  })
})

describe('the error catalogue', () => {
  it('says "Error with response - bad content-type!" and "Unhandled error, wrong response format!" word for word', () => {
    expect(en['answer.content-type']).toBe('Error with response - bad content-type!')
    expect(en['answer.format']).toBe('Unhandled error, wrong response format!')
    expect(en['render.failed']).toBe('Internal Server Error while rendering.')
    expect(en['server.failed']).toBe('Internal Server Error 500')
  })

  it('has a Finnish message for every code that an upstream can cause', () => {
    for (const code of ERROR_CODES.filter((each) => /^(?:answer|catalogue)\./.test(each))) {
      expect([code, typeof fi[code], fi[code] === en[code]]).toEqual([code, 'string', false])
    }
  })
})

describe('JSON of an upstream', () => {
  it('cannot change the prototype of a copy, in any spelling', () => {
    for (const name of ['__proto__', '\\u005f_proto__', '_\\u005Fproto__']) {
      const { json } = parseJson(`{"a":{"${name}":{"polluted":1},"b":2}}`) ?? {}
      const copy = Object.assign({}, (json as { a: object }).a) as { polluted?: number }
      expect([copy.polluted, copy]).toEqual([undefined, { b: 2 }])
    }
  })
})
