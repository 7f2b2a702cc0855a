import { dayRangeText, expectedDays } from '../../shared/order/expected-days.ts'
import { describe, expect, it, vi } from 'vitest'
import { PAY_FOUND_FORM } from '../../shared/order/lookup.ts'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { runScheduled } from '../scheduled.ts'
import { customerWith } from '../testing/order-shopper.ts'
import {
  postPaymentForm,
  openPage,
  PAYMENT_ENV,
  FakePayments,
  readOrders,
  statusOf,
} from '../testing/fake-payments.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { linesOf, pullLines, Shopper } from '../testing/shopper.ts'

const payments = new FakePayments()
const mainOf = (html: string): string => /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
const text = (html: string): string => textOf(mainOf(html))
const whereTo = ({ headers }: { headers: Headers }) => headers.get('Location') ?? ''

/** A customer's unpaid order, and another browser where the same customer is logged in. */
async function ordered(sku: string) {
  const phone = await customerWith(PAYMENT_ENV, sku)
  const desktop = phone.copy()
  const order = await payments.orderAs(phone)
  await desktop.call('cart.create', {})
  return { ...order, phone, desktop }
}

const form = (shopper: Shopper, path: string, fields: Record<string, string>) =>
  shopper.send(path, {
    ...{ method: 'POST', body: new URLSearchParams(fields).toString(), env: PAYMENT_ENV },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
const pay = (shopper: Shopper, orderId: string) => form(shopper, '/account/pay', { orderId })

describe("a customer's order that waits for its payment", () => {
  it('is paid once from the list or its page, in another browser, without changing its cart', async () => {
    const { desktop, posted, orderId, orderNumber } = await ordered('CBL-1')
    await desktop.call('cart.update', { cartItem: { sku: 'CBL-2', qty: 3 } })
    for (const path of ['/my-account/orders', `/my-account/orders/${orderNumber}`]) {
      const shown = await openPage(desktop, path)
      expect(mainOf(shown.text)).toContain('action="/account/pay"')
      expect(text(shown.text)).toContain(`Maksa nyt ${orderNumber}`)
      expect(shown.headers.get('Content-Security-Policy')).toMatch(
        /form-action 'self'[^;]* https:\/\/pay\.example/,
      )
    }
    const before = (await readOrders()).length
    const answers = await Promise.all([pay(desktop.copy(), orderNumber), pay(desktop, orderNumber)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(answers.map(whereTo)).toEqual([whereTo(posted), whereTo(posted)])
    const back = await payments.onPage(answers[0] ?? posted, 'pay')
    const returned = await openPage(desktop, new URL(back).pathname)
    expect(whereTo(returned)).toBe(`/my-account/orders/${orderNumber}`)
    expect([await statusOf(orderId), (await readOrders()).length]).toEqual(['processing', before])
    expect(await linesOf(desktop)).toEqual([['CBL-2', 3]])
    const paid = await openPage(desktop, `/my-account/orders/${orderNumber}`)
    expect(mainOf(paid.text)).not.toContain('/account/pay')
    expect((await openPage(desktop, '/checkout/thank-you')).status).toBe(404)
  })

  it('can be paid or cancelled after an unpaid return, and is not an order of this browser', async () => {
    const { desktop, orderId, orderNumber } = await ordered('CBL-3')
    await payments.onPage(await pay(desktop, orderNumber), 'away')
    const back = await openPage(desktop, '/checkout/payment-return')
    expect(text(back.text)).toContain('Tilauksesi odottaa maksua')
    expect(mainOf(back.text)).not.toContain('data-thanks')
    expect(whereTo(await openPage(desktop, '/checkout/thank-you'))).toBe('/checkout/pay')
    const cancelled = await postPaymentForm(desktop, 'cancel')
    expect(whereTo(cancelled)).toBe('/cart?notice=payment.cancelled')
    expect(await statusOf(orderId)).toBe('canceled')
    expect((await pullLines(desktop)).map(({ sku }) => sku)).toEqual(['CBL-3'])
  })

  it('cannot be paid after it was paid, cancelled or released', async () => {
    const paid = await ordered('CBL-4')
    payments.isDeaf = true
    await payments.onPage(paid.posted, 'pay')
    const secondPayment = await pay(paid.desktop, paid.orderNumber)
    expect(whereTo(secondPayment)).toBe(`/my-account/orders/${paid.orderNumber}`)
    expect(await statusOf(paid.orderId)).toBe('processing')
    const late = await ordered('CBL-5')
    vi.setSystemTime(NOW + 25 * 3_600_000)
    await runScheduled(testEnv(PAYMENT_ENV), Date.now())
    vi.setSystemTime(NOW)
    const sentBefore = payments.sentTo.length
    const refused = await pay(late.desktop, late.orderNumber)
    expect([refused.status, text(refused.text)]).toEqual([
      422,
      expect.stringContaining('Tämä tilaus ei enää odota maksua.'),
    ])
    expect(payments.sentTo.length).toBe(sentBefore)
    expect(await statusOf(late.orderId)).toBe('canceled')
  })

  it('cannot be paid by others; an unavailable provider is reported', async () => {
    const { desktop, orderNumber } = await ordered('CBL-6')
    const otherShopper = await customerWith(PAYMENT_ENV, 'CBL-7')
    const foreign = await pay(otherShopper, orderNumber)
    expect([foreign.status, text(foreign.text)]).toEqual([
      422,
      expect.stringContaining('Tilausta ei löytynyt.'),
    ])
    const nobody = await pay(new Shopper(PAYMENT_ENV), orderNumber)
    expect([nobody.status, whereTo(nobody)]).toEqual([422, ''])
    payments.isAway = true
    const silent = await pay(desktop, orderNumber)
    expect([silent.status, text(silent.text)]).toEqual([
      503,
      expect.stringContaining('Maksupalveluun ei juuri nyt saa yhteyttä'),
    ])
    expect(desktop.jar.has('reuna-receipt')).toBe(false)
  })

  it('has no payment button if the shop has no provider', async () => {
    const { desktop, orderNumber } = await ordered('CBL-8')
    const without = { PAYMENT_URL: '' }
    for (const path of ['/my-account/orders', `/my-account/orders/${orderNumber}`]) {
      const { text } = await desktop.send(path, { env: without })
      expect(text).toContain(orderNumber)
      expect(mainOf(text)).not.toContain('/account/pay')
    }
  })
})

describe("a guest's order that waits for its payment", () => {
  it('is paid after a look-up by number and e-mail address, without personal data of the buyer', async () => {
    const { orderId, orderNumber, posted } = await payments.order('CBL-1')
    const desktop = new Shopper(PAYMENT_ENV)
    expect(whereTo(await form(desktop, PAY_FOUND_FORM, {}))).toBe('/order-tracking')
    await form(desktop, '/order-lookup/find', { orderNumber, email: 'aino.koski@example.fi' })
    const found = await openPage(desktop, '/order-tracking')
    expect(mainOf(found.text)).toContain(`action="${PAY_FOUND_FORM}"`)
    expect(found.headers.get('Content-Security-Policy')).toContain(' https://pay.example')
    payments.isAway = true
    const silent = await form(desktop, PAY_FOUND_FORM, {})
    expect([silent.status, text(silent.text)]).toEqual([
      503,
      expect.stringContaining('Maksupalveluun ei juuri nyt saa yhteyttä'),
    ])
    payments.isAway = false
    const sent = await form(desktop, PAY_FOUND_FORM, {})
    expect(whereTo(sent)).toBe(whereTo(posted))
    await payments.onPage(sent, 'pay')
    expect(whereTo(await openPage(desktop, '/checkout/payment-return'))).toBe('/order-tracking')
    expect(await statusOf(orderId)).toBe('processing')
    const paid = await openPage(desktop, '/order-tracking')
    expect(mainOf(paid.text)).not.toContain(PAY_FOUND_FORM)
    expect(mainOf(paid.text)).not.toMatch(/aino\.koski|Rantatie/i)
  })

  it('shows the working days of its shipping method, from the payment on', async () => {
    const { orderNumber, posted } = await payments.order('CBL-1')
    const paidAt = NOW + 20 * 3_600_000
    vi.setSystemTime(paidAt)
    await payments.onPage(posted, 'pay')
    const desktop = new Shopper(PAYMENT_ENV)
    await form(desktop, '/order-lookup/find', { orderNumber, email: 'aino.koski@example.fi' })
    const { text: html } = await openPage(desktop, '/order-tracking')
    vi.setSystemTime(NOW)
    const daysAfter = (at: number) =>
      dayRangeText(expectedDays(at, { from: 2, to: 4 }, 'Europe/Helsinki'), 'fi-FI')
    expect(daysAfter(paidAt)).not.toBe(daysAfter(NOW))
    expect(html).toContain(`Arvioitu toimitus ${daysAfter(paidAt)}`)
  })
})
