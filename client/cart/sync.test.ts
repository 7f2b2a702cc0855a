import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import type { Fault } from '../testing/fake-server.ts'
import { keyOf, flushMicrotasks, rulesWith, shopWith, Simulator } from '../testing/simulator.ts'

const MINUTE_MS = 60_000

describe('the sync of the cart with the server', () => {
  it('creates a cart, pulls, sends final quantities and fetches totals', async () => {
    const { simulator, cart } = await shopWith({ A: 2, B: 1 })
    expect(simulator.server.arrived.filter((name) => name.startsWith('cart/'))).toEqual([
      'cart/create',
      'cart/pull',
      'cart/pull',
      'cart/update',
      'cart/update',
      'cart/totals',
    ])
    expect(simulator.server.quantities()).toEqual({ A: 2, B: 1 })
    expect(cart.$cart.get()).toMatchObject({
      serverCart: 'guest',
      lastSyncAt: expect.any(Number),
      lastTotalsSyncAt: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      platformTotals: { grand_total: 30 },
      items: [
        { sku: 'A', onServer: 'confirmed', server_item_id: expect.any(Number) },
        { sku: 'B', onServer: 'confirmed' },
      ],
    })
  })

  it('uses the persisted cart: pulls, creates none and fetches totals', async () => {
    const { simulator, tab } = await shopWith({ A: 2 })
    simulator.kill(tab)
    simulator.server.arrived.length = 0
    await simulator.open()
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual(['cart/pull', 'cart/totals'])
    expect(await simulator.quantities()).toEqual({ A: 2 })
  })

  it('sends five quick changes of a quantity as one', async () => {
    const { simulator, cart } = await shopWith({ A: 1 })
    simulator.server.arrived.length = 0
    for (const qty of [2, 3, 4, 5, '6 ']) await cart.setQuantity(keyOf('A'), qty)
    await simulator.advance(1000)
    expect(simulator.server.arrived.filter((name) => name === 'cart/update')).toHaveLength(1)
    expect(simulator.server.quantities()).toEqual({ A: 6 })
  })

  it('sends changes one after the other', async () => {
    let open = 0
    let peak = 0
    const simulator = new Simulator({ faultOf: () => 'slow' })
    const { fetch } = simulator.server
    Object.assign(simulator.server, {
      fetch: async (address: string, init: RequestInit) => {
        open += address.includes('/cart/') ? 1 : 0
        peak = Math.max(peak, open)
        const response = await fetch(address, init)
        open -= address.includes('/cart/') ? 1 : 0
        return response
      },
    })
    const { cart } = await shopWith({ A: 1, B: 1, C: 1 }, simulator)
    await cart.setQuantity(keyOf('A'), 5)
    await cart.remove(keyOf('B'))
    await simulator.advance(MINUTE_MS)
    expect([peak, simulator.server.quantities()]).toEqual([1, { A: 5, C: 1 }])
  })

  it('fetches totals only when the hash of the items has changed', async () => {
    const { simulator, tab, cart } = await shopWith({ A: 1 })
    simulator.server.arrived.length = 0
    tab.shop.sync.request('refresh')
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual(['cart/pull'])
    await cart.setQuantity(keyOf('A'), 3)
    await simulator.advance(1000)
    expect(simulator.server.arrived.at(-1)).toBe('cart/totals')
    simulator.server.arrived.length = 0
    tab.shop.sync.request('totals')
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual(['cart/pull', 'cart/totals'])
  })

  it('uses the server’s price for lines with custom options', async () => {
    const options = { custom_options: [{ option_id: 1, option_value: 'x' }] }
    const simulator = new Simulator()
    const { cart } = await shopWith({ A: 1 }, simulator)
    const product_option = { extension_attributes: options }
    await cart.add(lineOf('B', 1, { product_option, price_incl_tax: 8 }))
    await simulator.advance(1000)
    expect(cart.$cart.get().items).toMatchObject([
      { sku: 'A', price_incl_tax: 10 },
      { sku: 'B', price_incl_tax: 10, seen_price_incl_tax: 8 },
    ])
  })

  it('cart.synchronize off: sends no request', async () => {
    const simulator = new Simulator({ rules: rulesWith({ synchronize: false }) })
    await shopWith({ A: 1 }, simulator)
    expect(simulator.server.arrived.filter((name) => name.startsWith('cart/'))).toEqual([])
    expect(await simulator.quantities()).toEqual({ A: 1 })
  })

  it('cart.synchronize_totals off: totals are calculated in the browser', async () => {
    const simulator = new Simulator({ rules: rulesWith({ synchronize_totals: false }) })
    const { cart } = await shopWith({ A: 1 }, simulator)
    expect(simulator.server.arrived).not.toContain('cart/totals')
    expect(cart.$cart.get().platformTotals).toBeUndefined()
  })

  it('persists offline changes when the page is closed, and sends them when the network is back', async () => {
    const { simulator, tab, cart } = await shopWith({ A: 1, B: 1 })
    await simulator.setOnline(false)
    await cart.setQuantity(keyOf('A'), 7)
    await cart.remove(keyOf('B'))
    await cart.add(lineOf('C', 2))
    simulator.kill(tab)
    await simulator.open()
    await simulator.advance(MINUTE_MS)
    expect(simulator.server.quantities()).toEqual({ A: 1, B: 1 })
    await simulator.setOnline(true)
    await simulator.advance(MINUTE_MS)
    expect(simulator.server.quantities()).toEqual({ A: 7, C: 2 })
  })

  it('prefers the local state when the network is back, and adds lines of other devices', async () => {
    const simulator = new Simulator({ rules: rulesWith({ serverSyncCanModifyLocalItems: true }) })
    const { cart } = await shopWith({ A: 1 }, simulator)
    await simulator.setOnline(false)
    await cart.setQuantity(keyOf('A'), 7)
    simulator.server.put('A', 3)
    simulator.server.put('ELSEWHERE', 1)
    await simulator.setOnline(true)
    await simulator.advance(1000)
    expect(simulator.server.quantities()).toEqual({ A: 7, ELSEWHERE: 1 })
    expect(await simulator.quantities()).toEqual({ A: 7, ELSEWHERE: 1 })
  })

  it('applies changes of another device, with a notice', async () => {
    const { simulator, tab } = await shopWith({ A: 1, B: 1 })
    simulator.server.put('A', 3)
    simulator.server.put('B', 0)
    tab.shop.sync.request('refresh')
    await simulator.advance(1000)
    expect(await simulator.quantities()).toEqual({ A: 3 })
    expect(tab.notices.map(({ message }) => message.code)).toContain('cart.changed-elsewhere')
  })

  it.each([
    [true, 3],
    [false, 7],
  ])(
    'cart.serverSyncCanModifyLocalItems %s: where both sides changed a quantity it is %i',
    async (serverSyncCanModifyLocalItems, qty) => {
      const simulator = new Simulator({ rules: rulesWith({ serverSyncCanModifyLocalItems }) })
      const { cart } = await shopWith({ A: 1 }, simulator)
      simulator.server.put('A', 3)
      await cart.setQuantity(keyOf('A'), 7)
      await simulator.advance(1000)
      expect([await simulator.quantities(), simulator.server.quantities()]).toEqual([
        { A: qty },
        { A: qty },
      ])
    },
  )

  it.each([
    [true, {}],
    [false, { A: 7 }],
  ])(
    'cart.serverSyncCanRemoveLocalItems %s: a line that is gone there and changed here',
    async (serverSyncCanRemoveLocalItems, lines) => {
      const simulator = new Simulator({ rules: rulesWith({ serverSyncCanRemoveLocalItems }) })
      const { cart } = await shopWith({ A: 1 }, simulator)
      simulator.server.put('A', 0)
      await cart.setQuantity(keyOf('A'), 7)
      await simulator.advance(1000)
      expect([await simulator.quantities(), simulator.server.quantities()]).toEqual([lines, lines])
    },
  )

  it('restores the previous quantity after a refusal, with the message at the line and in a notice', async () => {
    const { simulator, tab, cart } = await shopWith({ SCARCE: 2 })
    await cart.setQuantity(keyOf('SCARCE'), 9)
    await simulator.advance(1000)
    const text = 'The requested qty is not available'
    expect(cart.$cart.get().items).toMatchObject([
      { sku: 'SCARCE', qty: 2, errors: { refused: text } },
    ])
    expect(tab.notices.at(-1)).toEqual({
      type: 'error',
      message: { code: 'answer.said', values: { text } },
    })
    expect(simulator.server.quantities()).toEqual({ SCARCE: 2 })
  })

  it('removes a new line that the server refuses; the others stay', async () => {
    const { simulator, cart } = await shopWith({ A: 1 })
    await cart.add(lineOf('SCARCE', 9))
    await simulator.advance(1000)
    expect(await simulator.quantities()).toEqual({ A: 1 })
    expect(simulator.server.quantities()).toEqual({ A: 1 })
  })

  it('creates the cart again when its id is missing, and sends every line once', async () => {
    const { simulator, cart } = await shopWith({ A: 2, B: 1 })
    simulator.server.lose()
    simulator.server.arrived.length = 0
    await cart.setQuantity(keyOf('A'), 3)
    await simulator.advance(1000)
    expect(simulator.server.arrived.slice(0, 3)).toEqual(['cart/pull', 'cart/create', 'cart/pull'])
    expect(simulator.server.quantities()).toEqual({ A: 3, B: 1 })
  })

  it('creates the cart again when it is lost between two changes', async () => {
    const simulator = new Simulator()
    const { cart } = await shopWith({ A: 1, B: 1 }, simulator)
    simulator.faultOf = (name): Fault => {
      if (name === 'cart/update' && simulator.server.cartName !== undefined) simulator.server.lose()
      return 'answered'
    }
    await cart.setQuantity(keyOf('A'), 3)
    await simulator.advance(400)
    simulator.faultOf = () => 'answered'
    await simulator.advance(MINUTE_MS)
    expect(simulator.server.quantities()).toEqual({ A: 3, B: 1 })
    expect(await simulator.quantities()).toEqual({ A: 3, B: 1 })
  })

  it.each<Fault>(['never', 'lost', 'late', 'broken', 'busy', 'portal'])(
    'sends everything once after ten minutes in which every answer was: %s',
    async (fault) => {
      const simulator = new Simulator({ faultOf: () => fault })
      await shopWith({ A: 2, B: 3 }, simulator)
      await simulator.advance(10 * MINUTE_MS)
      await simulator.converge()
      expect(simulator.server.quantities()).toEqual({ A: 2, B: 3 })
      expect(await simulator.quantities()).toEqual({ A: 2, B: 3 })
    },
  )

  it('backs off if the server does not respond', async () => {
    const simulator = new Simulator({ faultOf: () => 'never' })
    const requests: number[] = []
    simulator.faultOf = (name) => {
      if (name.startsWith('cart/')) requests.push(simulator.clock.now())
      return 'never'
    }
    await shopWith({ A: 1 }, simulator)
    await simulator.advance(60 * MINUTE_MS)
    expect(requests.length).toBeGreaterThan(10)
    expect(requests.length).toBeLessThan(30)
  })

  it('ignores responses after the cart was cleared', async () => {
    const simulator = new Simulator()
    const { tab, cart } = await shopWith({ A: 1 }, simulator)
    simulator.faultOf = () => 'slow'
    tab.shop.sync.request('refresh')
    await flushMicrotasks()
    await cart.clear()
    simulator.faultOf = () => 'answered'
    simulator.server.lose()
    await simulator.advance(MINUTE_MS)
    expect(await simulator.quantities()).toEqual({})
  })

  it('never moves lines of an ordered cart into the next one, from any tab', async () => {
    const { simulator } = await shopWith({ A: 2 })
    const otherTab = await simulator.open()
    await simulator.advance(1000)
    simulator.server.order()
    await otherTab.shop.cart.add(lineOf('B', 1))
    otherTab.shop.sync.request('online')
    await simulator.converge()
    expect(simulator.server.quantities()).toEqual({ B: 1 })
    expect(await simulator.quantities()).toEqual({ B: 1 })
  })

  it('detects an order when the cart is lost during a pull', async () => {
    const { simulator, tab } = await shopWith({ A: 2 })
    simulator.faultOf = (name) => (name === 'cart/pull' ? 'slow' : 'answered')
    tab.shop.sync.request('online')
    await simulator.rest()
    simulator.server.order()
    await simulator.converge()
    expect([simulator.server.quantities(), await simulator.quantities()]).toEqual([{}, {}])
  })
})
