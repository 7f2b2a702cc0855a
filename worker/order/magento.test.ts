import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runScheduled } from '../scheduled.ts'
import { failingDb } from '../testing/failing-db.ts'
import { PRODUCTS } from '../testing/magento/products.ts'
import {
  LOSE_RESPONSE,
  LOSE_REQUEST,
  openMagentoShop,
  type MagentoShop,
} from '../testing/magento/magento-shop.ts'
import {
  customerWith,
  createOrderKey,
  submitOrder,
  createOrderRequest,
  shopperWith,
  stateOf,
} from '../testing/order-shopper.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { pullLines, type Shopper } from '../testing/shopper.ts'
import { REQUEST_TIMEOUT_MS } from './find-by-cart.ts'

const SECOND = 1000
/** Each step needs a whole purchase. */
const LONG_MS = 180_000
let clock = NOW
let shop: MagentoShop

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  shop = openMagentoShop(PRODUCTS)
})

afterEach(() => void vi.restoreAllMocks())
afterAll(() => void vi.useRealTimers())

function pass(ms: number): void {
  clock += ms
  vi.setSystemTime(clock)
}

/** Number of orders sent to Magento. */
const sent = () => shop.countRequests('placeOrder')
const cartsOf = (orders: MagentoShop['orders']) => new Set(orders.map(({ cartId }) => cartId))
const html = () =>
  Promise.resolve(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))

describe('an order of a Magento', () => {
  it.each([
    ['a guest', shopperWith],
    ['a customer', customerWith],
  ] as const)('of %s has Magento’s number and total, and empties the cart', async (_, make) => {
    const shopper = await make(shop.env, 'CH-1', 2)
    const request = await createOrderRequest(shopper)
    const placed = await submitOrder(shopper, request)
    const [order] = shop.orders
    expect([placed.state, placed.number]).toEqual(['placed', order?.number])
    expect(order?.total).toBe(request.confirmed.grand_total)
    expect(order?.cart).toMatchObject({
      ...{ payment: { code: 'banktransfer' }, method: 'flatrate_flatrate' },
      shipping: { city: expect.any(String) },
    })
    expect([await pullLines(shopper), shop.orders.length]).toEqual([[], 1])
  })

  it('is refused if the total has changed', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    shop.fail('setPaymentMethodOnCart', async (requested, work) => {
      const answer = await work()
      const text = (await answer.text()).replaceAll(
        '"grand_total":{"value":15',
        '"grand_total":{"value":16',
      )
      return requested.method === 'POST' ? Response.json(JSON.parse(text)) : answer
    })
    expect(await submitOrder(shopper, request)).toMatchObject({
      meta: { problem: 'order.totals-changed' },
    })
    expect([shop.orders.length, sent()]).toEqual([0, 0])
  })

  it('is refused if the total changes right before it is sent', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    let times = 0
    shop.fail('setPaymentMethodOnCart', async (_, work) => {
      const answer = await work()
      times += 1
      if (times < 2) return answer
      const text = (await answer.text()).replaceAll(
        '"grand_total":{"value":15',
        '"grand_total":{"value":16',
      )
      return Response.json(JSON.parse(text))
    })
    expect(await submitOrder(shopper, request)).toMatchObject({
      meta: { problem: 'order.totals-changed' },
    })
    expect([times, sent()]).toEqual([2, 0])
  })

  it('of a downloadable product asks a guest to log in', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    await shopper.call('cart.update', { cartItem: { sku: 'M-FILE', qty: 1 } })
    expect(await submitOrder(shopper, request)).toMatchObject({
      meta: { problem: 'order.login-needed' },
    })
    expect(shop.orders).toEqual([])
  })

  it('is refused if a product was sold in the meantime', async () => {
    const shopper = await shopperWith(shop.env, 'M-LOW', 3)
    const request = await createOrderRequest(shopper)
    for (const { lines } of shop.carts.values()) {
      for (const line of lines) line.product = { ...line.product, stock: { qty: 1 } }
    }
    expect(await submitOrder(shopper, request)).toMatchObject({
      meta: { problem: 'order.products-unavailable' },
    })
    expect(sent()).toBe(0)
  })
})

