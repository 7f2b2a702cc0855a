import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { siteOf } from '../brand/site.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'
import type { Env } from '../env.ts'
import { catalogOf, rewriteOf, type RewriteTable } from '../testing/rewrites.ts'
import { stockCatalog } from '../testing/shop.ts'
import { findRewrite, type FoundRewrite } from './rewrite.ts'
import { startBusyClock } from '../testing/busy-clock.ts'

const { KV, SHOP } = env as unknown as Env
const [finnish] = electronics.storeViews.views
if (!finnish) throw new Error('the brand has no store view')
const site = siteOf(electronics, finnish, undefined)

const failing = { rewrite: async () => Promise.reject(new Error('no search')) }
const never = (): Promise<never> => new Promise(() => undefined)
const kvWith = (more: object): KVNamespace =>
  ({ get: (key: string) => KV.get(key), put: KV.put.bind(KV), ...more }) as KVNamespace

let generation = 0
let log: string[] = []

beforeEach(() => {
  generation += 1
  log = []
  // Other files of the same runtime may log the end of their own work here.
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    if (!line.includes('"code":"order.')) log.push(line)
  })
})

const find = (
  path: string,
  catalog: Pick<CatalogEngine, 'rewrite'> = catalogOf({}),
  kv: KVNamespace = KV,
): Promise<FoundRewrite> => findRewrite({ kv, catalog, site }, path, generation)

const sent = async (path: string, table: RewriteTable): Promise<string | undefined> => {
  const { rewrite } = await find(path, catalogOf(table))
  return rewrite && `${rewrite.status} ${rewrite.location}`
}

const codes = (): unknown[] =>
  log.map((line) => {
    const { code, reason, step } = JSON.parse(line) as Record<string, string>
    return [code, reason ?? step].filter(Boolean).join(' ')
  })
const keyOf = (path: string): string => `rw:${generation}:electronics:fi:${path}`

describe('the rewrite of a path', () => {
  it('is found in any spelling of the path', async () => {
    expect(await sent('/Vanha/NÄYTTÖ.html/', { 'vanha/näyttö.html': ['c/näytöt', 302] })).toBe(
      '302 /c/n%C3%A4yt%C3%B6t',
    )
    expect(log).toEqual([])
  })

  it('of the home page or a fixed path is refused without a look-up', async () => {
    const catalog = catalogOf({ '': 'c/x', cart: 'c/x', 'checkout/onepage': 'c/x' })
    const get = vi.fn<() => Promise<null>>(async () => null)
    const paths = ['', '/', 'cart', 'Checkout/Onepage', 'login', 'api/search', '__purge', 'error']
    for (const path of [...paths, 'x'.repeat(3000)]) {
      expect(await find(path, catalog, kvWith({ get }))).toMatchObject({ known: true })
    }
    expect(catalog.rewrite).not.toHaveBeenCalled()
    expect(get).not.toHaveBeenCalled()
  })
})

