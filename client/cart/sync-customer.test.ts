import { describe, expect, it } from 'vitest'
import {
  keyOf,
  flushMicrotasks,
  rulesWith,
  shopWith,
  Simulator,
  type ShopWith,
} from '../testing/simulator.ts'

const MINUTE_MS = 60_000

async function logIn({ simulator, tab }: ShopWith) {
  await tab.shop.session.logIn('anna', 'secret')
  await simulator.advance(1000)
}

describe("a customer's cart", () => {
  it('merges the guest cart at login: quantities are added up once', async () => {
    const shop = await shopWith({ A: 2, B: 1 })
    const { simulator, cart } = shop
    simulator.server.customerLines = [
      { item_id: 900, sku: 'A', qty: 3, name: 'A', price: 10, product_type: 'simple' },
    ]
    await logIn(shop)
    expect(await simulator.quantities()).toEqual({ A: 5, B: 1 })
    expect(simulator.server.quantities()).toEqual({ A: 5, B: 1 })
    expect(cart.$cart.get().serverCart).toBe('customer')
    for (const each of simulator.tabs) each.shop.sync.request('refresh')
    await simulator.advance(MINUTE_MS)
    expect(await simulator.quantities()).toEqual({ A: 5, B: 1 })
  })

  const plainLine = (sku: string, qty: number) => ({
    ...{ item_id: 900 + sku.charCodeAt(0), sku, qty, name: sku },
    ...{ price: 10, product_type: 'simple' },
  })

  it('merges lines at login that only the server’s guest cart has', async () => {
    const shop = await shopWith({ A: 1 })
    const { simulator } = shop
    simulator.server.customerLines = [plainLine('A', 3), plainLine('D', 1)]
    simulator.server.lines = [...simulator.server.lines, plainLine('C', 2)]
    await logIn(shop)
    expect(await simulator.quantities()).toEqual({ A: 4, C: 2, D: 1 })
    expect(simulator.server.quantities()).toEqual({ A: 4, C: 2, D: 1 })
    expect(shop.tab.notices.filter(({ type }) => type === 'error')).toEqual([])
  })

  it('adds local changes to a cart that a form has merged, once', async () => {
    const shop = await shopWith({ A: 2, B: 1 })
    const { simulator, cart, tab } = shop
    simulator.server.customerLines = [plainLine('A', 3), plainLine('D', 1)]
    await simulator.setOnline(false)
    await cart.setQuantity(keyOf('A'), 4)
    await cart.remove(keyOf('B'))
    simulator.server.logInByForm('anna')
    expect(simulator.server.quantities()).toEqual({ A: 5, D: 1, B: 1 })
    simulator.kill(tab)
    await simulator.open()
    await simulator.setOnline(true)
    await simulator.advance(MINUTE_MS)
    expect(await simulator.quantities()).toEqual({ A: 7, D: 1 })
    expect(simulator.server.quantities()).toEqual({ A: 7, D: 1 })
  })

  it('loses and duplicates nothing when the page is closed at any moment after the login', async () => {
    for (let at = 1; at < 30; at += 1) {
      const shop = await shopWith({ A: 2 })
      const { simulator, tab } = shop
      simulator.server.customerLines = [plainLine('A', 3)]
      simulator.server.lines = [...simulator.server.lines, plainLine('C', 2)]
      tab.lifetime.endAt(at, at % 2 === 0 ? 'before' : 'after')
      void tab.shop.session.logIn('anna', 'secret')
      await simulator.advance(1000)
      simulator.closeEnded()
      const next = await simulator.open()
      void next.shop.session.load()
      await simulator.converge()
      const expected = simulator.server.owner === '' ? { A: 2, C: 2 } : { A: 5, C: 2 }
      expect([at, await simulator.quantities()]).toEqual([at, expected])
      expect([at, simulator.server.quantities()]).toEqual([at, expected])
    }
  })

  it('continues as a guest cart after a 401, at most queues.maxCartBypassAttempts times', async () => {
    const simulator = new Simulator({
      rules: { users: { autoRefreshTokens: false, accountWishlist: false } },
    })
    const shop = await shopWith({ A: 1 }, simulator)
    await logIn(shop)
    simulator.server.unauthorised.push('cart/pull')
    simulator.server.owner = ''
    shop.tab.shop.sync.request('refresh')
    await simulator.advance(MINUTE_MS)
    const { bypassCounter, serverCart } = shop.cart.$cart.get()
    expect({ bypassCounter, serverCart }).toEqual({ bypassCounter: 1, serverCart: 'guest' })
    expect(await simulator.quantities()).toEqual({ A: 1 })
    simulator.server.unauthorised.push('cart/pull')
    simulator.server.arrived.length = 0
    shop.tab.shop.sync.request('refresh')
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual(['cart/pull'])
  })

  it('queues.maxCartBypassAttempts 0: no guest cart is created after a 401', async () => {
    const simulator = new Simulator({
      rules: {
        users: { autoRefreshTokens: false, accountWishlist: false },
        queues: { maxCartBypassAttempts: 0, maxNetworkTaskAttempts: 1 },
      },
    })
    const shop = await shopWith({ A: 1 }, simulator)
    simulator.server.unauthorised.push('cart/pull')
    simulator.server.arrived.length = 0
    shop.tab.shop.sync.request('refresh')
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual(['cart/pull'])
    expect(await simulator.quantities()).toEqual({ A: 1 })
  })

  it('stays a guest cart when the customer’s is refused after the login, and is synchronized', async () => {
    const shop = await shopWith({ A: 1 })
    const { simulator, tab, cart } = shop
    simulator.server.unauthorised.push('cart/create', 'cart/create')
    await logIn(shop)
    await cart.setQuantity(keyOf('A'), 4)
    await simulator.advance(1000)
    expect(tab.shop.session.isLoggedIn()).toBe(false)
    expect(simulator.server.quantities()).toEqual({ A: 4 })
  })

  it('is not loaded at the start for 24 minutes after an order', async () => {
    const shop = await shopWith({ A: 1 })
    const { simulator, tab, cart } = shop
    await logIn(shop)
    await cart.clear()
    tab.shop.events.emit('order.placed', { at: simulator.clock.now() })
    await flushMicrotasks()
    simulator.kill(tab)
    simulator.server.arrived.length = 0
    const soon = await simulator.open()
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual([])
    simulator.kill(soon)
    await simulator.advance(24 * MINUTE_MS)
    await simulator.open()
    await simulator.advance(1000)
    expect(simulator.server.arrived).toContain('cart/pull')
  })

  it('cart.bypassCartLoaderForAuthorizedUsers off: it is loaded right after an order', async () => {
    const simulator = new Simulator({
      rules: rulesWith({ bypassCartLoaderForAuthorizedUsers: false }),
    })
    const shop = await shopWith({ A: 1 }, simulator)
    await logIn(shop)
    shop.tab.shop.events.emit('order.placed', { at: simulator.clock.now() })
    await flushMicrotasks()
    simulator.kill(shop.tab)
    simulator.server.arrived.length = 0
    await simulator.open()
    await simulator.advance(1000)
    expect(simulator.server.arrived).toContain('cart/pull')
  })

  it('is not added to itself when the session expires and the customer logs in again', async () => {
    const shop = await shopWith({ A: 2 })
    const { simulator, tab, cart } = shop
    await logIn(shop)
    simulator.server.endSession()
    tab.shop.events.emit('session.ended', { isSilent: true })
    await simulator.advance(MINUTE_MS)
    expect(cart.$cart.get().serverCart).toBe('guest')
    await cart.setQuantity(keyOf('A'), 3)
    await simulator.advance(1000)
    expect(simulator.server.quantities()).toEqual({ A: 3 })
    await logIn(shop)
    expect(await simulator.quantities()).toEqual({ A: 3 })
    expect(simulator.server.quantities()).toEqual({ A: 3 })
    expect(cart.$cart.get()).toMatchObject({ serverCart: 'customer', bypassCounter: 0 })
  })

  it('is removed from this browser at logout, and restored at the next login', async () => {
    const shop = await shopWith({ A: 2 })
    const { simulator, tab } = shop
    await logIn(shop)
    await tab.shop.session.logOut()
    await simulator.advance(MINUTE_MS)
    expect(await simulator.quantities()).toEqual({})
    await logIn(shop)
    expect(await simulator.quantities()).toEqual({ A: 2 })
  })
})
