import { describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { keyOf, shopWith, Simulator } from '../testing/simulator.ts'

const MINUTE_MS = 60_000

describe('a change whose answer has not come', () => {
  it('is settled before the next request, and not sent twice', async () => {
    const simulator = new Simulator()
    const { cart } = await shopWith({ A: 1 }, simulator)
    simulator.faultOf = (name) => (name === 'cart/update' ? 'lost' : 'answered')
    await cart.add(lineOf('B', 2))
    await simulator.advance(1000)
    simulator.faultOf = () => 'answered'
    simulator.server.arrived.length = 0
    await simulator.advance(15_000)
    expect(simulator.server.arrived).toEqual([])
    await simulator.advance(MINUTE_MS)
    expect(simulator.server.arrived).not.toContain('cart/update')
    expect(simulator.server.quantities()).toEqual({ A: 1, B: 2 })
  })

  it('is awaited by other tabs too', async () => {
    const { simulator, tab, cart } = await shopWith({ A: 1 })
    const deaf = await simulator.open()
    await simulator.advance(1000)
    deaf.shop.storage.signal.close()
    simulator.faultOf = (name) => (name === 'cart/update' ? 'lost' : 'answered')
    await cart.add(lineOf('B', 2))
    await simulator.advance(400)
    simulator.kill(tab)
    simulator.faultOf = () => 'answered'
    simulator.server.arrived.length = 0
    deaf.shop.sync.request('refresh')
    await simulator.advance(10_000)
    expect(simulator.server.arrived).toEqual([])
    await simulator.advance(MINUTE_MS)
    expect(simulator.server.quantities()).toEqual({ A: 1, B: 2 })
  })

  it('continues after the change of a left page was answered, and is not sent twice', async () => {
    const { simulator, tab, cart } = await shopWith({ A: 1 })
    simulator.faultOf = (name) => (name === 'cart/update' ? 'slow' : 'answered')
    await cart.add(lineOf('B', 2))
    await simulator.advance(400)
    simulator.kill(tab)
    await simulator.open()
    await simulator.advance(1000)
    expect((await simulator.storedLines()).find(({ sku }) => sku === 'B')?.onServer).toBe(
      'unconfirmed',
    )
    await simulator.advance(1500)
    expect((await simulator.storedLines()).map(({ sku, onServer }) => [sku, onServer])).toEqual([
      ['A', 'confirmed'],
      ['B', 'confirmed'],
    ])
    expect(simulator.server.arrived.filter((name) => name === 'cart/update')).toHaveLength(2)
    expect(simulator.server.quantities()).toEqual({ A: 1, B: 2 })
  })
})

describe('a page of an older build', () => {
  it('persists a change that the worker does not understand, shows a notice, and the next page sends it', async () => {
    const simulator = new Simulator()
    const { fetch } = simulator.server
    const { tab, cart } = await shopWith({ A: 1 }, simulator)
    const outdated = vi.fn()
    tab.shop.events.on('build.outdated', outdated)
    Object.assign(simulator.server, {
      fetch: async () => Response.json({ code: 426, result: 'Renewed' }, { status: 426 }),
    })
    await cart.setQuantity(keyOf('A'), 3)
    await cart.add(lineOf('B', 2))
    await simulator.advance(1000)
    expect(outdated).toHaveBeenCalled()
    expect(await simulator.quantities()).toEqual({ A: 3, B: 2 })
    simulator.kill(tab)
    Object.assign(simulator.server, { fetch })
    await simulator.open()
    await simulator.advance(MINUTE_MS)
    expect(simulator.server.quantities()).toEqual({ A: 3, B: 2 })
  })
})

describe('a cart that is open while the shop changes', () => {
  it('names removed products, keeps the other lines, and can add them again later', async () => {
    const { simulator, tab } = await shopWith({ A: 1, B: 2 })
    const all = simulator.server.lines
    simulator.server.lines = all.filter(({ sku }) => sku !== 'A')
    tab.shop.sync.request('refresh')
    await simulator.advance(1000)
    const { name } = lineOf('A', 1)
    expect(tab.notices.map(({ message }) => message)).toEqual([
      { code: 'cart.lines-gone', values: { names: name } },
    ])
    expect(await simulator.quantities()).toEqual({ B: 2 })
    simulator.server.lines = all
    tab.shop.sync.request('refresh')
    await simulator.advance(1000)
    expect(await simulator.quantities()).toEqual({ A: 1, B: 2 })
    expect(simulator.server.quantities()).toEqual({ A: 1, B: 2 })
  })
})

describe('a network with a latency of two seconds', () => {
  it('shows every click at once, and sends each of them once', async () => {
    const { simulator, cart } = await shopWith({ A: 1 })
    simulator.faultOf = () => 'slow'
    for (let click = 1; click <= 5; click += 1) {
      await cart.setQuantity(keyOf('A'), 1 + click)
      await cart.add(lineOf('B', 1))
      expect(await simulator.quantities()).toEqual({ A: 1 + click, B: click })
      await simulator.advance(700)
    }
    await cart.remove(keyOf('A'))
    await cart.add(lineOf('A', 3))
    expect(await simulator.quantities()).toEqual({ A: 3, B: 5 })
    await simulator.advance(MINUTE_MS)
    expect(await simulator.quantities()).toEqual({ A: 3, B: 5 })
    expect(simulator.server.quantities()).toEqual({ A: 3, B: 5 })
    expect(simulator.server.lines).toHaveLength(2)
  })
})

describe('totals that need a country', () => {
  it('show one error that asks for a default country, without retries', async () => {
    const simulator = new Simulator()
    const { fetch } = simulator.server
    Object.assign(simulator.server, {
      fetch: async (address: string, init: RequestInit) => {
        if (!address.includes('/cart/totals')) return fetch(address, init)
        const meta = { problem: 'cart.country-missing' }
        return Response.json({ code: 400, result: 'Set it', meta }, { status: 400 })
      },
    })
    const { tab } = await shopWith({ A: 1 }, simulator)
    await simulator.advance(MINUTE_MS)
    expect(tab.notices.map(({ type, message }) => [type, message.code])).toEqual([
      ['error', 'cart.country-missing'],
    ])
    expect(simulator.server.quantities()).toEqual({ A: 1 })
  })
})

describe('totals that are requested again', () => {
  it('during a fetch are fetched once more: an outdated answer is replaced', async () => {
    const simulator = new Simulator()
    const { tab } = await shopWith({ A: 1 }, simulator)
    await simulator.advance(1000)
    const { fetch } = simulator.server
    let requestCount = 0
    Object.assign(simulator.server, {
      fetch: async (address: string, init: RequestInit) => {
        if (address.includes('/cart/totals')) {
          requestCount += 1
          if (requestCount === 1) tab.shop.sync.request('totals')
        }
        return fetch(address, init)
      },
    })
    tab.shop.sync.request('totals')
    await simulator.advance(1000)
    expect(requestCount).toBe(2)
  })
})
