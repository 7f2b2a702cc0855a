import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { World } from '../testing/world.ts'

describe('a cart', () => {
  it('is shown and kept before what sends it is loaded', async () => {
    const world = new World()
    world.canLoad = false
    const tab = await world.open()
    await tab.shop.cart.add(lineOf('A', 2))
    expect(tab.shop.cart.$cart.get().items).toMatchObject([{ sku: 'A', qty: 2 }])
    expect(await world.quantities()).toEqual({ A: 2 })
  })

  it('is sent when what sends it loads at a later try', async () => {
    const world = new World()
    world.canLoad = false
    const tab = await world.open()
    await tab.shop.cart.add(lineOf('A', 2))
    await world.pass(1000)
    expect(world.reports.join()).toContain('sending: Error: the file does not load')
    world.canLoad = true
    tab.shop.sync.request('refresh')
    await world.pass(5000)
    expect(world.server.quantities()).toEqual({ A: 2 })
  })
})
