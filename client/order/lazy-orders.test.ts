import { describe, expect, it } from 'vitest'
import { saveOrder, madeOrders, orderedOffline, statesOf } from '../testing/ordered-offline.ts'
import { shopWith, World } from '../testing/world.ts'

describe('the order code', () => {
  it('is not loaded while no order is stored', async () => {
    const { world, tab } = await shopWith({ A: 1 })
    tab.shop.orders.process()
    await world.setOnline(false)
    await world.setOnline(true)
    await world.pass(1000)
    expect(world.loaded).not.toContain('orders')
    expect(tab.shop.orders.$state.get()).toEqual({ open: 0, others: 0 })
  })

  it('is loaded with the first stored order, and on a page that finds one', async () => {
    const { world } = await orderedOffline()
    expect(world.loaded).toContain('orders')
    world.loaded.length = 0
    const next = await world.open()
    await world.pass(1000)
    expect(world.loaded).toContain('orders')
    expect(statesOf(next)).toEqual(['queued'])
  })

  it('is requested again when it fails to load', async () => {
    const world = new World()
    const { tab } = await shopWith({ A: 1 }, world)
    world.canLoad = false
    await world.setOnline(false)
    await expect(saveOrder(tab)).rejects.toThrow('does not load')
    world.canLoad = true
    const order = await saveOrder(tab)
    await world.setOnline(true)
    await tab.shop.orders.confirm([order])
    await world.pass(5000)
    expect(madeOrders(world)).toHaveLength(1)
  })
})
