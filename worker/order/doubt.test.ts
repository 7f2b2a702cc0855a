import { describe, expect, it, vi } from 'vitest'
import { isDeep } from '../../shared/fixtures/schedules.ts'
import type { Env } from '../env.ts'
import { runScheduled } from '../scheduled.ts'
import { failingDb } from '../testing/failing-db.ts'
import {
  customerWith,
  createOrderKey,
  submitOrder,
  createOrderRequest,
  shopperWith,
  stateOf,
} from '../testing/order-shopper.ts'
import { LOSE_RESPONSE, openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { setUpOrders, countOrders } from '../testing/shop-orders.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { pullLines } from '../testing/shopper.ts'

const SECOND = 1000
let clock = NOW

setUpOrders()

/** Advances the clock, which is never set back between tests. */
function pass(ms: number): void {
  clock += ms
  vi.setSystemTime(clock)
}

const ledgerOf = (key: string) =>
  testEnv()
    .DB.prepare('SELECT * FROM order_ledger WHERE key = ?')
    .bind(key)
    .first<Record<string, unknown>>()

const PLACE = /^POST \/api\/order$/
const sent = (lines: readonly string[]) =>
  lines.filter((line) => /POST \/api\/order\?/.test(line)).length
const HTML = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })

/** Each N needs a whole purchase. */
const LONG_MS = 180_000

/**
 * Step between the database calls that fail, one per purchase: every call with failures after the effect,
 * every second one before it; every call with `EXAMPLES`.
 */
function sampleStep(failure: 'before' | 'after'): number {
  return failure === 'after' || isDeep() ? 1 : 2
}

describe('an order in doubt', () => {
  const cases: readonly (readonly [
    string,
    Parameters<ReturnType<typeof openRemoteShop>['fail']>[1],
  ])[] = [
    ['the backend commits and the reply is lost', LOSE_RESPONSE],
    [
      'the backend answers 500 after creating the order',
      async (_, work) => {
        await work()
        return Response.json({ code: 500, result: 'Error placing an order. x' }, { status: 500 })
      },
    ],
    [
      'the backend answers 200 with HTML',
      async (_, work) => {
        await work()
        return HTML()
      },
    ],
    [
      'the backend answers with the number of a job',
      async (_, work) => {
        await work()
        return Response.json({ code: 200, result: 4711 })
      },
    ],
    [
      'the backend answers null',
      async (_, work) => {
        await work()
        return Response.json({ code: 200, result: null })
      },
    ],
  ]

  it.each(cases)('%s: is found by its key, exactly one order', async (_, fault) => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-20')
    const request = await createOrderRequest(shopper)
    shop.fail(PLACE, fault)
    const placed = await submitOrder(shopper, request)
    expect([placed.state, sent(shop.lines)]).toEqual(['placed', 1])
    expect(await countOrders(request.order_id)).toBe(1)
  })

  it('504 while the backend is still working: checking, found later by the scheduled task, never sent again', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-21')
    const request = await createOrderRequest(shopper)
    let finishLater = async (): Promise<unknown> => undefined
    shop.fail(PLACE, (_, work) => {
      finishLater = work
      return Response.json({ code: 504, result: 'Gateway Timeout' }, { status: 504 })
    })
    expect((await submitOrder(shopper, request)).state).toBe('checking')
    expect((await submitOrder(shopper, request)).state).toBe('checking')
    const changedRequest = { ...request, order_id: createOrderKey() }
    expect((await submitOrder(shopper, changedRequest)).meta.problem).toBe('order.in-progress')
    await finishLater()
    pass(70 * SECOND)
    await runScheduled(testEnv(shop.env), clock)
    expect(await ledgerOf(request.order_id)).toMatchObject({ state: 'placed' })
    expect((await stateOf(shopper, request.order_id)).state).toBe('placed')
    expect([sent(shop.lines), await countOrders(request.order_id)]).toEqual([1, 1])
    expect(await pullLines(shopper)).toEqual([])
  })

  it('orders.idempotent off: is never sent again automatically if it is not found', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-22')
    const request = await createOrderRequest(shopper)
    shop.fail(PLACE, () => Promise.reject(new TypeError('lost on the way')))
    expect((await submitOrder(shopper, request)).state).toBe('checking')
    for (const wait of [2, 10, 60, 3600, 3600, 86_400]) {
      pass(wait * SECOND)
      await runScheduled(testEnv(shop.env), clock)
      expect((await submitOrder(shopper, request)).state).toBe('checking')
    }
    const { state, next_look_at } = (await ledgerOf(request.order_id)) ?? {}
    expect([state, next_look_at, sent(shop.lines)]).toEqual(['unknown', null, 1])
  })

  it('orders.idempotent on: is sent again under its key if it is not found', async () => {
    const shop = openRemoteShop()
    const env = { ...shop.env, REUNA_SETTINGS: '{"orders.idempotent":true}' }
    const shopper = await shopperWith(env, 'CBL-23')
    const request = await createOrderRequest(shopper)
    shop.fail(PLACE, () => Promise.reject(new TypeError('lost on the way')))
    expect((await submitOrder(shopper, request)).state).toBe('checking')
    shop.mend()
    expect((await submitOrder(shopper, request)).state).toBe('placed')
    expect([sent(shop.lines), await countOrders(request.order_id)]).toEqual([2, 1])
  })

  it("is found in the customer's order history if the backend cannot find it by key", async () => {
    const shop = openRemoteShop()
    const shopper = await customerWith(shop.env, 'CBL-24')
    const request = await createOrderRequest(shopper)
    shop.fail(PLACE, LOSE_RESPONSE)
    shop.fail(/sync\/order/, () => Response.json({ code: 200, result: null }))
    const placed = await submitOrder(shopper, request)
    expect([placed.state, sent(shop.lines)]).toEqual(['placed', 1])
  })

  it('"Invalid signature validation" with code 200: does not exist and may be placed again', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-25')
    const request = await createOrderRequest(shopper)
    shop.fail(PLACE, () =>
      Response.json({ code: 200, result: 'Invalid signature validation of CBL-25' }),
    )
    expect((await submitOrder(shopper, request)).meta.problem).toBe('order.totals-changed')
    shop.mend()
    expect((await submitOrder(shopper, { ...request, order_id: createOrderKey() })).state).toBe(
      'placed',
    )
  })

  it("'Address provided in checkout contains invalid data' is shown if the backend refuses with 400", async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-26')
    const request = await createOrderRequest(shopper)
    shop.fail(PLACE, refuseWith(400, [{ dataPath: '.addressInformation' }]))
    const refused = await submitOrder(shopper, request)
    expect([refused.status, refused.meta.problem]).toEqual([400, 'order.address-invalid'])
    expect(refused.result).toContain('Tarkista osoite kassalla ja tilaa uudelleen')
    shop.mend()
    expect((await submitOrder(shopper, request)).state).toBe('placed')
  })

  it('does not exist if it was never sent; its key can be used again', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-27')
    const request = await createOrderRequest(shopper)
    shop.fail(/cart\/pull/, refuseWith(502, 'Bad Gateway'))
    const closed = await submitOrder(shopper, request)
    expect([closed.status, closed.meta.problem, closed.headers.get('Retry-After')]).toEqual([
      ...[503, 'order.closed', '2'],
    ])
    shop.mend()
    expect((await submitOrder(shopper, request)).state).toBe('placed')
    expect(await countOrders(request.order_id)).toBe(1)
  })
})

