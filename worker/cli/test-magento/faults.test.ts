import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHECKOUT_FORM } from '../../../shared/checkout/form.ts'
import type { JourneyBrowser } from '../journey-browser.ts'
import { freshEmail, openCheckout, register, type CheckoutState } from '../journey-steps.ts'
import { CAN_COUNT_GUEST_ORDERS, ordersOfCustomer, ordersOfEmail } from './count-orders.ts'
import { answerLate, deliverLate, FAULTS, type Fault } from './fault-proxy.ts'
import { findJourneyProducts, type JourneyProducts } from './journey-products.ts'
import { openRealMagentoShop, type RealMagentoShop } from './real-magento-shop.ts'
import { MAGENTO_URL } from './real-magento.ts'
import { defaultRealStoreView } from './views.ts'

const START_MS = 600_000
/** The time until the shop may report that an order failed, and a margin. */
const FINAL_STATE_MS = 150_000
const POLL_MS = 5_000
/** Longer than the shop's limit for an order. */
const SLOW_MS = 21_000

let shop: RealMagentoShop
let products: JourneyProducts
let counted = 0

beforeAll(async () => {
  if (MAGENTO_URL === '') return
  const main = await defaultRealStoreView()
  products = await findJourneyProducts(main)
  shop = await openRealMagentoShop('faults')
}, START_MS)

afterAll(async () => {
  await shop?.stop()
  if (MAGENTO_URL !== '') console.log(`${counted} orders were counted in Magento`)
})

interface Who {
  browser: JourneyBrowser
  email: string
  orders: () => ReturnType<typeof ordersOfEmail>
}

async function somebody(kind: 'guest' | 'customer'): Promise<Who> {
  const [browser, email] = [shop.browser(), freshEmail()]
  if (kind === 'customer') await patiently(() => register(browser, email))
  const count = kind === 'guest' ? ordersOfEmail : ordersOfCustomer
  return { browser, email, orders: () => count(email) }
}

const KINDS = CAN_COUNT_GUEST_ORDERS ? (['guest', 'customer'] as const) : (['customer'] as const)

/** Retries like a shopper after a failure. */
async function patiently<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === 4) throw error
      await wait(POLL_MS * tries)
    }
  }
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The state of an order on the thank-you page. */
async function stateOf(browser: JourneyBrowser): Promise<string> {
  const { text } = await browser.open('/checkout/thank-you')
  return /data-state="(\w+)"/.exec(text)?.[1] ?? 'none'
}

/** Posts the confirmed checkout until the order is placed; returns the page confirmed last. */
async function orderPatiently(who: Who, first: CheckoutState): Promise<CheckoutState> {
  const until = Date.now() + FINAL_STATE_MS
  let seen = first
  for (;;) {
    const { status } = await who.browser.post(CHECKOUT_FORM, seen.fields)
    let state = status === 303 ? await stateOf(who.browser) : 'again'
    while (state === 'checking' && Date.now() < until) {
      await wait(POLL_MS)
      state = await stateOf(who.browser)
    }
    if (state === 'placed') return seen
    expect([state, Date.now() < until]).toEqual([state, true])
    seen = await patiently(() => openCheckout(who.browser, who.email, 'DE'))
  }
}

/** Asserts one order of the confirmed total in Magento. */
async function expectOne({ orders }: Who, { shown }: CheckoutState): Promise<void> {
  const placed = await orders()
  counted += placed.length
  expect(placed.map(({ total }) => Math.round(total * 100))).toEqual([shown])
}

const STEPS = [
  ...['createEmptyCart', 'addProductsToCart', 'estimateShippingMethods'],
  ...[
    'setShippingAddressesOnCart',
    'setGuestEmailOnCart',
    'setPaymentMethodOnCart',
    'cart(cart_id',
  ],
]

const LAST_FAULTS: readonly (readonly [string, Fault])[] = [
  ...Object.entries(FAULTS),
  ['the answer takes longer than the shop waits', answerLate(SLOW_MS)],
  ['the request arrives after the connection broke', deliverLate(8_000)],
]

describe.skipIf(MAGENTO_URL === '')('orders at a living Magento whose connection breaks', () => {
  it.each(STEPS)(
    'at %s, in every way: one order in the end',
    async (step) => {
      for (const [name, fault] of Object.entries(FAULTS)) {
        const who = await somebody(CAN_COUNT_GUEST_ORDERS ? 'guest' : 'customer')
        shop.proxy.failNext(step, fault)
        await patiently(() => products.add(who.browser, products.simple))
        const seen = await patiently(() => openCheckout(who.browser, who.email, 'DE'))
        const ordered = await orderPatiently(who, seen)
        const happened = shop.proxy.pending() === 0
        shop.proxy.mend()
        await expectOne(who, ordered)
        console.log(`${step}, ${name}: ${happened ? 'one order' : 'never asked'}`)
      }
    },
    FINAL_STATE_MS * 5,
  )

  describe.each(KINDS)('of a %s', (kind) => {
    const ready = async () => {
      const who = await somebody(kind)
      await patiently(() => products.add(who.browser, products.simple))
      return { who, seen: await patiently(() => openCheckout(who.browser, who.email, 'DE')) }
    }

    it(
      'at placeOrder, in every way: one order in the end, and none before it is certain',
      async () => {
        const pending = []
        for (const [name, fault] of LAST_FAULTS) {
          const { who, seen } = await ready()
          shop.proxy.failNext('placeOrder', fault)
          await who.browser.post(CHECKOUT_FORM, seen.fields)
          expect([name, shop.proxy.pending()]).toEqual([name, 0])
          pending.push({ name, who, seen, said: await stateOf(who.browser) })
        }
        await Promise.all(
          pending.map(async ({ name, who, seen, said }) => {
            const since = Date.now()
            await expectOne(who, await orderPatiently(who, seen))
            const seconds = Math.round((Date.now() - since) / 1000)
            console.log(`${name}: ${said}, then one order (${seconds} s)`)
          }),
        )
      },
      FINAL_STATE_MS * 5,
    )

    it(
      'who clicks three times while the answer is slow has one order',
      async () => {
        const { who, seen } = await ready()
        shop.proxy.failNext('placeOrder', answerLate(4_000))
        const clicks = [0, 1_000, 2_000].map(async (ms) => {
          await wait(ms)
          return who.browser.post(CHECKOUT_FORM, seen.fields)
        })
        const answers = await Promise.all(clicks)
        expect(answers.map(({ location }) => location)).toContain('/checkout/thank-you')
        await expectOne(who, await orderPatiently(who, seen))
      },
      FINAL_STATE_MS * 2,
    )

    it(
      'who orders in two tabs at once has one order',
      async () => {
        const { who, seen } = await ready()
        const secondCheckout = await openCheckout(who.browser, who.email, 'DE')
        await Promise.all(
          [seen, secondCheckout].map(({ fields }) => who.browser.post(CHECKOUT_FORM, fields)),
        )
        await expectOne(who, await orderPatiently(who, seen))
      },
      FINAL_STATE_MS * 2,
    )

    it(
      'whose order is on its way when the shop is killed has one order',
      async () => {
        const { who, seen } = await ready()
        shop.proxy.failNext('placeOrder', answerLate(6_000))
        const before = shop.proxy.countRequests('placeOrder')
        const click = who.browser.post(CHECKOUT_FORM, seen.fields).catch(() => undefined)
        while (shop.proxy.countRequests('placeOrder') === before) await wait(50)
        await shop.restart()
        await click
        await expectOne(who, await orderPatiently(who, seen))
      },
      FINAL_STATE_MS * 2,
    )
  })
})
