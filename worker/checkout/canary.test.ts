import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FEEDBACK_FIELDS, FEEDBACK_FORM } from '../../shared/checkout/feedback.ts'
import { LOOKUP_FORM } from '../../shared/order/lookup.ts'
import { WITHDRAWAL_FORM } from '../../shared/order/withdrawal.ts'
import {
  FILLED_CHECKOUT,
  orderNumberIn,
  openCheckout,
  post,
  openThanksPage,
} from '../testing/checkout.ts'
import { createOrderKey, submitOrder, createOrderRequest } from '../testing/order-shopper.ts'
import { LOSE_RESPONSE, openRemoteShop, type RemoteShop } from '../testing/remote-shop.ts'
import { rowsOf } from '../testing/rows-of.ts'
import { stockScarceProducts } from '../testing/shop-orders.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

const PASSWORD = 'zqcanary-password-1'
const PERSONAL = /zqcanary|405?117733/i
const CUSTOMER = {
  ...{ email: 'zqcanary.customer@kanaria.example', password: PASSWORD },
  ...{ firstname: 'Zqcanaryna', lastname: 'Zqcanarynen' },
}
/** Distinctive values typed at the checkout, recognisable wherever they leak. */
const TYPED: Readonly<Record<string, string>> = {
  ...FILLED_CHECKOUT,
  'personal.emailAddress': 'zqcanary.guest@kanaria.example',
  'personal.firstName': 'Zqcanaryetu',
  'personal.lastName': 'Zqcanarysuku',
  'shipping.streetAddress': 'Zqcanarykatu 5',
  'shipping.phoneNumber': '040 5117733',
}
const COMPANY = { 'payment.company': 'Zqcanary Oy', 'payment.taxId': '2617416-4' }

/** Lines of every console method, and everything that was cached. */
const logged: string[] = []
const cached: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockScarceProducts()
})
beforeEach(() => {
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, name).mockImplementation((...args: unknown[]) => {
      logged.push(args.map((word) => (word instanceof Error ? word.stack : word)).join(' '))
    })
  }
  const open = caches.open.bind(caches)
  vi.spyOn(caches, 'open').mockImplementation(async (name) => watched(await open(name)))
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => void vi.useRealTimers())

function watched(cache: Cache): Cache {
  const put: Cache['put'] = async (address, answer) => {
    const url = address instanceof Request ? address.url : String(address)
    cached.push([url, ...[...answer.headers].flat(), await answer.clone().text()].join('\n'))
    await cache.put(address, answer)
  }
  return { match: cache.match.bind(cache), delete: cache.delete.bind(cache), put }
}

/** Pages shared by all visitors, and the personal pages of this visitor. */
const PAGES = ['/', '/p/CBL-1/product-1001', '/search/kaapeli', '/cart', '/ei/ole'] as const
const OWN = [
  ...['/my-account', '/my-account/orders', '/my-account/shipping-details', '/checkout/pay'],
  ...['/checkout/payment-return', '/order-lookup', '/withdrawal'],
]

async function expectNoLeak(shopper: Shopper, paths: readonly string[]): Promise<void> {
  for (const path of paths) await shopper.send(path, { method: 'GET' })
}

/** An order, first with wrong fields, then right; feedback with a copy, order look-up and a withdrawal. */
async function purchase(shopper: Shopper, more: Readonly<Record<string, string>>) {
  await shopper.post('add', { sku: 'CBL-1', qty: '2' })
  await shopper.post('coupon', { coupon: 'ZQCANARY-COUPON' })
  await expectNoLeak(shopper, PAGES)
  const { fields } = await openCheckout(shopper)
  const wrong = await post(shopper, { ...TYPED, ...fields, ...more, 'shipping.zipCode': '1' })
  expect(wrong.status).toBe(422)
  const posted = await post(shopper, { ...TYPED, ...fields, ...more })
  expect(posted.status).toBe(303)
  const number = orderNumberIn((await openThanksPage(shopper)).text) ?? ''
  expect(number).toMatch(/^\d{9}$/)
  await post(
    shopper,
    { [FEEDBACK_FIELDS.text]: 'Zqcanary kiittää', [FEEDBACK_FIELDS.reply]: 'yes' },
    FEEDBACK_FORM,
  )
  const email = TYPED['personal.emailAddress'] ?? ''
  await post(shopper, { orderNumber: number, email }, LOOKUP_FORM)
  const notice = {
    name: 'Zqcanary',
    orderNumber: number,
    email,
    reason: 'zqcanary',
    step: 'confirm',
  }
  await post(shopper, notice, WITHDRAWAL_FORM)
  await expectNoLeak(shopper, ['/order-tracking', `/my-account/orders/${number}`, '/'])
}

