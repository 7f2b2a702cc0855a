import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { wordsOf } from '../../shared/fixtures/markup.tsx'
import { PAY_FORM } from '../../shared/checkout/pay.ts'
import { PretendProvider } from '../cli/pretend-provider.ts'
import type { Env } from '../env.ts'
import { runByClock } from '../scheduled.ts'
import { readMails } from '../shop/mail-outbox.ts'
import { signText } from '../shop/mail-send.ts'
import { paymentStatus } from '../shop/payment-store.ts'
import { order as postOrder } from '../testing/checkout.ts'
import { stockOf, stockScarceGoods } from '../testing/shop-orders.ts'
import { shopperWith } from '../testing/order-shopper.ts'
import { NOW, testEnv, visit } from '../testing/shop.ts'
import { pull, type Shopper } from '../testing/shopper.ts'
import { SIGNATURE } from './payment-provider.ts'

const SECRET = 'a-secret-of-the-payment-provider-here'
const env: Partial<Env> = { PAYMENT_URL: 'https://pay.example/', PAYMENT_SECRET: SECRET }
const late: (() => void)[] = []
const logged: string[] = []
const sentTo: string[] = []
let isAway = false
/** The provider's notices are lost on the way. */
let isDeaf = false
let provider: PretendProvider

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockScarceGoods()
})
beforeEach(() => {
  vi.setSystemTime(NOW)
  isAway = false
  isDeaf = false
  logged.length = 0
  provider = new PretendProvider({
    ...{ secret: SECRET, origin: 'https://pay.example' },
    isShop: (address) => address?.hostname === 'localhost',
    send: (address, init) =>
      isDeaf ? Promise.reject(new TypeError('lost')) : notify(address, init),
    later: (_, work) => void late.push(work),
  })
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sentTo.push(`${String(address)} ${String(init?.body)}`)
    if (isAway) throw new TypeError('nobody answers')
    return provider.answer(new Request(String(address), init as RequestInit))
  })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => void vi.useRealTimers())

const notify = (address: string, init: RequestInit) =>
  visit(new URL(address).pathname, { ...init, env } as RequestInit & { env: Partial<Env> })
const open = (shopper: Shopper, path: string) => shopper.send(path, { method: 'GET', env })
const mainWords = (html: string): string => wordsOf(/<main[^]*<\/main>/.exec(html)?.[0] ?? '')

function act(shopper: Shopper, what: string) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return shopper.send(PAY_FORM, { method: 'POST', headers, body: `do=${what}`, env })
}

/** Orders by the form of the checkout, to be paid at the provider. */
async function order(sku = 'CBL-1', qty = 1) {
  const shopper = await shopperWith(env, sku, qty)
  const posted = await postOrder(shopper, { 'payment.paymentMethod': 'reunapay' })
  const [row] = await rows()
  const { number = 0, order_id = '' } = row ?? {}
  return { shopper, posted, orderId: order_id, reference: `electronics-${number}` }
}

async function rows() {
  const sql = 'SELECT number, order_id, status FROM orders ORDER BY id DESC'
  return (
    await testEnv().SHOP.prepare(sql).all<{ number: number; order_id: string; status: string }>()
  ).results
}
const statusOf = async (orderId: string) =>
  (await rows()).find(({ order_id }) => order_id === orderId)?.status
const letterOf = async (orderId: string) => {
  const mails = await readMails(testEnv().SHOP, 500)
  return mails.find(({ once }) => once === `order:${orderId}`)
}
/** What a shopper does on the provider's page. */
async function onPage(location: string, what: string) {
  const body = new URLSearchParams({ do: what })
  const answer = await provider.answer(new Request(location, { method: 'POST', body }))
  return answer.headers.get('Location') ?? ''
}

