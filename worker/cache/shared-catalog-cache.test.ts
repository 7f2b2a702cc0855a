import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedCatalogCache, CATALOG_TTL_MS } from './shared-catalog-cache.ts'
import type { PageCache } from './isolate.ts'
import { openMemo } from './memo.ts'
import { emptySnapshot, extendSnapshot, type Snapshot } from './snapshot.ts'

let now = 1_000_000
let snapshot: Snapshot | undefined
let cache: Cache

beforeEach(async () => {
  now += 1_000_000
  snapshot = emptySnapshot('one', 10, now)
  cache = await caches.open(crypto.randomUUID())
})

const purge = (tag: string): void => {
  const known = snapshot ?? emptySnapshot('one', 10, now)
  const seq = known.head + 1
  const row = { seq, tag, mode: 'hard' as const, at: now }
  snapshot = extendSnapshot(known, [row], { head: seq, floor: known.floor, pulledAt: now })
}

/** A new isolate that shares the data centre's cache. */
const isolate = (): PageCache => ({
  cache,
  renders: new Map(),
  filterNames: openMemo(),
  watch: { last: () => snapshot, snapshot: async () => snapshot },
  sharedUrl: (name) => `https://shared.test/${encodeURIComponent(name)}`,
  clock: () => now,
  warn: vi.fn<() => void>(),
})

/** The catalog cache of a new request. */
const memoryIn = (pages: PageCache) => sharedCatalogCache(async () => pages, 'shop')

describe('the shared catalogue cache', () => {
  it('serves the next request, and an isolate that starts later', async () => {
    const pages = isolate()
    await memoryIn(pages).put('taxrules', [{ id: 1 }])
    expect(await memoryIn(pages).get('taxrules')).toEqual([{ id: 1 }])
    expect(await memoryIn(isolate()).get('taxrules')).toEqual([{ id: 1 }])
    expect(await sharedCatalogCache(async () => pages, 'other').get('taxrules')).toBeUndefined()
  })

  it.each([
    ['p12', 'taxrules', true],
    ['c12', 'taxrules', true],
    ['c12', 'categories all', false],
    ['p12', 'categories all', true],
    ['taxrule', 'taxrules', false],
    ['everything', 'facts', false],
    ['product', 'attributes', false],
  ])('after a purge of %s it still has %s: %s', async (tag, name, isKnown) => {
    const pages = isolate()
    await memoryIn(pages).put(name, ['old'])
    now += 60_000
    purge(tag)
    for (const each of [pages, isolate()]) {
      expect((await memoryIn(each).get(name)) !== undefined).toBe(isKnown)
    }
  })

  it('drops a value read before a concurrent purge', async () => {
    const [pages, other] = [isolate(), memoryIn(isolate())]
    await other.get('taxrules')
    purge('taxrule')
    await other.put('taxrules', ['old'])
    now += 60_000
    expect(await memoryIn(pages).get('taxrules')).toBeUndefined()
  })

  it('keeps a value for ten minutes, or ten seconds if it was read right after a purge', async () => {
    const pages = isolate()
    await memoryIn(pages).put('attributes', ['a'])
    now += CATALOG_TTL_MS - 1
    expect(await memoryIn(pages).get('attributes')).toEqual(['a'])
    now += 1
    expect(await memoryIn(pages).get('attributes')).toBeUndefined()
    purge('attribute')
    await memoryIn(pages).put('attributes', ['b'])
    now += 9_999
    expect(await memoryIn(pages).get('attributes')).toEqual(['b'])
    now += 1
    expect(await memoryIn(pages).get('attributes')).toBeUndefined()
  })

  it("expires a value at the end of its purge's probation", async () => {
    const pages = isolate()
    purge('attribute')
    now += 1000
    await memoryIn(pages).put('attributes', ['old'])
    now += 8999
    expect(await memoryIn(pages).get('attributes')).toEqual(['old'])
    now += 501
    expect(await memoryIn(pages).get('attributes')).toBeUndefined()
  })

  it('expires a value at the end of the first of several probations, except those of products', async () => {
    const pages = isolate()
    purge('p12')
    now += 500
    purge('c12')
    now += 500
    purge('attribute')
    now += 4000
    purge('taxrule')
    await memoryIn(pages).put('attributes', ['old'])
    await memoryIn(pages).put('categories all', ['old'])
    now += 5499
    expect(await memoryIn(pages).get('categories all')).toEqual(['old'])
    now += 1
    expect(await memoryIn(pages).get('categories all')).toBeUndefined()
    expect(await memoryIn(pages).get('attributes')).toEqual(['old'])
    now += 500
    expect(await memoryIn(pages).get('attributes')).toBeUndefined()
  })

  it('never keeps a value beyond its lifetime', async () => {
    const pages = isolate()
    await memoryIn(pages).put('blocks footer', [], 10_000)
    now += 9_999
    expect(await memoryIn(pages).get('blocks footer')).toEqual([])
    now += 1
    for (const each of [pages, isolate()]) {
      expect(await memoryIn(each).get('blocks footer')).toBeUndefined()
    }
  })

  it('keeps the expiry when a later request adds values', async () => {
    const pages = isolate()
    await memoryIn(pages).put('facts', { a: 1 })
    now += CATALOG_TTL_MS - 1
    const later = memoryIn(pages)
    await later.get('facts')
    await later.put('facts', { a: 1, b: 2 })
    expect(await memoryIn(pages).get('facts')).toEqual({ a: 1, b: 2 })
    now += 1
    expect(await memoryIn(pages).get('facts')).toBeUndefined()
  })

  it('stores nothing while the purge log is unavailable or in another epoch', async () => {
    const pages = isolate()
    await memoryIn(pages).put('facts', { a: 1 })
    const known = snapshot
    snapshot = undefined
    expect(await memoryIn(pages).get('facts')).toBeUndefined()
    snapshot = known && { ...known, epoch: 'two' }
    expect(await memoryIn(pages).get('facts')).toBeUndefined()
  })
})
