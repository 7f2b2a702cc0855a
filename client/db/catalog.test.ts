import { afterEach, describe, expect, it, vi } from 'vitest'
import { VirtualClock } from '../testing/virtual-clock.ts'
import { fetchCatalog, SEARCH_TIMEOUT_MS } from './fetch-catalog.ts'
import {
  CatalogCache,
  ITERATION_MS,
  MAX_READ_ERRORS,
  MAX_WRITE_ERRORS,
  QUOTA_CHECK_MS,
  CACHE_TIMEOUT_MS,
} from './catalog.ts'
import { StorageError } from './storage-error.ts'
import { tableInMemory, type Table } from './table.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function makeCache(quotaBytes?: number) {
  const clock = new VirtualClock()
  const inner = tableInMemory()
  const table: Table = { ...inner }
  const recreate = vi.fn(async () => inner.clear())
  const reports: string[] = []
  const cache = new CatalogCache({
    table,
    recreate,
    clock,
    report: (what) => reports.push(what),
    ...(quotaBytes === undefined ? {} : { quotaBytes }),
  })
  return { cache, clock, inner, recreate, reports, table }
}

/** A cache with an answer of each kind, on a device whose next writes exceed the quota. */
async function makeFullCache() {
  const cacheStub = makeCache()
  for (const kind of ['page', 'frame', 'search'] as const) await cacheStub.cache.write(kind, 1, 1)
  let refused = 0
  cacheStub.table.set = async (key, value) => {
    refused -= 1
    if (refused >= 0) throw new StorageError('full')
    await cacheStub.inner.set(key, value)
  }
  return { ...cacheStub, fill: (writes: number) => void (refused = writes) }
}

const silent = () => new Promise<never>(() => undefined)

describe("the catalogue's cache", () => {
  it('stores a response by a hash of the query, with its time', async () => {
    const { cache, clock, inner } = makeCache()
    await cache.write('page', { sku: 'A' }, { name: 'Cable' })
    expect(await cache.read('page', { sku: 'A' })).toMatchObject({
      at: clock.now(),
      value: { name: 'Cable' },
    })
    expect(await cache.read('page', { sku: 'B' })).toBeUndefined()
    expect((await inner.list('page:')).map(([key]) => key)).toEqual([
      expect.stringMatching(/^page:[0-9a-f]{16}$/),
    ])
  })

  it('does not return the response of another query with the same hash', async () => {
    const { cache, inner } = makeCache()
    await cache.write('page', { sku: 'A' }, 1)
    const [[key, cached] = ['', {}]] = await inner.list('')
    await inner.set(key, { ...(cached as object), query: '{"sku":"B"}' })
    expect(await cache.read('page', { sku: 'A' })).toBeUndefined()
  })

  it('does not return a response of an unknown version', async () => {
    const { cache, inner } = makeCache()
    await cache.write('page', 1, 1)
    const [[key] = ['']] = await inner.list('')
    for (const broken of [undefined, 7, { v: 2 }, { v: 1, at: 'x' }]) {
      await inner.set(key, broken)
      expect(await cache.read('page', 1)).toBeUndefined()
    }
  })

  it('recreates a database that does not respond for 800 ms', async () => {
    const { cache, clock, recreate, reports, table } = makeCache()
    table.get = silent
    const reading = cache.read('page', 1)
    await clock.advance(CACHE_TIMEOUT_MS - 1)
    expect(recreate).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(await reading).toBeUndefined()
    expect(recreate).toHaveBeenCalledTimes(1)
    expect(reports).toEqual(['cache: silent for 800 ms, recreated'])
  })

  it('stops reading after 1 error', async () => {
    const { cache, reports, table } = makeCache()
    await cache.write('page', 1, 1)
    const get = vi.fn(async () => {
      throw new Error('broken')
    })
    table.get = get
    for (let read = 0; read < 3; read += 1) {
      expect(await cache.read('page', 1)).toBeUndefined()
    }
    expect(get).toHaveBeenCalledTimes(MAX_READ_ERRORS)
    expect(reports).toHaveLength(1)
    expect(await cache.readAll('page')).toEqual({ answers: [], isComplete: false })
  })

  it('stops writing after 30 errors', async () => {
    const { cache, table } = makeCache()
    const set = vi.fn(async () => {
      throw new Error('broken')
    })
    table.set = set
    for (let write = 0; write < 40; write += 1) await cache.write('page', write, 1)
    expect(set).toHaveBeenCalledTimes(MAX_WRITE_ERRORS)
  })

  it.each(['page', 'frame', 'search'] as const)(
    'wipes pages if a %s exceeds the quota, and writes again',
    async (kind) => {
      const { cache, fill } = await makeFullCache()
      fill(1)
      await cache.write(kind, 2, 2)
      expect(await cache.read('page', 1)).toBeUndefined()
      expect(await cache.read('frame', 1)).toMatchObject({ value: 1 })
      expect(await cache.read('search', 1)).toMatchObject({ value: 1 })
      expect(await cache.read(kind, 2)).toMatchObject({ value: 2 })
    },
  )

  it('wipes everything if that is not enough', async () => {
    const { cache, fill } = await makeFullCache()
    fill(2)
    await cache.write('page', 2, 2)
    for (const kind of ['page', 'frame', 'search'] as const)
      expect(await cache.read(kind, 1)).toBeUndefined()
    expect(await cache.read('page', 2)).toMatchObject({ value: 2 })
  })

  it('checks the quota every 30,000 ms and deletes the oldest answers above it', async () => {
    const { cache, clock } = makeCache(20)
    for (const name of ['a', 'b', 'c']) {
      await cache.write('page', name, 'ten bytes')
      await clock.advance(1)
    }
    expect((await cache.readAll('page')).answers).toHaveLength(3)
    await clock.advance(QUOTA_CHECK_MS)
    await cache.write('page', 'd', 1)
    const { answers } = await cache.readAll('page')
    expect(answers.map(({ query }) => query).toSorted()).toEqual(['"c"', '"d"'])
  })

  it('checks the quota after the clock was set back', async () => {
    const { cache, clock } = makeCache(11)
    await cache.write('page', 'a', 'ten bytes')
    clock.set(clock.now() - 10 * QUOTA_CHECK_MS)
    await cache.write('page', 'b', 1)
    expect((await cache.readAll('page')).answers).toHaveLength(1)
  })

  it('stops iterating after 2000 ms', async () => {
    const { cache, clock, table, reports } = makeCache()
    table.list = silent
    const reading = cache.readAll('page')
    await clock.advance(ITERATION_MS)
    expect(await reading).toEqual({ answers: [], isComplete: false })
    expect(reports).toEqual(['cache: going through took too long'])
  })

  it('counts a failed iteration as a read error', async () => {
    const { cache, table } = makeCache()
    table.list = async () => {
      throw new Error('broken')
    }
    expect(await cache.readAll('page')).toEqual({ answers: [], isComplete: false })
    expect(await cache.read('page', 1)).toBeUndefined()
  })

  it('can be wiped', async () => {
    const { cache, inner } = makeCache()
    await cache.write('page', 1, 1)
    await cache.wipe()
    expect(await inner.list('')).toEqual([])
  })
})

