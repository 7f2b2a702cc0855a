import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDeep } from '../../shared/fixtures/schedules.ts'
import type { Env } from '../env.ts'
import { runScheduled } from '../scheduled.ts'
import { failingDb } from '../testing/failing-db.ts'
import {
  customerWith,
  freshKey,
  place,
  requestOf,
  shopperWith,
  stateOf,
} from '../testing/order-shopper.ts'
import { LOST, openRemoteShop, refusing } from '../testing/remote-shop.ts'
import { stockScarceProducts } from '../testing/shop-orders.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { pull } from '../testing/shopper.ts'

const SECOND = 1000
let clock = NOW

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockScarceProducts()
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => {
  vi.useRealTimers()
})

/** Time goes on; it never goes back between tests. */
function pass(ms: number): void {
  clock += ms
  vi.setSystemTime(clock)
}

async function ordersOf(key: string): Promise<number> {
  const sql = 'SELECT count(*) AS n FROM orders WHERE order_id = ?'
  return (await testEnv().SHOP.prepare(sql).bind(key).first<number>('n')) ?? -1
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

/** Every N takes a whole purchase. */
const LONG_MS = 180_000

/** Which calls to a database fail, one a purchase: all after they are done; before it every second one, or all with `EXAMPLES`. */
function stepOf(failure: 'before' | 'after'): number {
  return failure === 'after' || isDeep() ? 1 : 2
}

describe('an order whose answer is in doubt', () => {
  const cases: readonly (readonly [
    string,
    Parameters<ReturnType<typeof openRemoteShop>['fail']>[1],
  ])[] = [
    ['the backend commits and the reply is lost', LOST],
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

  it.each(cases)(
    '%s: it is looked for by its key and found, exactly one order',
    async (_, fault) => {
      const shop = openRemoteShop()
      const shopper = await shopperWith(shop.env, 'CBL-20')
      const request = await requestOf(shopper)
      shop.fail(PLACE, fault)
      const placed = await place(shopper, request)
      expect([placed.state, sent(shop.lines)]).toEqual(['placed', 1])
      expect(await ordersOf(request.order_id)).toBe(1)
    },
  )

  it('504 while the backend still works: checking, found later by the clock, never sent again', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-21')
    const request = await requestOf(shopper)
    let finishLater = async (): Promise<unknown> => undefined
    shop.fail(PLACE, (_, work) => {
      finishLater = work
      return Response.json({ code: 504, result: 'Gateway Timeout' }, { status: 504 })
    })
    expect((await place(shopper, request)).state).toBe('checking')
    expect((await place(shopper, request)).state).toBe('checking')
    const other = { ...request, order_id: freshKey() }
    expect((await place(shopper, other)).meta.problem).toBe('order.in-progress')
    await finishLater()
    pass(70 * SECOND)
    await runScheduled(testEnv(shop.env), clock)
    expect(await ledgerOf(request.order_id)).toMatchObject({ state: 'placed' })
    expect((await stateOf(shopper, request.order_id)).state).toBe('placed')
    expect([sent(shop.lines), await ordersOf(request.order_id)]).toEqual([1, 1])
    expect(await pull(shopper)).toEqual([])
  })

  it('orders.idempotent off: an order that is not found is never posted again by itself', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-22')
    const request = await requestOf(shopper)
    shop.fail(PLACE, () => Promise.reject(new TypeError('lost on the way')))
    expect((await place(shopper, request)).state).toBe('checking')
    for (const wait of [2, 10, 60, 3600, 3600, 86_400]) {
      pass(wait * SECOND)
      await runScheduled(testEnv(shop.env), clock)
      expect((await place(shopper, request)).state).toBe('checking')
    }
    const { state, next_look_at } = (await ledgerOf(request.order_id)) ?? {}
    expect([state, next_look_at, sent(shop.lines)]).toEqual(['unknown', null, 1])
  })

  it('orders.idempotent on: an order that is not found is sent again under its key', async () => {
    const shop = openRemoteShop()
    const env = { ...shop.env, REUNA_SETTINGS: '{"orders.idempotent":true}' }
    const shopper = await shopperWith(env, 'CBL-23')
    const request = await requestOf(shopper)
    shop.fail(PLACE, () => Promise.reject(new TypeError('lost on the way')))
    expect((await place(shopper, request)).state).toBe('checking')
    shop.mend()
    expect((await place(shopper, request)).state).toBe('placed')
    expect([sent(shop.lines), await ordersOf(request.order_id)]).toEqual([2, 1])
  })

  it('a customer finds it in the order history where the backend cannot tell by key', async () => {
    const shop = openRemoteShop()
    const shopper = await customerWith(shop.env, 'CBL-24')
    const request = await requestOf(shopper)
    shop.fail(PLACE, LOST)
    shop.fail(/sync\/order/, () => Response.json({ code: 200, result: null }))
    const placed = await place(shopper, request)
    expect([placed.state, sent(shop.lines)]).toEqual(['placed', 1])
  })

  it('"Invalid signature validation" with code 200 is no order and may be ordered again', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-25')
    const request = await requestOf(shopper)
    shop.fail(PLACE, () =>
      Response.json({ code: 200, result: 'Invalid signature validation of CBL-25' }),
    )
    expect((await place(shopper, request)).meta.problem).toBe('order.totals-changed')
    shop.mend()
    expect((await place(shopper, { ...request, order_id: freshKey() })).state).toBe('placed')
  })

  it("says 'Address provided in checkout contains invalid data' when the backend refuses with 400", async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-26')
    const request = await requestOf(shopper)
    shop.fail(PLACE, refusing(400, [{ dataPath: '.addressInformation' }]))
    const refused = await place(shopper, request)
    expect([refused.status, refused.meta.problem]).toEqual([400, 'order.address-invalid'])
    expect(refused.result).toContain('Tarkista osoite kassalla ja tilaa uudelleen')
    shop.mend()
    expect((await place(shopper, request)).state).toBe('placed')
  })

  it('an order that never left is not an order; the same key goes through when the way is clear', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-27')
    const request = await requestOf(shopper)
    shop.fail(/cart\/pull/, refusing(502, 'Bad Gateway'))
    const closed = await place(shopper, request)
    expect([closed.status, closed.meta.problem, closed.headers.get('Retry-After')]).toEqual([
      ...[503, 'order.closed', '2'],
    ])
    shop.mend()
    expect((await place(shopper, request)).state).toBe('placed')
    expect(await ordersOf(request.order_id)).toBe(1)
  })
})

