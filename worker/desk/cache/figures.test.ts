import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { countRender, countServed } from '../../cache/metrics.ts'
import { countLine, countStatus } from '../../metrics/errors.ts'
import { writeSums } from '../../metrics/store.ts'
import { takeSums } from '../../metrics/sums.ts'
import { OTHER_DESK_ORIGIN, signInToDesk, mainText } from '../../testing/desk.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

const DAY_MS = 86_400_000
const { DB } = testEnv()
const PAGE = { brand: 'electronics', page: 'product' }

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  takeSums()
  await DB.prepare('DELETE FROM metric_count').run()
})
afterAll(() => void vi.useRealTimers())

const textAt = async (path: string, role: 'operator' | 'owner' = 'operator') =>
  mainText((await (await signInToDesk(role)).get(path)).text)

function served(counted: 'hit' | 'miss', at = NOW, page = PAGE) {
  const isHit = counted === 'hit'
  const why = isHit ? {} : { why: 'hard' as const }
  countServed({ counted, kind: isHit ? 'entry' : 'rendered', status: '', ...why }, page, at)
}

describe('the figures of the cache', () => {
  it('include shares, outcomes, times and reasons of a period, also those of this isolate', async () => {
    for (let at = 0; at < 3; at += 1) served('hit')
    served('miss')
    countRender(PAGE, NOW - 200, NOW)
    countServed({ counted: undefined, kind: 'rendered', status: 'fwd=bypass' }, PAGE, NOW)
    const text = await textAt('/admin/cache/figures?period=hour')
    expect(text).toContain('Share from the cache 60%')
    expect(text).toContain('/p/{parentSku}/{slug}')
    expect(text).toMatch(/(19|20)\d\sms/)
    expect(text).toContain('Purged by a tag (hard) 1 100%')
    expect(text).toContain('Never stored 1')
  })

  it('count rate-limited requests by kind', async () => {
    countStatus(429, PAGE.brand, NOW, 'search')
    countStatus(429, PAGE.brand, NOW, 'search')
    countStatus(429, PAGE.brand, NOW)
    served('hit')
    const text = await textAt('/admin/cache/figures')
    for (const figure of ['Refused by a limit 3', 'Search 2', 'Other requests 1'])
      expect(text).toContain(figure)
  })

  it('have the slowest page first', async () => {
    for (const [page, ms] of [
      ['home', 100],
      ['category', 900],
      ['product', 300],
    ] as const) {
      served('miss', NOW, { ...PAGE, page })
      countRender({ ...PAGE, page }, NOW - ms, NOW)
    }
    const { text } = await (await signInToDesk('operator')).get('/admin/cache/figures')
    const codes = [...text.matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(([, code]) => code)
    expect(codes).toEqual(['/c/{slug}', '/p/{parentSku}/{slug}', '/'])
  })

  it('are drawn as a chart, with the same numbers in a table', async () => {
    served('hit')
    const { text } = await (await signInToDesk('operator')).get('/admin/cache/figures?period=month')
    expect(text.match(/<rect class="first"[^>]*><title>[^<]*: 1<\/title>/g)).toHaveLength(1)
    expect(/<details>[^]*?<\/details>/.exec(text)?.[0].match(/<tr>/g)).toHaveLength(29)
  })

  it.each(['hour', 'day', 'month'])('are drawn over each period: %s', async (period) => {
    served('hit')
    const { text } = await (
      await signInToDesk('operator')
    ).get(`/admin/cache/figures?period=${period}`)
    expect(text.match(/<rect class="first"[^>]*><title>[^<]*: 1<\/title>/g)).toHaveLength(1)
  })

  it('exclude other brands, and are empty without counts', async () => {
    served('hit')
    const otherDesk = await signInToDesk('operator', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect(mainText((await otherDesk.get('/admin/cache/figures')).text)).toContain(
      'Nothing was counted yet',
    )
  })

  it('are on the first page, today beside yesterday', async () => {
    for (const counted of ['hit', 'miss', 'miss', 'miss'] as const) served(counted, NOW - DAY_MS)
    await writeSums(DB)
    served('hit')
    await writeSums(DB)
    const text = await textAt('/admin')
    expect(text).toContain('Share from the cache, today 100%')
    expect(text).toContain('Share from the cache, yesterday 25%')
  })
})

describe('errors', () => {
  it('are shown by kind and by code, today, yesterday and of 28 days, with when', async () => {
    countLine({ code: 'render.failed' }, PAGE.brand, NOW - 3 * DAY_MS)
    countLine({ code: 'call.failed', operation: 'cart.pull' }, PAGE.brand, NOW - DAY_MS)
    await writeSums(DB)
    countLine({ code: 'call.failed', operation: 'cart.pull' }, PAGE.brand, NOW)
    const text = await textAt('/admin/errors')
    expect(text).toContain('Backend, search or another service 1 1 2')
    expect(text).toContain('call.failed cart.pull')
    expect(text).toContain('Pages that could not be made whole 0 0 1')
  })

  it('exclude unknown codes, and operations of others', async () => {
    countLine({ code: 'route.not-found' }, PAGE.brand, NOW)
    countLine({ code: 'call.failed', operation: 'a@b.fi /x?y' }, PAGE.brand, NOW)
    const text = await textAt('/admin/errors')
    expect(text).not.toContain('route.not-found')
    expect(text).not.toContain('a@b.fi')
    expect(text).toContain('call.failed')
  })

  it('are on the first page, without those of another brand', async () => {
    countLine({ code: 'order.trouble' }, PAGE.brand, NOW)
    countLine({ code: 'mail.failed' }, 'hair', NOW)
    await writeSums(DB)
    const text = await textAt('/admin', 'owner')
    expect(text).toContain('Orders and payments 1')
    expect(text).not.toContain('Mail, pictures')
  })

  it('are for operators and owners only', async () => {
    expect((await (await signInToDesk('seller')).get('/admin/errors')).status).toBe(403)
    expect((await (await signInToDesk('editor')).get('/admin/cache/figures')).status).toBe(403)
  })
})
