import { describe, expect, it } from 'vitest'
import { clearRecord, EMPTY_CART_RECORD } from '../cart/cart-record.ts'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { POLL_EVERY_MS, POLL_FOR_MS } from '../../shared/order/polling.ts'
import { agree } from '../testing/order-simulator.ts'
import { saveOrder, madeOrders, orderedOffline, statesOf } from '../testing/ordered-offline.ts'
import type { Simulator } from '../testing/simulator.ts'
import { OrderTable } from './order-table.ts'

/** A sent order whose state neither the edge nor the backend can return. */
async function leftInDoubt(fault: 'hidden' | 'unmade') {
  const { simulator, tab, order } = await orderedOffline()
  simulator.server.orders.faultOf = () => fault
  simulator.server.orders.isSilent = true
  await simulator.setOnline(true)
  await agree(tab, 10)
  await simulator.advance(60_000)
  expect(statesOf(tab)).toEqual(['unknown'])
  return { simulator, tab, order }
}

async function passDay(simulator: Simulator): Promise<void> {
  simulator.clock.set(simulator.clock.now() + POLL_FOR_MS)
  simulator.tabs[0]?.shop.orders.process()
  await simulator.advance(60_000)
}

describe('the cart of an order in doubt', () => {
  it('parks its lines with the order after a day; new lines of the same product are not affected', async () => {
    const { simulator, tab, order } = await leftInDoubt('hidden')
    await passDay(simulator)
    expect([await simulator.quantities(), simulator.server.quantities()]).toEqual([{}, {}])
    await tab.shop.cart.add(lineOf('A', 1))
    await simulator.advance(10_000)
    expect(simulator.server.quantities()).toEqual({ A: 1 })
    simulator.server.orders.release()
    await simulator.advance(2 * POLL_EVERY_MS)
    expect(await new OrderTable(simulator.table).get(order.order_id)).toMatchObject({
      state: 'done',
    })
    expect([await simulator.quantities(), simulator.server.quantities()]).toEqual([
      { A: 1 },
      { A: 1 },
    ])
  })

  it('gets parked lines back once when there is no order', async () => {
    const { simulator, tab } = await leftInDoubt('unmade')
    await passDay(simulator)
    expect(madeOrders(simulator)).toEqual([])
    simulator.server.orders.faultOf = () => 'made'
    simulator.server.orders.release()
    await simulator.advance(2 * POLL_EVERY_MS)
    expect(statesOf(tab)).toEqual(['done'])
    expect(madeOrders(simulator)).toMatchObject([{ products: { A: 2 } }])
    expect([await simulator.quantities(), simulator.server.quantities()]).toEqual([{}, {}])
  })
})

describe('the products of an order', () => {
  it('are removed from the ordered cart, never from the next one, however late the response is', async () => {
    const { simulator, tab } = await orderedOffline()
    await simulator.setOnline(true)
    simulator.faultOf = (name) => (name === 'order/place' ? 'lost' : 'answered')
    await agree(tab, 10)
    await simulator.advance(1000)
    // Another page learned that the cart had become an order, and the same products are bought again.
    simulator.kill(tab)
    const record = (await simulator.record()) ?? EMPTY_CART_RECORD
    await simulator.table.set('cart:fi', { ...clearRecord(record), serverName: 'cart-9' })
    simulator.faultOf = () => 'answered'
    const next = await simulator.open()
    await next.shop.cart.add(lineOf('A', 2))
    await simulator.advance(90_000)
    expect(madeOrders(simulator)).toHaveLength(1)
    expect([await simulator.quantities(), simulator.server.quantities()]).toEqual([
      { A: 2 },
      { A: 2 },
    ])
  })
})

describe('a pending order with more products than the order that was placed', () => {
  /** The first request was rejected and is repeated; the server does not know the added piece yet. */
  async function storedTwice() {
    const { simulator, tab, order } = await orderedOffline()
    await tab.shop.cart.add(lineOf('A', 1))
    simulator.faultOf = (name) => (name === 'cart/update' ? 'never' : 'answered')
    simulator.server.orders.faultOf = () => 'closed'
    await simulator.setOnline(true)
    await agree(tab, 10)
    await simulator.rest()
    simulator.server.orders.faultOf = () => 'made'
    const more = await saveOrder(tab)
    await simulator.advance(5000)
    return { simulator, tab, order, more }
  }

  it('is reviewed by the shopper, and the rest is ordered', async () => {
    const { simulator, tab, order, more } = await storedTwice()
    expect(madeOrders(simulator)).toMatchObject([{ key: order.order_id, products: { A: 2 } }])
    expect(await new OrderTable(simulator.table).get(more.order_id)).toMatchObject({
      ...{ state: 'needs_review', problem: 'order.totals-changed' },
      request: { products: [{ sku: 'A', qty: 3 }] },
    })
    simulator.faultOf = () => 'answered'
    await simulator.advance(60_000)
    await agree(tab, 10)
    await simulator.advance(5000)
    expect(madeOrders(simulator)).toMatchObject([{ products: { A: 2 } }, { products: { A: 1 } }])
    expect([await simulator.quantities(), simulator.server.quantities()]).toEqual([{}, {}])
  })
})
