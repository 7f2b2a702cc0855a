import { describe, expect, it } from 'vitest'
import { keepOrder, madeOrders, orderedOffline, statesOf } from '../testing/ordered-offline.ts'
import { shopWith, World } from '../testing/world.ts'

describe('the code of orders', () => {
  it('is not loaded where no order is kept', async () => {
    const { world, tab } = await shopWith({ A: 1 })
    tab.shop.orders.process()
    await world.setOnline(false)
    await world.setOnline(true)
    await world.pass(1000)
    expect(world.loaded).not.toContain('orders')
    expect(tab.shop.orders.$state.get()).toEqual({ open: 0, strangers: 0 })
  })

  it('comes with the first order that is kept, and with a page that finds one', async () => {
    const { world } = await orderedOffline()
    expect(world.loaded).toContain('orders')
    world.loaded.length = 0
    const next = await world.open()
    await world.pass(1000)
    expect(world.loaded).toContain('orders')
    expect(statesOf(next)).toEqual(['queued'])
  })

  it('that does not load the first time is asked for again', async () => {
    const world = new World()
    const { tab } = await shopWith({ A: 1 }, world)
    world.canLoad = false
    await world.setOnline(false)
    await expect(keepOrder(tab)).rejects.toThrow('does not load')
    world.canLoad = true
    const order = await keepOrder(tab)
    await world.setOnline(true)
    await tab.shop.orders.confirm([order])
    await world.pass(5000)
    expect(madeOrders(world)).toHaveLength(1)
  })
})
