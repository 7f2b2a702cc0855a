import { describe, expect, it, vi } from 'vitest'
import { IN_STOCK, productOf } from '../../shared/fixtures/make-product.ts'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { runScheduled } from '../scheduled.ts'
import { readMails } from '../testing/mails.ts'
import { sendMails } from '../mail/send.ts'
import { mailWebhook } from '../mail/target.ts'
import { HEADPHONES_CATEGORY } from '../testing/products.ts'
import { customerWith } from '../testing/order-shopper.ts'
import {
  postPaymentForm,
  emailOf,
  openPage,
  PAYMENT_ENV,
  FakePayments,
} from '../testing/fake-payments.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { submitCheckout as placeOrder, shopperWith } from '../testing/checkout.ts'
import { pullLines } from '../testing/shopper.ts'

const payments = new FakePayments()
const mainText = (html: string): string => textOf(/<main[^]*<\/main>/.exec(html)?.[0] ?? '')

describe('an order that is being paid', () => {
  it('keeps its page if a cart of the same browser turns out to be another order', async () => {
    const { shopper: paying } = await payments.order('CBL-2')
    const otherShopper = await shopperWith('CBL-1')
    const late = otherShopper.copy()
    await placeOrder(otherShopper)
    const receipt = paying.jar.get('reuna-receipt') ?? ''
    late.jar.set('reuna-receipt', receipt)
    await openPage(late, '/cart')
    expect(late.jar.get('reuna-receipt')).toBe(receipt)
    expect((await openPage(late, '/checkout/pay')).status).toBe(200)
  })

  it('keeps its page if the page of a cancelled one looks that up, in any order of responses', async () => {
    const first = await payments.order('CBL-2')
    const { shopper } = first
    await payments.onPage(first.posted, 'cancel')
    await openPage(shopper, '/checkout/payment-return')
    // The response to a request from before the second order arrives after it.
    const early = shopper.copy()
    const response = await early.call('order.state', { order_id: first.orderId })
    expect(response.result).toMatchObject({ payment: 'cancelled' })
    const second = await payments.orderAs(shopper)
    const receipt = shopper.jar.get('reuna-receipt') ?? ''
    shopper.jar.set('reuna-receipt', early.jar.get('reuna-receipt') ?? receipt)
    await shopper.call('order.state', { order_id: first.orderId })
    expect(shopper.jar.get('reuna-receipt')).toBe(receipt)
    await payments.onPage(second.posted, 'pay')
    const back = await openPage(shopper, '/checkout/payment-return')
    expect(back.headers.get('Location')).toBe('/checkout/thank-you')
  })

  it('keeps its page if another order of this browser is found', async () => {
    const otherShopper = await shopperWith('CBL-1')
    const lost = otherShopper.copy()
    await placeOrder(otherShopper)
    const [row] = (
      await testEnv()
        .SHOP.prepare('SELECT order_id FROM orders ORDER BY id DESC LIMIT 1')
        .all<{ order_id: string }>()
    ).results
    const { shopper: paying } = await payments.order('CBL-2')
    const receipt = paying.jar.get('reuna-receipt') ?? ''
    lost.jar.set('reuna-receipt', receipt)
    const found = await lost.call('order.state', { order_id: row?.order_id ?? '' })
    expect(found.result).toMatchObject({ state: 'placed' })
    expect(lost.jar.get('reuna-receipt')).toBe(receipt)
  })
})