describe('an order of a Magento in doubt', () => {
  it.each([
    ['the answer is lost', LOSE_RESPONSE],
    [
      'the answer is HTML with status 500',
      async (_: Request, work: () => Promise<Response>) => {
        await work()
        return new Response('<html>', { status: 500, headers: { 'Content-Type': 'text/html' } })
      },
    ],
    [
      'the answer is an error without a category',
      async (_: Request, work: () => Promise<Response>) => {
        await work()
        const errors = [{ message: 'Internal server error' }]
        return Response.json({ errors, data: { placeOrder: null } })
      },
    ],
  ] as const)('%s: is found by its cart, exactly one order', async (_, fault) => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    shop.fail('placeOrder', fault)
    expect((await submitOrder(shopper, request)).state).toBe('placed')
    shop.mend()
    expect((await submitOrder(shopper, request)).state).toBe('placed')
    expect([shop.orders.length, sent()]).toEqual([1, 1])
    expect(await pullLines(shopper)).toEqual([])
  })

  it('has a number from the order history for customers, none for guests', async () => {
    const customer = await customerWith(shop.env, 'CH-1')
    const guest = await shopperWith(shop.env, 'CH-2')
    const [own, other] = [await createOrderRequest(customer), await createOrderRequest(guest)]
    shop.fail('placeOrder', LOSE_RESPONSE)
    const placed = await submitOrder(customer, own)
    expect([placed.state, placed.number]).toEqual(['placed', shop.orders[0]?.number])
    expect(await submitOrder(guest, other)).toMatchObject({ state: 'placed', number: '' })
  })

  it('may be sent again once a lost request can no longer arrive', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    shop.fail('placeOrder', LOSE_REQUEST)
    expect((await submitOrder(shopper, request)).state).toBe('checking')
    shop.mend()
    expect((await submitOrder(shopper, request)).state).toBe('checking')
    expect(sent()).toBe(0)
    pass(REQUEST_TIMEOUT_MS)
    expect((await stateOf(shopper, request.order_id)).state).toBe('refused')
    expect((await submitOrder(shopper, request)).state).toBe('placed')
    expect([shop.orders.length, sent()]).toEqual([1, 1])
  })

  it('504 while Magento is still working: checking, found later, never sent again', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    let finish = async (): Promise<unknown> => undefined
    shop.fail('placeOrder', (_, work) => {
      finish = work
      return new Response('<html>', { status: 504, headers: { 'Content-Type': 'text/html' } })
    })
    expect((await submitOrder(shopper, request)).state).toBe('checking')
    shop.mend()
    expect((await stateOf(shopper, request.order_id)).state).toBe('checking')
    await finish()
    pass(10 * SECOND)
    expect((await stateOf(shopper, request.order_id)).state).toBe('placed')
    expect([shop.orders.length, sent()]).toEqual([1, 1])
  })

  it('a locked cart: checking until the other request is done', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    for (const id of shop.carts.keys()) shop.locked.add(id)
    expect((await submitOrder(shopper, request)).state).toBe('checking')
    shop.locked.clear()
    pass(REQUEST_TIMEOUT_MS)
    expect((await submitOrder(shopper, request)).state).toBe('placed')
    expect(shop.orders.length).toBe(1)
  })

  it('is not looked up by the scheduled task, which has no cart', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    shop.fail('placeOrder', LOSE_REQUEST)
    await submitOrder(shopper, request)
    shop.mend()
    const before = shop.calls.length
    pass(REQUEST_TIMEOUT_MS)
    await runScheduled(testEnv(shop.env), clock)
    expect(shop.calls.length).toBe(before)
    expect((await stateOf(shopper, request.order_id)).state).toBe('refused')
  })

  it('two tabs with two keys: one order', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    const tab = shopper.copy()
    const responses = await Promise.all([
      submitOrder(shopper, request),
      submitOrder(tab, { ...request, order_id: createOrderKey() }),
    ])
    expect(responses.map(({ state }) => state)).toContain('placed')
    expect([shop.orders.length, sent()]).toEqual([1, 1])
  })

  it('a refusal of Magento is reported at once, and the order can be placed again', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    const message = 'The payment method is not allowed for this country.'
    const errors = [{ code: 'UNABLE_TO_PLACE_ORDER', message }]
    shop.fail('placeOrder', () =>
      Response.json({ data: { placeOrder: { errors, order: null, orderV2: null } } }),
    )
    expect(await submitOrder(shopper, request)).toMatchObject({
      meta: { problem: 'order.payment-missing' },
    })
    shop.mend()
    expect((await submitOrder(shopper, request)).state).toBe('placed')
    expect(shop.orders.length).toBe(1)
  })

  it('a minimum order amount is reported as the reason, whatever the message', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    const errors = [{ code: 'UNDEFINED', message: 'Orders from 100 dollars only' }]
    shop.fail('placeOrder', () =>
      Response.json({ data: { placeOrder: { errors, order: null, orderV2: null } } }),
    )
    expect(await submitOrder(shopper, request)).toMatchObject({
      meta: { problem: 'order.not-accepted' },
    })
    expect(shop.orders).toEqual([])
  })

  it('a server error of Magento with an open cart: no order', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    const message =
      'A server error stopped your order from being placed. Please try to place your order again.'
    const errors = [{ code: 'UNABLE_TO_PLACE_ORDER', message }]
    shop.fail('placeOrder', () =>
      Response.json({ data: { placeOrder: { errors, order: null, orderV2: null } } }),
    )
    expect(await submitOrder(shopper, request)).toMatchObject({
      meta: { problem: 'order.closed' },
    })
  })

  it('a token that expires before the order: asks for a login and places no guest order', async () => {
    const shopper = await customerWith(shop.env, 'CH-1')
    const request = await createOrderRequest(shopper)
    pass(3601 * SECOND)
    expect(await submitOrder(shopper, request)).toMatchObject({
      meta: { problem: 'order.login-needed' },
    })
    expect(sent()).toBe(0)
  })
})

