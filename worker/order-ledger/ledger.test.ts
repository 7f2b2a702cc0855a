import { beforeAll, describe, expect, it, vi } from 'vitest'
import { memoryLedger } from '../testing/memory-ledger.ts'
import { seededRandom } from '../testing/order-model.ts'
import {
  customerWith,
  submitOrder,
  createOrderRequest,
  shopperWith,
  stateOf,
} from '../testing/order-shopper.ts'
import { LOSE_RESPONSE, openRemoteShop } from '../testing/remote-shop.ts'
import { stockScarceProducts } from '../testing/shop-orders.ts'
import { testEnv } from '../testing/shop.ts'
import {
  findDueOrders,
  findOrdersInDoubt,
  pruneOrders,
  resolveOrder,
} from './ledger-maintenance.ts'
import { sqlLedger } from './sql-ledger.ts'
import type { LedgerDraft, LedgerRow, OrderLedger } from './ledger.ts'

const draftOf = (key: string, cart: string): LedgerDraft => ({
  ...{ key, cart, site: 'shop/fi', scope: 'me', fp: 'fp', total: 100 },
})
const LEDGERS: readonly (readonly [string, () => OrderLedger])[] = [
  ['the database', () => sqlLedger(testEnv().DB)],
  ['memory', memoryLedger],
]

async function rowOf(ledger: OrderLedger, key: string): Promise<LedgerRow> {
  const row = await ledger.find(key)
  if (!row) throw new Error(`${key} is not in the ledger`)
  return row
}

describe.each(LEDGERS)('the ledger in %s', (name, open) => {
  const key = `one ${name}`
  const cart = `cart ${name}`

  it('lets an attempt send once, and keeps the cart of a sent order claimed', async () => {
    const ledger = open()
    expect(await ledger.begin(draftOf(key, cart), 1)).toBe(true)
    expect(await ledger.begin(draftOf(key, `${cart} other`), 1)).toBe(false)
    expect(await ledger.begin(draftOf(`${key} other`, cart), 1)).toBe(false)
    const before = await rowOf(ledger, key)
    expect(await ledger.claimSend(key, 2, 5)).toBe(false)
    expect(await ledger.claimSend(key, 1, 5)).toBe(true)
    expect(await ledger.claimSend(key, 1, 6)).toBe(false)
    expect(await ledger.giveUp(before, 7)).toBe(false)
    expect(await ledger.restart(before, draftOf(key, cart), 7)).toBe(false)
    expect((await ledger.findByCart(['x', cart]))?.key).toBe(key)
    await ledger.finish(key, 1, { state: 'placed', orderNumber: '7' }, 8)
    await ledger.finish(key, 1, { state: 'refused', problem: 'order.closed' }, 9)
    expect(await ledger.find(key)).toMatchObject({ state: 'placed', orderNumber: '7' })
    expect(await ledger.hasOrderNumber('shop/fi', '7')).toBe(true)
    expect(await ledger.hasOrderNumber('shop/en', '8')).toBe(false)
    expect(await ledger.hasOrderNumber('other/fi', '7')).toBe(false)
  })

  it('knows order numbers across the store views of a brand', async () => {
    const ledger = open()
    const own = `history ${name}`
    await ledger.begin(draftOf(own, own), 1)
    await ledger.claimSend(own, 1, 5)
    await ledger.finish(own, 1, { state: 'placed', orderNumber: '70' }, 8)
    expect(await ledger.hasOrderNumber('shop/en', '70')).toBe(true)
    expect(await ledger.hasOrderNumber('shopping/fi', '70')).toBe(false)
  })

  it('ignores a late result of an earlier attempt', async () => {
    const ledger = open()
    const late = `late ${name}`
    await ledger.begin(draftOf(late, late), 1)
    const first = await rowOf(ledger, late)
    expect(await ledger.giveUp(first, 2)).toBe(true)
    expect(await ledger.restart(first, draftOf(late, late), 3)).toBe(true)
    expect(await ledger.restart(first, draftOf(late, late), 3)).toBe(false)
    expect(await ledger.claimSend(late, 1, 4)).toBe(false)
    await ledger.finish(late, 1, { state: 'refused', problem: 'order.closed' }, 4)
    expect(await ledger.find(late)).toMatchObject({ state: 'started', attempt: 2 })
  })
})

