import { describe, expect, it } from 'vitest'
import { clearRecord, EMPTY_CART_RECORD } from '../cart/cart-record.ts'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { POLL_EVERY_MS, POLL_FOR_MS } from '../../shared/order/polling.ts'
import { agree } from '../testing/order-play.ts'
import { saveOrder, madeOrders, orderedOffline, statesOf } from '../testing/ordered-offline.ts'
import type { World } from '../testing/world.ts'
import { OrderTable } from './order-table.ts'

/** A sent order of which neither the edge nor the backend can say anything. */
async function leftInDoubt(fate: 'hidden' | 'unmade') {
  const { world, tab, order } = await orderedOffline()
  world.server.orders.fateOf = () => fate
  world.server.orders.isSilent = true
  await world.setOnline(true)
  await agree(tab, 10)
  await world.pass(60_000)
  expect(statesOf(tab)).toEqual(['unknown'])
  return { world, tab, order }
}

async function passDay(world: World): Promise<void> {
  world.clock.set(world.clock.now() + POLL_FOR_MS)
  world.tabs[0]?.shop.orders.process()
  await world.pass(60_000)
}

describe('the cart of an order in doubt', () => {
  it('parks its lines with the order after a day, and new lines of the same product are not affected', async () => {
    const { world, tab, order } = await leftInDoubt('hidden')
    await passDay(world)
    expect([await world.quantities(), world.server.quantities()]).toEqual([{}, {}])
    await tab.shop.cart.add(lineOf('A', 1))
    await world.pass(10_000)
    expect(world.server.quantities()).toEqual({ A: 1 })
    world.server.orders.release()
    await world.pass(2 * POLL_EVERY_MS)
    expect(await new OrderTable(world.table).get(order.order_id)).toMatchObject({ state: 'done' })
    expect([await world.quantities(), world.server.quantities()]).toEqual([{ A: 1 }, { A: 1 }])
  })

  it('gets parked lines back once when there is no order', async () => {
    const { world, tab } = await leftInDoubt('unmade')
    await passDay(world)
    expect(madeOrders(world)).toEqual([])
    world.server.orders.fateOf = () => 'made'
    world.server.orders.release()
    await world.pass(2 * POLL_EVERY_MS)
    expect(statesOf(tab)).toEqual(['done'])
    expect(madeOrders(world)).toMatchObject([{ goods: { A: 2 } }])
    expect([await world.quantities(), world.server.quantities()]).toEqual([{}, {}])
  })
})

describe('the products of an order', () => {
  it('leave the cart that was ordered, never the next one, however late the answer comes', async () => {
    const { world, tab } = await orderedOffline()
    await world.setOnline(true)
    world.fateOf = (name) => (name === 'order/place' ? 'lost' : 'answered')
    await agree(tab, 10)
    await world.pass(1000)
    // Another page was told that the cart had become an order, and the same goods are bought again.
    world.kill(tab)
    const record = (await world.record()) ?? EMPTY_CART_RECORD
    await world.table.set('cart:fi', { ...clearRecord(record), serverName: 'cart-9' })
    world.fateOf = () => 'answered'
    const next = await world.open()
    await next.shop.cart.add(lineOf('A', 2))
    await world.pass(90_000)
    expect(madeOrders(world)).toHaveLength(1)
    expect([await world.quantities(), world.server.quantities()]).toEqual([{ A: 2 }, { A: 2 }])
  })
})

describe('a pending order with more products than the order that was placed', () => {
  /** The first was turned away, and goes again; the server has not heard of the piece that was added. */
  async function keptTwice() {
    const { world, tab, order } = await orderedOffline()
    await tab.shop.cart.add(lineOf('A', 1))
    world.fateOf = (name) => (name === 'cart/update' ? 'never' : 'answered')
    world.server.orders.fateOf = () => 'closed'
    await world.setOnline(true)
    await agree(tab, 10)
    await world.rest()
    world.server.orders.fateOf = () => 'made'
    const more = await saveOrder(tab)
    await world.pass(5000)
    return { world, tab, order, more }
  }

  it('is reviewed by the shopper, and the rest is ordered', async () => {
    const { world, tab, order, more } = await keptTwice()
    expect(madeOrders(world)).toMatchObject([{ key: order.order_id, goods: { A: 2 } }])
    expect(await new OrderTable(world.table).get(more.order_id)).toMatchObject({
      ...{ state: 'needs_review', problem: 'order.totals-changed' },
      request: { products: [{ sku: 'A', qty: 3 }] },
    })
    world.fateOf = () => 'answered'
    await world.pass(60_000)
    await agree(tab, 10)
    await world.pass(5000)
    expect(madeOrders(world)).toMatchObject([{ goods: { A: 2 } }, { goods: { A: 1 } }])
    expect([await world.quantities(), world.server.quantities()]).toEqual([{}, {}])
  })
})
