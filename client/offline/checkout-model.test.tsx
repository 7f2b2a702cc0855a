import { describe, expect, it } from 'vitest'
import { EMPTY_CART } from '../../shared/cart/cart.ts'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { textOf } from '../../shared/fixtures/markup.tsx'
import type { CheckoutIsland } from '../../shared/islands.ts'
import { EMPTY_CART_RECORD, withoutFlags } from '../cart/cart-record.ts'
import { storeQuote, updateQuoteTotals } from '../checkout/stored-quote.ts'
import { frameOf } from '../testing/offline-fixtures.ts'
import { makeOfflineSimulator, SHOP } from '../testing/offline-simulator.ts'
import { answerOffline, answerOrder, ORDER_LIMIT_MS } from './answer-offline.ts'
import { OfflineStore } from './offline-store.ts'

const method = { carrier_code: 'posti', method_code: 'posti', method_title: 'Posti' }
const totalsOf = (grand_total: number) => ({
  ...{ grand_total, subtotal: 10, subtotal_incl_tax: 10, items: [] },
  total_segments: [{ code: 'grand_total', title: 'Total', value: grand_total }],
})
const island: CheckoutIsland = {
  rules: {
    ...{ countries: [], termsRequired: true, offersAccount: true, isVirtual: false },
    ...{ defaultCountry: 'FI', isCustomer: false },
    ...{ shippingMethods: ['posti_posti'], paymentMethods: ['cashondelivery'] },
  },
  isPosted: true,
  lines: [[7, 2]],
  offlinePayments: ['cashondelivery'],
  offer: {
    ...{ action: '/checkout/place', isVirtual: false, offersAccount: true, termsRequired: true },
    shippingMethods: [{ ...method, price_incl_tax: 5, amount: 5, days: { from: 1, to: 3 } }],
    payments: [{ code: 'cashondelivery', title: 'Cash', offline: true }] as never,
    countries: [{ value: 'FI', label: 'Finland', needsState: false }],
    withdrawalDays: 14,
    links: {
      ...{ cart: '/cart', logIn: undefined },
      ...{ terms: undefined, withdrawal: undefined, privacy: undefined },
    },
    ...{ totals: totalsOf(15), shipping: 'posti_posti' },
  },
}

/** A device that has stored a checkout and is offline now. */
async function makeDevice(owner = '') {
  const simulator = makeOfflineSimulator({})
  const { outbox, ports, state } = simulator
  state.isCut = true
  await new OfflineStore(ports.catalog).putFrame({ frame: frameOf(), headers: {} })
  const items = [{ ...lineOf('A', 2), server_item_id: 7 }]
  await outbox.set('cart:fi', {
    ...EMPTY_CART_RECORD,
    cart: withoutFlags({ ...EMPTY_CART, items }),
  })
  if (owner !== '') {
    await outbox.set('session', { state: 'customer', owner, user: {} })
    const fields = { 'personal.emailAddress': 'anna@example.com' }
    await outbox.set('checkout', { v: 1, fields })
  }
  const madeAt = simulator.clock.now()
  await storeQuote(outbox, island, { storeCode: 'fi', owner, madeAt })
  const open = () => answerOffline(new URL('/checkout', SHOP), ports)
  return { ...simulator, items, open }
}

const locationOf = (answer: Response) => [answer.status, answer.headers.get('Location')]
const CART = [302, `${SHOP}/cart`]

describe('the checkout without the shop', () => {
  it('is rendered from stored lines, shipping and payment methods and total, with a new order key', async () => {
    const { open, outbox } = await makeDevice()
    const html = await (await open()).text()
    expect(textOf(html)).toContain('2 × ')
    expect(textOf(html)).toMatch(/Posti €5.00 1–3 (?:working days|arkipäivää)/)
    expect(html).toContain('value="cashondelivery"')
    expect(html).toContain('name="confirmed.grand_total" value="15"')
    const keys = [html, await (await open()).text()].map(
      (each) => /name="order_id" value="(\w{26})"/.exec(each)?.[1],
    )
    expect(keys[0]).toBeDefined()
    expect(keys[0]).not.toBe(keys[1])
    expect(html).toContain('&quot;isPosted&quot;:false')
    await updateQuoteTotals(outbox, totalsOf(19), 'courier_day')
    expect(await (await open()).text()).toContain('name="confirmed.grand_total" value="19"')
  })

  it('redirects to the cart when its lines differ or no checkout is stored', async () => {
    const { items, open, outbox } = await makeDevice()
    const cart = withoutFlags({ ...EMPTY_CART, items: items.map((item) => ({ ...item, qty: 3 })) })
    await outbox.set('cart:fi', { ...EMPTY_CART_RECORD, cart })
    expect(locationOf(await open())).toEqual(CART)
    await outbox.delete('cart:fi')
    expect(locationOf(await open())).toEqual(CART)
  })

  it('is shown to its own user only', async () => {
    const { open, outbox, state } = await makeDevice('anna')
    expect(await (await open()).text()).toContain('anna@example.com')
    state.userHint = 'anna'
    expect((await open()).status).toBe(200)
    for (const userHint of ['', 'berta']) {
      state.userHint = userHint
      expect(locationOf(await open())).toEqual(CART)
    }
    state.userHint = undefined
    await outbox.set('session', { state: 'guest' })
    expect(locationOf(await open())).toEqual(CART)
  })

  it('expires after 30 days', async () => {
    const { clock, open } = await makeDevice()
    clock.set(clock.now() + 31 * 24 * 3_600_000)
    expect(locationOf(await open())).toEqual(CART)
  })
})

describe('the form of the checkout', () => {
  const KEY = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const post = (fields: Record<string, string>) =>
    new Request(`${SHOP}/checkout/place`, { method: 'POST', body: new URLSearchParams(fields) })

  it('shows the order-lost page if the network fails, and is sent once', async () => {
    const { requests, ports, notified } = await makeDevice()
    const answer = await answerOrder(post({ order_id: KEY }), ports)
    const html = await answer.text()
    expect([answer.status, requests, notified]).toEqual([503, ['/checkout/place'], [false]])
    expect(textOf(html)).toContain('it is never placed twice')
    expect(html).toContain(`data-order-lost="${KEY}"`)
  })

  it('reports that no order was placed if it was only recalculated', async () => {
    const { ports } = await makeDevice()
    const html = await (await answerOrder(post({ order_id: KEY, update: 'yes' }), ports)).text()
    expect(textOf(html)).toContain('Nothing has been ordered')
    expect(html).not.toContain('data-order-lost')
  })

  it('returns a response within 30 seconds, and shows the order-lost page after that', async () => {
    const { clock, ports } = await makeDevice()
    const page = () => new Response('thanks', { status: 200 })
    const slow = { ...ports, fetch: () => clock.wait(5000).then(page) }
    const answered = answerOrder(post({ order_id: KEY }), slow)
    await clock.advance(5000)
    expect(await (await answered).text()).toBe('thanks')
    const hanging = { ...ports, fetch: () => new Promise<Response>(() => {}) }
    const waiting = answerOrder(post({ order_id: KEY }), hanging)
    await clock.advance(ORDER_LIMIT_MS)
    expect(await (await waiting).text()).toContain(`data-order-lost="${KEY}"`)
  })
})
