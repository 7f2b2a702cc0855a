import type { WritableAtom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { clearOrdered } from '../cart/remove-ordered.ts'
import type { StorageState } from '../db/keep.ts'
import { StorageError } from '../db/storage-error.ts'
import { tableInMemory } from '../db/table.ts'
import { agree, requestOf } from '../testing/order-play.ts'
import { saveOrder, madeOrders, orderedOffline, statesOf } from '../testing/ordered-offline.ts'
import { shopWith, World, type Tab } from '../testing/world.ts'
import { finishTold } from './finish.ts'
import { OrderTable } from './order-table.ts'

const DAY_MS = 24 * 3_600_000
const AUTOMATIC = { orders: { offline_orders: { automatic_transmission_enabled: true } } }

describe('an offline order', () => {
  it('is stored under the key orders with its flag transmited, before it is shown', async () => {
    const { world, order } = await orderedOffline()
    expect(await world.table.get(`orders/${order.order_id}`)).toMatchObject({
      ...{ transmited: false, state: 'queued' },
      request: { products: [{ sku: 'A', qty: 2 }], confirmed: { grand_total: 20 } },
    })
    await world.setOnline(true)
    await agree(world.tabs[0] as Tab, 10)
    await world.pass(1000)
    const done = await world.table.get(`orders/${order.order_id}`)
    expect(done).toMatchObject({ transmited: true, state: 'done', orderNumber: '000000001' })
    expect(done).not.toHaveProperty('request')
  })

  it('orders.offline_orders.automatic_transmission_enabled off: it is not sent before the shopper confirms', async () => {
    const { world, tab } = await orderedOffline()
    await world.setOnline(true)
    await world.pass(60_000)
    expect(madeOrders(world)).toEqual([])
    expect(statesOf(tab)).toEqual(['queued'])
    await agree(tab, 10)
    await world.pass(1000)
    expect(madeOrders(world)).toMatchObject([{ goods: { A: 2 } }])
  })

  it('orders.offline_orders.automatic_transmission_enabled on: it is sent when the network is back', async () => {
    const { world } = await orderedOffline(new World({ rules: AUTOMATIC }))
    await world.setOnline(true)
    await world.pass(1000)
    expect(madeOrders(world)).toMatchObject([{ goods: { A: 2 } }])
    expect(await world.quantities()).toEqual({})
  })

  it('is sent without confirmation on the thank-you page', async () => {
    const { world, tab } = await orderedOffline()
    tab.shop.orders.showThanks()
    await world.setOnline(true)
    await world.pass(1000)
    expect(madeOrders(world)).toHaveLength(1)
  })

  it('made twice of the same cart is one order with one key', async () => {
    const { world, tab, order } = await orderedOffline()
    expect((await saveOrder(tab)).order_id).toBe(order.order_id)
    await world.setOnline(true)
    await Promise.all([agree(tab, 10), agree(tab, 10)])
    await world.pass(1000)
    expect(madeOrders(world)).toHaveLength(1)
  })

  it('with changed totals is not placed before the shopper accepts, and gets a new key', async () => {
    const { world, tab, order } = await orderedOffline()
    world.server.orders.price = 12
    await world.setOnline(true)
    await agree(tab, 10)
    await world.pass(1000)
    expect(madeOrders(world)).toEqual([])
    expect(tab.shop.orders.$orders.get()).toMatchObject([
      { state: 'needs_review', problem: 'order.totals-changed', totals: { grand_total: 24 } },
    ])
    await agree(tab, 12)
    await world.pass(1000)
    expect(madeOrders(world)).toHaveLength(1)
    expect(madeOrders(world)[0]?.key).not.toBe(order.order_id)
  })

  it('that is dropped is not placed, and its products stay in the cart', async () => {
    const { world, tab, order } = await orderedOffline()
    expect(await tab.shop.orders.drop(order)).toBe(true)
    await world.setOnline(true)
    await world.pass(1000)
    expect(madeOrders(world)).toEqual([])
    expect(await world.quantities()).toEqual({ A: 2 })
  })

  it('expires after 30 days', async () => {
    const { world, tab } = await orderedOffline()
    await world.setOnline(true)
    for (const days of [29, 1]) {
      world.clock.set(world.clock.now() + days * DAY_MS + 1000)
      tab.shop.orders.process()
      await world.pass(1000)
    }
    expect(await world.table.list('orders/')).toEqual([])
    expect(statesOf(tab)).toEqual([])
  })

  it.each([
    ['a year ahead and back', [365 * DAY_MS, -365 * DAY_MS]],
    ['a day back', [-DAY_MS]],
    ['right at last, after it was made in 1970', [56 * 365 * DAY_MS]],
  ] as const)('survives a clock that is set %s, and can be sent', async (_, jumps) => {
    const { world, tab } = await orderedOffline()
    await world.setOnline(true)
    for (const jump of jumps) {
      world.clock.set(world.clock.now() + jump)
      tab.shop.orders.process()
      await world.pass(1000)
    }
    expect(statesOf(tab)).toEqual(['queued'])
    await agree(tab, 10)
    await world.pass(1000)
    expect(madeOrders(world)).toHaveLength(1)
  })
})

describe('an order in doubt', () => {
  it.each([
    [
      'waiting',
      {
        type: 'warning',
        message: { code: 'order.unpaid', values: { number: '000000001' } },
        mayPay: true,
      },
    ],
    [
      'cancelled',
      { type: 'info', message: { code: 'order.given-up', values: { number: '000000001' } } },
    ],
  ] as const)(
    'and that is not paid is not told as done: the payment is %s',
    async (payment, notice) => {
      const { world, tab } = await orderedOffline()
      world.server.orders.payment = payment
      await world.setOnline(true)
      await agree(tab, 10)
      await world.pass(1000)
      expect(tab.told).toContainEqual(expect.objectContaining(notice as object))
      expect(JSON.stringify(tab.told)).not.toContain('order.sent')
    },
  )

  it('is polled at the next start and not sent again', async () => {
    const { world, tab } = await orderedOffline()
    await world.setOnline(true)
    const fates = ['answered', 'answered', 'answered', 'answered'] as const
    world.fateOf = (name) => (name === 'order/place' ? 'slow' : fates[0])
    void agree(tab, 10)
    await world.rest()
    world.kill(tab)
    world.fateOf = () => 'answered'
    await world.pass(3000)
    const next = await world.open()
    await world.pass(60_000)
    expect(world.server.arrived.filter((name) => name === 'order/place')).toHaveLength(1)
    expect(madeOrders(world)).toHaveLength(1)
    expect(statesOf(next)).toEqual(['done'])
    expect(next.told).toContainEqual(
      expect.objectContaining({ message: { code: 'order.sent', values: { number: '000000001' } } }),
    )
  })

  it('pauses the cart’s sync until it is settled: its products do not get into the next cart', async () => {
    const { world, tab } = await orderedOffline()
    world.server.orders.fateOf = () => 'hidden'
    await world.setOnline(true)
    await agree(tab, 10)
    await world.pass(1000)
    expect(await tab.shop.orders.save(requestOf(tab, 10))).toBe('in-doubt')
    await world.pass(60_000)
    expect(statesOf(tab)).toEqual(['done'])
    expect([await world.quantities(), world.server.quantities()]).toEqual([{}, {}])
  })

  it('is sent again under its key when the edge does not know it and no request can be on its way', async () => {
    const { world, tab, order } = await orderedOffline()
    world.fateOf = (name) => (name === 'order/place' ? 'never' : 'answered')
    await world.setOnline(true)
    await agree(tab, 10)
    await world.pass(20_000)
    world.fateOf = () => 'answered'
    expect(statesOf(tab)).toEqual(['unknown'])
    await world.pass(60_000)
    expect(madeOrders(world)).toMatchObject([{ key: order.order_id }])
  })

  it('is made within a minute when the shop was away for seconds', async () => {
    const { world, order } = await orderedOffline(new World({ rules: AUTOMATIC }))
    world.server.orders.fateOf = () => 'interrupted'
    world.fateOf = (name) => (name.startsWith('order/') ? 'lost' : 'answered')
    await world.setOnline(true)
    await world.pass(8000)
    world.fateOf = () => 'answered'
    world.server.orders.fateOf = () => 'made'
    await world.pass(24_000)
    expect(madeOrders(world)).toEqual([])
    world.server.orders.giveUp()
    await world.pass(28_000)
    expect(madeOrders(world)).toMatchObject([{ key: order.order_id, goods: { A: 2 } }])
    expect(await world.quantities()).toEqual({})
  })

  it('is polled on after the response of a captive portal', async () => {
    const { world, tab } = await orderedOffline()
    world.fateOf = () => 'portal'
    await world.setOnline(true)
    await agree(tab, 10)
    await world.pass(20_000)
    expect(statesOf(tab)).toEqual(['unknown'])
    await world.comeToRest()
    expect(madeOrders(world)).toHaveLength(1)
  })
})

describe('an order that cannot be stored', () => {
  it('is not made without durable storage, with a message that it was not saved', async () => {
    const world = new World()
    const { tab } = await shopWith({ A: 2 }, world)
    const storage = tab.shop.storage.$storage as WritableAtom<StorageState>
    storage.set('memory')
    await expect(tab.shop.orders.save(requestOf(tab, 10))).rejects.toThrow('storage: unavailable')
    expect(await world.table.list('orders/')).toEqual([])
  })

  it('is not made when the quota is exceeded', async () => {
    const table = tableInMemory()
    const full: typeof table = {
      ...table,
      update: (key, change) =>
        key.startsWith('orders/')
          ? Promise.reject(new StorageError('full'))
          : table.update(key, change),
    }
    const { tab } = await shopWith({ A: 2 }, new World({ table: full }))
    await expect(tab.shop.orders.save(requestOf(tab, 10))).rejects.toThrow('storage: full')
  })
})

describe('an order of a form', () => {
  const told = { order_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', orderNumber: '000000007' }

  it('clears the cart once, however often its page is loaded, and deletes the claim of its coupon', async () => {
    const { world, tab } = await shopWith({ A: 2 })
    const { confirmed, ...request } = requestOf(tab, 10)
    const used = { ...confirmed, coupon_code: 'TERVETULOA10' }
    await tab.shop.orders.saveForm({ ...request, confirmed: used, order_id: told.order_id })
    const place = { table: world.table, signal: tab.shop.storage.signal, storeCode: 'fi' }
    const ports = {
      orders: new OrderTable(world.table),
      clearCart: (ordered: Parameters<typeof clearOrdered>[1]) => clearOrdered(place, ordered, 0),
      async forgetDetails(coupon: string | undefined) {
        claims.push(coupon)
        await world.table.delete('checkout')
      },
    }
    const claims: (string | undefined)[] = []
    const whose = { storeCode: 'fi', owner: '', cart: '' }
    await world.table.set('checkout', { v: 1 })
    expect(await finishTold(ports, told, whose, 7)).toBe(true)
    expect([await world.quantities(), await world.table.get('checkout')]).toEqual([{}, undefined])
    expect(claims).toEqual(['TERVETULOA10'])
    await tab.shop.cart.add({ ...requestLine(), qty: 1 })
    expect(await finishTold(ports, told, whose, 8)).toBe(false)
    expect(await world.quantities()).toEqual({ B: 1 })
  })

  it('that was refused on the answer page is not shown again', async () => {
    const { world, tab } = await shopWith({ A: 2 })
    await tab.shop.orders.saveForm({ ...requestOf(tab, 10), order_id: told.order_id })
    await tab.shop.orders.formAnswered(told.order_id)
    await world.pass(60_000)
    expect(await world.table.list('orders/')).toEqual([])
    expect(madeOrders(world)).toEqual([])
  })

  it('that never arrived is polled, not sent by itself', async () => {
    const { world, tab } = await shopWith({ A: 2 })
    await tab.shop.orders.saveForm({ ...requestOf(tab, 10), order_id: told.order_id })
    world.kill(tab)
    const next = await world.open()
    await world.pass(60_000)
    expect(statesOf(next)).toEqual(['queued'])
    expect(madeOrders(world)).toEqual([])
    await agree(next, 10)
    await world.pass(5000)
    expect(madeOrders(world)).toMatchObject([{ key: told.order_id, goods: { A: 2 } }])
  })
})

function requestLine() {
  const fields = { type_id: 'simple', name: 'B', href: '/p/B/b', image: undefined } as const
  return { sku: 'B', ...fields, price: 10, price_incl_tax: 10, info: {}, errors: {} }
}
