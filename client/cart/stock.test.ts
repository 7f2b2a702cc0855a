import { describe, expect, it } from 'vitest'
import { rulesWith, shopWith, World } from '../testing/world.ts'

describe('stock of what is in the cart', () => {
  const soldOut = async (stock: { synchronize: boolean; allowOutOfStockInCart: boolean }) => {
    const world = new World({ rules: { ...rulesWith({}), stock } })
    const { tab } = await shopWith({ A: 1, B: 1 }, world)
    world.server.soldOut.add('A')
    await tab.shop.stock.ask()
    await world.pass(2000)
    const messages = tab.told.map(({ message }) => message.code)
    return { world, messages }
  }

  it('stock.allowOutOfStockInCart and stock.synchronize off: a line that is out of stock goes here and at the server, and is named', async () => {
    const { world, messages } = await soldOut({ synchronize: false, allowOutOfStockInCart: false })
    expect(await world.quantities()).toEqual({ B: 1 })
    expect(world.server.quantities()).toEqual({ B: 1 })
    expect(messages).toContain('cart.lines-gone')
  })

  it.each([
    { synchronize: true, allowOutOfStockInCart: false },
    { synchronize: true, allowOutOfStockInCart: true },
  ])(
    'is noted at the line, which stays, with allowOutOfStockInCart $allowOutOfStockInCart and synchronize on',
    async (stock) => {
      const { world, messages } = await soldOut(stock)
      const [line] = await world.kept()
      expect(line?.errors).toEqual({ stock: 'cart.stock.out' })
      expect(messages).not.toContain('cart.lines-gone')
    },
  )

  it('is asked of nobody where it is not synchronised and everything may stay', async () => {
    const { world } = await soldOut({ synchronize: false, allowOutOfStockInCart: true })
    expect(world.server.arrived).not.toContain('stock/list')
  })
})
