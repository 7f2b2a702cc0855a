import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInToDesk } from '../../testing/desk.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import { countVitals } from '../../vitals/store.ts'
import { rateVital } from './ratings.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await testEnv().DB.prepare('DELETE FROM web_vital').run()
})
afterAll(() => void vi.useRealTimers())

const report = (page: string, vitals: object) =>
  countVitals(testEnv().DB, 'electronics', { page, ...vitals }, NOW)

/** The cells of the table's rows, without drawings. */
async function rows(path = '/admin/speed'): Promise<string[][]> {
  const { text: body } = await (await signInToDesk('operator')).get(path)
  return [...body.matchAll(/<tr>(<td.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
      cell
        .replaceAll(/<svg.*?<\/svg>/g, ' ')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  )
}

describe('the speed that visitors had', () => {
  it('is shown by page kind with its rating', async () => {
    await report('bundle-product', { LCP: 3100, INP: 600, CLS: 0 })
    await report('home', { LCP: 800 })
    expect(await rows()).toEqual([
      ['Home', '790 ms good', 'not measured', 'not measured', '1'],
      ['Product', '3 s needs improvement', '593 ms poor', '0 good', '1'],
    ])
  })

  it('is on the first page too, for the pages of every order', async () => {
    await report('home', { LCP: 800 })
    await report('cart', { LCP: 800 })
    expect((await rows('/admin')).map(([kind]) => kind)).toEqual(['Home'])
  })

  it('is absent without reports', async () => {
    const { text: body } = await (await signInToDesk('operator')).get('/admin/speed')
    expect(body).toContain('No visitor’s browser has reported yet.')
  })

  it('is for operators and editors only', async () => {
    expect((await (await signInToDesk('editor')).get('/admin/speed')).status).toBe(200)
    expect((await (await signInToDesk('seller')).get('/admin/speed')).status).toBe(403)
  })
})

describe('a metric is good, needs improvement or is poor', () => {
  it.each([
    ['LCP', 2500, 4000],
    ['INP', 200, 500],
    ['CLS', 0.1, 0.25],
  ] as const)('%s up to %d, up to %d, and beyond', (metric, good, poor) => {
    expect([good, good * 1.01, poor, poor * 1.01].map((value) => rateVital(metric, value))).toEqual(
      [...['good', 'warn', 'warn', 'bad']],
    )
  })
})
