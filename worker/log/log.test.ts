import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anyText } from '../../shared/fixtures/any-text.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'
import { withRequestId, requestId, writeLog, redactSecrets } from './log.ts'

const log: string[] = []
const RAY = '8f0a1b2c3d4e5f60-HEL'
const lines = () => log.map((line) => JSON.parse(line) as Record<string, unknown>)

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

const broken = {
  prepare: () => {
    throw new Error('no such table: https://me:pass@db.test/x?token=zq9canary for a@zq9.fi')
  },
  batch: () => {
    throw new Error('gone')
  },
} as unknown as D1Database

describe('a line of the log', () => {
  it('is one JSON object with a code and its message', () => {
    writeLog({ code: 'product.status', status: 2, store: 'fi' })
    expect(lines()).toEqual([
      {
        message: 'Product query returned empty result product status = 2',
        ...{ code: 'product.status', status: 2, store: 'fi' },
      },
    ])
  })

  it('stays one line for any value', () => {
    const property = fc.property(anyText(), (detail) => {
      log.length = 0
      writeLog({ code: 'server.failed', detail: `\r\n{"code":"forged"}${detail}` })
      expect(log).toHaveLength(1)
      expect(log[0]).not.toMatch(/[\r\n]/)
      expect(lines()[0]?.['code']).toBe('server.failed')
    })
    fc.assert(property)
  })

  it('contains no query string, name, password, token or e-mail address', () => {
    for (const text of [
      'fetch https://shop.test/api/cart?token=zq9canary&cartId=zq9canary failed',
      'GET /create?email=zq9canary#zq9canary',
      'https://zq9canary:zq9canary@shop.test/ refused',
      'no customer zq9canary@shop.test',
      'Authorization: Bearer zq9canary.zq9canary',
      '{"token":"zq9canary-zq9canary"}',
      'apiKey = zq9canary0',
    ]) {
      expect(redactSecrets(text), text).not.toContain('zq9canary')
    }
    expect(redactSecrets('no such column: sku at offset 12')).toBe(
      'no such column: sku at offset 12',
    )
  })

  it('is truncated to 500 characters, and long lines are cleaned in linear time', () => {
    const started = performance.now()
    for (const text of ['/', 'a@', 'https://', 'token=', 'x'].map((each) => each.repeat(50_000))) {
      expect(redactSecrets(text).length).toBeLessThanOrEqual(500)
    }
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

describe('the id of a request', () => {
  it('is that of the platform, else random, and constant', async () => {
    const idOf = (ray: string | undefined) => withRequestId(ray, () => [requestId(), requestId()])
    expect(idOf(RAY)).toEqual([RAY, RAY])
    for (const ray of [undefined, '', 'zq9', `${RAY}\n`, `${RAY}${RAY}`, '<script>']) {
      const [id, again] = idOf(ray)
      expect(id).toMatch(/^[\da-f]{16}$/)
      expect(again).toBe(id)
    }
    expect(requestId()).toBeUndefined()
  })

  it('belongs to its own request during concurrent ones', async () => {
    const slow = (ray: string) =>
      withRequestId(ray, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        return requestId()
      })
    const rays = ['1', '2', '3'].map((digit) => digit.repeat(16))
    expect(await Promise.all(rays.map(slow))).toEqual(rays)
  })

  it('is on the error page, in its header and in every log line of the request', async () => {
    const response = await visit('/c/kuulokkeet?utm_source=zq9canary', {
      env: { SHOP: broken },
      headers: { 'cf-ray': RAY, Cookie: 'zq9canary', 'CF-Connecting-IP': '203.0.113.77' },
    })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect(response.headers.get('X-Request-Id')).toBe(RAY)
    expect(await response.text()).toContain(`Virhetunnus ${RAY}`)
    expect(lines().length).toBeGreaterThan(0)
    for (const line of lines()) expect(line['request']).toBe(RAY)
    expect(log.join()).not.toMatch(/zq9|203\.0\.113|a@/)
  })

  it('is on no stored page', async () => {
    for (const path of ['/', '/c/kuulokkeet', '/nothing', '/p/CBL-1/product-1001']) {
      const response = await visit(path, { headers: { 'cf-ray': RAY } })
      expect(await response.text()).not.toContain(RAY)
    }
  })

  it('identifies an unhandled error', async () => {
    const env = { REUNA_SETTINGS: '{"zq9canary":1}' }
    const response = await visit('/', { env, headers: { 'cf-ray': RAY } })
    expect(await response.text()).toBe(`500 Internal Server Error\n${RAY}`)
  })
})

describe('the log texts of failures', () => {
  const logged = async (path: string) => {
    log.length = 0
    await visit(path)
    return lines().map(({ message }) => message)
  }

  it("is 'No mapping found' for an unknown path", async () => {
    expect(await logged('/nothing/here?email=zq9canary')).toEqual(['No mapping found'])
    expect(log.join()).not.toMatch(/zq9canary|nothing\/here/)
  })

  it("is 'Route not found' for an unknown page name and for a malformed path", async () => {
    expect(await logged('/my-account/zq9.css')).toEqual(['Route not found'])
    expect(await logged('/c/a;b')).toEqual(['Route not found'])
  })

  it("is 'Product query returned empty result product status = 2' for a disabled product", async () => {
    expect(await logged('/p/OFF/product-502')).toEqual([
      'Product query returned empty result product status = 2',
    ])
    expect(await logged('/p/NOPE/x')).toEqual(['Product query returned empty result'])
  })

  it("is 'Category query returned empty result slug = …' and 'CMS query returned empty result'", async () => {
    expect(await logged('/c/nope')).toEqual(['Category query returned empty result slug = nope'])
    expect(await logged('/i/nope')).toEqual(['CMS query returned empty result'])
  })
})
