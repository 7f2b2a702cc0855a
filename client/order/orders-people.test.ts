import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { agree } from '../testing/order-play.ts'
import { saveOrder, madeOrders, orderedOffline, statesOf } from '../testing/ordered-offline.ts'
import { keyOf, World } from '../testing/world.ts'
import { OrderTable } from './order-table.ts'

describe('orders of a customer', () => {
  it('survive the logout, are neither shown to nor sent for other users, and wait for the same login', async () => {
    const { world, tab, order } = await orderedOffline(new World(), 'anna')
    await world.setOnline(true)
    await tab.shop.session.logOut()
    await world.pass(1000)
    await tab.shop.session.logIn('berta', 'secret')
    await world.pass(1000)
    expect(tab.shop.orders.$orders.get()).toEqual([])
    expect(tab.shop.orders.$state.get()).toEqual({ open: 0, others: 1 })
    await tab.shop.orders.confirm([order])
    await world.pass(60_000)
    expect(madeOrders(world)).toEqual([])
    await tab.shop.session.logOut()
    await tab.shop.session.logIn('anna', 'secret')
    await world.pass(1000)
    await tab.shop.orders.confirm([order])
    await world.pass(60_000)
    expect(madeOrders(world)).toMatchObject([{ key: order.order_id, goods: { A: 2 } }])
  })

  it('wait for a login when the session has ended, and are polled after it', async () => {
    const { world, tab } = await orderedOffline(new World(), 'anna')
    await world.setOnline(true)
    world.server.unauthorised.push('order/place', 'order/place')
    await agree(tab, 10)
    await world.pass(2000)
    const [kept] = await new OrderTable(world.table).all()
    expect(kept).toMatchObject({ state: 'needs_login', isConfirmed: false })
    expect(madeOrders(world)).toEqual([])
    await tab.shop.session.logIn('anna', 'secret')
    await world.pass(2000)
    expect(madeOrders(world)).toEqual([])
    await agree(tab, 10)
    await world.pass(5000)
    expect(madeOrders(world)).toHaveLength(1)
  })

  it('that were sent are deleted at logout', async () => {
    const { world, tab } = await orderedOffline(new World(), 'anna')
    await world.setOnline(true)
    await agree(tab, 10)
    await world.pass(1000)
    await tab.shop.session.logOut()
    expect(await world.table.list('orders/')).toEqual([])
  })
})

describe('a second user of the browser', () => {
  it('neither sees nor sends a pending order even without the logout script, and its owner gets it back', async () => {
    const { world, tab, order } = await orderedOffline(new World(), 'anna')
    world.kill(tab)
    world.server.becomeByForm('')
    world.server.who = ''
    await world.setOnline(true)
    const nobodys = await world.open()
    expect(nobodys.shop.orders.$orders.get()).toEqual([])
    expect([await world.quantities(), await world.table.get('session')]).toEqual([
      {},
      { state: 'guest' },
    ])
    world.kill(nobodys)
    world.server.becomeByForm('berta')
    const bertas = await world.open()
    expect(bertas.shop.orders.$orders.get()).toEqual([])
    await bertas.shop.orders.confirm([order])
    await world.pass(60_000)
    expect(bertas.shop.session.$session.get()).toMatchObject({ owner: 'berta' })
    expect([madeOrders(world), statesOf(bertas)]).toEqual([[], []])
    world.kill(bertas)
    world.server.becomeByForm('anna')
    const annas = await world.open()
    await world.pass(1000)
    expect(statesOf(annas)).toEqual(['queued'])
    await agree(annas, 10)
    await world.pass(60_000)
    expect(madeOrders(world)).toEqual([{ key: order.order_id, goods: { A: 2 } }])
  })

  it('who logs in between confirmation and sending is not charged', async () => {
    const { world, tab, order } = await orderedOffline(new World(), 'anna')
    await world.setOnline(true)
    world.fateOf = (name) => {
      if (name === 'order/place') world.server.owner = 'berta'
      return 'answered'
    }
    await agree(tab, 10)
    await world.pass(60_000)
    expect(madeOrders(world)).toEqual([])
    expect(await new OrderTable(world.table).get(order.order_id)).toMatchObject({
      ...{ state: 'queued', isConfirmed: false, owner: 'anna' },
    })
  })
})

describe("a guest's pending order", () => {
  it('is shown and sent after a login too, as the guest’s, and its products leave the cart', async () => {
    const { world, tab, order } = await orderedOffline()
    await world.setOnline(true)
    await tab.shop.session.logIn('anna', 'secret')
    await world.pass(1000)
    expect(statesOf(tab)).toEqual(['queued'])
    await agree(tab, 10)
    await world.pass(60_000)
    expect(madeOrders(world)).toEqual([{ key: order.order_id, goods: { A: 2 } }])
    expect([await world.quantities(), world.server.quantities()]).toEqual([{}, {}])
  })

  it('is finished before the customer’s order of the same products is sent', async () => {
    const { world, tab, order } = await orderedOffline()
    await world.setOnline(true)
    await tab.shop.session.logIn('anna', 'secret')
    await tab.shop.cart.add(lineOf('B', 1))
    await world.pass(1000)
    await world.setOnline(false)
    const own = await saveOrder(tab)
    expect(own.request?.products).toMatchObject([{ sku: 'A' }, { sku: 'B' }])
    await tab.shop.orders.confirm([order, own])
    await world.setOnline(true)
    await world.pass(5000)
    expect(madeOrders(world)).toEqual([{ key: order.order_id, goods: { A: 2 } }])
    const table = new OrderTable(world.table)
    expect(await table.get(own.order_id)).toMatchObject({ state: 'needs_review' })
    expect([await world.quantities(), world.server.quantities()]).toEqual([{ B: 1 }, { B: 1 }])
  })

  it('is reviewed before it is sent when its products have left the cart', async () => {
    const { world, tab } = await orderedOffline()
    await world.setOnline(true)
    await tab.shop.session.logIn('anna', 'secret')
    await tab.shop.cart.remove(keyOf('A'))
    await world.pass(1000)
    await tab.shop.orders.confirm(tab.shop.orders.$orders.get())
    await world.pass(60_000)
    expect([madeOrders(world), statesOf(tab)]).toEqual([[], ['needs_review']])
  })
})
