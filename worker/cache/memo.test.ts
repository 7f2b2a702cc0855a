import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { purgeTags } from '../testing/data-centre-pages.ts'
import { countingDb } from '../testing/databases.ts'
import { testEnv } from '../testing/shop.ts'
import { openDataCentre } from '../testing/data-centre.ts'
import { PROBATION_MS } from './freshness.ts'
import { openMemo, readOnce } from './memo.ts'
import { pageCacheOf } from '../pick/page-cache.ts'
import { BOUND_MS } from './purge-watch.ts'

let time = 0
let names = 'old'
let loads = 0
let isDown = false

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM purge_log').run()
  time = Date.now() + 60_000
  names = 'old'
  loads = 0
  isDown = false
})

async function openNames() {
  const { pages } = await openDataCentre({ clock: () => time })
  const load = async () => {
    loads += 1
    if (isDown) throw new Error('the catalogue is away')
    return names
  }
  const background: Promise<unknown>[] = []
  let memo = openMemo<string>()
  const read = async () => {
    const source = { tags: ['attribute'], load, write: (text: string) => text, read: String }
    const value = await readOnce(pages, memo, 'fi', source, (work) => void background.push(work))
    await Promise.all(background)
    return value
  }
  const restart = () => {
    memo = openMemo()
  }
  return { read, beginAnew: restart, pages }
}

describe('cached filter names', () => {
  it('are read once until their tag is purged', async () => {
    const { read } = await openNames()
    expect([await read(), await read(), loads]).toEqual(['old', 'old', 1])
    names = 'new'
    await purgeTags(env.DB, ['attribute'])
    time += BOUND_MS
    expect([await read(), loads]).toEqual(['new', 2])
  })

  it('are read again if they were read too soon after the purge for the index to show it', async () => {
    const { read } = await openNames()
    time = Date.now()
    await read()
    await purgeTags(env.DB, ['attribute'])
    time += BOUND_MS
    expect(await read()).toBe('old')
    names = 'new'
    time += PROBATION_MS - 1
    expect(await read()).toBe('old')
    time += 1
    expect(await read()).toBe('new')
  })

  it('are served stale for a second after a failed read', async () => {
    const { read } = await openNames()
    await read()
    await purgeTags(env.DB, ['attribute'])
    time += BOUND_MS
    isDown = true
    expect([await read(), await read(), loads]).toEqual(['old', 'old', 2])
    names = 'new'
    isDown = false
    time += 1000
    expect([await read(), loads]).toEqual(['new', 3])
  })

  it('are shared with a new isolate, also while the catalogue is unavailable', async () => {
    const { read, beginAnew } = await openNames()
    await read()
    beginAnew()
    expect([await read(), loads]).toEqual(['old', 1])
    await purgeTags(env.DB, ['attribute'])
    time += BOUND_MS
    isDown = true
    beginAnew()
    expect([await read(), loads]).toEqual(['old', 2])
  })

  it('are read from the catalogue if the shared copy is invalid', async () => {
    const { read, beginAnew, pages } = await openNames()
    const headers = { 'Cache-Control': 'max-age=60' }
    for (const rubbish of ['', '{', 'null', '[]', '{"value":"zq9"}', '{"epoch":1,"tags":[]}']) {
      await pages.cache.put(pages.sharedUrl('fi'), new Response(rubbish, { headers }))
      beginAnew()
      expect(await read(), rubbish).toBe('old')
    }
  })

  it('are read once for concurrent requests', async () => {
    const { read } = await openNames()
    const all = await Promise.all(Array.from({ length: 20 }, read))
    expect([new Set(all).size, loads]).toEqual([1, 1])
  })

  it('are read again after a read was lost with its request', async () => {
    const { pages } = await openDataCentre({ clock: () => time })
    const memo = openMemo<string>()
    const read = (load: () => Promise<string>) => {
      const source = { tags: ['attribute'], load, write: (text: string) => text, read: String }
      return readOnce(pages, memo, 'fi', source, () => undefined)
    }
    const started = Promise.withResolvers<void>()
    const lost = read(() => {
      started.resolve()
      return new Promise<string>(() => {})
    })
    await started.promise
    const waiting = await Promise.allSettled([lost, read(async () => 'new')])
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await read(async () => 'new')).toBe('new')
  })

  it('reject if they were never read', async () => {
    const { read } = await openNames()
    isDown = true
    await expect(read()).rejects.toThrow('the catalogue is away')
  })
})

describe('two versions of the shop behind one cache', () => {
  it('do not share copies, because each has its own purge log', async () => {
    const counted = countingDb(env.DB)
    const openVersion = (id: string, db: D1Database) =>
      pageCacheOf(
        testEnv({ REUNA_CACHE: 'one-zone', DB: db, VERSION: { id, tag: '', timestamp: '' } }),
      )
    await (await openVersion('live', env.DB)).watch.snapshot(() => {})
    await (await openVersion('next', counted.db)).watch.snapshot(() => {})
    expect(counted.questions()).toBeGreaterThan(0)
  })
})
