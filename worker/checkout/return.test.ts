import { describe, expect, it, vi } from 'vitest'
import { customerWith, shopperWith } from '../testing/order-shopper.ts'
import {
  FILLED_CHECKOUT,
  orderNumberIn,
  openCheckout,
  post,
  openThanksPage,
} from '../testing/checkout.ts'
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
import { NOW, testEnv } from '../testing/shop.ts'
import { pullLines, Shopper } from '../testing/shopper.ts'

const HOUR_MS = 3_600_000
const payments = new FakePayments()

const formOf = async (shopper: Shopper) => ({
  ...FILLED_CHECKOUT,
  ...(await openCheckout(shopper)).fields,
})
const whereTo = ({ headers }: { headers: Headers }) => headers.get('Location')

describe('a cart that was ordered in another tab or on another device', () => {
  it('shows the order number in the second of two tabs, not an empty cart', async () => {
    const shopper = await shopperWith({}, 'CBL-1')
    const [first, second] = [await formOf(shopper), await formOf(shopper)]
    expect(whereTo(await post(shopper, first))).toBe('/checkout/thank-you')
    const number = orderNumberIn((await openThanksPage(shopper)).text)
    const before = (await readOrders()).length
    expect(whereTo(await post(shopper, second))).toBe('/checkout/thank-you')
    expect(orderNumberIn((await openThanksPage(shopper)).text)).toBe(number)
    expect((await readOrders()).length).toBe(before)
  })

  it('shows the number on another device of the customer only', async () => {
    const phone = await customerWith({}, 'CBL-2')
    const context = phone.copy()
    const [first, second] = [await formOf(phone), await formOf(context)]
    await post(phone, first)
    const number = orderNumberIn((await openThanksPage(phone)).text)
    expect(whereTo(await post(context, second))).toBe('/checkout/thank-you')
    expect(orderNumberIn((await openThanksPage(context)).text)).toBe(number)
    const stranger = new Shopper()
    await stranger.call('cart.create', {})
    expect(whereTo(await post(stranger, second))).toBe('/cart?notice=cart.empty')
    expect((await openThanksPage(stranger)).status).toBe(404)
  })

  it('of a customer whose session has ended asks for the login, and returns to it', async () => {
    const shopper = await customerWith({}, 'CBL-1')
    const form = await formOf(shopper)
    const [posting, entering] = [shopper.copy(), shopper.copy()]
    await endSessions(shopper)
    const login = '/login?next=%2Fcheckout'
    expect(whereTo(await post(posting, form))).toBe(login)
    expect(whereTo(await openPage(entering, '/checkout'))).toBe(login)
    expect(whereTo(await openPage(entering, '/checkout'))).toBe('/cart?notice=cart.empty')
  })

  it('is an empty cart for a form sent half an hour after the order', async () => {
    const shopper = await shopperWith({}, 'CBL-4')
    const [first, second] = [await formOf(shopper), await formOf(shopper)]
    await post(shopper, first)
    vi.setSystemTime(NOW + HOUR_MS / 2)
    expect(whereTo(await post(shopper, second))).toBe('/cart?notice=cart.empty')
  })

  it('keeps the e-mail address of its confirmation if a copied form has another one', async () => {
    const shopper = await shopperWith({}, 'CBL-5')
    const fields = await formOf(shopper)
    await post(shopper, fields)
    shopper.jar.delete('reuna-receipt')
    await post(shopper, { ...fields, 'personal.emailAddress': 'somebody.else@example.test' })
    const { text } = await openThanksPage(shopper)
    expect(text).toContain('aino.koski@example.fi')
    expect(text).not.toContain('somebody.else')
  })
})

/** Revokes all customer tokens: sessions end at the next call. */
async function endSessions(shopper: Shopper): Promise<void> {
  await testEnv().SHOP.prepare('DELETE FROM customer_token').run()
  const { result } = await shopper.call('session.me', {})
  expect(result).toEqual({ state: 'guest' })
}