/** Each call of a purchase fails in turn. */
describe('a purchase with one failing call', () => {
  const faults = [
    ['never arrives', LOSE_REQUEST],
    ['is done and its answer is lost', LOSE_RESPONSE],
    ['is answered by HTML', html],
  ] as const

  it.each(faults)(
    'to Magento that %s: exactly one order in the end',
    async (_, fault) => {
      for (let at = 0; at < 24; at += 1) {
        shop = openMagentoShop(PRODUCTS)
        const shopper = await shopperWith(shop.env, 'CH-1')
        const request = await createOrderRequest(shopper)
        let count = 0
        shop.fail('{', (requested, work) => {
          count += 1
          return count === at + 1 ? fault(requested, work) : work()
        })
        await submitOrder(shopper, request)
        const isOver = count <= at
        shop.mend()
        await retryUntilPlaced(shopper, request)
        expect([at, shop.orders.length, cartsOf(shop.orders).size]).toEqual([at, 1, 1])
        if (isOver) break
      }
    },
    LONG_MS,
  )

  it.each(['before', 'after'] as const)(
    "to the storefront's database, %s the effect, for every N: exactly one order in the end",
    async (failure) => {
      for (let at = 1; ; at += 1) {
        shop = openMagentoShop(PRODUCTS)
        const shopper = await shopperWith(shop.env, 'CH-1')
        const request = await createOrderRequest(shopper)
        const failing = failingDb(testEnv().DB, at, failure)
        await submitOrder(shopper, request, { DB: failing.db })
        await retryUntilPlaced(shopper, request)
        expect([at, shop.orders.length]).toEqual([at, 1])
        if (failing.calls() < at) break
      }
    },
    LONG_MS,
  )
})

/** Reads the outcome like a shopper, and orders again if there is no order. */
async function retryUntilPlaced(
  shopper: Shopper,
  request: Awaited<ReturnType<typeof createOrderRequest>>,
) {
  for (let times = 0; times < 8; times += 1) {
    const { state } = await submitOrder(shopper, request)
    if (state === 'placed') return
    pass(REQUEST_TIMEOUT_MS)
  }
}