describe('paying by redirect', () => {
  it('orders once, waits for the payment, and sends the browser to the provider with 303', async () => {
    const { posted, orderId, reference } = await order()
    const location = posted.headers.get('Location') ?? ''
    expect(posted.status).toBe(303)
    expect(location).toMatch(/^https:\/\/pay\.example\/pay\/[\w-]{36}$/)
    expect(await statusOf(orderId)).toBe('pending_payment')
    expect((await letterOf(orderId))?.next_at).toBeGreaterThan(NOW + 1e10)
    const page = await (await provider.answer(new Request(location))).text()
    expect(page).toContain('rahaa ei liiku')
    const asked = sentTo.find((line) => line.includes(`"${reference}"`)) ?? ''
    expect(asked).not.toMatch(/Aino|example\.fi|Rantatie|cartId|token"/)
    expect(asked).toContain('http://localhost/checkout/payment-return"')
  })

  it('the notice of the provider pays the order; return once, twice, reload: one order, thanks', async () => {
    const { shopper, posted, orderId } = await order()
    const back = await onPage(posted.headers.get('Location') ?? '', 'pay')
    expect(await statusOf(orderId)).toBe('processing')
    expect((await letterOf(orderId))?.next_at).toBe(NOW)
    for (let round = 0; round < 2; round += 1) {
      const returned = await open(shopper, new URL(back).pathname)
      expect(returned.headers.get('Location')).toBe('/checkout/thank-you')
    }
    expect(mainWords((await open(shopper, '/checkout/thank-you')).text)).toContain('Kiitos')
    expect((await rows()).filter(({ order_id }) => order_id === orderId)).toHaveLength(1)
    expect(await pull(shopper)).toEqual([])
  })

  it('a closed tab is paid by the notice alone, and a notice that was lost by asking on the return', async () => {
    const closed = await order()
    expect(await onPage(closed.posted.headers.get('Location') ?? '', 'close')).toBe('')
    expect(await statusOf(closed.orderId)).toBe('processing')
    const lost = await order()
    isDeaf = true
    await onPage(lost.posted.headers.get('Location') ?? '', 'pay')
    expect(await statusOf(lost.orderId)).toBe('pending_payment')
    const back = await open(lost.shopper, '/checkout/payment-return')
    expect(back.headers.get('Location')).toBe('/checkout/thank-you')
    expect(await statusOf(lost.orderId)).toBe('processing')
  })

  it('never trusts the address of the return: unpaid stays unpaid, and says so', async () => {
    const { shopper, posted, orderId } = await order()
    await onPage(posted.headers.get('Location') ?? '', 'away')
    const back = await open(shopper, '/checkout/payment-return?state=paid&reference=x&paid=1')
    expect(back.status).toBe(200)
    expect(mainWords(back.text)).toContain('Tilauksesi odottaa maksua')
    expect(await statusOf(orderId)).toBe('pending_payment')
    expect((await open(shopper, '/checkout/thank-you')).headers.get('Location')).toBe(
      '/checkout/pay',
    )
    const again = await act(shopper, 'pay')
    expect(again.headers.get('Location')).toBe(posted.headers.get('Location'))
  })

  it('cancelled: the goods are in the cart and in the stock again, and no order is', async () => {
    const [before] = await stockOf('SEVEN')
    const { shopper, posted, orderId } = await order('SEVEN', 2)
    expect((await stockOf('SEVEN'))[0]).toBe(Number(before) - 2)
    await onPage(posted.headers.get('Location') ?? '', 'cancel')
    const back = await open(shopper, '/checkout/payment-return')
    expect(back.headers.get('Location')).toBe('/cart?notice=payment.cancelled')
    expect(await statusOf(orderId)).toBe('canceled')
    expect((await stockOf('SEVEN'))[0]).toBe(before)
    expect((await pull(shopper)).map(({ sku, qty }) => [sku, qty])).toEqual([['SEVEN', 2]])
    await open(shopper, '/checkout/payment-return')
    expect((await pull(shopper)).map(({ qty }) => qty)).toEqual([2])
    expect((await letterOf(orderId))?.next_at).toBeGreaterThan(NOW + 1e10)
    const second = await postOrder(shopper, { 'payment.paymentMethod': 'reunapay' })
    expect(second.headers.get('Location')).toMatch(/^https:\/\/pay\.example\/pay\//)
  })

  it('is given up in the shop: the same, for a variant too; many cancels give back once', async () => {
    const before = await stockOf('FAM-0')
    const { shopper, orderId } = await order('FAM-0', 1)
    await Promise.all([act(shopper.copy(), 'cancel'), act(shopper.copy(), 'cancel')])
    const answer = await act(shopper, 'cancel')
    expect(answer.headers.get('Location')).toBe('/cart?notice=payment.cancelled')
    expect(await statusOf(orderId)).toBe('canceled')
    expect(await stockOf('FAM-0')).toEqual(before)
    expect(await pull(shopper)).toHaveLength(1)
  })

  it('cancel and payment at the same time: one of them, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [before] = await stockOf('CBL-8')
      const { shopper, orderId, reference } = await order('CBL-8', 1)
      await Promise.all([provider.settle(reference, 'paid'), act(shopper, 'cancel')])
      const status = await statusOf(orderId)
      const { toRefund } = await paymentStatus(testEnv().SHOP)
      const isBack = toRefund.some(({ orderNumber }) => reference.endsWith(orderNumber))
      const [left] = await stockOf('CBL-8')
      const taken = Number(before) - Number(left)
      expect([
        ['processing', false, 1],
        ['canceled', true, 0],
      ]).toContainEqual([status, isBack, taken])
    }
  })

  it('nobody pays in time: released by the clock after the hours of the brand, after a last question', async () => {
    const before = await stockOf('CBL-2')
    const { orderId } = await order('CBL-2')
    const paid = await order('CBL-3')
    isDeaf = true
    await onPage(paid.posted.headers.get('Location') ?? '', 'pay')
    vi.setSystemTime(NOW + 23 * 3_600_000)
    await runByClock(testEnv(env), Date.now())
    expect(await statusOf(orderId)).toBe('pending_payment')
    vi.setSystemTime(NOW + 25 * 3_600_000)
    await runByClock(testEnv(env), Date.now())
    expect(await statusOf(orderId)).toBe('canceled')
    expect(await statusOf(paid.orderId)).toBe('processing')
    expect(await stockOf('CBL-2')).toEqual(before)
  })

  it('a confirmation after the release takes the order up again where the goods are there', async () => {
    const { orderId, reference } = await order('CBL-4')
    vi.setSystemTime(NOW + 25 * 3_600_000)
    await runByClock(testEnv(env), Date.now())
    expect(await statusOf(orderId)).toBe('canceled')
    expect(await provider.settle(reference, 'paid')).toBe(200)
    expect(await statusOf(orderId)).toBe('processing')
    expect((await letterOf(orderId))?.next_at).toBe(NOW + 25 * 3_600_000)
  })

  it('a confirmation after the release, when the goods are gone, is shown as paid and to be refunded', async () => {
    const { shopper, orderId, reference } = await order('THREE', 3)
    vi.setSystemTime(NOW + 25 * 3_600_000)
    await runByClock(testEnv(env), Date.now())
    await order('THREE', 3)
    expect(await provider.settle(reference, 'paid')).toBe(200)
    expect(await statusOf(orderId)).toBe('canceled')
    const { toRefund } = await paymentStatus(testEnv().SHOP)
    expect(toRefund.map(({ orderNumber }) => `electronics-${orderNumber}`)).toContain(reference)
    const page = await open(shopper, '/checkout/payment-return')
    expect([200, 303]).toContain(page.status)
  })

  it('another amount than the order costs is never taken for its payment', async () => {
    const { orderId, reference } = await order('CBL-5')
    const body = JSON.stringify({ reference, state: 'paid', amount: 1, currency: 'EUR' })
    expect((await notice(body)).status).toBe(200)
    expect(await statusOf(orderId)).toBe('pending_payment')
    const { toRefund } = await paymentStatus(testEnv().SHOP)
    expect(toRefund.map(({ orderNumber }) => `electronics-${orderNumber}`)).toContain(reference)
  })

  it('says that the provider is away, orders nothing twice, and the shopper pays later', async () => {
    isAway = true
    const { shopper, posted, orderId } = await order('CBL-6')
    expect(posted.headers.get('Location')).toBe('/checkout/thank-you')
    const tried = await act(shopper, 'pay')
    expect(tried.status).toBe(503)
    expect(mainWords(tried.text)).toContain('Maksupalveluun ei juuri nyt saa yhteyttä')
    isAway = false
    expect((await act(shopper, 'pay')).headers.get('Location')).toMatch(/^https:\/\/pay\.example/)
    expect(await statusOf(orderId)).toBe('pending_payment')
  })
})

