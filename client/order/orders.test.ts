import type { WritableAtom } from 'nanostores'
import { describe, expect, it, vi } from 'vitest'
import { clearOrdered } from '../cart/remove-ordered.ts'
import type { StorageState } from '../db/resilient-table.ts'
import { StorageError } from '../db/storage-error.ts'
import { tableInMemory } from '../db/table.ts'
import { agree, requestOf } from '../testing/order-simulator.ts'
import { saveOrder, madeOrders, orderedOffline, statesOf } from '../testing/ordered-offline.ts'
import { shopWith, Simulator, type Tab } from '../testing/simulator.ts'
import { finishFromThanks } from './finish-order.ts'
import { OrderTable } from './order-table.ts'

const DAY_MS = 24 * 3_600_000
const AUTOMATIC = { orders: { offline_orders: { automatic_transmission_enabled: true } } }

describe('an offline order', () => {
  it('is stored under the key orders with its flag transmited, before it is shown', async () => {
    const { simulator, order } = await orderedOffline()
    expect(await simulator.table.get(`orders/${order.order_id}`)).toMatchObject({
      ...{ transmited: false, state: 'queued' },
      request: { products: [{ sku: 'A', qty: 2 }], confirmed: { grand_total: 20 } },
    })
    await simulator.setOnline(true)
    await agree(simulator.tabs[0] as Tab, 10)
    await simulator.advance(1000)
    const done = await simulator.table.get(`orders/${order.order_id}`)
    expect(done).toMatchObject({ transmited: true, state: 'done', orderNumber: '000000001' })
    expect(done).not.toHaveProperty('request')
  })

  it('orders.offline_orders.automatic_transmission_enabled off: it is not sent before the shopper confirms', async () => {
    const { simulator, tab } = await orderedOffline()
    await simulator.setOnline(true)
    await simulator.advance(60_000)
    expect(madeOrders(simulator)).toEqual([])
    expect(statesOf(tab)).toEqual(['queued'])
    await agree(tab, 10)
    await simulator.advance(1000)
    expect(madeOrders(simulator)).toMatchObject([{ products: { A: 2 } }])
  })

  it('orders.offline_orders.automatic_transmission_enabled on: it is sent when the network is back', async () => {
    const { simulator } = await orderedOffline(new Simulator({ rules: AUTOMATIC }))
    await simulator.setOnline(true)
    await simulator.advance(1000)
    expect(madeOrders(simulator)).toMatchObject([{ products: { A: 2 } }])
    expect(await simulator.quantities()).toEqual({})
  })

  it('is sent without confirmation on the thank-you page', async () => {
    const { simulator, tab } = await orderedOffline()
    tab.shop.orders.showThanks()
    await simulator.setOnline(true)
    await simulator.advance(1000)
    expect(madeOrders(simulator)).toHaveLength(1)
  })

  it('made twice of the same cart is one order with one key', async () => {
    const { simulator, tab, order } = await orderedOffline()
    expect((await saveOrder(tab)).order_id).toBe(order.order_id)
    await simulator.setOnline(true)
    await Promise.all([agree(tab, 10), agree(tab, 10)])
    await simulator.advance(1000)
    expect(madeOrders(simulator)).toHaveLength(1)
  })

  it('with changed totals is not placed before the shopper accepts, and gets a new key', async () => {
    const { simulator, tab, order } = await orderedOffline()
    simulator.server.orders.price = 12
    await simulator.setOnline(true)
    await agree(tab, 10)
    await simulator.advance(1000)
    expect(madeOrders(simulator)).toEqual([])
    expect(tab.shop.orders.$orders.get()).toMatchObject([
      { state: 'needs_review', problem: 'order.totals-changed', totals: { grand_total: 24 } },
    ])
    await agree(tab, 12)
    await simulator.advance(1000)
    expect(madeOrders(simulator)).toHaveLength(1)
    expect(madeOrders(simulator)[0]?.key).not.toBe(order.order_id)
  })

  it('keeps the consent to terms when the shopper accepts changed totals', async () => {
    const { simulator, tab } = await shopWith({ A: 2 })
    await simulator.setOnline(false)
    const { confirmed, ...request } = requestOf(tab, 10)
    await tab.shop.orders.save({ ...request, confirmed: { ...confirmed, agreements: ['3'] } })
    simulator.server.orders.price = 12
    await simulator.setOnline(true)
    await agree(tab, 10)
    await simulator.advance(1000)
    await simulator.setOnline(false)
    await agree(tab, 12)
    expect(tab.shop.orders.$orders.get()).toMatchObject([
      { state: 'queued', request: { confirmed: { grand_total: 24, agreements: ['3'] } } },
    ])
  })

  it('that is dropped is not placed, and its products stay in the cart', async () => {
    const { simulator, tab, order } = await orderedOffline()
    expect(await tab.shop.orders.drop(order)).toBe(true)
    await simulator.setOnline(true)
    await simulator.advance(1000)
    expect(madeOrders(simulator)).toEqual([])
    expect(await simulator.quantities()).toEqual({ A: 2 })
  })

  it('expires after 30 days', async () => {
    const { simulator, tab } = await orderedOffline()
    await simulator.setOnline(true)
    for (const days of [29, 1]) {
      simulator.clock.set(simulator.clock.now() + days * DAY_MS + 1000)
      tab.shop.orders.process()
      await simulator.advance(1000)
    }
    expect(await simulator.table.list('orders/')).toEqual([])
    expect(statesOf(tab)).toEqual([])
  })

  it.each([
    ['a year ahead and back', [365 * DAY_MS, -365 * DAY_MS]],
    ['a day back', [-DAY_MS]],
    ['right at last, after it was made in 1970', [56 * 365 * DAY_MS]],
  ] as const)('survives a clock that is set %s, and can be sent', async (_, jumps) => {
    const { simulator, tab } = await orderedOffline()
    await simulator.setOnline(true)
    for (const jump of jumps) {
      simulator.clock.set(simulator.clock.now() + jump)
      tab.shop.orders.process()
      await simulator.advance(1000)
    }
    expect(statesOf(tab)).toEqual(['queued'])
    await agree(tab, 10)
    await simulator.advance(1000)
    expect(madeOrders(simulator)).toHaveLength(1)
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
    'and not paid is not reported as done: the payment is %s',
    async (payment, notice) => {
      const { simulator, tab } = await orderedOffline()
      simulator.server.orders.payment = payment
      await simulator.setOnline(true)
      await agree(tab, 10)
      await simulator.advance(1000)
      expect(tab.notices).toContainEqual(expect.objectContaining(notice as object))
      expect(JSON.stringify(tab.notices)).not.toContain('order.sent')
    },
  )

  it('is not reported again if the cart shows that the payment was cancelled', async () => {
    vi.stubGlobal('location', { search: '?notice=payment.cancelled' })
    const { simulator, tab } = await orderedOffline()
    simulator.server.orders.payment = 'cancelled'
    await simulator.setOnline(true)
    await agree(tab, 10)
    await simulator.advance(1000)
    expect(statesOf(tab)).toEqual(['done'])
    expect(JSON.stringify(tab.notices)).not.toContain('order.given-up')
    vi.unstubAllGlobals()
  })

  it('is polled at the next start and not sent again', async () => {
    const { simulator, tab } = await orderedOffline()
    await simulator.setOnline(true)
    const faults = ['answered', 'answered', 'answered', 'answered'] as const
    simulator.faultOf = (name) => (name === 'order/place' ? 'slow' : faults[0])
    void agree(tab, 10)
    await simulator.rest()
    simulator.kill(tab)
    simulator.faultOf = () => 'answered'
    await simulator.advance(3000)
    const next = await simulator.open()
    await simulator.advance(60_000)
    expect(simulator.server.arrived.filter((name) => name === 'order/place')).toHaveLength(1)
    expect(madeOrders(simulator)).toHaveLength(1)
    expect(statesOf(next)).toEqual(['done'])
    expect(next.notices).toContainEqual(
      expect.objectContaining({ message: { code: 'order.sent', values: { number: '000000001' } } }),
    )
  })

  it('pauses the cart’s sync until it is settled: its products do not get into the next cart', async () => {
    const { simulator, tab } = await orderedOffline()
    simulator.server.orders.faultOf = () => 'hidden'
    await simulator.setOnline(true)
    await agree(tab, 10)
    await simulator.advance(1000)
    expect(await tab.shop.orders.save(requestOf(tab, 10))).toBe('in-doubt')
    expect(tab.shop.orders.$state.get()).toMatchObject({ open: 1, isUnsettled: true })
    await simulator.advance(60_000)
    expect(statesOf(tab)).toEqual(['done'])
    expect(tab.shop.orders.$state.get()).toMatchObject({ open: 0, isUnsettled: false })
    expect([await simulator.quantities(), simulator.server.quantities()]).toEqual([{}, {}])
  })

  it('is sent again under its key if the edge does not know it and no request can be on its way', async () => {
    const { simulator, tab, order } = await orderedOffline()
    simulator.faultOf = (name) => (name === 'order/place' ? 'never' : 'answered')
    await simulator.setOnline(true)
    await agree(tab, 10)
    await simulator.advance(20_000)
    simulator.faultOf = () => 'answered'
    expect(statesOf(tab)).toEqual(['unknown'])
    await simulator.advance(60_000)
    expect(madeOrders(simulator)).toMatchObject([{ key: order.order_id }])
  })

  it('is placed within a minute after a short outage', async () => {
    const { simulator, order } = await orderedOffline(new Simulator({ rules: AUTOMATIC }))
    simulator.server.orders.faultOf = () => 'interrupted'
    simulator.faultOf = (name) => (name.startsWith('order/') ? 'lost' : 'answered')
    await simulator.setOnline(true)
    await simulator.advance(8000)
    simulator.faultOf = () => 'answered'
    simulator.server.orders.faultOf = () => 'made'
    await simulator.advance(24_000)
    expect(madeOrders(simulator)).toEqual([])
    simulator.server.orders.giveUp()
    await simulator.advance(28_000)
    expect(madeOrders(simulator)).toMatchObject([{ key: order.order_id, products: { A: 2 } }])
    expect(await simulator.quantities()).toEqual({})
  })

  it('is polled further after the response of a captive portal', async () => {
    const { simulator, tab } = await orderedOffline()
    simulator.faultOf = () => 'portal'
    await simulator.setOnline(true)
    await agree(tab, 10)
    await simulator.advance(20_000)
    expect(statesOf(tab)).toEqual(['unknown'])
    await simulator.converge()
    expect(madeOrders(simulator)).toHaveLength(1)
  })
})

describe('an order that cannot be stored', () => {
  it('is rejected without durable storage, with a message', async () => {
    const simulator = new Simulator()
    const { tab } = await shopWith({ A: 2 }, simulator)
    const storage = tab.shop.storage.$storage as WritableAtom<StorageState>
    storage.set('memory')
    await expect(tab.shop.orders.save(requestOf(tab, 10))).rejects.toThrow('storage: unavailable')
    expect(await simulator.table.list('orders/')).toEqual([])
  })

  it('is rejected if the quota is exceeded', async () => {
    const table = tableInMemory()
    const full: typeof table = {
      ...table,
      update: (key, change) =>
        key.startsWith('orders/')
          ? Promise.reject(new StorageError('full'))
          : table.update(key, change),
    }
    const { tab } = await shopWith({ A: 2 }, new Simulator({ table: full }))
    await expect(tab.shop.orders.save(requestOf(tab, 10))).rejects.toThrow('storage: full')
  })
})

describe('an order of a form', () => {
  const placed = { order_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', orderNumber: '000000007' }

  it('clears the cart once, however often its page is loaded, and deletes the claim of its coupon', async () => {
    const { simulator, tab } = await shopWith({ A: 2 })
    const { confirmed, ...request } = requestOf(tab, 10)
    const used = { ...confirmed, coupon_code: 'TERVETULOA10' }
    await tab.shop.orders.saveForm({ ...request, confirmed: used, order_id: placed.order_id })
    const place = { table: simulator.table, signal: tab.shop.storage.signal, storeCode: 'fi' }
    const ports = {
      orders: new OrderTable(simulator.table),
      clearCart: (ordered: Parameters<typeof clearOrdered>[1]) => clearOrdered(place, ordered, 0),
      async forgetDetails(coupon: string | undefined) {
        claims.push(coupon)
        await simulator.table.delete('checkout')
      },
    }
    const claims: (string | undefined)[] = []
    const whose = { storeCode: 'fi', owner: '', cart: '' }
    await simulator.table.set('checkout', { v: 1 })
    expect(await finishFromThanks(ports, placed, whose, 7)).toBe(true)
    expect([await simulator.quantities(), await simulator.table.get('checkout')]).toEqual([
      {},
      undefined,
    ])
    expect(claims).toEqual(['TERVETULOA10'])
    await tab.shop.cart.add({ ...requestLine(), qty: 1 })
    expect(await finishFromThanks(ports, placed, whose, 8)).toBe(false)
    expect(await simulator.quantities()).toEqual({ B: 1 })
  })

  it('that was refused on the answer page is not shown again', async () => {
    const { simulator, tab } = await shopWith({ A: 2 })
    await tab.shop.orders.saveForm({ ...requestOf(tab, 10), order_id: placed.order_id })
    await tab.shop.orders.formAnswered(placed.order_id)
    await simulator.advance(60_000)
    expect(await simulator.table.list('orders/')).toEqual([])
    expect(madeOrders(simulator)).toEqual([])
  })

  it('is not polled while its response page is loading', async () => {
    const { simulator, tab } = await shopWith({ A: 2 })
    const states = () => tab.shop.orders.$orders.get().map(({ state }) => state)
    await tab.shop.orders.saveForm({ ...requestOf(tab, 10), order_id: placed.order_id })
    tab.shop.orders.process()
    await simulator.advance(1500)
    expect(states()).toEqual(['sending'])
    await simulator.advance(1000)
    expect(states()).toEqual(['unknown'])
  })

  it('is polled by the next page at once', async () => {
    const { simulator, tab } = await shopWith({ A: 2 })
    await tab.shop.orders.saveForm({ ...requestOf(tab, 10), order_id: placed.order_id })
    simulator.kill(tab)
    const next = await simulator.open()
    await simulator.advance(100)
    expect(statesOf(next)).toEqual(['unknown'])
  })

  it('that never arrived is polled, not sent by itself', async () => {
    const { simulator, tab } = await shopWith({ A: 2 })
    await tab.shop.orders.saveForm({ ...requestOf(tab, 10), order_id: placed.order_id })
    simulator.kill(tab)
    const next = await simulator.open()
    await simulator.advance(60_000)
    expect(statesOf(next)).toEqual(['queued'])
    expect(madeOrders(simulator)).toEqual([])
    await agree(next, 10)
    await simulator.advance(5000)
    expect(madeOrders(simulator)).toMatchObject([{ key: placed.order_id, products: { A: 2 } }])
  })
})

function requestLine() {
  const fields = { type_id: 'simple', name: 'B', href: '/p/B/b', image: undefined } as const
  return { sku: 'B', ...fields, price: 10, price_incl_tax: 10, info: {}, errors: {} }
}