it('the feedback e-mails of one order are limited', async () => {
  const shopper = await shopperWith({}, 'CBL-8')
  await post(shopper, await formOf(shopper))
  const statuses: number[] = []
  for (const text of ['1', '2', '3', '4', '5', '6', '5']) {
    statuses.push((await post(shopper, { text, reply: 'yes' }, '/checkout/feedback')).status)
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 303])
})

describe('the return from the payment', () => {
  it('shows the order number after the session has ended, without personal data', async () => {
    const { shopper, posted, orderId, orderNumber } = await payments.orderAs(
      await customerWith(PAYMENT_ENV, 'CBL-1'),
    )
    await endSessions(shopper)
    expect((await openPage(shopper, '/checkout/pay')).text).toContain(orderNumber)
    await payments.onPage(posted, 'pay')
    expect(whereTo(await openPage(shopper, '/checkout/payment-return'))).toBe('/checkout/thank-you')
    const { status, text } = await openPage(shopper, '/checkout/thank-you')
    expect([status, orderNumberIn(text), await statusOf(orderId)]).toEqual([
      ...[200, orderNumber, 'processing'],
    ])
    expect(text).not.toMatch(/aino\.koski|Koski|Rantatie/i)
    vi.setSystemTime(NOW + 2 * HOUR_MS)
    expect((await openPage(shopper, '/checkout/thank-you')).status).toBe(404)
  })

  it('shows no order after a logout, nor for cookies copied before it', async () => {
    const { shopper, posted, orderNumber } = await payments.orderAs(
      await customerWith(PAYMENT_ENV, 'CBL-2'),
    )
    const copy = shopper.copy()
    await payments.onPage(posted, 'pay')
    await shopper.call('session.logout', {})
    for (const browser of [shopper, copy]) {
      expect(whereTo(await openPage(browser, '/checkout/payment-return'))).toBe(
        '/checkout/thank-you',
      )
      const { status, text } = await openPage(browser, '/checkout/thank-you')
      expect([status, text.includes(orderNumber)]).toEqual([404, false])
    }
  })

  it('after a cancellation restores the products, also if the session has ended', async () => {
    const { shopper, posted, orderId } = await payments.orderAs(
      await customerWith(PAYMENT_ENV, 'CBL-3'),
    )
    await endSessions(shopper)
    await payments.onPage(posted, 'cancel')
    const back = await openPage(shopper, '/checkout/payment-return')
    expect(whereTo(back)).toBe('/cart?notice=payment.cancelled')
    expect((await pullLines(shopper)).map(({ sku }) => sku)).toEqual(['CBL-3'])
    expect(await statusOf(orderId)).toBe('canceled')
  })

  it('shows the order as waiting until a late confirmation, then as paid, with one e-mail', async () => {
    const { shopper, posted, orderId, reference, orderNumber } = await payments.order('CBL-4')
    await payments.onPage(posted, 'away')
    expect((await openPage(shopper, '/checkout/payment-return')).status).toBe(200)
    vi.setSystemTime(NOW + HOUR_MS)
    await payments.provider.finish(reference, 'paid')
    for (let round = 0; round < 2; round += 1) {
      expect(whereTo(await openPage(shopper, '/checkout/payment-return'))).toBe(
        '/checkout/thank-you',
      )
    }
    expect(orderNumberIn((await openPage(shopper, '/checkout/thank-you')).text)).toBe(orderNumber)
    expect((await emailOf(orderId))?.next_at).toBe(NOW + HOUR_MS)
    expect((await readOrders()).filter(({ order_id }) => order_id === orderId)).toHaveLength(1)
    expect(await pullLines(shopper)).toEqual([])
  })

  it('neither pays nor cancels by a replayed form', async () => {
    const { shopper, posted, orderId } = await payments.order('CBL-5')
    const before = shopper.copy()
    await payments.onPage(posted, 'pay')
    for (const what of ['cancel', 'pay', 'cancel', '', '__proto__']) {
      expect(whereTo(await postPaymentForm(before.copy(), what))).toBe('/checkout/thank-you')
    }
    expect(await statusOf(orderId)).toBe('processing')
    expect(await pullLines(before)).toEqual([])
  })

  it('keeps a cancelled order cancelled after returns and payments from old pages, with one cart', async () => {
    const { shopper, posted, orderId } = await payments.order('CBL-6')
    const [old, older] = [shopper.copy(), shopper.copy()]
    expect(whereTo(await postPaymentForm(shopper, 'cancel'))).toBe('/cart?notice=payment.cancelled')
    for (const browser of [old, older]) {
      expect(whereTo(await openPage(browser.copy(), '/checkout/payment-return'))).toMatch(/^\/cart/)
      expect(whereTo(await postPaymentForm(browser, 'pay'))).toMatch(/^\/cart/)
    }
    for (const browser of [shopper, old, older]) {
      expect((await pullLines(browser)).map(({ sku, qty }) => [sku, qty])).toEqual([['CBL-6', 1]])
    }
    await payments.onPage(posted, 'pay')
    expect(await statusOf(orderId)).toBe('canceled')
    expect(whereTo(await openPage(shopper, '/checkout/payment-return'))).toBe('/checkout/thank-you')
  })

  it('ignores a replayed signed confirmation', async () => {
    const { shopper, orderId, reference } = await payments.order('CBL-7')
    const sql = 'SELECT amount FROM payment WHERE order_id = ?'
    const amount = await testEnv().SHOP.prepare(sql).bind(orderId).first<number>('amount')
    const noticeOf = (state: string) =>
      JSON.stringify({ reference, state, amount, currency: 'EUR' })
    const states: string[] = []
    for (const state of ['waiting', 'paid', 'paid', 'cancelled', 'waiting', 'paid']) {
      const answer = await sendNotice(noticeOf(state))
      states.push(((await answer.json()) as { state: string }).state)
    }
    expect(states).toEqual(['waiting', 'paid', 'paid', 'paid', 'paid', 'paid'])
    expect((await sendNotice(noticeOf('paid'), { at: NOW - 301_000 })).status).toBe(401)
    const email = await emailOf(orderId)
    expect([email?.next_at, await statusOf(orderId)]).toEqual([NOW, 'processing'])
    expect(await pullLines(shopper)).toEqual([])
  })
})

