import { describe, expect, it, vi } from 'vitest'
import { isDeep } from '../../shared/fixtures/schedules.ts'
import { CHECKOUT_FIELDS } from '../../shared/checkout/form.ts'
import type { Env } from '../env.ts'
import {
  FILLED_CHECKOUT,
  hiddenFields,
  orderNumberIn,
  openCheckout,
  post,
  openThanksPage,
} from '../testing/checkout.ts'
import { interceptDatabase } from '../testing/faults.ts'
import { submitOrder, createOrderRequest, shopperWith, stateOf } from '../testing/order-shopper.ts'
import { openRemoteShop } from '../testing/remote-shop.ts'
import { setUpOrders } from '../testing/shop-orders.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'
import { checkDueOrders, checkUntilNextRun } from './check-due-orders.ts'

const SECOND = 1000
let clock = NOW

setUpOrders()

/** Advances the clock, which is never set back between tests. */
function pass(ms: number): void {
  clock += ms
  vi.setSystemTime(clock)
}

/** Bindings of a process that stops at its N-th database call. */
function stoppingAt(at: number) {
  const stopped = Promise.withResolvers<void>()
  const resumed = Promise.withResolvers<void>()
  let calls = 0
  const between = async (_: unknown, work: () => Promise<unknown>): Promise<unknown> => {
    calls += 1
    if (calls >= at) {
      stopped.resolve()
      await resumed.promise
    }
    return work()
  }
  const { DB, SHOP } = testEnv()
  const env = {
    DB: interceptDatabase(DB, 'DB', between),
    SHOP: interceptDatabase(SHOP, 'SHOP', between),
  }
  return { env: env as Partial<Env>, stopped: stopped.promise, resume: resumed.resolve }
}

const WRITES = /\b(?:INSERT|UPDATE|DELETE)\b/

/**
 * Numbers of an order's database calls, from the one that records it to the last. `stops` are the calls
 * before which the stored state differs, because a stopped process leaves only its writes; `writes` are the
 * writing calls. All calls with `EXAMPLES`.
 */
async function orderCalls(
  prepare = async (shopper: Shopper) => {
    const form = await formOf(shopper)
    return (env: Partial<Env>): Promise<unknown> => postTo(shopper, form, env)
  },
): Promise<{ first: number; last: number; stops: readonly number[]; writes: readonly number[] }> {
  const sql: string[] = []
  const note = (call: { what: string }, work: () => Promise<unknown>) => {
    sql.push(call.what)
    return work()
  }
  const { DB, SHOP } = testEnv()
  const env = { DB: interceptDatabase(DB, 'DB', note), SHOP: interceptDatabase(SHOP, 'SHOP', note) }
  const send = await prepare(await shopperWith({}, 'FREE'))
  sql.length = 0
  await send(env)
  const first = sql.findIndex((each) => each.includes('INSERT INTO order_ledger')) + 1
  const all = sql.map((_, index) => index + 1).slice(first - 1)
  const isStop = (at: number) => isDeep() || at === first || WRITES.test(sql[at - 2] ?? '')
  const isWrite = (at: number) => isDeep() || WRITES.test(sql[at - 1] ?? '')
  return { first, last: sql.length, stops: all.filter(isStop), writes: all.filter(isWrite) }
}

type Form = Readonly<Record<string, string>>

async function formOf(shopper: Shopper): Promise<Form> {
  return { ...FILLED_CHECKOUT, ...(await openCheckout(shopper)).fields }
}

const postTo = (shopper: Shopper, form: Form, env: Partial<Env> = {}) =>
  post(shopper, form, '/checkout/place', env)
const keyIn = (form: Form) => form[CHECKOUT_FIELDS.orderId] ?? ''

async function ordersOf(...keys: readonly string[]): Promise<number> {
  const sql = 'SELECT count(*) AS n FROM orders WHERE order_id IN (SELECT value FROM json_each(?))'
  return (await testEnv().SHOP.prepare(sql).bind(JSON.stringify(keys)).first<number>('n')) ?? -1
}

const stateIn = (key: string) =>
  testEnv().DB.prepare('SELECT state FROM order_ledger WHERE key = ?').bind(key).first('state')

/** Orders the cart with a new form; returns the confirmed order number. */
async function placeNewOrder(shopper: Shopper) {
  const { fields } = await openCheckout(shopper)
  const answer = await post(shopper, { ...FILLED_CHECKOUT, ...fields })
  const page = await openThanksPage(shopper)
  return {
    key: keyIn(fields),
    location: answer.headers.get('Location'),
    number: orderNumberIn(page.text),
  }
}

/** Each N needs a whole purchase. */
const LONG_MS = 300_000

