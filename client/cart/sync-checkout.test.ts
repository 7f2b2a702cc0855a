import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { CHECKOUT_WINDOW_MS } from '../../shared/checkout/checkout-window.ts'
import { CHECKOUT_KEY } from '../order/checkout-key.ts'
import { fixtureRules } from '../../shared/fixtures/shop.ts'
import { keyOf, rulesWith, shopWith, Simulator, type ShopWith } from '../testing/simulator.ts'
import { refreshCart } from './refresh-cart.ts'

function beginCheckout({ clock, table }: Simulator): Promise<void> {
  return table.set(CHECKOUT_KEY, { v: 1, modifiedAt: clock.now(), fields: {} })
}

/** A shop whose shopper has just edited the checkout, and whose server cart has changed since. */
async function inCheckout(): Promise<ShopWith> {
  const found = await shopWith({ A: 2 })
  const { simulator } = found
  await beginCheckout(simulator)
  simulator.server.put('A', 5)
  simulator.server.put('B', 1)
  simulator.server.arrived.length = 0
  return found
}

describe('the cart of a shopper in checkout', () => {
  it('is not merged by a new page until 30 minutes have passed', async () => {
    const { simulator, tab } = await inCheckout()
    simulator.kill(tab)
    await simulator.open()
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual([])
    expect(await simulator.quantities()).toEqual({ A: 2 })
    await simulator.advance(CHECKOUT_WINDOW_MS)
    await simulator.open()
    await simulator.advance(1000)
    expect(await simulator.quantities()).toEqual({ A: 5, B: 1 })
  })

  it('is not merged when the network is back or totals are requested', async () => {
    const { simulator, tab } = await inCheckout()
    await simulator.setOnline(false)
    await simulator.setOnline(true)
    await simulator.advance(1000)
    tab.shop.sync.request('totals')
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual(['cart/totals'])
    expect(await simulator.quantities()).toEqual({ A: 2 })
  })

  it('still sends added lines, and applies no other changes', async () => {
    const { simulator, cart } = await inCheckout()
    await cart.add(lineOf('C', 1))
    await simulator.advance(1000)
    expect(await simulator.quantities()).toEqual({ A: 2, C: 1 })
    expect(simulator.server.quantities()).toEqual({ A: 5, B: 1, C: 1 })
    expect(simulator.server.arrived).toEqual(['stock/list', 'cart/update', 'cart/totals'])
  })

  it('is merged when the server’s cart is shown or ordered, and when it is lost', async () => {
    for (const reason of ['refresh', 'order'] as const) {
      const { simulator, tab } = await inCheckout()
      tab.shop.sync.request(reason)
      await simulator.advance(1000)
      expect(await simulator.quantities()).toEqual({ A: 5, B: 1 })
    }
    const { simulator, cart } = await inCheckout()
    simulator.server.lose()
    await cart.setQuantity(keyOf('A'), 3)
    await simulator.advance(10_000)
    expect(simulator.server.quantities()).toEqual({ A: 3 })
  })

  it('keeps its prices and stock notes when it is shown', async () => {
    const { tab, simulator } = await inCheckout()
    const { shop } = tab
    const view = { config: { rules: { products: { usePriceTiers: false } } } }
    const live = { shop, view } as unknown as Parameters<typeof refreshCart>[0]
    await refreshCart(live)
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual([])
    await simulator.advance(CHECKOUT_WINDOW_MS)
    await refreshCart(live)
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual(expect.arrayContaining(['price/list', 'stock/list']))
  })
})

describe('an answer to a request from before the checkout was edited', () => {
  it('about stock changes no line, until stock is fetched again', async () => {
    const stock = { synchronize: false, allowOutOfStockInCart: false }
    const simulator = new Simulator({ rules: { ...rulesWith({}), stock } })
    const { tab } = await shopWith({ A: 1, B: 1 }, simulator)
    simulator.server.soldOut.add('A')
    await simulator.setOnline(false)
    await tab.shop.stock.fetch()
    await beginCheckout(simulator)
    const before = await simulator.storedLines()
    await simulator.setOnline(true)
    await simulator.advance(2000)
    expect(simulator.server.arrived).toContain('stock/list')
    expect(await simulator.storedLines()).toEqual(before)
    expect(tab.notices).toEqual([])
    await simulator.advance(CHECKOUT_WINDOW_MS)
    await tab.shop.stock.fetch()
    await simulator.advance(2000)
    expect(await simulator.quantities()).toEqual({ B: 1 })
  })

  it('about prices changes none', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    simulator.server.setPrice(12)
    simulator.faultOf = (name) => {
      if (name === 'price/list') void beginCheckout(simulator)
      return 'answered'
    }
    const view = { config: { rules: { products: { usePriceTiers: false } } } }
    await refreshCart({ shop: tab.shop, view } as unknown as Parameters<typeof refreshCart>[0])
    await simulator.advance(1000)
    expect(await pricesOf(simulator)).toEqual({ A: 10 })
  })

  it('about totals changes no price', async () => {
    const { simulator, tab } = await tieredShop()
    simulator.faultOf = (name) => {
      if (name === 'cart/totals') void beginCheckout(simulator)
      return 'answered'
    }
    tab.shop.sync.request('totals')
    await simulator.advance(1000)
    expect(await pricesOf(simulator)).toEqual({ A: 10, B: 10 })
  })
})

describe('prices that only totals have', () => {
  it('change only while the shopper is not in checkout', async () => {
    const { simulator, tab } = await tieredShop()
    tab.shop.sync.request('totals')
    await simulator.advance(1000)
    expect(await pricesOf(simulator)).toEqual({ A: 12, B: 12 })
  })

  it('change in checkout if the shopper changed a quantity', async () => {
    const { simulator, cart } = await tieredShop()
    await beginCheckout(simulator)
    await cart.setQuantity(keyOf('A'), 5)
    await simulator.advance(1000)
    expect(await pricesOf(simulator)).toEqual({ A: 12, B: 10 })
  })

  it('do not change in checkout if the page shows the ordered cart', async () => {
    const { simulator, tab } = await tieredShop()
    await beginCheckout(simulator)
    tab.shop.sync.request('refresh')
    tab.shop.sync.request('totals')
    await simulator.advance(1000)
    expect(simulator.server.arrived.slice(-2)).toEqual(['cart/pull', 'cart/totals'])
    expect(await pricesOf(simulator)).toEqual({ A: 10, B: 10 })
  })
})

/** A shop with tier prices; they rise from 10 to 12 after the cart is filled. */
async function tieredShop(): Promise<ShopWith> {
  const products = { ...fixtureRules.products, usePriceTiers: true }
  const found = await shopWith({ A: 1, B: 1 }, new Simulator({ rules: { products } }))
  found.simulator.server.setPrice(12)
  return found
}

async function pricesOf(simulator: Simulator): Promise<Record<string, number>> {
  const lines = await simulator.storedLines()
  return Object.fromEntries(lines.map(({ sku, price_incl_tax }) => [sku, price_incl_tax]))
}
