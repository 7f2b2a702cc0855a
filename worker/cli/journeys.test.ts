import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CART_FIELDS, CART_FORMS } from '../../shared/cart/form.ts'
import { ACCOUNT_FORMS } from '../../shared/account/form.ts'
import { CHECKOUT_FIELDS, CHECKOUT_FORM } from '../../shared/checkout/form.ts'
import { REVIEW_FORM } from '../../shared/review/write.ts'
import { hiddenFields, shownCents, visibleText } from './journey-browser.ts'
import { openJourneyShop, type JourneyShop } from './journey-shop.ts'
import {
  add,
  confirmedCents,
  prefilledDetails,
  freshEmail,
  linesIn,
  logIn,
  logOut,
  openCheckout,
  order,
  PASSWORD,
  register,
} from './journey-steps.ts'

/** Set by `npm run test:engine` if a middleware is running. */
const { JOURNEYS_AT = '', BACKEND_INDEX = 'vue_storefront_catalog', COUPON = 'H20' } = process.env

const START_MS = 600_000
const JOURNEY_MS = 60_000

let shop: JourneyShop

beforeAll(async () => {
  if (JOURNEYS_AT !== '') shop = await openJourneyShop(JOURNEYS_AT, BACKEND_INDEX)
}, START_MS)

afterAll(async () => {
  await shop?.stop()
})

interface Ordered {
  increment_id: string
  grand_total: number
}

/** The orders of a customer, from the middleware itself. */
async function historyOf(email: string): Promise<readonly Ordered[]> {
  const login = await shop.call('/api/user/login', { username: email, password: PASSWORD })
  const token = encodeURIComponent(String(login.result))
  const { result } = await shop.call(`/api/user/order-history?token=${token}&pageSize=20`)
  return (result as { items: readonly Ordered[] }).items
}