describe('the rewrite cache', () => {
  it('stores a rewrite per path and does not look it up again', async () => {
    const catalog = catalogOf({ old: ['c/phones', 302] })
    const rewrite = { status: 302, location: '/c/phones' }
    expect(await find('old', catalog)).toMatchObject({ rewrite, known: true })
    expect(await KV.get(keyOf('old'), 'json')).toEqual(rewrite)
    expect(await find('OLD/', catalog)).toMatchObject({ rewrite, known: true })
    expect(catalog.rewrite).toHaveBeenCalledTimes(2)
  })

  it('stores entries with an expiry', async () => {
    const put = vi.fn<KVNamespace['put']>(async () => undefined)
    await find('old', catalogOf({ old: 'new' }), kvWith({ put }))
    expect(put.mock.calls.map(([, value, options]) => [value, options])).toEqual([
      ['{"status":301,"location":"/new"}', { expirationTtl: 3600 }],
    ])
  })

  it('stores no missing rewrites', async () => {
    const put = vi.fn<KVNamespace['put']>(async () => undefined)
    for (const path of ['c/phones', 'random', 'search/anything']) {
      const { stored } = await find(path, catalogOf({}), kvWith({ put }))
      await stored
    }
    expect(put).not.toHaveBeenCalled()
  })

  it('finds a rewrite of a search', async () => {
    expect(await sent('search/iphone', { 'search/iphone': 'c/phones' })).toBe('301 /c/phones')
  })

  it('is invalidated by a new generation, so a new rewrite is found at once', async () => {
    expect(await sent('c/old', { 'c/old': 'c/first' })).toBe('301 /c/first')
    const table: RewriteTable = { 'c/old': 'c/new' }
    expect(await sent('c/old', table)).toBe('301 /c/first')
    generation += 1
    expect(await sent('c/old', table)).toBe('301 /c/new')
    generation += 1
    expect(await sent('c/old', {})).toBeUndefined()
  })

  it('is separate per store view, even if two views share an index', async () => {
    const hasTwo = { ...electronics.storeViews, multistore: true }
    const brand = { ...electronics, storeViews: hasTwo }
    const [fi, en] = brand.storeViews.views.map((view) =>
      siteOf(brand, { ...view, elasticsearch: finnish.elasticsearch }, undefined),
    )
    const locations = []
    for (const each of [fi, en, fi]) {
      if (!each) throw new Error('the brand has two store views')
      const ports = { kv: KV, catalog: catalogOf({ old: 'c/x' }), site: each }
      locations.push((await findRewrite(ports, 'old', generation)).rewrite?.location)
    }
    expect(locations).toEqual(['/c/x', '/en/c/x', '/c/x'])
  })

  it('is neither read nor written without a known generation', async () => {
    const kv = kvWith({ get: vi.fn<() => Promise<null>>(), put: vi.fn<() => Promise<void>>() })
    const ports = { kv, catalog: catalogOf({ old: 'new' }), site }
    expect(await findRewrite(ports, 'old', -1)).toMatchObject({ rewrite: { location: '/new' } })
    const miss = await findRewrite(ports, 'c/a', -1)
    expect(miss).toMatchObject({ rewrite: undefined, known: true })
    await miss.stored
    expect(kv.get).not.toHaveBeenCalled()
    expect(kv.put).not.toHaveBeenCalled()
  })

  it('hashes the path of a key that would be longer than 512 bytes', async () => {
    const keys: string[] = []
    const get = async (key: string): Promise<string | null> => {
      keys.push(key)
      return KV.get(key)
    }
    const long = `${'ä'.repeat(600)}/a`
    const other = `${'ä'.repeat(600)}/b`
    const table: RewriteTable = { [long]: 'c/x' }
    for (const path of [long, long, other]) await find(path, catalogOf(table), kvWith({ get }))
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(new TextEncoder().encode(key).length).toBeLessThan(512)
    expect((await find(long)).rewrite).toEqual({ status: 301, location: '/c/x' })
  })
})

