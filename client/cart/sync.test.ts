import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import type { Fate } from '../testing/fake-server.ts'
import { keyOf, rest, rulesWith, shopWith, World } from '../testing/world.ts'

const MINUTE_MS = 60_000

describe('the sync of the cart with the server', () => {
  it('asks for a cart where there is none, pulls, sends absolute quantities and asks for totals', async () => {
    const { world, cart } = await shopWith({ A: 2, B: 1 })
    expect(world.server.arrived.filter((name) => name.startsWith('cart/'))).toEqual([
      'cart/create',
      'cart/pull',
      'cart/pull',
      'cart/update',
      'cart/update',
      'cart/totals',
    ])
    expect(world.server.quantities()).toEqual({ A: 2, B: 1 })
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

  it('runs with the cart that is kept when there is one: it pulls, creates none and asks what it costs now', async () => {
    const { world, tab } = await shopWith({ A: 2 })
    world.kill(tab)
    world.server.arrived.length = 0
    await world.open()
    await world.pass(1000)
    expect(world.server.arrived).toEqual(['cart/pull', 'cart/totals'])
    expect(await world.quantities()).toEqual({ A: 2 })
  })

  it('sends five quick changes of a quantity as one', async () => {
    const { world, cart } = await shopWith({ A: 1 })
    world.server.arrived.length = 0
    for (const qty of [2, 3, 4, 5, '6 ']) await cart.setQuantity(keyOf('A'), qty)
    await world.pass(1000)
    expect(world.server.arrived.filter((name) => name === 'cart/update')).toHaveLength(1)
    expect(world.server.quantities()).toEqual({ A: 6 })
  })

  it('sends one change after the other, never two at once', async () => {
    let open = 0
    let most = 0
    const world = new World({ fateOf: () => 'slow' })
    const { fetch } = world.server
    Object.assign(world.server, {
      fetch: async (address: string, init: RequestInit) => {
        open += address.includes('/cart/') ? 1 : 0
        most = Math.max(most, open)
        const answer = await fetch(address, init)
        open -= address.includes('/cart/') ? 1 : 0
        return answer
      },
    })
    const { cart } = await shopWith({ A: 1, B: 1, C: 1 }, world)
    await cart.setQuantity(keyOf('A'), 5)
    await cart.remove(keyOf('B'))
    await world.pass(MINUTE_MS)
    expect([most, world.server.quantities()]).toEqual([1, { A: 5, C: 1 }])
  })

  it('asks for totals when the hash of the items has changed, and only then', async () => {
    const { world, tab, cart } = await shopWith({ A: 1 })
    world.server.arrived.length = 0
    tab.shop.sync.request('refresh')
    await world.pass(1000)
    expect(world.server.arrived).toEqual(['cart/pull'])
    await cart.setQuantity(keyOf('A'), 3)
    await world.pass(1000)
    expect(world.server.arrived.at(-1)).toBe('cart/totals')
    world.server.arrived.length = 0
    tab.shop.sync.request('totals')
    await world.pass(1000)
    expect(world.server.arrived).toEqual(['cart/pull', 'cart/totals'])
  })

  it('tells a price that the server reckons otherwise where only the server can: with custom options', async () => {
    const options = { custom_options: [{ option_id: 1, option_value: 'x' }] }
    const world = new World()
    const { cart } = await shopWith({ A: 1 }, world)
    const product_option = { extension_attributes: options }
    await cart.add(lineOf('B', 1, { product_option, price_incl_tax: 8 }))
    await world.pass(1000)
    expect(cart.$cart.get().items).toMatchObject([
      { sku: 'A', price_incl_tax: 10 },
      { sku: 'B', price_incl_tax: 10, seen_price_incl_tax: 8 },
    ])
  })

  it('cart.synchronize off: the server hears nothing of the cart', async () => {
    const world = new World({ rules: rulesWith({ synchronize: false }) })
    await shopWith({ A: 1 }, world)
    expect(world.server.arrived.filter((name) => name.startsWith('cart/'))).toEqual([])
    expect(await world.quantities()).toEqual({ A: 1 })
  })

  it('cart.synchronize_totals off: totals are reckoned here', async () => {
    const world = new World({ rules: rulesWith({ synchronize_totals: false }) })
    const { cart } = await shopWith({ A: 1 }, world)
    expect(world.server.arrived).not.toContain('cart/totals')
    expect(cart.$cart.get().platformTotals).toBeUndefined()
  })

  it('keeps what was changed offline through closing the page, and sends it when the network is back', async () => {
    const { world, tab, cart } = await shopWith({ A: 1, B: 1 })
    await world.setOnline(false)
    await cart.setQuantity(keyOf('A'), 7)
    await cart.remove(keyOf('B'))
    await cart.add(lineOf('C', 2))
    world.kill(tab)
    await world.open()
    await world.pass(MINUTE_MS)
    expect(world.server.quantities()).toEqual({ A: 1, B: 1 })
    await world.setOnline(true)
    await world.pass(MINUTE_MS)
    expect(world.server.quantities()).toEqual({ A: 7, C: 2 })
  })

  it('counts the state here on returning online, and adds what was added elsewhere', async () => {
    const world = new World({ rules: rulesWith({ serverSyncCanModifyLocalItems: true }) })
    const { cart } = await shopWith({ A: 1 }, world)
    await world.setOnline(false)
    await cart.setQuantity(keyOf('A'), 7)
    world.server.put('A', 3)
    world.server.put('ELSEWHERE', 1)
    await world.setOnline(true)
    await world.pass(1000)
    expect(world.server.quantities()).toEqual({ A: 7, ELSEWHERE: 1 })
    expect(await world.quantities()).toEqual({ A: 7, ELSEWHERE: 1 })
  })

  it('takes over what another device has changed, and says so', async () => {
    const { world, tab } = await shopWith({ A: 1, B: 1 })
    world.server.put('A', 3)
    world.server.put('B', 0)
    tab.shop.sync.request('refresh')
    await world.pass(1000)
    expect(await world.quantities()).toEqual({ A: 3 })
    expect(tab.told.map(({ message }) => message.code)).toContain('cart.changed-elsewhere')
  })

  it.each([
    [true, 3],
    [false, 7],
  ])(
    'cart.serverSyncCanModifyLocalItems %s: where both sides changed a quantity it is %i',
    async (serverSyncCanModifyLocalItems, qty) => {
      const world = new World({ rules: rulesWith({ serverSyncCanModifyLocalItems }) })
      const { cart } = await shopWith({ A: 1 }, world)
      world.server.put('A', 3)
      await cart.setQuantity(keyOf('A'), 7)
      await world.pass(1000)
      expect([await world.quantities(), world.server.quantities()]).toEqual([
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
      const world = new World({ rules: rulesWith({ serverSyncCanRemoveLocalItems }) })
      const { cart } = await shopWith({ A: 1 }, world)
      world.server.put('A', 0)
      await cart.setQuantity(keyOf('A'), 7)
      await world.pass(1000)
      expect([await world.quantities(), world.server.quantities()]).toEqual([lines, lines])
    },
  )

  it('restores the previous quantity when the server refuses one, with its words at the line and in a notice', async () => {
    const { world, tab, cart } = await shopWith({ SCARCE: 2 })
    await cart.setQuantity(keyOf('SCARCE'), 9)
    await world.pass(1000)
    const text = 'The requested qty is not available'
    expect(cart.$cart.get().items).toMatchObject([
      { sku: 'SCARCE', qty: 2, errors: { refused: text } },
    ])
    expect(tab.told.at(-1)).toEqual({
      type: 'error',
      message: { code: 'answer.said', values: { text } },
    })
    expect(world.server.quantities()).toEqual({ SCARCE: 2 })
  })

  it('removes a new line that the server refuses; the others are kept', async () => {
    const { world, cart } = await shopWith({ A: 1 })
    await cart.add(lineOf('SCARCE', 9))
    await world.pass(1000)
    expect(await world.quantities()).toEqual({ A: 1 })
    expect(world.server.quantities()).toEqual({ A: 1 })
  })

  it('creates the cart again when its id is missing, and pushes every line up once', async () => {
    const { world, cart } = await shopWith({ A: 2, B: 1 })
    world.server.lose()
    world.server.arrived.length = 0
    await cart.setQuantity(keyOf('A'), 3)
    await world.pass(1000)
    expect(world.server.arrived.slice(0, 3)).toEqual(['cart/pull', 'cart/create', 'cart/pull'])
    expect(world.server.quantities()).toEqual({ A: 3, B: 1 })
  })

  it('creates the cart again when it goes missing between two changes', async () => {
    const world = new World()
    const { cart } = await shopWith({ A: 1, B: 1 }, world)
    world.fateOf = (name): Fate => {
      if (name === 'cart/update' && world.server.cartName !== undefined) world.server.lose()
      return 'answered'
    }
    await cart.setQuantity(keyOf('A'), 3)
    await world.pass(400)
    world.fateOf = () => 'answered'
    await world.pass(MINUTE_MS)
    expect(world.server.quantities()).toEqual({ A: 3, B: 1 })
    expect(await world.quantities()).toEqual({ A: 3, B: 1 })
  })

  it.each<Fate>(['never', 'lost', 'late', 'broken', 'busy', 'portal'])(
    'sends everything once after ten minutes in which every answer was: %s',
    async (fate) => {
      const world = new World({ fateOf: () => fate })
      await shopWith({ A: 2, B: 3 }, world)
      await world.pass(10 * MINUTE_MS)
      await world.comeToRest()
      expect(world.server.quantities()).toEqual({ A: 2, B: 3 })
      expect(await world.quantities()).toEqual({ A: 2, B: 3 })
    },
  )

  it('asks a server that does not answer less and less often', async () => {
    const world = new World({ fateOf: () => 'never' })
    const asked: number[] = []
    world.fateOf = (name) => {
      if (name.startsWith('cart/')) asked.push(world.clock.now())
      return 'never'
    }
    await shopWith({ A: 1 }, world)
    await world.pass(60 * MINUTE_MS)
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.length).toBeLessThan(30)
  })

  it('does not let a closed cart come back: what is answered after clearing it changes nothing', async () => {
    const world = new World()
    const { tab, cart } = await shopWith({ A: 1 }, world)
    world.fateOf = () => 'slow'
    tab.shop.sync.request('refresh')
    await rest()
    await cart.clear()
    world.fateOf = () => 'answered'
    world.server.lose()
    await world.pass(MINUTE_MS)
    expect(await world.quantities()).toEqual({})
  })

  it('never brings the lines of a cart that became an order into the next one, from no tab', async () => {
    const { world } = await shopWith({ A: 2 })
    const other = await world.open()
    await world.pass(1000)
    world.server.order()
    await other.shop.cart.add(lineOf('B', 1))
    other.shop.sync.request('online')
    await world.comeToRest()
    expect(world.server.quantities()).toEqual({ B: 1 })
    expect(await world.quantities()).toEqual({ B: 1 })
  })

  it('learns of an order also where the cart is lost at the very moment of a pull', async () => {
    const { world, tab } = await shopWith({ A: 2 })
    world.fateOf = (name) => (name === 'cart/pull' ? 'slow' : 'answered')
    tab.shop.sync.request('online')
    await world.rest()
    world.server.order()
    await world.comeToRest()
    expect([world.server.quantities(), await world.quantities()]).toEqual([{}, {}])
  })
})
