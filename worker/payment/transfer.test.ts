import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { referenceOf } from '../../shared/order/bank-transfer.ts'
import { LOOKUP_FORM } from '../../shared/order/lookup.ts'
import { readMails } from '../testing/mails.ts'
import { prepareAccounts, page, registerShopper } from '../testing/accounts.ts'
import {
  FILLED_CHECKOUT,
  orderNumberIn,
  submitCheckout,
  post,
  shopperWith,
  openThanksPage,
} from '../testing/checkout.ts'
import { testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

const BY_TRANSFER = { 'payment.paymentMethod': 'banktransfer' }
const FINNISH = { REUNA_SETTINGS: '{}' }
const IBAN = 'FI21 1234 5600 0007 85'
const set = (settings: object) => ({ REUNA_SETTINGS: JSON.stringify(settings) })

beforeAll(prepareAccounts)
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => void vi.useRealTimers())

/** Returns the newest e-mail. */
async function newestEmail(): Promise<string> {
  const [mail] = await readMails(testEnv().SHOP, 1)
  return mail?.body ?? ''
}

/** A guest's order to be paid by bank transfer, and its thank-you page. */
async function ordered(env: object = {}) {
  const shopper = await shopperWith('CBL-1', env)
  expect((await submitCheckout(shopper, BY_TRANSFER)).status).toBe(303)
  const { text } = await openThanksPage(shopper)
  const number = orderNumberIn(text) ?? ''
  return { shopper, number, reference: referenceOf(number) ?? '', text, words: textOf(text) }
}

const mainOf = (html: string) => textOf(/<main[^]*<\/main>/.exec(html)?.[0] ?? '')

