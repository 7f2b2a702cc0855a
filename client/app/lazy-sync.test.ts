import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { Simulator } from '../testing/simulator.ts'

describe('a cart', () => {
  it('is shown and persisted before the sync code is loaded', async () => {
    const simulator = new Simulator()
    simulator.canLoad = false
    const tab = await simulator.open()
    await tab.shop.cart.add(lineOf('A', 2))
    expect(tab.shop.cart.$cart.get().items).toMatchObject([{ sku: 'A', qty: 2 }])
    expect(await simulator.quantities()).toEqual({ A: 2 })
  })

  it('is sent when the sync code loads at a later attempt', async () => {
    const simulator = new Simulator()
    simulator.canLoad = false
    const tab = await simulator.open()
    await tab.shop.cart.add(lineOf('A', 2))
    await simulator.advance(1000)
    expect(simulator.reports.join()).toContain('sync: Error: the file does not load')
    simulator.canLoad = true
    tab.shop.sync.request('refresh')
    await simulator.advance(5000)
    expect(simulator.server.quantities()).toEqual({ A: 2 })
  })
})
