import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { agree, requestOf } from '../testing/order-simulator.ts'
import { saveOrder, madeOrders, orderedOffline, statesOf } from '../testing/ordered-offline.ts'
import { keyOf, shopWith, Simulator } from '../testing/simulator.ts'
import { OrderTable } from './order-table.ts'

const KEY = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

describe('orders of a customer', () => {
  it('survive the logout, are neither shown to nor sent for other users, and wait for the same login', async () => {
    const { simulator, tab, order } = await orderedOffline(new Simulator(), 'anna')
    await simulator.setOnline(true)
    await tab.shop.session.logOut()
    await simulator.advance(1000)
    await tab.shop.session.logIn('berta', 'secret')
    await simulator.advance(1000)
    expect(tab.shop.orders.$orders.get()).toEqual([])
    expect(tab.shop.orders.$state.get()).toEqual({ open: 0, others: 1, isUnsettled: false })
    await tab.shop.orders.confirm([order])
    await simulator.advance(60_000)
    expect(madeOrders(simulator)).toEqual([])
    await tab.shop.session.logOut()
    await tab.shop.session.logIn('anna', 'secret')
    await simulator.advance(1000)
    await tab.shop.orders.confirm([order])
    await simulator.advance(60_000)
    expect(madeOrders(simulator)).toMatchObject([{ key: order.order_id, products: { A: 2 } }])
  })

  it('wait for a login when the session has ended, and are polled after it', async () => {
    const { simulator, tab } = await orderedOffline(new Simulator(), 'anna')
    await simulator.setOnline(true)
    simulator.server.unauthorised.push('order/place', 'order/place')
    await agree(tab, 10)
    await simulator.advance(2000)
    const [stored] = await new OrderTable(simulator.table).all()
    expect(stored).toMatchObject({ state: 'needs_login', isConfirmed: false })
    expect(madeOrders(simulator)).toEqual([])
    await tab.shop.session.logIn('anna', 'secret')
    await simulator.advance(2000)
    expect(madeOrders(simulator)).toEqual([])
    await agree(tab, 10)
    await simulator.advance(5000)
    expect(madeOrders(simulator)).toHaveLength(1)
  })

  it('that were sent are deleted at logout', async () => {
    const { simulator, tab } = await orderedOffline(new Simulator(), 'anna')
    await simulator.setOnline(true)
    await agree(tab, 10)
    await simulator.advance(1000)
    await tab.shop.session.logOut()
    expect(await simulator.table.list('orders/')).toEqual([])
  })

  it('that a form has sent are deleted at logout, even without its response', async () => {
    const { simulator, tab } = await shopWith({ A: 2 })
    await tab.shop.session.logIn('anna', 'secret')
    await simulator.advance(1000)
    await tab.shop.orders.saveForm({ ...requestOf(tab, 10), order_id: KEY })
    await tab.shop.session.logOut()
    expect(await simulator.table.list('orders/')).toEqual([])
  })

  it('of a guest sent by a form are kept at the logout of a customer', async () => {
    const { simulator, tab } = await shopWith({ A: 2 })
    await tab.shop.orders.saveForm({ ...requestOf(tab, 10), order_id: KEY })
    await tab.shop.session.logIn('anna', 'secret')
    await tab.shop.session.logOut()
    expect(await simulator.table.list('orders/')).toHaveLength(1)
  })
})

describe('a second user of the browser', () => {
  it('neither sees nor sends a pending order, even without the logout script, and its owner gets it back', async () => {
    const { simulator, tab, order } = await orderedOffline(new Simulator(), 'anna')
    simulator.kill(tab)
    simulator.server.becomeByForm('')
    simulator.server.who = ''
    await simulator.setOnline(true)
    const nobodys = await simulator.open()
    expect(nobodys.shop.orders.$orders.get()).toEqual([])
    expect([await simulator.quantities(), await simulator.table.get('session')]).toEqual([
      {},
      { state: 'guest' },
    ])
    simulator.kill(nobodys)
    simulator.server.becomeByForm('berta')
    const bertas = await simulator.open()
    expect(bertas.shop.orders.$orders.get()).toEqual([])
    await bertas.shop.orders.confirm([order])
    await simulator.advance(60_000)
    expect(bertas.shop.session.$session.get()).toMatchObject({ owner: 'berta' })
    expect([madeOrders(simulator), statesOf(bertas)]).toEqual([[], []])
    simulator.kill(bertas)
    simulator.server.becomeByForm('anna')
    const annas = await simulator.open()
    await simulator.advance(1000)
    expect(statesOf(annas)).toEqual(['queued'])
    await agree(annas, 10)
    await simulator.advance(60_000)
    expect(madeOrders(simulator)).toEqual([{ key: order.order_id, products: { A: 2 } }])
  })

  it('who logs in between confirmation and sending is not charged', async () => {
    const { simulator, tab, order } = await orderedOffline(new Simulator(), 'anna')
    await simulator.setOnline(true)
    simulator.faultOf = (name) => {
      if (name === 'order/place') simulator.server.owner = 'berta'
      return 'answered'
    }
    await agree(tab, 10)
    await simulator.advance(60_000)
    expect(madeOrders(simulator)).toEqual([])
    expect(await new OrderTable(simulator.table).get(order.order_id)).toMatchObject({
      ...{ state: 'queued', isConfirmed: false, owner: 'anna' },
    })
  })
})

describe("a guest's pending order", () => {
  it('is shown and sent after a login too, as the guest’s, and its products leave the cart', async () => {
    const { simulator, tab, order } = await orderedOffline()
    await simulator.setOnline(true)
    await tab.shop.session.logIn('anna', 'secret')
    await simulator.advance(1000)
    expect(statesOf(tab)).toEqual(['queued'])
    await agree(tab, 10)
    await simulator.advance(60_000)
    expect(madeOrders(simulator)).toEqual([{ key: order.order_id, products: { A: 2 } }])
    expect([await simulator.quantities(), simulator.server.quantities()]).toEqual([{}, {}])
  })

  it('is finished before the customer’s order of the same products is sent', async () => {
    const { simulator, tab, order } = await orderedOffline()
    await simulator.setOnline(true)
    await tab.shop.session.logIn('anna', 'secret')
    await tab.shop.cart.add(lineOf('B', 1))
    await simulator.advance(1000)
    await simulator.setOnline(false)
    const secondOrder = await saveOrder(tab)
    expect(secondOrder.request?.products).toMatchObject([{ sku: 'A' }, { sku: 'B' }])
    await tab.shop.orders.confirm([order, secondOrder])
    await simulator.setOnline(true)
    await simulator.advance(5000)
    expect(madeOrders(simulator)).toEqual([{ key: order.order_id, products: { A: 2 } }])
    const table = new OrderTable(simulator.table)
    expect(await table.get(secondOrder.order_id)).toMatchObject({ state: 'needs_review' })
    expect([await simulator.quantities(), simulator.server.quantities()]).toEqual([
      { B: 1 },
      { B: 1 },
    ])
  })

  it('is reviewed before it is sent when its products have left the cart', async () => {
    const { simulator, tab } = await orderedOffline()
    await simulator.setOnline(true)
    await tab.shop.session.logIn('anna', 'secret')
    await tab.shop.cart.remove(keyOf('A'))
    await simulator.advance(1000)
    await tab.shop.orders.confirm(tab.shop.orders.$orders.get())
    await simulator.advance(60_000)
    expect([madeOrders(simulator), statesOf(tab)]).toEqual([[], ['needs_review']])
  })
})
