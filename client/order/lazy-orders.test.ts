import { describe, expect, it } from 'vitest'
import { saveOrder, madeOrders, orderedOffline, statesOf } from '../testing/ordered-offline.ts'
import { shopWith, Simulator } from '../testing/simulator.ts'

describe('the order code', () => {
  it('is not loaded while no order is stored', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    tab.shop.orders.process()
    await simulator.setOnline(false)
    await simulator.setOnline(true)
    await simulator.advance(1000)
    expect(simulator.loaded).not.toContain('orders')
    expect(tab.shop.orders.$state.get()).toEqual({ open: 0, others: 0, isUnsettled: false })
  })

  it('is loaded with the first stored order, and on a page that finds one', async () => {
    const { simulator } = await orderedOffline()
    expect(simulator.loaded).toContain('orders')
    simulator.loaded.length = 0
    const next = await simulator.open()
    await simulator.advance(1000)
    expect(simulator.loaded).toContain('orders')
    expect(statesOf(next)).toEqual(['queued'])
  })

  it('is requested again when it fails to load', async () => {
    const simulator = new Simulator()
    const { tab } = await shopWith({ A: 1 }, simulator)
    simulator.canLoad = false
    await simulator.setOnline(false)
    await expect(saveOrder(tab)).rejects.toThrow('does not load')
    simulator.canLoad = true
    const order = await saveOrder(tab)
    await simulator.setOnline(true)
    await tab.shop.orders.confirm([order])
    await simulator.advance(5000)
    expect(madeOrders(simulator)).toHaveLength(1)
  })
})
