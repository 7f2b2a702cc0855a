import { describe, expect, it } from 'vitest'
import { keyOf, rest, rulesWith, shopWith, World, type ShopWith } from '../testing/world.ts'

const MINUTE_MS = 60_000

async function logIn({ world, tab }: ShopWith) {
  await tab.shop.session.logIn('anna', 'secret')
  await world.pass(1000)
}

describe("a customer's cart", () => {
  it('takes over the guest’s at login: quantities are added up once', async () => {
    const shop = await shopWith({ A: 2, B: 1 })
    const { world, cart } = shop
    world.server.customerLines = [
      { item_id: 900, sku: 'A', qty: 3, name: 'A', price: 10, product_type: 'simple' },
    ]
    await logIn(shop)
    expect(await world.quantities()).toEqual({ A: 5, B: 1 })
    expect(world.server.quantities()).toEqual({ A: 5, B: 1 })
    expect(cart.$cart.get().serverCart).toBe('customer')
    for (const each of world.tabs) each.shop.sync.request('refresh')
    await world.pass(MINUTE_MS)
    expect(await world.quantities()).toEqual({ A: 5, B: 1 })
  })

  const plainLine = (sku: string, qty: number) => ({
    ...{ item_id: 900 + sku.charCodeAt(0), sku, qty, name: sku },
    ...{ price: 10, product_type: 'simple' },
  })

  it('takes over at login what only the guest’s cart at the server has: lines of plain forms', async () => {
    const shop = await shopWith({ A: 1 })
    const { world } = shop
    world.server.customerLines = [plainLine('A', 3), plainLine('D', 1)]
    world.server.lines = [...world.server.lines, plainLine('C', 2)]
    await logIn(shop)
    expect(await world.quantities()).toEqual({ A: 4, C: 2, D: 1 })
    expect(world.server.quantities()).toEqual({ A: 4, C: 2, D: 1 })
    expect(shop.tab.told.filter(({ type }) => type === 'error')).toEqual([])
  })

  it('adds what was changed here since to a cart that a form has taken over, and counts nothing twice', async () => {
    const shop = await shopWith({ A: 2, B: 1 })
    const { world, cart, tab } = shop
    world.server.customerLines = [plainLine('A', 3), plainLine('D', 1)]
    await world.setOnline(false)
    await cart.setQuantity(keyOf('A'), 4)
    await cart.remove(keyOf('B'))
    world.server.logInByForm('anna')
    expect(world.server.quantities()).toEqual({ A: 5, D: 1, B: 1 })
    world.kill(tab)
    await world.open()
    await world.setOnline(true)
    await world.pass(MINUTE_MS)
    expect(await world.quantities()).toEqual({ A: 7, D: 1 })
    expect(world.server.quantities()).toEqual({ A: 7, D: 1 })
  })

  it('is asked about again, and nothing is lost or doubled, where the page ends at any moment after the login', async () => {
    for (let at = 1; at < 30; at += 1) {
      const shop = await shopWith({ A: 2 })
      const { world, tab } = shop
      world.server.customerLines = [plainLine('A', 3)]
      world.server.lines = [...world.server.lines, plainLine('C', 2)]
      tab.life.endAt(at, at % 2 === 0 ? 'before' : 'after')
      void tab.shop.session.logIn('anna', 'secret')
      await world.pass(1000)
      world.bury()
      const next = await world.open()
      void next.shop.session.ask()
      await world.comeToRest()
      const wanted = world.server.owner === '' ? { A: 2, C: 2 } : { A: 5, C: 2 }
      expect([at, await world.quantities()]).toEqual([at, wanted])
      expect([at, world.server.quantities()]).toEqual([at, wanted])
    }
  })

  it('goes on as a guest’s after a 401, at most so often as queues.maxCartBypassAttempts says', async () => {
    const world = new World({ rules: { users: { autoRefreshTokens: false } } })
    const shop = await shopWith({ A: 1 }, world)
    await logIn(shop)
    world.server.unauthorised.push('cart/pull')
    world.server.owner = ''
    shop.tab.shop.sync.request('refresh')
    await world.pass(MINUTE_MS)
    const { bypassCounter, serverCart } = shop.cart.$cart.get()
    expect({ bypassCounter, serverCart }).toEqual({ bypassCounter: 1, serverCart: 'guest' })
    expect(await world.quantities()).toEqual({ A: 1 })
    world.server.unauthorised.push('cart/pull')
    world.server.arrived.length = 0
    shop.tab.shop.sync.request('refresh')
    await world.pass(1000)
    expect(world.server.arrived).toEqual(['cart/pull'])
  })

  it('queues.maxCartBypassAttempts 0: no guest’s cart is asked for after a 401', async () => {
    const world = new World({
      rules: {
        users: { autoRefreshTokens: false },
        queues: { maxCartBypassAttempts: 0, maxNetworkTaskAttempts: 1 },
      },
    })
    const shop = await shopWith({ A: 1 }, world)
    world.server.unauthorised.push('cart/pull')
    world.server.arrived.length = 0
    shop.tab.shop.sync.request('refresh')
    await world.pass(1000)
    expect(world.server.arrived).toEqual(['cart/pull'])
    expect(await world.quantities()).toEqual({ A: 1 })
  })

  it('stays a guest’s for now where the customer’s is refused after the login, and is synced', async () => {
    const shop = await shopWith({ A: 1 })
    const { world, tab, cart } = shop
    world.server.unauthorised.push('cart/create', 'cart/create')
    await logIn(shop)
    await cart.setQuantity(keyOf('A'), 4)
    await world.pass(1000)
    expect(tab.shop.session.isLoggedIn()).toBe(false)
    expect(world.server.quantities()).toEqual({ A: 4 })
  })

  it('is left alone at the start for 24 minutes after an order, and loaded again after that', async () => {
    const shop = await shopWith({ A: 1 })
    const { world, tab, cart } = shop
    await logIn(shop)
    await cart.clear()
    tab.shop.events.emit('order.placed', { at: world.clock.now() })
    await rest()
    world.kill(tab)
    world.server.arrived.length = 0
    const soon = await world.open()
    await world.pass(1000)
    expect(world.server.arrived).toEqual([])
    world.kill(soon)
    await world.pass(24 * MINUTE_MS)
    await world.open()
    await world.pass(1000)
    expect(world.server.arrived).toContain('cart/pull')
  })

  it('cart.bypassCartLoaderForAuthorizedUsers off: it is loaded right after an order', async () => {
    const world = new World({ rules: rulesWith({ bypassCartLoaderForAuthorizedUsers: false }) })
    const shop = await shopWith({ A: 1 }, world)
    await logIn(shop)
    shop.tab.shop.events.emit('order.placed', { at: world.clock.now() })
    await rest()
    world.kill(shop.tab)
    world.server.arrived.length = 0
    await world.open()
    await world.pass(1000)
    expect(world.server.arrived).toContain('cart/pull')
  })

  it('is not added to itself when the session ends by itself and the customer logs in again', async () => {
    const shop = await shopWith({ A: 2 })
    const { world, tab, cart } = shop
    await logIn(shop)
    world.server.endSession()
    tab.shop.events.emit('session.ended', { isSilent: true })
    await world.pass(MINUTE_MS)
    expect(cart.$cart.get().serverCart).toBe('guest')
    await cart.setQuantity(keyOf('A'), 3)
    await world.pass(1000)
    expect(world.server.quantities()).toEqual({ A: 3 })
    await logIn(shop)
    expect(await world.quantities()).toEqual({ A: 3 })
    expect(world.server.quantities()).toEqual({ A: 3 })
    expect(cart.$cart.get()).toMatchObject({ serverCart: 'customer', bypassCounter: 0 })
  })

  it('is gone from this browser at logout, and comes back at the next login', async () => {
    const shop = await shopWith({ A: 2 })
    const { world, tab } = shop
    await logIn(shop)
    await tab.shop.session.logOut()
    await world.pass(MINUTE_MS)
    expect(await world.quantities()).toEqual({})
    await logIn(shop)
    expect(await world.quantities()).toEqual({ A: 2 })
  })
})
