import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'
import { allowRequest, allowMiss, networkOf, visitorOf } from './limits.ts'
import { readReport, reportType } from './report.ts'

const inCloud = (address: string | null, more: Record<string, string> = {}) => ({
  headers: new Headers({ ...(address === null ? {} : { 'CF-Connecting-IP': address }), ...more }),
  cf: {},
})

describe('the identity of a visitor', () => {
  it('is a network, not an address: /24 and /56', () => {
    expect(networkOf('203.0.113.77')).toBe('203.0.113.0/24')
    expect(networkOf('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
    expect(networkOf('2001:db8:1:2345:a::1')).toBe('2001:db8:1:2300::/56')
    expect(networkOf('2001:db8:1:23ff::')).toBe('2001:db8:1:2300::/56')
    expect(networkOf('::1')).toBe('0:0:0:0::/56')
    for (const text of ['', 'x', '1.2.3', '1::2::3', '1:2:3', ':', '::1%eth0', 'g::']) {
      expect(networkOf(text), text).toBeUndefined()
    }
  })

  it('is the same within a /56, and not beyond', () => {
    const keyOf = (address: string) => visitorOf(inCloud(address)).key
    expect(keyOf('2001:db8:1:2300::1')).toBe(keyOf('2001:db8:1:23ff:a:b:c:d'))
    expect(keyOf('2001:db8:1:2300::1')).not.toBe(keyOf('2001:db8:1:2400::1'))
  })

  it('is the session if there is one', () => {
    expect(visitorOf(inCloud('203.0.113.77'), 'abc').key).toBe('session:abc')
  })

  it('never depends on X-Forwarded-For, True-Client-IP and similar headers', () => {
    const spoofed = {
      'X-Forwarded-For': '198.51.100.1',
      'True-Client-IP': '198.51.100.1',
      'X-Real-IP': '198.51.100.1',
      Forwarded: 'for=198.51.100.1',
    }
    expect(visitorOf(inCloud('203.0.113.77', spoofed)).key).toBe('203.0.113.0/24')
    expect(visitorOf(inCloud(null, spoofed)).key).toBe('unnamed')
    expect(visitorOf({ headers: inCloud('198.51.100.1', spoofed).headers })).toEqual({
      key: 'local',
      isLocal: true,
    })
  })
})

describe('allow', () => {
  const someone = { key: '203.0.113.0/24', isLocal: false }
  const broken = {
    limit: () => {
      throw new Error('the counter is gone')
    },
  } as unknown as RateLimit
  const counter = (maxCalls: number) => {
    const calls: string[] = []
    const limit = async ({ key }: { key: string }) => ({ success: calls.push(key) <= maxCalls })
    return { binding: { limit } as RateLimit, calls }
  }

  it('counts each kind of call separately, and unknown addresses too', async () => {
    const { binding, calls } = counter(1)
    const env = { LIMIT_MISS: binding, LIMIT_UNKNOWN: binding }
    expect(await allowMiss(env, someone, false)).toBe(true)
    expect(await allowMiss(env, someone, true)).toBe(false)
    expect(calls).toEqual(['miss:203.0.113.0/24', 'unknown:203.0.113.0/24'])
  })

  it('allows reads and refuses signed calls if the counter throws', async () => {
    const env = {
      ...{ LIMIT_MISS: broken, LIMIT_UNKNOWN: broken, LIMIT_SEARCH: broken },
      ...{ LIMIT_REPORT: broken, LIMIT_SIGNED: broken },
    }
    const log: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
    expect(await allowRequest(env, 'miss', someone)).toBe(true)
    expect(await allowRequest(env, 'unknown', someone)).toBe(true)
    expect(await allowRequest(env, 'search', someone)).toBe(true)
    expect(await allowRequest(env, 'report', someone)).toBe(false)
    expect(await allowRequest(env, 'signed', someone)).toBe(false)
    expect(await allowRequest({}, 'signed', someone)).toBe(false)
    expect(log.join()).toContain('limit.failed')
    expect(log.join()).not.toContain('203.0.113')
  })

  it('does not count the pages and searches of a local run', async () => {
    const { binding, calls } = counter(0)
    const env = { LIMIT_MISS: binding, LIMIT_SEARCH: binding, LIMIT_UNKNOWN: binding }
    const here = { key: 'local', isLocal: true }
    expect(await allowRequest(env, 'miss', here)).toBe(true)
    expect(await allowRequest(env, 'search', here)).toBe(true)
    expect(await allowRequest(env, 'unknown', here)).toBe(false)
    expect(calls).toEqual(['unknown:local'])
  })
})

describe('readReport', () => {
  const read = (type: string, value: unknown) => {
    const known = reportType(type)
    return known && readReport(known, JSON.stringify(value))
  }

  it('keeps kind, rule and origin of both report formats, never a URL or text of the page', () => {
    const report = {
      'document-uri': 'https://shop.example/create-password/token/zq9canary?email=a@b.fi',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://zq9canary.test/x.js?secret=zq9secret',
      'script-sample': 'zq9sample',
    }
    expect(read('application/csp-report', { 'csp-report': report })).toEqual([
      { kind: 'csp-violation', directive: 'script-src-elem', blocked: 'https://zq9canary.test' },
    ])
    const body = { blockedURL: 'inline', effectiveDirective: 'style-src-attr', sample: 'zq9' }
    const url = 'https://shop.example/?zq9canary'
    expect(
      read('application/reports+json', [
        { type: 'csp-violation', age: 1, url, user_agent: 'x', body },
        { type: 'deprecation', url },
      ]),
    ).toEqual([
      { kind: 'csp-violation', directive: 'style-src-attr', blocked: 'inline' },
      { kind: 'deprecation' },
    ])
  })

  it('refuses other content types and invalid reports', () => {
    for (const type of ['', 'application/json', 'text/plain', 'constructor', '__proto__']) {
      expect(reportType(type)).toBeUndefined()
    }
    expect(readReport('application/reports+json', '{')).toBeUndefined()
    expect(read('application/csp-report', [])).toBeUndefined()
    expect(read('application/csp-report', { 'csp-report': { 'blocked-uri': 5 } })).toBeUndefined()
    expect(read('application/reports+json', Array(21).fill({ type: 'x' }))).toBeUndefined()
  })

  it('drops invalid values, and pollutes no prototype', () => {
    const text =
      '[{"type":"a\\nb","__proto__":{"polluted":1},"body":{"blockedURL":"data:text/html,x","effectiveDirective":"<b>"}}]'
    expect(readReport('application/reports+json', text)).toEqual([
      { kind: 'unknown', blocked: 'data' },
    ])
    expect('polluted' in {}).toBe(false)
  })
})

describe('page renders', () => {
  const full = { limit: async () => ({ success: false }) } as RateLimit
  const cf = {} as IncomingRequestCfProperties

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    await stockCatalog(documents)
  })

  afterAll(() => {
    vi.useRealTimers()
  })

  it('are refused with an uncached 429 page above the limit', async () => {
    const env = { LIMIT_UNKNOWN: full, LIMIT_MISS: full }
    for (const path of ['/storm', '/c/a;b', '/c/kuulokkeet', '/p/CBL-1/product-1001?option[1]=2']) {
      const response = await visit(path, { cf, env })
      expect([response.status, response.headers.get('Retry-After')], path).toEqual([429, '10'])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.text()).toContain('Liian monta pyyntöä')
    }
  })

  it('are not the only limited work: image transformations, health checks and feeds are counted too', async () => {
    const env = { LIMIT_MISS: full, LIMIT_REPORT: full }
    expect((await visit('/feeds/products.xml', { cf, env: { LIMIT_LOGIN: full } })).status).toBe(
      429,
    )
    for (const path of ['/img/list/webp/storm/1.jpg', '/__health']) {
      expect((await visit(path, { cf, env })).status, path).toBe(429)
      expect((await visit(path, { cf })).status, path).toBe(200)
    }
    expect((await visit('/img/list/webp/storm/1.jpg', { cf, env })).status).toBe(200)
  })

  it('are not counted for cache hits', async () => {
    const cache = { REUNA_CACHE: 'limits' }
    expect((await visit('/c/kuulokkeet', { env: cache })).status).toBe(200)
    const env = { ...cache, LIMIT_MISS: full }
    expect((await visit('/c/kuulokkeet?cb=1', { cf, env })).status).toBe(200)
  })
})