describe('the backend', () => {
  it.each(['before', 'after'] as const)(
    'failing at its N-th call, %s the effect, for every N: one order in the end, sent at most once',
    async (failure) => {
      for (let at = 1; ; at += 1) {
        const shop = openRemoteShop()
        const shopper = await shopperWith(shop.env, 'FREE')
        const request = await createOrderRequest(shopper)
        let calls = 0
        shop.fail(/./, async (_, work) => {
          calls += 1
          if (calls !== at) return work()
          if (failure === 'after') await work()
          throw new TypeError('Network connection lost.')
        })
        const first = await submitOrder(shopper, request)
        pass(31 * SECOND)
        const second = await submitOrder(shopper, request)
        const orderCount = await countOrders(request.order_id)
        // A lost request stays in doubt: only the merchant can know that it never arrived.
        const isLost = second.state === 'checking'
        expect([at, orderCount, sent(shop.lines)]).toEqual([at, isLost ? 0 : 1, 1])
        expect(isLost && failure === 'after').toBe(false)
        expect([200, 409, 503]).toContain(first.status)
        if (calls < at) break
        vi.restoreAllMocks()
        vi.spyOn(console, 'log').mockImplementation(() => {})
      }
    },
    LONG_MS,
  )
})

describe('the database of the storefront', () => {
  it('that is down accepts no order: 503, nothing sent', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-28')
    const request = await createOrderRequest(shopper)
    const { db } = failingDb(testEnv().DB, 1, 'before', true)
    const { status, meta } = await submitOrder(shopper, request, { DB: db })
    expect([status, meta.problem, sent(shop.lines)]).toEqual([503, 'order.closed', 0])
    expect((await submitOrder(shopper, request)).state).toBe('placed')
  })

  it.each(['before', 'after'] as const)(
    'failing at its N-th call, %s the effect: exactly one order in the end',
    async (failure) => {
      for (let at = 1; ; at += sampleStep(failure)) {
        const shopper = await shopperWith({}, 'FREE')
        const request = await createOrderRequest(shopper)
        const failing = failingDb(testEnv().DB, at, failure)
        const first = await submitOrder(shopper, request, { DB: failing.db } as Partial<Env>)
        expect([200, 409, 503]).toContain(first.status)
        pass(31 * SECOND)
        const second = await submitOrder(shopper, request)
        expect([at, second.state]).toEqual([at, 'placed'])
        expect(await countOrders(request.order_id)).toBe(1)
        if (failing.calls() < at) break
      }
    },
    LONG_MS,
  )

  it.each(['before', 'after'] as const)(
    'of the built-in shop failing at its N-th call, %s the effect: exactly one order in the end',
    async (failure) => {
      for (let at = 1; ; at += sampleStep(failure)) {
        const shopper = await shopperWith({}, 'FREE')
        const request = await createOrderRequest(shopper)
        const failing = failingDb(testEnv().SHOP, at, failure)
        await submitOrder(shopper, request, { SHOP: failing.db } as Partial<Env>)
        pass(31 * SECOND)
        await submitOrder(shopper, request)
        pass(31 * SECOND)
        expect([at, (await submitOrder(shopper, request)).state]).toEqual([at, 'placed'])
        expect(await countOrders(request.order_id)).toBe(1)
        if (failing.calls() < at) break
      }
    },
    LONG_MS,
  )
})
