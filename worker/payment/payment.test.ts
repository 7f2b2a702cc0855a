import { describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { runScheduled } from '../scheduled.ts'
import { findUnpaid, paymentStatus } from '../shop/order/find-payment.ts'
import {
  postPaymentForm,
  emailOf,
  sendNotice,
  openPage,
  PAYMENT_ENV,
  FakePayments,
  readOrders,
  statusOf,
} from '../testing/fake-payments.ts'
import { submitCheckout as postOrder } from '../testing/checkout.ts'
import { shopperWith } from '../testing/order-shopper.ts'
import { stockOf } from '../testing/shop-orders.ts'
import { NOW, testEnv, visit } from '../testing/shop.ts'
import { pullLines } from '../testing/shopper.ts'

const payments = new FakePayments()
const mainText = (html: string): string => textOf(/<main[^]*<\/main>/.exec(html)?.[0] ?? '')

describe('paying by redirect', () => {
  it('places one order that waits for its payment, and redirects to the provider with 303', async () => {
    const { posted, orderId, reference } = await payments.order()
    const location = posted.headers.get('Location') ?? ''
    expect(posted.status).toBe(303)
    expect(location).toMatch(/^https:\/\/pay\.example\/pay\/[\w-]{36}$/)
    expect(await statusOf(orderId)).toBe('pending_payment')
    expect((await emailOf(orderId))?.next_at).toBeGreaterThan(NOW + 1e10)
    const page = await (await payments.provider.answer(new Request(location))).text()
    expect(page).toContain('rahaa ei liiku')
    const request = payments.sentTo.find((line) => line.includes(`"${reference}"`)) ?? ''
    expect(request).not.toMatch(/Aino|example\.fi|Rantatie|cartId|token"/)
    expect(request).toContain('http://localhost/checkout/payment-return"')
  })

  it('redirects no order with a total of 0', async () => {
    const { SHOP } = testEnv()
    const coupon = SHOP.prepare(
      `INSERT INTO coupon (website, code, percent, kind, amount, minimum, created_at)
       VALUES ('electronics', 'ALL-OFF', 100, 'percent', 0, 0, ?)`,
    )
    await coupon.bind(NOW).run()
    const shopper = await shopperWith(PAYMENT_ENV, 'FILE')
    await shopper.call('cart.applyCoupon', { coupon: 'ALL-OFF' })
    const sentBefore = payments.sentTo.length
    const { posted, orderId } = await payments.orderAs(shopper, {
      ...{ 'payment.sameAsShipping': '', 'payment.streetAddress': 'Rantatie 5' },
      ...{ 'payment.zipCode': '00100', 'payment.city': 'Helsinki', 'payment.country': 'FI' },
      'payment.phoneNumber': '040 123 4567',
    })
    expect(posted.headers.get('Location')).toBe('/checkout/thank-you')
    expect(await statusOf(orderId)).toBe('pending')
    expect((await emailOf(orderId))?.next_at).toBe(NOW)
    expect(payments.sentTo.slice(sentBefore)).toEqual([])
  })

  it('returns in every status whether the order waits for its payment or was cancelled', async () => {
    const { shopper, posted, orderId } = await payments.order()
    const notices = async () =>
      (await shopper.call('order.state', { order_id: orderId }, PAYMENT_ENV)).result
    expect(await notices()).toMatchObject({ state: 'placed', payment: 'waiting' })
    await payments.onPage(posted, 'cancel')
    expect(await notices()).toMatchObject({ payment: 'cancelled' })
    const paid = await payments.order()
    await payments.onPage(paid.posted, 'pay')
    const question = { order_id: paid.orderId }
    const { result } = await paid.shopper.call('order.state', question, PAYMENT_ENV)
    expect(result).not.toHaveProperty('payment')
  })

  it("marks the order as paid by the provider's notice, once for repeated returns", async () => {
    const { shopper, posted, orderId } = await payments.order()
    const back = await payments.onPage(posted, 'pay')
    expect(await statusOf(orderId)).toBe('processing')
    expect((await emailOf(orderId))?.next_at).toBe(NOW)
    for (let round = 0; round < 2; round += 1) {
      const returned = await openPage(shopper, new URL(back).pathname)
      expect(returned.headers.get('Location')).toBe('/checkout/thank-you')
    }
    expect(mainText((await openPage(shopper, '/checkout/thank-you')).text)).toContain('Kiitos')
    expect((await readOrders()).filter(({ order_id }) => order_id === orderId)).toHaveLength(1)
    expect(await pullLines(shopper)).toEqual([])
  })

  it('marks the order as paid without a return, and by a query if the notice was lost', async () => {
    const closed = await payments.order()
    expect(await payments.onPage(closed.posted, 'close')).toBe('')
    expect(await statusOf(closed.orderId)).toBe('processing')
    const lost = await payments.order()
    payments.isDeaf = true
    await payments.onPage(lost.posted, 'pay')
    expect(await statusOf(lost.orderId)).toBe('pending_payment')
    const back = await openPage(lost.shopper, '/checkout/payment-return')
    expect(back.headers.get('Location')).toBe('/checkout/thank-you')
    expect(await statusOf(lost.orderId)).toBe('processing')
  })

  it('does not trust the return address: an unpaid order stays unpaid', async () => {
    const { shopper, posted, orderId } = await payments.order()
    await payments.onPage(posted, 'away')
    const back = await openPage(shopper, '/checkout/payment-return?state=paid&reference=x&paid=1')
    expect(back.status).toBe(200)
    expect(back.text).toContain('<link rel="modulepreload" href="/client/app/lazy/thanks.ts"')
    // The names of the ordered carts: their lines are removed from the browser's cart here.
    expect(back.text).toMatch(/data-thanks="[^"]+" data-ordered="[^" ]+/)
    expect(mainText(back.text)).toContain('Tilauksesi odottaa maksua')
    expect(await statusOf(orderId)).toBe('pending_payment')
    expect((await openPage(shopper, '/checkout/thank-you')).headers.get('Location')).toBe(
      '/checkout/pay',
    )
    const replayed = await postPaymentForm(shopper, 'pay')
    expect(replayed.headers.get('Location')).toBe(posted.headers.get('Location'))
  })

  it('restores cart and stock after a cancellation, without an order', async () => {
    const [before] = await stockOf('SEVEN')
    const { shopper, posted, orderId } = await payments.order('SEVEN', 2)
    expect((await stockOf('SEVEN'))[0]).toBe(Number(before) - 2)
    await payments.onPage(posted, 'cancel')
    const back = await openPage(shopper, '/checkout/payment-return')
    expect(back.headers.get('Location')).toBe('/cart?notice=payment.cancelled')
    expect(await statusOf(orderId)).toBe('canceled')
    expect((await stockOf('SEVEN'))[0]).toBe(before)
    expect((await pullLines(shopper)).map(({ sku, qty }) => [sku, qty])).toEqual([['SEVEN', 2]])
    await openPage(shopper, '/checkout/payment-return')
    expect((await pullLines(shopper)).map(({ qty }) => qty)).toEqual([2])
    expect((await emailOf(orderId))?.next_at).toBeGreaterThan(NOW + 1e10)
    const second = await postOrder(shopper, { 'payment.paymentMethod': 'reunapay' })
    expect(second.headers.get('Location')).toMatch(/^https:\/\/pay\.example\/pay\//)
  })

  it('restores cart and stock once if it is cancelled in the shop, of variants too', async () => {
    const before = await stockOf('FAM-0')
    const { shopper, orderId } = await payments.order('FAM-0', 1)
    await Promise.all([
      postPaymentForm(shopper.copy(), 'cancel'),
      postPaymentForm(shopper.copy(), 'cancel'),
    ])
    const answer = await postPaymentForm(shopper, 'cancel')
    expect(answer.headers.get('Location')).toBe('/cart?notice=payment.cancelled')
    expect(await statusOf(orderId)).toBe('canceled')
    expect(await stockOf('FAM-0')).toEqual(before)
    expect(await pullLines(shopper)).toHaveLength(1)
  })

  it('ends in payment or cancellation if both are concurrent', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [before] = await stockOf('CBL-8')
      const { shopper, orderId, reference } = await payments.order('CBL-8', 1)
      await Promise.all([
        payments.provider.finish(reference, 'paid'),
        postPaymentForm(shopper, 'cancel'),
      ])
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

  it('is refunded if its order is cancelled during the notice of the payment', async () => {
    const { shopper, orderId, orderNumber, reference } = await payments.order('CBL-8', 1)
    const { SHOP } = testEnv()
    const sql = 'SELECT amount FROM payment WHERE order_id = ?'
    const amount = await SHOP.prepare(sql).bind(orderId).first<number>('amount')
    let isFirst = true
    const batch = async (statements: D1PreparedStatement[]) => {
      if (isFirst) await postPaymentForm(shopper, 'cancel')
      isFirst = false
      return SHOP.batch(statements)
    }
    const between = {
      prepare: (text: string) => SHOP.prepare(text),
      batch,
    } as unknown as D1Database
    const body = JSON.stringify({ reference, state: 'paid', amount, currency: 'EUR' })
    expect((await sendNotice(body, { env: { SHOP: between } })).status).toBe(200)
    expect(await statusOf(orderId)).toBe('canceled')
    const { toRefund } = await paymentStatus(SHOP)
    expect(toRefund.map((each) => each.orderNumber)).toContain(orderNumber)
  })

  it("is released by the scheduled run after the brand's hours and a last query", async () => {
    const before = await stockOf('CBL-2')
    const { orderId } = await payments.order('CBL-2')
    const paid = await payments.order('CBL-3')
    payments.isDeaf = true
    await payments.onPage(paid.posted, 'pay')
    vi.setSystemTime(NOW + 23 * 3_600_000)
    await runScheduled(testEnv(PAYMENT_ENV), Date.now())
    expect(await statusOf(orderId)).toBe('pending_payment')
    vi.setSystemTime(NOW + 25 * 3_600_000)
    await runScheduled(testEnv(PAYMENT_ENV), Date.now())
    expect(await statusOf(orderId)).toBe('canceled')
    expect(await statusOf(paid.orderId)).toBe('processing')
    expect(await stockOf('CBL-2')).toEqual(before)
  })

  it('is released for each brand separately', async () => {
    const { SHOP } = testEnv()
    const hairOrder = await payments.order('CBL-2')
    const brandOrder = await payments.order('CBL-3')
    const sql = "UPDATE payment SET website = 'hair', created_at = 1 WHERE order_id = ?"
    await SHOP.prepare(sql).bind(hairOrder.orderId).run()
    const limit = 100
    const all = await findUnpaid(SHOP, 'electronics', NOW + 1, limit)
    expect(all.map(({ order_id }) => order_id)).toContain(brandOrder.orderId)
    expect(await findUnpaid(SHOP, 'electronics', NOW + 1, all.length)).toEqual(all)
    const hers = await findUnpaid(SHOP, 'hair', NOW + 1, 1)
    expect(hers.map(({ order_id }) => order_id)).toEqual([hairOrder.orderId])
  })

  it('restores the order for a payment after the release if the products are available', async () => {
    const { orderId, reference } = await payments.order('CBL-4')
    vi.setSystemTime(NOW + 25 * 3_600_000)
    await runScheduled(testEnv(PAYMENT_ENV), Date.now())
    expect(await statusOf(orderId)).toBe('canceled')
    expect(await payments.provider.finish(reference, 'paid')).toBe(200)
    expect(await statusOf(orderId)).toBe('processing')
    expect((await emailOf(orderId))?.next_at).toBe(NOW + 25 * 3_600_000)
  })

  it('refunds a payment after the release if the products are in the cart again', async () => {
    const { shopper, orderId, orderNumber, reference } = await payments.order('CBL-4')
    vi.setSystemTime(NOW + 2 * 3_600_000)
    const oneHour = JSON.stringify({ 'checkout.paymentHours': 1 })
    await runScheduled(testEnv({ ...PAYMENT_ENV, REUNA_SETTINGS: oneHour }), Date.now())
    const back = await openPage(shopper, '/checkout/payment-return')
    expect(back.headers.get('Location')).toBe('/cart?notice=payment.released')
    expect(await pullLines(shopper)).toHaveLength(1)
    expect(await payments.provider.finish(reference, 'paid')).toBe(200)
    expect(await statusOf(orderId)).toBe('canceled')
    const { toRefund } = await paymentStatus(testEnv().SHOP)
    expect(toRefund.map((each) => each.orderNumber)).toContain(orderNumber)
  })

  it('refunds a payment after the release if the products are sold out', async () => {
    const { shopper, orderId, reference } = await payments.order('THREE', 3)
    vi.setSystemTime(NOW + 25 * 3_600_000)
    await runScheduled(testEnv(PAYMENT_ENV), Date.now())
    await payments.order('THREE', 3)
    expect(await payments.provider.finish(reference, 'paid')).toBe(200)
    expect(await statusOf(orderId)).toBe('canceled')
    const { toRefund } = await paymentStatus(testEnv().SHOP)
    expect(toRefund.map(({ orderNumber }) => `electronics-${orderNumber}`)).toContain(reference)
    const page = await openPage(shopper, '/checkout/payment-return')
    expect([200, 303]).toContain(page.status)
  })

  it('ignores a payment of another amount', async () => {
    const { orderId, reference } = await payments.order('CBL-5')
    const body = JSON.stringify({ reference, state: 'paid', amount: 1, currency: 'EUR' })
    expect((await sendNotice(body)).status).toBe(200)
    expect(await statusOf(orderId)).toBe('pending_payment')
    const { toRefund } = await paymentStatus(testEnv().SHOP)
    expect(toRefund.map(({ orderNumber }) => `electronics-${orderNumber}`)).toContain(reference)
  })

  it('reports an unavailable provider; the order can be paid later', async () => {
    payments.isAway = true
    const { shopper, posted, orderId } = await payments.order('CBL-6')
    expect(posted.headers.get('Location')).toBe('/checkout/thank-you')
    const tried = await postPaymentForm(shopper, 'pay')
    expect(tried.status).toBe(503)
    expect(mainText(tried.text)).toContain('Maksupalveluun ei juuri nyt saa yhteyttä')
    payments.isAway = false
    expect((await postPaymentForm(shopper, 'pay')).headers.get('Location')).toMatch(
      /^https:\/\/pay\.example/,
    )
    expect(await statusOf(orderId)).toBe('pending_payment')
  })
})

describe('a notice of the payment provider', () => {
  it('is accepted only if signed, within five minutes, unchanged and for an order of this shop', async () => {
    const { orderId, reference } = await payments.order('CBL-7')
    const { amount = 0 } =
      (await testEnv()
        .SHOP.prepare('SELECT amount FROM payment WHERE order_id = ?')
        .bind(orderId)
        .first<{ amount: number }>()) ?? {}
    const body = JSON.stringify({ reference, state: 'paid', amount, currency: 'EUR' })
    const wrong = [
      await sendNotice(body, { secret: 'another-secret-of-the-same-length-now' }),
      await sendNotice(body, { at: NOW - 301_000 }),
      await sendNotice(body, { at: NOW + 301_000 }),
      await sendNotice(body, { sign: 'f'.repeat(64) }),
      await sendNotice(body, { sign: 'x' }),
      await visit('/api/payment/notify', { method: 'POST', body, env: PAYMENT_ENV }),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
    expect(await statusOf(orderId)).toBe('pending_payment')
    const notice = JSON.stringify({
      reference: 'electronics-1',
      state: 'paid',
      amount,
      currency: 'EUR',
    })
    expect((await sendNotice(notice)).status).toBe(404)
    const answers = await Promise.all([sendNotice(body), sendNotice(body), sendNotice(body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await statusOf(orderId)).toBe('processing')
    const undo = JSON.stringify({ reference, state: 'cancelled', amount, currency: 'EUR' })
    expect((await sendNotice(undo)).status).toBe(200)
    expect(await statusOf(orderId)).toBe('processing')
  })
})