describe('the rewrite cache during failures of KV', () => {
  const table: RewriteTable = { old: 'c/x' }
  const rewrite = { status: 301, location: '/c/x' }

  it('queries the catalogue if KV throws, at once or later', async () => {
    const throwing = kvWith({
      get: () => {
        throw new Error('KV is down')
      },
    })
    const rejecting = kvWith({ get: async () => Promise.reject(new Error('KV is down')) })
    for (const kv of [throwing, rejecting]) {
      expect(await find('old', catalogOf(table), kv)).toMatchObject({
        rewrite,
        known: true,
      })
    }
    expect(codes()).toEqual(['rewrite.memory-failed read', 'rewrite.memory-failed read'])
  })

  it('waits 150 ms for a hanging KV, and not for its write', async () => {
    const put = vi.fn<KVNamespace['put']>(never)
    const stopClock = startBusyClock()
    const hung = await find('old', catalogOf(table), kvWith({ get: never, put }))
    expect(hung).toMatchObject({ rewrite, known: true })
    expect(put).not.toHaveBeenCalled()
    await find('old', catalogOf(table), kvWith({ put }))
    expect(put).toHaveBeenCalledOnce()
    expect(stopClock()).toBeLessThan(600)
    expect(codes()).toEqual(['rewrite.memory-failed read'])
  })

  it('does not write to a KV that did not respond', async () => {
    const put = vi.fn<KVNamespace['put']>(async () => undefined)
    const get = async (): Promise<never> => Promise.reject(new Error('down'))
    await (
      await find('old', catalogOf(table), kvWith({ get, put }))
    ).stored
    expect(put).not.toHaveBeenCalled()
  })

  const rubbish = [
    ...['', '{', 'null', 'true', '0', '[]', '"x"', '{"m":0}', 'undefined'],
    ...['{"status":"301","location":"/a"}', '{"status":307,"location":"/a"}', '{"status":301}'],
    ...[
      '//evil.example',
      'https://evil.example',
      `java${'script'}:1`,
      '/ok\r\nSet-Cookie:x',
      '/\\evil',
    ]
      .concat(['', '/old', '/OLD/?a', '/a//b', '/%5cevil', 'a', '/ä', '@evil.example'])
      .map((location) => JSON.stringify({ status: 301, location })),
  ]

  it('ignores and logs an invalid entry, queries the catalogue and writes again', async () => {
    for (const text of rubbish) {
      log = []
      await KV.put(keyOf('old'), text)
      expect((await find('old', catalogOf(table))).rewrite, text).toEqual(rewrite)
      expect(codes(), text).toEqual(['rewrite.unreadable'])
      expect(await KV.get(keyOf('old'), 'json')).toEqual(rewrite)
    }
    const lying = kvWith({ get: async () => ({ status: 301, location: '/x' }) })
    expect((await find('old', catalogOf(table), lying)).rewrite).toEqual(rewrite)
  })

  it('ignores a failed write', async () => {
    const broken = kvWith({ put: async () => Promise.reject(new Error('429 Too Many Requests')) })
    expect((await find('old', catalogOf(table), broken)).rewrite).toEqual(rewrite)
    expect(codes()).toEqual(['rewrite.memory-failed write'])
  })
})

describe('a rewrite look-up while the catalogue fails', () => {
  it('finds no rewrite and stores nothing, and the page is still served', async () => {
    const answer = await find('c/a', failing)
    expect(answer).toMatchObject({ rewrite: undefined, known: false })
    await answer.stored
    expect(await KV.get(keyOf('c/a'))).toBeNull()
    expect(codes()).toEqual(['rewrite.source-failed'])
  })

  it('limits all steps to the time of a search, 1000 ms', async () => {
    const stopClock = startBusyClock()
    const hanging = { rewrite: vi.fn<CatalogEngine['rewrite']>(never) }
    hanging.rewrite.mockResolvedValueOnce(rewriteOf('a', 'b'))
    expect(await find('a', hanging)).toMatchObject({ rewrite: undefined, known: false })
    expect(hanging.rewrite).toHaveBeenCalledTimes(2)
    expect(stopClock()).toBeLessThan(1500)
  })

  it('uses a stored rewrite without a query', async () => {
    await KV.put(keyOf('old'), '{"status":302,"location":"/c/x"}')
    expect((await find('old', failing)).rewrite).toEqual({ status: 302, location: '/c/x' })
    expect(log).toEqual([])
  })
})

describe('rewrites of the built-in shop', () => {
  it('come from its url_rewrite documents of the own store, and change with them', async () => {
    const rewrite = (target_path: string, more: object = {}) => ({
      type: 'url_rewrite' as const,
      value: { ...rewriteOf('vanha.html', target_path), ...more },
    })
    const engine = sqlEngine(SHOP, 'electronics_fi', 'fi-FI')
    await stockCatalog([rewrite('c/all'), rewrite('c/other', { store_id: 2 })])
    expect((await find('vanha.html', engine)).rewrite?.location).toBe('/c/all')
    generation += 1
    await stockCatalog([rewrite('c/own', { store_id: 1, redirect_type: 302 })])
    expect((await find('Vanha.html', engine)).rewrite).toEqual({ status: 302, location: '/c/own' })
    const tags = await SHOP.prepare('SELECT tags FROM change_log').all<{ tags: string }>()
    expect(tags.results.filter(({ tags: each }) => each === '["rewrite"]')).toHaveLength(2)
  })

  it('are unknown when its database fails', async () => {
    const broken = {
      prepare: () => {
        throw new Error('D1 is down')
      },
    } as unknown as D1Database
    const answer = await find('old', sqlEngine(broken, 'electronics_fi', 'fi-FI'))
    expect(answer).toMatchObject({ rewrite: undefined, known: false })
  })
})