describe('hostile or non-Latin input', () => {
  const typed = async (overrides: Readonly<Record<string, string>>) => {
    const shopper = await shopperWith({}, 'FREE')
    const { status } = await post(shopper, { ...(await formOf(shopper)), ...overrides })
    const sql = 'SELECT doc FROM orders ORDER BY id DESC LIMIT 1'
    return { status, doc: (await testEnv().SHOP.prepare(sql).first<string>('doc')) ?? '' }
  }

  it('control characters of text direction are removed from orders and e-mails; all scripts are kept', async () => {
    const { status, doc } = await typed({
      'personal.firstName': '\u202eoniA\u2066\u200b',
      'personal.lastName': 'محمد 李明 👩‍👩‍👧 Ö\u0301',
      'shipping.streetAddress': 'Kotikatu\u0000 1\u2028A\u009b2J',
    })
    const email = await emailOf((await readOrders())[0]?.order_id ?? '')
    expect(status).toBe(303)
    for (const text of [doc, `${email?.subject}\n${email?.body}`]) {
      expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u200b\u2028\u202a-\u202e\u2066-\u2069]/u)
      expect(text).toContain('محمد 李明 👩‍👩‍👧 Ö\u0301')
      expect(text).toContain('Kotikatu 1 A 2J')
    }
  })

  it.each([
    ['shipping.streetAddress', '\u200b\u200b\u200b'],
    ['personal.firstName', '👩‍👩‍👧‍👦'],
    ['personal.lastName', '12345'],
    ['shipping.city', 'x'.repeat(5000)],
    ['personal.emailAddress', 'a@example.fi,b@example.fi'],
    ['personal.emailAddress', 'a@example.fi\u200b\r\nBcc: b@example.fi'],
  ])('a %s of “%s” has a message at its field, and no order is placed', async (name, value) => {
    const before = (await readOrders()).length
    expect((await typed({ [name]: value })).status).toBe(422)
    expect((await readOrders()).length).toBe(before)
  })

  it('an e-mail address is compared in its normalized form', async () => {
    const addresses = ['Pöytä@POYTÄ.fi', 'po\u0308yta\u0308@poyta\u0308.fi', ' pöytä@poytä.fi ']
    for (const email of addresses) {
      const { status, doc } = await typed({ 'personal.emailAddress': email })
      expect([status, doc.includes('"pöytä@poytä.fi"')]).toEqual([303, true])
    }
    const account = (email: string) => ({
      customer: { email, firstname: 'Aino', lastname: 'Koski', password: 'salasana-1' },
    })
    const taken = [...addresses, '\u212aaapo@example.fi', 'kaapo@example.fi'].map(account)
    const answers: number[] = []
    for (const each of taken)
      answers.push((await new Shopper().call('session.create', each)).status)
    expect(answers).toEqual([200, 400, 400, 200, 400])
  })
})