describe.skipIf(JOURNEYS_AT === '')('before a middleware', { timeout: JOURNEY_MS }, () => {
  it('lists, searches and product pages are served', async () => {
    const browser = shop.browser()
    const paths = ['/', shop.simple.path, shop.configurable.path, `/search/${shop.simple.sku}`]
    for (const path of paths) {
      let page = await browser.open(path)
      if (page.location !== '') page = await browser.open(page.location)
      expect([path, page.status]).toEqual([path, 200])
    }
  })

  it('a guest orders a configurable product at the displayed total', async () => {
    const browser = shop.browser()
    await add(browser, shop.configurable)
    const seen = await openCheckout(browser, freshEmail(), 'DE')
    expect(await order(browser, seen)).not.toBe('')
    expect(linesIn((await browser.open('/cart')).text)).toBe(0)
  })

  it('an order whose tax has changed is confirmed again and placed at the new total', async () => {
    const [browser, email] = [shop.browser(), freshEmail()]
    await register(browser, email)
    await add(browser, shop.configurable)
    const before = await openCheckout(browser, email, 'DE')
    const abroad = { ...before.fields, ...prefilledDetails(email, 'FI') }
    const response = await browser.post(CHECKOUT_FORM, abroad)
    expect([response.status, response.location]).toEqual([422, ''])
    const after = {
      fields: { ...abroad, ...hiddenFields(response.text) },
      shown: shownCents(response.text),
    }
    expect(after.shown).toBe(confirmedCents(after))
    expect(after.shown).not.toBe(before.shown)
    expect(await historyOf(email)).toEqual([])
    const number = await order(browser, after)
    const [ordered, ...others] = await historyOf(email)
    expect([ordered?.increment_id, others]).toEqual([number, []])
    expect(Math.round((ordered?.grand_total ?? 0) * 100)).toBe(after.shown)
  })

  it('a coupon reduces the displayed and ordered total; an invalid one has the shop’s message', async () => {
    const [browser, email] = [shop.browser(), freshEmail()]
    await register(browser, email)
    await add(browser, shop.simple)
    const before = await openCheckout(browser, email, 'DE')
    const none = await browser.post(CART_FORMS.coupon, { [CART_FIELDS.coupon]: 'NO-SUCH-COUPON' })
    expect(none.status).toBe(422)
    const applied = await browser.post(CART_FORMS.coupon, { [CART_FIELDS.coupon]: COUPON })
    expect([applied.status, applied.location]).toEqual([303, '/cart?notice=cart.coupon.applied'])
    const seen = await openCheckout(browser, email, 'DE')
    expect(seen.shown).toBeLessThan(before.shown)
    expect(seen.fields[CHECKOUT_FIELDS.coupon]).toBe(COUPON)
    const number = await order(browser, seen)
    const [ordered] = await historyOf(email)
    expect(ordered?.increment_id).toBe(number)
    expect(Math.round((ordered?.grand_total ?? 0) * 100)).toBe(seen.shown)
  })

  it('an account is created once per e-mail address, and its owner is logged in', async () => {
    const [browser, other, email] = [shop.browser(), shop.browser(), freshEmail()]
    await register(browser, email)
    expect((await browser.open('/my-account')).text).toContain(email)
    const duplicate = await other.post(ACCOUNT_FORMS.register, {
      ...{ firstname: 'Aino', lastname: 'Koski', email },
      ...{ password: PASSWORD, repeatedPassword: PASSWORD },
    })
    expect(duplicate.status).toBe(422)
    expect((await logIn(other, email, 'not-the-password-1')).status).toBe(422)
    expect((await other.open('/my-account')).status).not.toBe(200)
  })

  it("a login merges the guest cart into the customer's", async () => {
    const [browser, email] = [shop.browser(), freshEmail()]
    await register(browser, email)
    await add(browser, shop.simple)
    await logOut(browser)
    await add(browser, shop.configurable)
    expect((await logIn(browser, email)).status).toBe(303)
    const { text } = await browser.open('/cart')
    expect([linesIn(text), text.includes(shop.simple.sku)]).toEqual([2, true])
    const number = await order(browser, await openCheckout(browser, email, 'DE'))
    expect((await historyOf(email)).map(({ increment_id }) => increment_id)).toEqual([number])
  })

  it('an expired token is refreshed, and the session is kept', async () => {
    const [browser, email] = [shop.browser(), freshEmail()]
    await register(browser, email)
    await add(browser, shop.configurable)
    shop.proxy.endTokens()
    expect((await browser.open('/my-account')).text).toContain(email)
    shop.proxy.endTokens()
    const number = await order(browser, await openCheckout(browser, email, 'DE'))
    expect((await historyOf(email)).map(({ increment_id }) => increment_id)).toEqual([number])
  })

  it('a customer finds the order in the history with the number and total of the thank-you page', async () => {
    const [browser, email] = [shop.browser(), freshEmail()]
    await register(browser, email)
    await add(browser, shop.configurable)
    const seen = await openCheckout(browser, email, 'DE')
    const number = await order(browser, seen)
    const { text } = await browser.open('/my-account/orders')
    expect(text).toContain(number)
    const sums = [...text.matchAll(/<td [^>]*>[^<]*?([\d.,]*\d)[^<]*<\/td><\/tr>/g)]
    expect(sums.map(([, sum = '']) => Number(sum.replaceAll(/\D/g, '')))).toEqual([seen.shown])
    const page = await browser.open(`/my-account/orders/${number}`)
    expect([page.status, page.text.includes(number)]).toEqual([200, true])
  })

  it('a reset has the same response for known and unknown addresses', async () => {
    const [browser, email] = [shop.browser(), freshEmail()]
    await register(shop.browser(), email)
    for (const address of [email, freshEmail()]) {
      const { status, location } = await browser.post(ACCOUNT_FORMS.recover, { email: address })
      expect([status, location]).toEqual([303, '/recover-password?notice=account.recover.sent'])
    }
    const reset = { email, newPassword: 'Neljä-tähteä-4', repeatedPassword: 'Neljä-tähteä-4' }
    const refused = await browser.post(ACCOUNT_FORMS.createPassword, { ...reset, resetToken: 'x' })
    expect([refused.status, /stack|%field|%1|No such entity/.test(refused.text)]).toEqual([
      422,
      false,
    ])
  })

  it('a review is accepted', async () => {
    const fields = { sku: shop.simple.sku, nickname: 'Aino', title: 'Good', detail: 'It lasts.' }
    const { status, text } = await shop.browser().post(REVIEW_FORM, { ...fields, rating: '5' })
    expect([status, status === 303 ? '' : visibleText(text)]).toEqual([303, ''])
  })

  it('an order whose response is lost is one order with its number', async () => {
    const [browser, email] = [shop.browser(), freshEmail()]
    await register(browser, email)
    await add(browser, shop.configurable)
    const seen = await openCheckout(browser, email, 'DE')
    shop.proxy.loseNext(/^POST \/api\/order$/)
    const number = await order(browser, seen)
    await browser.post(CHECKOUT_FORM, seen.fields)
    const orders = await historyOf(email)
    expect(orders.map(({ increment_id }) => increment_id)).toEqual([number])
    expect(Math.round((orders[0]?.grand_total ?? 0) * 100)).toBe(seen.shown)
  })

  it('a guest order whose response is lost is kept, without an invented number', async () => {
    const browser = shop.browser()
    await add(browser, shop.configurable)
    const seen = await openCheckout(browser, freshEmail(), 'DE')
    shop.proxy.loseNext(/^POST \/api\/order$/)
    expect(await order(browser, seen)).toBe('')
    const { text } = await browser.open('/checkout/thank-you')
    expect(text).toContain(seen.fields[CHECKOUT_FIELDS.orderId])
  })
})
