import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../../shared/fixtures/markup.tsx'
import { WITHDRAWAL_FORM } from '../../../shared/order/withdrawal.ts'
import { signInToDesk } from '../../testing/desk.ts'
import { sendForm } from '../../testing/send-form.ts'
import { placeOrder, paidOrder, stockManyProducts } from '../../testing/managed-orders.ts'
import { submitOrder, createOrderRequest, shopperWith } from '../../testing/order-shopper.ts'
import { openRemoteShop } from '../../testing/remote-shop.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockManyProducts()
})
beforeEach(async () => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await testEnv().SHOP.prepare('DELETE FROM orders').run()
})
afterAll(() => void vi.useRealTimers())

async function firstPage(): Promise<string> {
  return (await (await signInToDesk('seller')).get('/admin')).text
}

/** The figures of the card by name. */
async function readDetails(): Promise<Record<string, string>> {
  const html = await firstPage()
  const found = html.matchAll(/<dt>([^<]+)<\/dt><dd>(.*?)<\/dd>/g)
  return Object.fromEntries([...found].map(([, name, value = '']) => [name, textOf(value)]))
}

/** The days of the chart that have orders. */
async function days(): Promise<string[]> {
  const html = await firstPage()
  const rows = html.matchAll(/<th scope="row">([^<]+)<\/th><td>([^<]+)<\/td>/g)
  return [...rows].flatMap(([, day, said = '']) =>
    said.startsWith('0 orders') ? [] : [`${day}: ${textOf(said)}`],
  )
}

async function orderedAt(at: number): Promise<string> {
  const number = await placeOrder([['PEN', 2]])
  await testEnv()
    .SHOP.prepare('UPDATE orders SET created_at = ? WHERE number = ?')
    .bind(at, Number(number))
    .run()
  return number
}

describe('orders on the first page', () => {
  it('are summed up for today, a week and four weeks, without cancelled ones', async () => {
    await orderedAt(NOW)
    await orderedAt(NOW - 6 * DAY_MS)
    await orderedAt(NOW - 20 * DAY_MS)
    await orderedAt(NOW - 29 * DAY_MS)
    const gone = await orderedAt(NOW)
    await testEnv()
      .SHOP.prepare(`UPDATE orders SET status = 'canceled' WHERE number = ?`)
      .bind(Number(gone))
      .run()
    const { Today, '7 days': week, '28 days': month } = await readDetails()
    const sales = [Today, week, month].map((each) => /^€(\S+) (.+)$/.exec(each ?? '') ?? [])
    expect(sales.map(([, , orders]) => orders)).toEqual(['1 order', '2 orders', '3 orders'])
    const [one = 0, ...more] = sales.map(([, sum]) => Number(sum))
    expect(one).toBeGreaterThan(0)
    expect(more).toEqual([2, 3].map((times) => expect.closeTo(times * one)))
  })

  it('are counted by day in the shop’s time zone', async () => {
    const midnight = Date.parse('2026-11-18T00:00:00+02:00')
    await orderedAt(midnight - 1)
    await orderedAt(midnight)
    expect((await days()).map((each) => each.split(':')[0])).toEqual([
      ...['Nov 17, 2026', 'Nov 18, 2026'],
    ])
  })

  it('that are pending are counted, with a link', async () => {
    await placeOrder([['PEN', 1]])
    await paidOrder([['PEN', 1]])
    const html = await firstPage()
    expect(html).toContain(
      'href="/admin/orders?status=transfer"><strong>1</strong> <span>order waits for a transfer</span>',
    )
    expect(html).toContain(
      'href="/admin/orders/send"><strong>1</strong> <span>order to be sent</span>',
    )
    expect(html).not.toContain('in doubt')
  })

  it('with a refund due are counted', async () => {
    const number = await paidOrder([['PEN', 1]])
    await testEnv()
      .SHOP.prepare('UPDATE orders SET cancelled = 100 WHERE number = ?')
      .bind(Number(number))
      .run()
    expect(await firstPage()).toContain(
      'href="/admin/orders?payment=owed"><strong>1</strong> <span>order of which money goes back</span>',
    )
  })

  it('in doubt, and notices of withdrawal, are counted', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-1')
    shop.fail(/^POST \/api\/order$/, () => Promise.reject(new TypeError('lost on the way')))
    await submitOrder(shopper, await createOrderRequest(shopper))
    const fields = { name: 'Aino', orderNumber: '000000001', email: 'aino@example.test' }
    await sendForm(WITHDRAWAL_FORM, { ...fields, goods: '', reason: '', step: 'confirm' })
    const html = await firstPage()
    for (const [path, text] of [
      ['doubt', 'order in doubt'],
      ['withdrawals', 'notice of withdrawal'],
    ]) {
      expect(html).toContain(`href="/admin/orders/${path}"><strong>1</strong> <span>${text}</span>`)
    }
  })
})