describe('answers about a session that has ended', () => {
  it('that arrive after a new login change neither the new cart nor the thank-you page', async () => {
    const email = `${crypto.randomUUID()}@example.test`
    const customer = { email, firstname: 'Oma', lastname: 'Asiakas', password: 'salasana-1' }
    const shopper = new Shopper()
    await shopper.call('session.create', { customer })
    await shopper.call('cart.create', {})
    await shopper.call('cart.update', { cartItem: { sku: 'CBL-1', qty: 1 } })
    await post(shopper, await formOf(shopper))
    await shopper.call('cart.create', { renew: true })
    await testEnv().SHOP.prepare('DELETE FROM customer_token').run()
    const [first, second, third] = [shopper.copy(), shopper.copy(), shopper.copy()]
    await first.call('session.me', {})
    await second.call('cart.pull', {})
    await third.call('cart.totals', {})
    await shopper.call('session.login', { username: email, password: customer.password })
    await shopper.call('cart.create', {})
    await shopper.call('cart.update', { cartItem: { sku: 'CBL-2', qty: 2 } })
    await post(shopper, await formOf(shopper))
    const number = orderNumberIn((await openThanksPage(shopper)).text)
    await shopper.call('cart.update', { cartItem: { sku: 'CBL-3', qty: 3 } })
    for (const late of [first, second, third])
      for (const line of late.cookieLines) shopper.keep(line)
    expect(orderNumberIn((await openThanksPage(shopper)).text)).toBe(number)
    expect((await pullLines(shopper)).map(({ sku, qty }) => [sku, qty])).toEqual([['CBL-3', 3]])
  })

  it('open no page of the order after the session has ended, nor in another browser', async () => {
    const shopper = await customerWith({}, 'CBL-4')
    await post(shopper, await formOf(shopper))
    const number = orderNumberIn((await openThanksPage(shopper)).text)
    const stored = shopper.jar.get('reuna-receipt') ?? ''
    await endSessions(shopper)
    expect((await openThanksPage(shopper.copy())).text).not.toContain(number)
    const nobody = new Shopper()
    nobody.jar.set('reuna-receipt', stored)
    expect([(await openThanksPage(nobody)).status, nobody.jar.has('reuna-receipt')]).toEqual([
      404,
      false,
    ])
    const otherShopper = await customerWith({}, 'CBL-5')
    otherShopper.jar.set('reuna-receipt', stored)
    expect((await openThanksPage(otherShopper)).status).toBe(404)
  })
})