describe('an order that is paid by bank transfer', () => {
  const EXPECTED = {
    'fi-FI': ['Maksa tilisiirrolla', 'Saaja', 'Tilinumero (IBAN)', 'BIC', 'Viite', 'Summa'],
    'en-US': ['Pay by bank transfer', 'Payee', 'IBAN', 'BIC', 'Reference', 'Amount'],
    'de-DE': [
      ...['Per Überweisung bezahlen', 'Empfänger', 'IBAN', 'BIC'],
      ...['Referenz (Verwendungszweck)', 'Betrag'],
    ],
    'it-IT': [
      ...['Paga con bonifico', 'Beneficiario', 'IBAN', 'BIC', 'Riferimento (causale)', 'Importo'],
    ],
  } as const

  it.each(Object.keys(EXPECTED) as (keyof typeof EXPECTED)[])(
    '%s: shows holder, IBAN, BIC, reference and amount, in the e-mail and on the thank-you page',
    async (locale) => {
      const [title, holder, iban, bic, reference, amount] = EXPECTED[locale]
      const order = await ordered(set({ 'storeViews.views.0.i18n.defaultLocale': locale }))
      const body = await newestEmail()
      const sum = new RegExp(`${amount}: (.+)`).exec(body.slice(body.indexOf(title)))?.[1] ?? '?'
      expect(sum.replace(/\s/g, ' ')).toMatch(/^(?:€\d+\.\d\d|\d+,\d\d €)$/)
      expect(body).toContain(
        [
          ...[`${holder}: Reunala Kauppa Oy`, `${iban}: ${IBAN}`, `${bic}: EXAMFIHH`],
          ...[`${reference}: ${order.reference}`, `${amount}: ${sum}`],
        ].join('\n'),
      )
      for (const text of [title, holder, 'Reunala Kauppa Oy', IBAN, 'EXAMFIHH', order.reference]) {
        expect(order.words).toContain(text)
      }
      expect(order.words.replace(/\s/g, ' ')).toContain(`${amount} ${sum.replace(/\s/g, ' ')}`)
    },
  )

  it('has a valid reference in its e-mail, for any number', async () => {
    const { SHOP } = testEnv()
    for (const last of [999_999_997, 123_456_789_012_344, 100_000_001]) {
      await SHOP.prepare('UPDATE orders SET number = -id').run()
      await SHOP.prepare('UPDATE orders SET number = ? WHERE id = (SELECT max(id) FROM orders)')
        .bind(last)
        .run()
      const { number, reference } = await ordered()
      expect(number).toBe(String(last + 1))
      expect(await newestEmail()).toContain(`Viite: ${reference}\n`)
    }
  })

  it('has the order number as reference for a foreign account, with its holder', async () => {
    const account = { iban: 'DE89370400440532013000', bic: '', holder: 'Reuna GmbH' }
    const { number, words: text } = await ordered(set({ 'checkout.bankAccount': account }))
    const lines = `Saaja: Reuna GmbH\nTilinumero (IBAN): DE89 3704 0044 0532 0130 00\nViite: ${number}\n`
    expect(await newestEmail()).toContain(lines)
    expect(text).toContain('DE89 3704 0044 0532 0130 00')
    expect(text).not.toContain('BIC')
  })

  it('shows the details to the buyer only, and not after a cancellation or the end of the session', async () => {
    const one = await ordered()
    expect((await openThanksPage(new Shopper())).text).not.toContain(IBAN)
    const { shopper, email } = await registerShopper(FINNISH)
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    expect(
      (await submitCheckout(shopper, { ...BY_TRANSFER, 'personal.emailAddress': email })).status,
    ).toBe(303)
    expect((await openThanksPage(shopper)).text).toContain(IBAN)
    await shopper.call('session.logout', {})
    const after = await openThanksPage(shopper)
    expect([after.status, after.text.includes(IBAN)]).toEqual([404, false])
    const sql = "UPDATE orders SET status = 'canceled' WHERE number = ?"
    await testEnv().SHOP.prepare(sql).bind(Number(one.number)).run()
    const { text } = await openThanksPage(one.shopper)
    expect([orderNumberIn(text), text.includes(IBAN)]).toEqual([one.number, false])
  })

  it("shows them on the customer's order page until it is shipped", async () => {
    const { shopper, email } = await registerShopper(FINNISH)
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    await submitCheckout(shopper, { ...BY_TRANSFER, 'personal.emailAddress': email })
    const number = orderNumberIn((await openThanksPage(shopper)).text) ?? ''
    const path = `/my-account/orders/${number}`
    const visible = mainOf((await page(shopper, path)).text)
    for (const expected of [
      'Maksa tilisiirrolla',
      'Reunala Kauppa Oy',
      IBAN,
      referenceOf(number),
    ]) {
      expect(visible).toContain(expected)
    }
    const sql = "UPDATE orders SET status = 'shipped' WHERE number = ?"
    await testEnv().SHOP.prepare(sql).bind(Number(number)).run()
    const { status, text } = await page(shopper, path)
    expect([status, text.includes(IBAN)]).toEqual([200, false])
  })

  it('shows them to a guest who tracks the order, and not for other payment methods', async () => {
    const { number, reference } = await ordered()
    const follower = new Shopper()
    const email = FILLED_CHECKOUT['personal.emailAddress'] ?? ''
    expect((await post(follower, { orderNumber: number, email }, LOOKUP_FORM)).status).toBe(303)
    const text = mainOf((await page(follower, '/order-tracking')).text)
    for (const expected of ['Maksa tilisiirrolla', IBAN, reference])
      expect(text).toContain(expected)
    const otherShopper = await shopperWith('CBL-1')
    await submitCheckout(otherShopper)
    expect((await openThanksPage(otherShopper)).text).not.toContain(IBAN)
    expect(await newestEmail()).not.toContain(IBAN)
  })

  it('is placed and confirmed even if it cannot be read: the e-mail has the details', async () => {
    const { shopper, number } = await ordered()
    const { SHOP } = testEnv()
    const away = new Proxy(SHOP, {
      get(shop, name) {
        if (name !== 'prepare') {
          const value: unknown = Reflect.get(shop, name)
          return typeof value === 'function' ? value.bind(shop) : value
        }
        return (sql: string) => {
          if (sql.includes('SELECT number, status, doc')) throw new Error('away')
          return shop.prepare(sql)
        }
      },
    })
    const { status, text } = await shopper.send('/checkout/thank-you', {
      ...{ method: 'GET', env: { SHOP: away } },
    })
    expect([status, orderNumberIn(text), text.includes(IBAN)]).toEqual([200, number, false])
  })
})