describe('the backend', () => {
  it.each(['before', 'after'] as const)(
    'failing at its N-th call, %s it is done, for every N: one order in the end, sent at most once',
    async (failure) => {
      for (let at = 1; ; at += 1) {
        const shop = openRemoteShop()
        const shopper = await shopperWith(shop.env, 'FREE')
        const request = await requestOf(shopper)
        let calls = 0
        shop.fail(/./, async (_, work) => {
          calls += 1
          if (calls !== at) return work()
          if (failure === 'after') await work()
          throw new TypeError('Network connection lost.')
        })
        const first = await place(shopper, request)
        pass(31 * SECOND)
        const second = await place(shopper, request)
        const made = await ordersOf(request.order_id)
        // Lost on its way it stays in doubt: nobody but the merchant knows that it never arrived.
        const isLost = second.state === 'checking'
        expect([at, made, sent(shop.lines)]).toEqual([at, isLost ? 0 : 1, 1])
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
  it('away means that no order is taken: 503, nothing was sent', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-28')
    const request = await requestOf(shopper)
    const { db } = failingDb(testEnv().DB, 1, 'before', true)
    const { status, meta } = await place(shopper, request, { DB: db })
    expect([status, meta.problem, sent(shop.lines)]).toEqual([503, 'order.closed', 0])
    expect((await place(shopper, request)).state).toBe('placed')
  })

  it.each(['before', 'after'] as const)(
    'failing at its N-th call, %s it is done: one order in the end, never two',
    async (failure) => {
      for (let at = 1; ; at += stepOf(failure)) {
        const shopper = await shopperWith({}, 'FREE')
        const request = await requestOf(shopper)
        const failing = failingDb(testEnv().DB, at, failure)
        const first = await place(shopper, request, { DB: failing.db } as Partial<Env>)
        expect([200, 409, 503]).toContain(first.status)
        pass(31 * SECOND)
        const second = await place(shopper, request)
        expect([at, second.state]).toEqual([at, 'placed'])
        expect(await ordersOf(request.order_id)).toBe(1)
        if (failing.calls() < at) break
      }
    },
    LONG_MS,
  )

  it.each(['before', 'after'] as const)(
    "the shop's own failing at its N-th call, %s it is done: one order in the end",
    async (failure) => {
      for (let at = 1; ; at += stepOf(failure)) {
        const shopper = await shopperWith({}, 'FREE')
        const request = await requestOf(shopper)
        const failing = failingDb(testEnv().SHOP, at, failure)
        await place(shopper, request, { SHOP: failing.db } as Partial<Env>)
        pass(31 * SECOND)
        await place(shopper, request)
        pass(31 * SECOND)
        expect([at, (await place(shopper, request)).state]).toEqual([at, 'placed'])
        expect(await ordersOf(request.order_id)).toBe(1)
        if (failing.calls() < at) break
      }
    },
    LONG_MS,
  )
})
