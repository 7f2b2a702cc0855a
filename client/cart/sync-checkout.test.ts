import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { CHECKOUT_WINDOW_MS } from '../../shared/checkout/details.ts'
import { CHECKOUT_KEY } from '../order/checkout-key.ts'
import { keyOf, shopWith, type ShopWith } from '../testing/simulator.ts'
import { refreshCart } from './refresh-cart.ts'

/** A shop whose shopper has just typed at the checkout, and whose server has other goods since. */
async function inCheckout(): Promise<ShopWith> {
  const found = await shopWith({ A: 2 })
  const { simulator } = found
  await simulator.table.set(CHECKOUT_KEY, { v: 1, modifiedAt: simulator.clock.now(), fields: {} })
  simulator.server.put('A', 5)
  simulator.server.put('B', 1)
  simulator.server.arrived.length = 0
  return found
}

describe('the cart of a shopper in checkout', () => {
  it('is not merged by a new page, and after 30 minutes it is', async () => {
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

  it('still sends added lines, and takes nothing else over', async () => {
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