/** Orders that fail in every way that has a message: no message may repeat personal data. */
async function failing(shopper: Shopper, shop: RemoteShop): Promise<void> {
  await shopper.call('cart.update', { cartItem: { sku: 'CBL-2', qty: 1 } })
  const body = await createOrderRequest(shopper)
  const address = {
    ...body.addressInformation.billingAddress,
    ...{ firstname: 'Zqcanaryetu', street: ['Zqcanarykatu 5'], telephone: '040 5117733' },
  }
  const request = {
    ...body,
    addressInformation: {
      ...body.addressInformation,
      ...{ billingAddress: address, shippingAddress: address },
    },
  }
  const notice = `zqcanary ${JSON.stringify(address)} ${[...shop.secrets].join(' ')}`
  const faults = [
    () => Response.json({ code: 400, result: notice }, { status: 400 }),
    () => Response.json({ code: 500, result: notice }, { status: 500 }),
    () => new Response(notice, { headers: { 'Content-Type': 'text/html' } }),
    () => Promise.reject(new TypeError(`https://shop.test/api/order?${notice}`)),
    LOSE_RESPONSE,
  ]
  for (const fault of faults) {
    shop.fail(/^POST \/api\/order$/, fault)
    await submitOrder(shopper, { ...request, order_id: createOrderKey() })
  }
  shop.fail(/./, () => Promise.reject(new TypeError(notice)))
  await expectNoLeak(shopper, ['/cart', '/checkout', '/checkout/thank-you', '/my-account/orders'])
  await submitOrder(shopper, { ...request, order_id: createOrderKey() })
  shop.mend()
}

async function wordsOfKv(kv: KVNamespace): Promise<string> {
  const { keys } = await kv.list()
  const values = await Promise.all(keys.map(async ({ name }) => kv.get(name)))
  return JSON.stringify([keys, values])
}

/** Headers alternate with bodies: a response with personal data is never stored. */
function expectUnkept(seen: readonly string[]): number {
  let personal = 0
  for (let at = 0; at < seen.length; at += 2) {
    const [headers = '', text = ''] = [seen[at], seen[at + 1]]
    expect(headers).not.toMatch(PERSONAL)
    if (!PERSONAL.test(text)) continue
    personal += 1
    expect(headers).toMatch(/"cache-control","[^"]*no-store/)
  }
  return personal
}

it('purchases of a guest, a customer and a new customer leak no token, cart id, password, e-mail address, name or postal address', async () => {
  const shop = openRemoteShop()
  const env = { ...shop.env, REUNA_CACHE: `canary-${crypto.randomUUID()}` }
  const guest = new Shopper(env)
  await purchase(guest, COMPANY)
  const customer = new Shopper(env)
  await customer.call('session.create', { customer: CUSTOMER })
  await purchase(customer, {})
  const newcomer = new Shopper(env)
  await purchase(newcomer, { 'personal.createAccount': 'yes', 'personal.password': PASSWORD })
  await expectNoLeak(customer, OWN)
  await customer.call('session.refresh', {})
  for (const shopper of [guest, customer]) await failing(shopper, shop)
  const { email: username } = CUSTOMER
  await customer.call('session.logout', {})
  await customer.call('session.login', { username, password: `${PASSWORD} wrong` })
  await customer.call('session.login', { username, password: PASSWORD })

  const { DB, KV, SHOP } = testEnv()
  const storefront = [...logged, ...cached, await rowsOf(DB), await wordsOfKv(KV)].join('\n')
  expect([cached.length > 3, logged.length > 5]).toEqual([true, true])
  expect(/.{0,90}(?:zqcanary|405?117733).{0,30}/i.exec(storefront)?.[0]).toBeUndefined()

  const output = [guest, customer, newcomer].flatMap(({ seen, cookieLines }) => [
    ...seen,
    ...cookieLines,
  ])
  const secrets = [...shop.secrets].filter((word) => word.length > 8)
  expect(secrets.length).toBeGreaterThan(8)
  const everywhere = [storefront, ...output].join('\n')
  for (const secret of [...secrets, PASSWORD]) expect(everywhere).not.toContain(secret)
  const shopRows = await rowsOf(SHOP)
  expect(shopRows).toMatch(/zqcanary/i)
  expect(shopRows).not.toContain(PASSWORD)
  for (const { seen } of [guest, customer, newcomer]) expect(expectUnkept(seen)).toBeGreaterThan(2)
}, 120_000)
