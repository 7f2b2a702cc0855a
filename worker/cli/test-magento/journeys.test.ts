import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CART_FIELDS, CART_FORMS } from '../../../shared/cart/form.ts'
import { CHECKOUT_FIELDS } from '../../../shared/checkout/form.ts'
import { visibleText } from '../journey-browser.ts'
import {
  freshEmail,
  linesIn,
  logIn,
  logOut,
  openCheckout,
  order,
  register,
  type CheckoutState,
} from '../journey-steps.ts'
import { CAN_COUNT_GUEST_ORDERS, ordersOfCustomer, ordersOfEmail } from './count-orders.ts'
import { openRealMagentoShop, type RealMagentoShop } from './real-magento-shop.ts'
import { MAGENTO_URL, LONG_TIMEOUT } from './real-magento.ts'
import { findJourneyProducts, type JourneyProducts } from './journey-products.ts'
import { defaultRealStoreView } from './views.ts'

const { COUPON = 'WELCOME10' } = process.env
const START_MS = 600_000

let shop: RealMagentoShop
let products: JourneyProducts

beforeAll(async () => {
  if (MAGENTO_URL === '') return
  const main = await defaultRealStoreView()
  products = await findJourneyProducts(main)
  shop = await openRealMagentoShop('journeys')
}, START_MS)

afterAll(async () => {
  await shop?.stop()
})

/** Asserts the order in Magento: for a customer always, for a guest if guest orders can be counted. */
async function expectOrdered(
  email: string,
  number: string,
  { shown }: CheckoutState,
  isGuest = false,
) {
  if (isGuest && !CAN_COUNT_GUEST_ORDERS) return
  const orders = await (isGuest ? ordersOfEmail(email) : ordersOfCustomer(email))
  expect(orders.map((each) => [each.number, Math.round(each.total * 100)])).toEqual([
    [number, shown],
  ])
}

describe.skipIf(MAGENTO_URL === '')('journeys before a living Magento', LONG_TIMEOUT, () => {
  it('a guest goes from the home page over a list and a product to thanks, at the sum that was shown', async () => {
    const browser = shop.browser()
    const home = await browser.open('/')
    expect(home.status).toBe(200)
    const listPath = /href="(\/c\/[^"]+)"/.exec(home.text)?.[1] ?? ''
    expect((await browser.open(listPath)).status).toBe(200)
    const list = await browser.open(products.listPath)
    expect([list.status, list.text.includes(products.simple.path)]).toEqual([200, true])
    const product = await browser.open(products.simple.path)
    expect(product.text).toContain(products.simple.sku)
    await products.add(browser, products.simple)
    const email = freshEmail()
    const seen = await openCheckout(browser, email, 'DE')
    const number = await order(browser, seen)
    expect(number).toMatch(/^\d{9}$/)
    await expectOrdered(email, number, seen, true)
    expect(linesIn((await browser.open('/cart')).text)).toBe(0)
    console.log(`a guest\u2019s order ${number}: ${seen.shown / 100}`)
  })

  it('a customer orders every type of product there is, and finds the order in the account', async () => {
    const [browser, email] = [shop.browser(), freshEmail()]
    await register(browser, email)
    for (const each of products.all) await products.add(browser, each)
    const cart = (await browser.open('/cart')).text
    expect(linesIn(cart)).toBeGreaterThanOrEqual(products.all.length)
    const seen = await openCheckout(browser, email, 'DE')
    const number = await order(browser, seen)
    await expectOrdered(email, number, seen)
    expect((await browser.open('/my-account/orders')).text).toContain(number)
    const page = await browser.open(`/my-account/orders/${number}`)
    expect([page.status, page.text.includes(products.simple.sku)]).toEqual([200, true])
    console.log(`${products.all.length} types in the order ${number}: ${seen.shown / 100}`)
  })

  it('a coupon lowers what is shown and charged', async () => {
    const [browser, email] = [shop.browser(), freshEmail()]
    await register(browser, email)
    await products.add(browser, products.simple)
    const before = await openCheckout(browser, email, 'DE')
    const none = await browser.post(CART_FORMS.coupon, { [CART_FIELDS.coupon]: 'NO-SUCH-COUPON' })
    expect(none.status).toBe(422)
    const applied = await browser.post(CART_FORMS.coupon, { [CART_FIELDS.coupon]: COUPON })
    expect([applied.status, visibleText(applied.text)]).toEqual([303, ''])
    const seen = await openCheckout(browser, email, 'DE')
    expect(seen.shown).toBeLessThan(before.shown)
    expect(seen.fields[CHECKOUT_FIELDS.coupon]?.toUpperCase()).toBe(COUPON.toUpperCase())
    await expectOrdered(email, await order(browser, seen), seen)
  })

  it('a login takes what a guest has put into the cart along', async () => {
    const [browser, email] = [shop.browser(), freshEmail()]
    await register(browser, email)
    await products.add(browser, products.simple)
    await logOut(browser)
    const [other] = products.all.filter(({ sku }) => sku !== products.simple.sku)
    if (other) await products.add(browser, other)
    expect((await logIn(browser, email)).status).toBe(303)
    expect(linesIn((await browser.open('/cart')).text)).toBe(other ? 2 : 1)
    const seen = await openCheckout(browser, email, 'DE')
    await expectOrdered(email, await order(browser, seen), seen)
  })

  it('an address of Magento leads to its page by 301', async () => {
    const browser = shop.browser()
    for (const [from, to] of products.addresses) {
      const answer = await browser.open(from)
      expect([from, answer.status, answer.location]).toEqual([from, 301, to])
      expect((await browser.open(to)).status).toBe(200)
    }
  })

  it('a search, a sorted list and a filtered one are answered', async () => {
    const browser = shop.browser()
    for (const path of ['/search/bag', `${products.listPath}?sort=price`]) {
      expect([path, (await browser.open(path)).status]).toEqual([path, 200])
    }
    expect((await browser.open('/no-such-page.html')).status).toBe(404)
  })
})