/** A notice as the provider would send it. */
async function notice(body: string, change: { at?: number; secret?: string; sign?: string } = {}) {
  const seconds = Math.floor((change.at ?? Date.now()) / 1000)
  const sign = change.sign ?? (await signText(change.secret ?? SECRET, `${seconds}.${body}`))
  const headers = { 'Content-Type': 'application/json', [SIGNATURE]: `t=${seconds},v1=${sign}` }
  return visit('/api/payment/notify', { method: 'POST', body, headers, env })
}

describe('a notice of the payment provider', () => {
  it('counts only when it is signed, within five minutes, unchanged and about an order of this shop', async () => {
    const { orderId, reference } = await order('CBL-7')
    const { amount = 0 } =
      (await testEnv()
        .SHOP.prepare('SELECT amount FROM payment WHERE order_id = ?')
        .bind(orderId)
        .first<{ amount: number }>()) ?? {}
    const body = JSON.stringify({ reference, state: 'paid', amount, currency: 'EUR' })
    const wrong = [
      await notice(body, { secret: 'another-secret-of-the-same-length-now' }),
      await notice(body, { at: NOW - 301_000 }),
      await notice(body, { at: NOW + 301_000 }),
      await notice(body, { sign: 'f'.repeat(64) }),
      await notice(body, { sign: 'x' }),
      await visit('/api/payment/notify', { method: 'POST', body, env }),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
    expect(await statusOf(orderId)).toBe('pending_payment')
    const other = JSON.stringify({
      reference: 'electronics-1',
      state: 'paid',
      amount,
      currency: 'EUR',
    })
    expect((await notice(other)).status).toBe(404)
    const answers = await Promise.all([notice(body), notice(body), notice(body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await statusOf(orderId)).toBe('processing')
    const undo = JSON.stringify({ reference, state: 'cancelled', amount, currency: 'EUR' })
    expect((await notice(undo)).status).toBe(200)
    expect(await statusOf(orderId)).toBe('processing')
  })
})
