import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchPage } from '../testing/data-centre-pages.ts'
import { failingDb } from '../testing/failing-db.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import {
  durationOf,
  pruneSums,
  readBars,
  readDay,
  readSums,
  writeSums,
  writeSumsQuietly,
} from './store.ts'
import { count, isWriteDue, takeSums, WRITE_EVERY_MS } from './sums.ts'

const DAY_MS = 86_400_000
const PRODUCT = '/p/CBL-1/product-1001'
const BRAND = 'electronics'
const logged: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})
beforeEach(async () => {
  logged.length = 0
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
  takeSums()
  await testEnv().DB.prepare('DELETE FROM metric_count').run()
})
afterAll(() => void vi.useRealTimers())

const { DB } = testEnv()
const BROKEN = {
  prepare() {
    throw new Error('no such table')
  },
  batch() {
    throw new Error('gone')
  },
} as unknown as D1Database
const rows = async () => (await DB.prepare('SELECT * FROM metric_count').all()).results
const sums = async (topic: 'outcome' | 'reason' | 'duration' | 'error') =>
  (await readSums(DB, { brand: BRAND, topic, period: 'hour' }, Date.now())).map(
    ({ page, name, count: counted }) => [page, name, counted].filter(Boolean).join(' '),
  )

describe('cache outcomes', () => {
  it('are counted by route: hits, renders with reason and time, purged pages', async () => {
    const cache = `metrics-${crypto.randomUUID()}`
    await fetchPage(cache, PRODUCT)
    await fetchPage(cache, PRODUCT)
    await fetchPage(cache, PRODUCT)
    await fetchPage(cache, '/nothing-here')
    await writeSums(DB)
    expect(await sums('outcome')).toEqual([
      'page-not-found miss 1',
      'product hit 2',
      'product miss 1',
    ])
    expect(await sums('reason')).toEqual(['page-not-found absent 1', 'product absent 1'])
    const durations = await readSums(DB, { brand: BRAND, topic: 'duration', period: 'hour' }, NOW)
    expect(durations.map(({ page }) => page)).toEqual(['page-not-found', 'product'])
    expect(durationOf(durations, 0.5)).toBe(0)
  })

  it('include the reason of a render', async () => {
    const cache = `metrics-${crypto.randomUUID()}`
    await fetchPage(cache, PRODUCT)
    await DB.prepare(
      "INSERT INTO purge_log (tag, mode, at, req) VALUES ('p1001', 'hard', ?, 'metrics:1')",
    )
      .bind(NOW)
      .run()
    vi.setSystemTime(NOW + 10_000)
    await fetchPage(cache, PRODUCT)
    await writeSums(DB)
    expect(await sums('reason')).toContain('product hard 1')
  })
})

describe('errors', () => {
  it('are counted by code, operation, status and brand', async () => {
    expect((await visit(PRODUCT, { env: { SHOP: BROKEN } })).status).toBe(503)
    await writeSums(DB)
    const counted = await sums('error')
    expect(counted).toContain('status.503 1')
    expect(counted).toContain('render.failed 1')
    expect(await readSums(DB, { brand: 'hair', topic: 'error', period: 'hour' }, NOW)).toEqual([])
  })

  it('contain no personal data', async () => {
    const headers = { Cookie: 'zq9canary', 'CF-Connecting-IP': '203.0.113.77' }
    await visit('/c/zq9canary?email=zq9canary@shop.test', { env: { SHOP: BROKEN }, headers })
    await writeSums(DB)
    expect((await rows()).length).toBeGreaterThan(0)
    expect(JSON.stringify(await rows())).not.toMatch(/zq9canary|203\.0\.113|@/)
  })
})

describe('sums', () => {
  const once = { brand: BRAND, topic: 'outcome', page: 'home', name: 'hit' } as const

  it('are written by the first request a minute after the first count', async () => {
    await visit('/')
    expect(isWriteDue(Date.now() + WRITE_EVERY_MS - 1)).toBe(false)
    expect(await rows()).toEqual([])
    vi.setSystemTime(NOW + WRITE_EVERY_MS)
    await visit('/')
    expect((await rows()).length).toBeGreaterThan(0)
  })

  it('of several isolates are added up', async () => {
    for (const times of [1, 2]) {
      for (let at = 0; at < times; at += 1) count(once, NOW)
      await writeSums(DB)
    }
    expect(await sums('outcome')).toEqual(['home hit 3'])
  })

  it('are stored at the minute of their count', async () => {
    count(once, NOW - DAY_MS)
    await writeSums(DB)
    const day = (ago: number) => readDay(DB, { brand: BRAND, topic: 'outcome', ago }, NOW)
    expect([(await day(0)).length, (await day(1)).length]).toEqual([0, 1])
    const bars = await readBars(DB, { brand: BRAND, topic: 'outcome', period: 'month' }, NOW)
    expect(bars).toHaveLength(28)
    expect(bars.at(-2)?.counts).toEqual({ hit: 1 })
  })

  it('that cannot be written are dropped, and logged', async () => {
    count(once, NOW)
    await writeSumsQuietly(failingDb(DB, 1, 'before').db)
    expect(logged.join()).toContain('metrics.failed')
    await writeSums(DB)
    expect(await sums('outcome')).toEqual([])
  })

  it('are limited in memory', () => {
    for (let at = 0; at < 2000; at += 1) count({ ...once, page: `page-${at}` }, NOW)
    expect(takeSums()).toHaveLength(1000)
  })

  it('are deleted: minutes after a day, days after 28', async () => {
    count(once, NOW)
    await writeSums(DB)
    const left = async (at: number) => {
      await pruneSums(DB, at)
      return (await rows()).map(({ span }) => span)
    }
    expect(await left(NOW + DAY_MS)).toEqual(['day', 'minutes'])
    expect(await left(NOW + DAY_MS + 2 * 3_600_000)).toEqual(['day'])
    expect(await left(NOW + 27 * DAY_MS)).toEqual(['day'])
    expect(await left(NOW + 28 * DAY_MS)).toEqual([])
  })
})
