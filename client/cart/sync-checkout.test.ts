import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { CHECKOUT_WINDOW_MS } from '../../shared/checkout/details.ts'
import { CHECKOUT_KEY } from '../order/checkout-key.ts'
import { keyOf, shopWith, type ShopWith } from '../testing/world.ts'
import { lookAgain } from './look-again.ts'

/** A shop whose shopper has just typed at the checkout, and whose server has other goods since. */
async function inCheckout(): Promise<ShopWith> {
  const found = await shopWith({ A: 2 })
  const { world } = found
  await world.table.set(CHECKOUT_KEY, { v: 1, modifiedAt: world.clock.now(), fields: {} })
  world.server.put('A', 5)
  world.server.put('B', 1)
  world.server.arrived.length = 0
  return found
}

describe('the cart of a shopper in checkout', () => {
  it('is not merged by a new page, and after 30 minutes it is', async () => {
    const { world, tab } = await inCheckout()
    world.kill(tab)
    await world.open()
    await world.pass(1000)
    expect(world.server.arrived).toEqual([])
    expect(await world.quantities()).toEqual({ A: 2 })
    await world.pass(CHECKOUT_WINDOW_MS)
    await world.open()
    await world.pass(1000)
    expect(await world.quantities()).toEqual({ A: 5, B: 1 })
  })

  it('is not merged when the network is back, nor when totals are wanted', async () => {
    const { world, tab } = await inCheckout()
    await world.setOnline(false)
    await world.setOnline(true)
    await world.pass(1000)
    tab.shop.sync.request('totals')
    await world.pass(1000)
    expect(world.server.arrived).toEqual(['cart/totals'])
    expect(await world.quantities()).toEqual({ A: 2 })
  })

  it('still sends what the shopper adds, and takes nothing else over', async () => {
    const { world, cart } = await inCheckout()
    await cart.add(lineOf('C', 1))
    await world.pass(1000)
    expect(await world.quantities()).toEqual({ A: 2, C: 1 })
    expect(world.server.quantities()).toEqual({ A: 5, B: 1, C: 1 })
    expect(world.server.arrived).toEqual(['stock/list', 'cart/update', 'cart/totals'])
  })

  it('is merged where the server’s cart is shown or ordered, and where its own is lost', async () => {
    for (const reason of ['refresh', 'order'] as const) {
      const { world, tab } = await inCheckout()
      tab.shop.sync.request(reason)
      await world.pass(1000)
      expect(await world.quantities()).toEqual({ A: 5, B: 1 })
    }
    const { world, cart } = await inCheckout()
    world.server.lose()
    await cart.setQuantity(keyOf('A'), 3)
    await world.pass(10_000)
    expect(world.server.quantities()).toEqual({ A: 3 })
  })

  it('keeps its prices and notes of stock when it is looked at', async () => {
    const { tab, world } = await inCheckout()
    const { shop } = tab
    const view = { config: { rules: { products: { usePriceTiers: false } } } }
    const live = { shop, view } as unknown as Parameters<typeof lookAgain>[0]
    await lookAgain(live)
    await world.pass(1000)
    expect(world.server.arrived).toEqual([])
    await world.pass(CHECKOUT_WINDOW_MS)
    await lookAgain(live)
    await world.pass(1000)
    expect(world.server.arrived).toEqual(expect.arrayContaining(['price/list', 'stock/list']))
  })
})