describe('an order of the built-in shop whose process stops at its N-th database call', () => {
  it(
    'for every N: without a retry it becomes one order or a free cart within a minute',
    async () => {
      const { stops } = await orderCalls()
      expect(stops.length).toBeGreaterThan(4)
      for (const at of stops) {
        const shopper = await shopperWith({}, 'FREE')
        const form = await formOf(shopper)
        const { env, stopped } = stoppingAt(at)
        await Promise.race([postTo(shopper.copy(), form, env), stopped])
        pass(45 * SECOND)
        await checkDueOrders(testEnv(), clock)
        const state = await stateIn(keyIn(form))
        expect([at, ['placed', 'refused', null].includes(state as string | null)]).toEqual([
          at,
          true,
        ])
        expect([at, await ordersOf(keyIn(form))]).toEqual([at, state === 'placed' ? 1 : 0])
        const newOrder = await placeNewOrder(shopper)
        expect([at, await ordersOf(keyIn(form), newOrder.key)]).toEqual([at, 1])
        expect([at, state === 'placed' || newOrder.number !== undefined]).toEqual([at, true])
      }
    },
    LONG_MS,
  )

  it(
    'for every N: the same form posted again after a minute creates exactly one order',
    async () => {
      const { stops } = await orderCalls()
      for (const at of stops) {
        const shopper = await shopperWith({}, 'FREE')
        const form = await formOf(shopper)
        const { env, stopped } = stoppingAt(at)
        await Promise.race([postTo(shopper.copy(), form, env), stopped])
        pass(31 * SECOND)
        const response = await postTo(shopper, form)
        expect([at, response.status]).toEqual([at, 303])
        expect([at, orderNumberIn((await openThanksPage(shopper)).text)]).toEqual([
          at,
          expect.any(String),
        ])
        expect([at, await ordersOf(keyIn(form))]).toEqual([at, 1])
      }
    },
    LONG_MS,
  )

  it(
    'for every N: the same call repeated after a minute creates exactly one order',
    async () => {
      const { stops } = await orderCalls(async (shopper) => {
        const request = await createOrderRequest(shopper)
        return (env) => submitOrder(shopper, request, env)
      })
      expect(stops.length).toBeGreaterThan(4)
      for (const at of stops) {
        const shopper = await shopperWith({}, 'FREE')
        const request = await createOrderRequest(shopper)
        const { env, stopped } = stoppingAt(at)
        await Promise.race([submitOrder(shopper.copy(), request, env), stopped])
        pass(31 * SECOND)
        expect([at, (await submitOrder(shopper, request)).state]).toEqual([at, 'placed'])
        expect([at, await ordersOf(request.order_id)]).toEqual([at, 1])
      }
    },
    LONG_MS,
  )
})

let sentAt = 0

/** An order recorded as sent by a process that stopped before the shop received it. */
async function orderNeverReceived(): Promise<{ shopper: Shopper; form: Form }> {
  const { first, last } = await orderCalls()
  for (let at = sentAt || first; at <= last; at += 1) {
    const shopper = await shopperWith({}, 'FREE')
    const form = await formOf(shopper)
    const { env, stopped } = stoppingAt(at)
    await Promise.race([postTo(shopper.copy(), form, env), stopped])
    const sql = 'SELECT sent_at FROM order_ledger WHERE key = ?'
    const isSent = await testEnv().DB.prepare(sql).bind(keyIn(form)).first('sent_at')
    if (isSent === null || (await ordersOf(keyIn(form))) > 0) continue
    sentAt = at
    return { shopper, form }
  }
  throw new Error('no order was sent')
}