describe('an order that is not paid in time', () => {
  it('is released: the page shows it for seven days, the products are in the cart again, and one e-mail is sent', async () => {
    const { shopper, orderId, orderNumber } = await payments.order('CBL-2')
    const late = NOW + 6 * 24 * 3_600_000
    vi.setSystemTime(late)
    const clock = () => runScheduled(testEnv(PAYMENT_ENV), late)
    await Promise.all([clock(), clock()])
    await clock()
    const emails = (await readMails(testEnv().SHOP, 500)).filter(
      ({ once }) => once === `released:${orderId}`,
    )
    const order = await emailOf(orderId)
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({
      ...{ website: 'electronics', locale: 'fi-FI', kind: 'order', sent_at: null },
      ...{ recipient: order?.recipient, reply_to: order?.reply_to },
      subject: expect.stringContaining(`Tilaus ${orderNumber} peruttiin`) as unknown,
      body: expect.stringMatching(/^Hei Aino,[^]*ei maksettu ajoissa/) as unknown,
    })
    expect((await openPage(shopper, '/checkout/thank-you')).headers.get('Location')).toBe(
      '/checkout/pay',
    )
    const back = await openPage(shopper, '/checkout/pay')
    expect(back.headers.get('Location')).toBe('/cart?notice=payment.released')
    expect(mainText((await openPage(shopper, '/cart?notice=payment.released')).text)).toContain(
      'Tilausta ei maksettu ajoissa',
    )
    expect((await pullLines(shopper)).map(({ sku }) => sku)).toEqual(['CBL-2'])
  })

  it('gets only the confirmation if it is paid before the e-mail about its release is sent', async () => {
    const { SHOP } = testEnv()
    const { orderId, reference } = await payments.order('CBL-6')
    const late = NOW + 25 * 3_600_000
    vi.setSystemTime(late)
    await SHOP.prepare('UPDATE outbox_mail SET next_at = NULL WHERE once <> ?')
      .bind(`order:${orderId}`)
      .run()
    await runScheduled(testEnv(PAYMENT_ENV), late)
    const inTime = (await readMails(SHOP, 500)).filter(
      ({ next_at }) => (next_at ?? Infinity) <= late,
    )
    expect(inTime.map(({ once }) => once)).toEqual([`released:${orderId}`])
    expect(await payments.provider.finish(reference, 'paid')).toBe(200)
    const sent: (string | null)[] = []
    const hook = {
      ...mailWebhook('https://mail.test/hook', 's'.repeat(32), () => ''),
      send: async (_: string, init: RequestInit) => {
        sent.push(new Headers(init.headers).get('Idempotency-Key'))
        return new Response(null)
      },
    }
    await sendMails(SHOP, hook, late + 60_000)
    expect(sent).toEqual([`order:${orderId}`])
  })

  it('is shown for a day after the payment, not for the seven of a waiting one', async () => {
    const { shopper, posted } = await payments.order('CBL-3')
    vi.setSystemTime(NOW + 20 * 3_600_000)
    await payments.onPage(posted, 'pay')
    await openPage(shopper, '/checkout/payment-return')
    vi.setSystemTime(NOW + 43 * 3_600_000)
    expect((await openPage(shopper, '/checkout/thank-you')).status).toBe(200)
    vi.setSystemTime(NOW + 45 * 3_600_000)
    expect((await openPage(shopper, '/checkout/thank-you')).status).toBe(404)
  })

  it('takes its stock again from its own store view, whichever view the payment is reported to', async () => {
    const { SHOP } = testEnv()
    const stock = { ...IN_STOCK, qty: 4 }
    const abroad = productOf({
      ...HEADPHONES_CATEGORY,
      id: 911,
      sku: 'ABROAD',
      name: 'Abroad',
      price: 10,
      stock,
    })
    await stockCatalog([{ type: 'product', value: abroad }], 'electronics_de')
    const { orderId, reference } = await payments.order('CBL-4')
    const doc = "UPDATE orders SET doc = json_set(doc, '$.store_id', 3) WHERE order_id = ?"
    await SHOP.prepare(doc).bind(orderId).run()
    const taken = 'UPDATE payment SET taken = ? WHERE order_id = ?'
    await SHOP.prepare(taken).bind('[{"sku":"ABROAD","qty":3}]', orderId).run()
    vi.setSystemTime(NOW + 25 * 3_600_000)
    await runScheduled(testEnv(PAYMENT_ENV), Date.now())
    const email = (await readMails(SHOP, 500)).find(({ once }) => once === `released:${orderId}`)
    expect([email?.locale, email?.subject]).toEqual([
      'de-DE',
      expect.stringMatching(/^Bestellung \d+ wurde storniert/),
    ])
    expect(await payments.provider.finish(reference, 'paid')).toBe(200)
    const left = `SELECT t.stock_left FROM order_stock AS t JOIN orders AS o ON o.id = t.orders
      WHERE o.order_id = ? AND t.sku = 'ABROAD'`
    expect(await SHOP.prepare(left).bind(orderId).first('stock_left')).toBe(1)
  })
})

describe('an order that waits for its payment, when the session has ended by itself', () => {
  it('is shown in this browser without its total and can still be paid', async () => {
    const { shopper, orderNumber } = await payments.orderAs(
      await customerWith(PAYMENT_ENV, 'CBL-5'),
    )
    const shown = async () => mainText((await openPage(shopper, '/checkout/pay')).text)
    expect(await shown()).toMatch(/\d,\d\d\s€/)
    await testEnv().SHOP.prepare('DELETE FROM customer_token').run()
    await shopper.call('session.me', {})
    const text = await shown()
    expect([text.includes(orderNumber), text.includes('€')]).toEqual([true, false])
    payments.isAway = true
    const refused = mainText((await postPaymentForm(shopper, 'pay')).text)
    expect([refused.includes(orderNumber), refused.includes('€')]).toEqual([true, false])
    payments.isAway = false
    expect((await postPaymentForm(shopper, 'pay')).headers.get('Location')).toMatch(
      /^https:\/\/pay\.example/,
    )
  })
})
