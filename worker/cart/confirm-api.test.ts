import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog } from '../testing/shop.ts'
import { createGuest, pullLines, Shopper } from '../testing/shopper.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

/** A browser that sends neither `Origin` nor `Sec-Fetch-Site`. */
async function post(shopper: Shopper, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString()
  const type = 'application/x-www-form-urlencoded'
  const headers = { 'Content-Type': type, 'Sec-Fetch-Site': '' }
  return shopper.send(path, { method: 'POST', body, headers })
}

/** Returns the fields of the confirmation form, as its button sends them. */
function answerOf(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  const decode = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, decode(value)]))
}

describe('a form whose origin the browser did not send', () => {
  const fields = { sku: 'CBL-1', qty: '2', 'option[x]': '"<b>&amp;' }

  it('asks for confirmation without effect; once confirmed, it does what was posted', async () => {
    const shopper = new Shopper()
    const response = await post(shopper, '/cart/add', fields)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(response.text).toContain('Haluatko tehdä näin?')
    expect(response.text).toContain('<form action="/cart/add" method="post">')
    expect(await pullLines(shopper)).toEqual([])
    const answer = answerOf(response.text)
    expect(answer).toMatchObject(fields)
    const done = await post(shopper, '/cart/add', answer)
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/cart?notice=cart.added'])
    expect(await pullLines(shopper)).toMatchObject([{ sku: 'CBL-1', qty: 2 }])
  })

  it('asks again if its values, the form, the visitor or the hour differ', async () => {
    const { shopper } = await createGuest()
    const answer = answerOf((await post(shopper, '/cart/add', fields)).text)
    const { meant = '' } = answer
    const thief = await createGuest()
    const thiefAnswer = answerOf((await post(thief.shopper, '/cart/add', fields)).text)
    for (const [path, changed] of [
      ['/cart/add', { ...answer, qty: '3' }],
      ['/cart/add', { ...answer, sku: 'CBL-2' }],
      ['/cart/add', { ...fields, meant: `${meant.slice(0, -2)}AA` }],
      ['/cart/add', { ...fields, meant: thiefAnswer['meant'] ?? '' }],
      ['/cart/add', { ...fields, meant: shopper.jar.get('reuna-cart') ?? '' }],
      ['/cart/remove', { ...answer, item: '1' }],
    ] as const) {
      expect((await post(shopper, path, changed)).text).toContain('Haluatko tehdä näin')
    }
    vi.setSystemTime(NOW + 11 * 60 * 1000)
    expect((await post(shopper, '/cart/add', answer)).text).toContain('Haluatko tehdä näin')
    expect(await pullLines(shopper)).toEqual([])
  })

  it('from another site is refused even with a confirmation', async () => {
    const { shopper } = await createGuest()
    const answer = answerOf((await post(shopper, '/cart/add', fields)).text)
    const body = new URLSearchParams(answer).toString()
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const headers = { ...type, 'Sec-Fetch-Site': 'cross-site' }
    expect((await shopper.send('/cart/add', { method: 'POST', body, headers })).status).toBe(403)
    expect((await post(shopper, '/cart/add', { x: 'x'.repeat(70_000) })).status).toBe(413)
    expect(await pullLines(shopper)).toEqual([])
  })
})