/** Makes a random call; equal for ledgers with equal content. */
async function callRandomly(ledger: OrderLedger, names: readonly string[], pick: () => number) {
  const of = (list: readonly string[]) => list[Math.floor(pick() * list.length)] ?? ''
  const [key, cart, now] = [of(names), of(names.map((each) => `cart ${each}`)), 1000]
  const row = await ledger.find(key)
  const attempt = 1 + Math.floor(pick() * 3)
  const orderNumber = `N-${key}`
  const field = pick() < 0.5 ? ('company' as const) : undefined
  // Separates the orders of different runs.
  const draft = { ...draftOf(key, cart), scope: names.join(' ') }
  const calls: readonly (() => Promise<unknown>)[] = [
    () => ledger.begin(draft, now),
    () => (row ? ledger.restart(row, draft, now) : Promise.resolve()),
    () => ledger.claimSend(key, attempt, now),
    () => (row ? ledger.claimAgain(row, now) : Promise.resolve()),
    () => (row ? ledger.giveUp(row, now) : Promise.resolve()),
    () => ledger.finish(key, attempt, { state: 'placed', orderNumber }, now),
    () => ledger.finish(key, attempt, { state: 'refused', problem: 'order.closed', field }, now),
    () => ledger.finish(key, attempt, { state: 'unknown', nextLookAt: 5 }, now),
    () => (row ? ledger.scheduleNextCheck(row, undefined, now) : Promise.resolve()),
    async () => (await ledger.findByCart([cart]))?.key,
    () => ledger.hasOrderNumber('shop/fi', orderNumber),
    () => (row ? ledger.hasSimilarOrder(row, [draft.scope]) : Promise.resolve()),
  ]
  // Rows are often created and rarely placed, so that later calls have an effect.
  const weights = [0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  return calls[weights[Math.floor(pick() * weights.length)] ?? 0]?.()
}

const FIELDS = [
  ...(['state', 'attempt', 'cart', 'orderNumber', 'problem', 'field', 'sentAt', 'tries'] as const),
]

describe('both ledgers', () => {
  it('return the same for the same calls in any order', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const names = ['a', 'b', 'c'].map((each) => `${each} of ${seed}`)
      const [first, second] = [sqlLedger(testEnv().DB), memoryLedger()]
      const [pick, again] = [seededRandom(seed), seededRandom(seed)]
      for (let at = 0; at < 25; at += 1) {
        const outcomes = await callRandomly(first, names, pick)
        expect([seed, at, await callRandomly(second, names, again)]).toEqual([seed, at, outcomes])
      }
      for (const name of names) {
        const [row, model] = [await first.find(name), await second.find(name)]
        expect(FIELDS.map((field) => row?.[field])).toEqual(FIELDS.map((field) => model?.[field]))
      }
    }
  })
})

describe('orders that are due', () => {
  it('are found when due, released by the merchant, and deleted when old', async () => {
    const { DB } = testEnv()
    const ledger = sqlLedger(DB)
    for (const key of ['due', 'later', 'never-sent']) {
      await ledger.begin(draftOf(key, `cart ${key}`), 1)
      if (key !== 'never-sent') await ledger.claimSend(key, 1, 10)
    }
    await ledger.finish('due', 1, { state: 'unknown', nextLookAt: 50 }, 20)
    await ledger.finish('later', 1, { state: 'unknown', nextLookAt: 5000 }, 20)
    const keys = async (rows: Promise<readonly LedgerRow[]>) => (await rows).map(({ key }) => key)
    expect(await keys(findDueOrders(DB, 60, 10))).toContain('due')
    expect(await keys(findDueOrders(DB, 60, 10))).not.toContain('later')
    expect(await keys(findOrdersInDoubt(DB, 99))).toEqual(expect.arrayContaining(['due', 'later']))
    expect(await resolveOrder(DB, 'due', '99', 70)).toBe(true)
    expect(await resolveOrder(DB, 'due', undefined, 71)).toBe(false)
    await pruneOrders(DB, 32 * 24 * 60 * 60 * 1000)
    expect(await ledger.find('due')).toBeUndefined()
    expect(await ledger.find('never-sent')).toBeUndefined()
    expect((await ledger.find('later'))?.state).toBe('unknown')
  })
})

describe('an order in doubt in the order history', () => {
  beforeAll(stockScarceProducts)

  /** A shop that cannot find orders by key. */
  function openShop() {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const shop = openRemoteShop()
    shop.fail(/sync\/order/, () => Response.json({ code: 200, result: null }))
    return shop
  }
  const PLACE = /^POST \/api\/order$/
  const change = (sql: string, key: string) => testEnv().DB.prepare(sql).bind(key).run()

  it('is not matched with another order of the same total that has no number yet', async () => {
    const shop = openShop()
    const shopper = await customerWith(shop.env, 'CBL-24')
    const first = await createOrderRequest(shopper)
    const { number } = await submitOrder(shopper, first)
    const open = `UPDATE order_ledger SET state = 'started', order_number = NULL WHERE key = ?`
    await change(open, first.order_id)
    await shopper.call('cart.update', { cartItem: { sku: 'CBL-24', qty: 1 } })
    const second = await createOrderRequest(shopper)
    expect(second.confirmed.grand_total).toBe(first.confirmed.grand_total)
    shop.fail(PLACE, () => Promise.reject(new TypeError('lost on the way')))
    expect((await submitOrder(shopper, second)).state).toBe('checking')
    const known = `UPDATE order_ledger SET state = 'placed', order_number = '${number}' WHERE key = ?`
    await change(known, first.order_id)
    expect((await stateOf(shopper, second.order_id)).state).toBe('checking')
    await change('DELETE FROM order_ledger WHERE key = ?', first.order_id)
    expect((await stateOf(shopper, second.order_id)).outcome).toMatchObject({ orderNumber: number })
  })

  it('of a guest is not matched with an order of a customer who logs in later', async () => {
    const shop = openShop()
    const guest = await shopperWith(shop.env, 'CBL-24')
    const request = await createOrderRequest(guest)
    shop.fail(PLACE, LOSE_RESPONSE)
    expect((await submitOrder(guest, request)).state).toBe('checking')
    shop.mend()
    shop.fail(/sync\/order/, () => Response.json({ code: 200, result: null }))
    const customer = { email: `${crypto.randomUUID()}@example.test`, password: 'salasana-1' }
    const person = { ...customer, firstname: 'Oma', lastname: 'Asiakas' }
    await guest.call('session.create', { customer: person })
    await guest.call('cart.create', { renew: true })
    await guest.call('cart.update', { cartItem: { sku: 'CBL-24', qty: 1 } })
    const orderRequest = await createOrderRequest(guest)
    expect((await submitOrder(guest, orderRequest)).state).toBe('placed')
    await change('DELETE FROM order_ledger WHERE key = ?', orderRequest.order_id)
    expect((await stateOf(guest, request.order_id)).state).toBe('checking')
  })
})