describe('fetching from the catalogue', () => {
  const question = { kind: 'search' as const, query: { text: 'cable' } }
  const check = (cached: unknown) => (typeof cached === 'string' ? cached : undefined)

  function makePorts(isOnline = true) {
    const { cache, clock } = makeCache()
    let online = isOnline
    return {
      ports: { cache, clock, isOnline: () => online },
      clock,
      cut: () => void (online = false),
    }
  }

  it('returns the response and caches it for offline use', async () => {
    const { ports, cut } = makePorts()
    const load = async () => 'three cables'
    expect(await fetchCatalog(ports, question, load, check)).toEqual({
      isOffline: false,
      value: 'three cables',
    })
    cut()
    expect(await fetchCatalog(ports, question, load, check)).toEqual({
      isOffline: true,
      value: 'three cables',
      at: ports.clock.now(),
    })
  })

  it('throws an error while online', async () => {
    const { ports } = makePorts()
    const fail = async (): Promise<string> => {
      throw new Error('down')
    }
    await expect(fetchCatalog(ports, question, fail, check)).rejects.toThrow('down')
  })

  it('returns an empty result flagged offline after a failure while offline', async () => {
    const { ports, cut } = makePorts()
    const fail = async (): Promise<string> => {
      cut()
      throw new Error('gone')
    }
    const nothing = { isOffline: true, value: undefined }
    expect(await fetchCatalog(ports, question, fail, check)).toEqual(nothing)
    expect(await fetchCatalog(ports, question, fail, check)).toEqual(nothing)
  })

  it('times out after 5000 ms', async () => {
    const { ports, clock } = makePorts()
    const fetching = fetchCatalog(ports, question, silent, check)
    const outcome = expect(fetching).rejects.toThrow('did not answer in time')
    await clock.advance(SEARCH_TIMEOUT_MS)
    await outcome
  })

  it('ignores responses of older builds', async () => {
    const { ports, cut } = makePorts()
    await ports.cache.write(question.kind, question.query, { old: true })
    cut()
    expect(await fetchCatalog(ports, question, async () => 'new', check)).toEqual({
      isOffline: true,
      value: undefined,
    })
  })
})
