import { describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { keyOf, shopWith, World } from '../testing/world.ts'

const MINUTE_MS = 60_000

describe('a change whose answer has not come', () => {
  it('waits until a change whose answer was lost is settled, and does not send it twice', async () => {
    const world = new World()
    const { cart } = await shopWith({ A: 1 }, world)
    world.fateOf = (name) => (name === 'cart/update' ? 'lost' : 'answered')
    await cart.add(lineOf('B', 2))
    await world.pass(1000)
    world.fateOf = () => 'answered'
    world.server.arrived.length = 0
    await world.pass(15_000)
    expect(world.server.arrived).toEqual([])
    await world.pass(MINUTE_MS)
    expect(world.server.arrived).not.toContain('cart/update')
    expect(world.server.quantities()).toEqual({ A: 1, B: 2 })
  })

  it('is waited for also by a tab that did not hear of it', async () => {
    const { world, tab, cart } = await shopWith({ A: 1 })
    const deaf = await world.open()
    await world.pass(1000)
    deaf.shop.storage.signal.close()
    world.fateOf = (name) => (name === 'cart/update' ? 'lost' : 'answered')
    await cart.add(lineOf('B', 2))
    await world.pass(400)
    world.kill(tab)
    world.fateOf = () => 'answered'
    world.server.arrived.length = 0
    deaf.shop.sync.request('refresh')
    await world.pass(10_000)
    expect(world.server.arrived).toEqual([])
    await world.pass(MINUTE_MS)
    expect(world.server.quantities()).toEqual({ A: 1, B: 2 })
  })

  it('goes on as soon as the change of a page that was left has its answer, and does not send it twice', async () => {
    const { world, tab, cart } = await shopWith({ A: 1 })
    world.fateOf = (name) => (name === 'cart/update' ? 'slow' : 'answered')
    await cart.add(lineOf('B', 2))
    await world.pass(400)
    world.kill(tab)
    await world.open()
    await world.pass(1000)
    expect((await world.kept()).find(({ sku }) => sku === 'B')?.onServer).toBe('unconfirmed')
    await world.pass(1500)
    expect((await world.kept()).map(({ sku, onServer }) => [sku, onServer])).toEqual([
      ['A', 'confirmed'],
      ['B', 'confirmed'],
    ])
    expect(world.server.arrived.filter((name) => name === 'cart/update')).toHaveLength(2)
    expect(world.server.quantities()).toEqual({ A: 1, B: 2 })
  })
})

describe('a page of an older build', () => {
  it('loses no change of the cart when the worker does not understand it: the change is kept, the page is told, and the next page sends it', async () => {
    const world = new World()
    const { fetch } = world.server
    const { tab, cart } = await shopWith({ A: 1 }, world)
    const outdated = vi.fn()
    tab.shop.events.on('build.outdated', outdated)
    Object.assign(world.server, {
      fetch: async () => Response.json({ code: 426, result: 'Renewed' }, { status: 426 }),
    })
    await cart.setQuantity(keyOf('A'), 3)
    await cart.add(lineOf('B', 2))
    await world.pass(1000)
    expect(outdated).toHaveBeenCalled()
    expect(await world.quantities()).toEqual({ A: 3, B: 2 })
    world.kill(tab)
    Object.assign(world.server, { fetch })
    await world.open()
    await world.pass(MINUTE_MS)
    expect(world.server.quantities()).toEqual({ A: 3, B: 2 })
  })
})

describe('a cart that is open while the shop changes', () => {
  it('tells by its name what is not sold any more, keeps the rest, and has it again when it is sold again', async () => {
    const { world, tab } = await shopWith({ A: 1, B: 2 })
    const all = world.server.lines
    world.server.lines = all.filter(({ sku }) => sku !== 'A')
    tab.shop.sync.request('refresh')
    await world.pass(1000)
    const { name } = lineOf('A', 1)
    expect(tab.told.map(({ message }) => message)).toEqual([
      { code: 'cart.lines-gone', values: { names: name } },
    ])
    expect(await world.quantities()).toEqual({ B: 2 })
    world.server.lines = all
    tab.shop.sync.request('refresh')
    await world.pass(1000)
    expect(await world.quantities()).toEqual({ A: 1, B: 2 })
    expect(world.server.quantities()).toEqual({ A: 1, B: 2 })
  })
})

describe('a network that takes two seconds for every answer', () => {
  it('shows every click at once, and the server has each of them once in the end', async () => {
    const { world, cart } = await shopWith({ A: 1 })
    world.fateOf = () => 'slow'
    for (let click = 1; click <= 5; click += 1) {
      await cart.setQuantity(keyOf('A'), 1 + click)
      await cart.add(lineOf('B', 1))
      expect(await world.quantities()).toEqual({ A: 1 + click, B: click })
      await world.pass(700)
    }
    await cart.remove(keyOf('A'))
    await cart.add(lineOf('A', 3))
    expect(await world.quantities()).toEqual({ A: 3, B: 5 })
    await world.pass(MINUTE_MS)
    expect(await world.quantities()).toEqual({ A: 3, B: 5 })
    expect(world.server.quantities()).toEqual({ A: 3, B: 5 })
    expect(world.server.lines).toHaveLength(2)
  })
})

describe('totals that need a country', () => {
  it('are told as an error that says to set the default country, once and not again by themselves', async () => {
    const world = new World()
    const { fetch } = world.server
    Object.assign(world.server, {
      fetch: async (address: string, init: RequestInit) => {
        if (!address.includes('/cart/totals')) return fetch(address, init)
        const meta = { problem: 'cart.country-missing' }
        return Response.json({ code: 400, result: 'Set it', meta }, { status: 400 })
      },
    })
    const { tab } = await shopWith({ A: 1 }, world)
    await world.pass(MINUTE_MS)
    expect(tab.told.map(({ type, message }) => [type, message.code])).toEqual([
      ['error', 'cart.country-missing'],
    ])
    expect(world.server.quantities()).toEqual({ A: 1 })
  })
})

describe('totals that are wanted again', () => {
  it('while they are on their way are asked for once more: an answer from before a coupon was taken away does not stay', async () => {
    const world = new World()
    const { tab } = await shopWith({ A: 1 }, world)
    await world.pass(1000)
    const { fetch } = world.server
    let asked = 0
    Object.assign(world.server, {
      fetch: async (address: string, init: RequestInit) => {
        if (address.includes('/cart/totals')) {
          asked += 1
          if (asked === 1) tab.shop.sync.request('totals')
        }
        return fetch(address, init)
      },
    })
    tab.shop.sync.request('totals')
    await world.pass(1000)
    expect(asked).toBe(2)
  })
})