describe('an order that never reached the shop', () => {
  it('is being checked at first; then the reloaded page reports that it does not exist and links to the checkout', async () => {
    const { shopper, form } = await orderNeverReceived()
    expect((await postTo(shopper, form)).headers.get('Location')).toBe('/checkout/thank-you')
    expect((await openThanksPage(shopper)).text).toContain('data-state="checking"')
    pass(31 * SECOND)
    const page = await openThanksPage(shopper)
    expect([page.status, page.text.includes('data-state="refused"')]).toEqual([200, true])
    expect(page.text).toContain('Tilausta ei tehty')
    expect(page.text).toContain('href="/checkout"')
    expect((await openThanksPage(shopper)).text).toContain('Tilausta ei tehty')
    const { number } = await placeNewOrder(shopper)
    expect(number).toMatch(/^\d{9}$/)
  })

  it('releases its cart for another key, and its key for another cart', async () => {
    const one = await orderNeverReceived()
    pass(31 * SECOND)
    const otherOrder = await placeNewOrder(one.shopper)
    expect([otherOrder.number, await ordersOf(keyIn(one.form), otherOrder.key)]).toEqual([
      ...[expect.any(String), 1],
    ])
    const { shopper, form } = await orderNeverReceived()
    pass(31 * SECOND)
    await shopper.call('cart.update', { cartItem: { sku: 'SEVEN', qty: 1 } })
    const refused = await postTo(shopper, form)
    expect(refused.status).toBe(422)
    const changed = {
      ...form,
      ...hiddenFields(refused.text),
      [CHECKOUT_FIELDS.orderId]: keyIn(form),
    }
    expect((await postTo(shopper, changed)).status).toBe(303)
    expect(await ordersOf(keyIn(form))).toBe(1)
  })

  it('is refused by the API and then accepted under the same key', async () => {
    const { shopper, form } = await orderNeverReceived()
    const early = await stateOf(shopper, keyIn(form))
    expect(early.outcome).toMatchObject({ state: 'checking', isInProgress: true })
    pass(31 * SECOND)
    const state = await stateOf(shopper, keyIn(form))
    expect(state.outcome).toMatchObject({ state: 'refused', problem: 'order.closed' })
    const request = { ...(await createOrderRequest(shopper)), order_id: keyIn(form) }
    expect((await submitOrder(shopper, request)).state).toBe('placed')
  })

  it(
    'creates no order when it arrives late',
    async () => {
      const { writes } = await orderCalls()
      let late = 0
      for (const at of writes) {
        const shopper = await shopperWith({}, 'FREE')
        const form = await formOf(shopper)
        const paused = stoppingAt(at)
        const sending = postTo(shopper.copy(), form, paused.env)
        await Promise.race([sending, paused.stopped])
        pass(31 * SECOND)
        await checkDueOrders(testEnv(), clock)
        const before = await ordersOf(keyIn(form))
        const newOrder = await placeNewOrder(shopper)
        paused.resume()
        const answer = await sending
        expect([at, await ordersOf(keyIn(form), newOrder.key)]).toEqual([at, 1])
        expect([at, await ordersOf(keyIn(form))]).toEqual([at, before])
        if (before === 0) late += 1
        expect([303, 422, 503]).toContain(answer.status)
      }
      expect(late).toBeGreaterThan(3)
    },
    LONG_MS,
  )

  it('is settled between two runs of the scheduled task', async () => {
    const { form } = await orderNeverReceived()
    const waits: number[] = []
    await checkUntilNextRun(testEnv(), async (ms) => {
      waits.push(ms)
      pass(ms)
    })
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(60 * SECOND)
    expect(await stateIn(keyIn(form))).toBe('refused')
  })

  it("is released only when the shop's database is available again", async () => {
    const { form } = await orderNeverReceived()
    pass(31 * SECOND)
    const away = interceptDatabase(testEnv().SHOP, 'SHOP', () => Promise.reject(new Error('away')))
    for (let poll = 0; poll < 6; poll += 1) {
      await checkDueOrders(testEnv({ SHOP: away }), clock)
      expect(await stateIn(keyIn(form))).toBe('unknown')
      pass(11 * SECOND)
    }
    await checkDueOrders(testEnv(), clock)
    expect(await stateIn(keyIn(form))).toBe('refused')
  })
})

describe('an order whose response was lost', () => {
  async function orderWithLostResponse() {
    const shopper = await shopperWith({}, 'FREE')
    const form = await formOf(shopper)
    await postTo(shopper.copy(), form)
    return { shopper, form }
  }
  const reopen = (shopper: Shopper, env: Partial<Env> = {}) =>
    shopper.send('/checkout', { method: 'GET', env })

  it('is reported once by the reopened checkout', async () => {
    const { shopper, form } = await orderWithLostResponse()
    const { status, headers } = await reopen(shopper)
    expect([status, headers.get('Location')]).toEqual([303, '/checkout/thank-you'])
    expect(orderNumberIn((await openThanksPage(shopper)).text)).toMatch(/^\d{9}$/)
    const next = await reopen(shopper)
    expect(next.headers.get('Location')).toBe('/cart?notice=cart.empty')
    expect(await ordersOf(keyIn(form))).toBe(1)
  })

  it('leaves the cart empty if the ledger is unavailable', async () => {
    const { shopper } = await orderWithLostResponse()
    const away = interceptDatabase(testEnv().DB, 'DB', ({ what }, work) =>
      what.includes('order_ledger') ? Promise.reject(new Error('away')) : work(),
    )
    const { status, headers } = await reopen(shopper, { DB: away })
    expect([status, headers.get('Location')]).toEqual([303, '/cart?notice=cart.empty'])
  })
})

describe('orders.idempotent on, with a connected shop', () => {
  it('sends an order that is not found again when its form is posted again', async () => {
    const shop = openRemoteShop()
    const env = { ...shop.env, REUNA_SETTINGS: '{"orders.idempotent":true}' }
    const shopper = await shopperWith(env, 'CBL-20')
    const form = await formOf(shopper)
    shop.fail(/^POST \/api\/order$/, () => Promise.reject(new TypeError('lost on the way')))
    await postTo(shopper, form)
    expect((await openThanksPage(shopper)).text).toContain('data-state="checking"')
    await postTo(shopper, form)
    expect((await openThanksPage(shopper)).text).toContain('data-state="checking"')
    shop.mend()
    await postTo(shopper, form)
    expect(orderNumberIn((await openThanksPage(shopper)).text)).toMatch(/^\d{9}$/)
    expect(await ordersOf(keyIn(form))).toBe(1)
  })
})
