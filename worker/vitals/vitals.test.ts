import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { VITALS_PATH } from '../../shared/vitals/report.ts'
import type { Env } from '../env.ts'
import { failingDb } from '../testing/failing-db.ts'
import { NOW, testEnv, visit } from '../testing/shop.ts'
import { pruneVitals, readVitals } from './store.ts'

const DAY_MS = 86_400_000
const BRAND = 'electronics'
const asPage = {
  'Content-Type': 'application/json',
  'X-Reuna': '1',
  'Sec-Fetch-Site': 'same-origin',
}
const logged: string[] = []

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
beforeEach(async () => {
  logged.length = 0
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
  await testEnv().DB.prepare('DELETE FROM web_vital').run()
})
afterAll(() => void vi.useRealTimers())

async function report(
  body: unknown,
  { headers = asPage, env = {} }: { headers?: Record<string, string>; env?: Partial<Env> } = {},
): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { status } = await visit(VITALS_PATH, { method: 'POST', headers, env, body: text })
  return status
}

const summary = (now = NOW) => readVitals(testEnv().DB, BRAND, now)

describe('reports of web vitals', () => {
  it('are counted by page kind and metric, with the 75th percentile', async () => {
    for (const LCP of [400, 900, 1200, 4000])
      expect(await report({ page: 'configurable-product', LCP })).toBe(204)
    await report({ page: 'home', INP: 40, CLS: 0.1 })
    const seen = await summary()
    expect(seen.map(({ page, metric, views }) => [page, metric, views])).toEqual([
      ...[['home', 'INP', 1] as const, ['home', 'CLS', 1] as const, ['product', 'LCP', 4] as const],
    ])
    const [inp, cls, lcp] = seen.map(({ p75 }) => p75)
    expect(inp).toBeCloseTo(40, -1)
    expect(cls).toBeCloseTo(0.1, 2)
    expect(Math.abs((lcp ?? 0) - 1200)).toBeLessThan(66)
  })

  it.each([
    ['search-results', 'search'],
    ['checkout-step', 'checkout'],
    ['my-orders', 'account'],
    ['knowledge-base-question', 'content'],
    ['cms-page', 'content'],
    ['about-us', 'content'],
    ['wishlist', 'other'],
  ])('of %s count as %s', async (page, kind) => {
    await report({ page, LCP: 700 })
    expect((await summary()).map((each) => each.page)).toEqual([kind])
  })

  it('are separate per brand', async () => {
    await report({ page: 'home', LCP: 700 })
    expect(await readVitals(testEnv().DB, 'hair', NOW)).toEqual([])
  })

  it('are counted for 28 days, then deleted', async () => {
    await report({ page: 'home', LCP: 700 })
    expect(await summary(NOW + 27 * DAY_MS)).toHaveLength(1)
    expect(await summary(NOW + 28 * DAY_MS)).toEqual([])
    const { DB } = testEnv()
    const count = () => DB.prepare('SELECT count(*) AS n FROM web_vital').first<number>('n')
    await pruneVitals(DB, NOW + 27 * DAY_MS)
    expect(await count()).toBe(1)
    await pruneVitals(DB, NOW + 28 * DAY_MS)
    expect(await count()).toBe(0)
  })

  it('store sums only', async () => {
    await report({ page: 'home', LCP: 700 })
    await report({ page: 'home', LCP: 701 })
    const { results } = await testEnv().DB.prepare('SELECT * FROM web_vital').all()
    expect(results).toEqual([
      { brand: BRAND, day: expect.any(Number), page: 'home', metric: 'LCP', bucket: 70, views: 2 },
    ])
  })

  it('return 400 if they are invalid', async () => {
    expect(await report({ page: 'home', LCP: 700, visitor: 'aino' })).toBe(400)
    expect(await report('{')).toBe(400)
    expect(await summary()).toEqual([])
  })

  it('return 413 if they are longer than 1 KiB', async () => {
    expect(await report({ page: 'home', LCP: 1, more: 'x'.repeat(1024) })).toBe(413)
  })

  it('are refused from other sites', async () => {
    const headers = { ...asPage, 'Sec-Fetch-Site': 'cross-site' }
    expect(await report({ page: 'home', LCP: 700 }, { headers })).toBe(403)
    expect(await summary()).toEqual([])
  })

  it('that cannot be written are dropped and logged', async () => {
    const { db: DB } = failingDb(testEnv().DB, 1, 'before')
    expect(await report({ page: 'home', LCP: 700 }, { env: { DB } })).toBe(204)
    expect(logged.join()).toContain('vitals.failed')
  })
})
