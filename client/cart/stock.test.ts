import { describe, expect, it } from 'vitest'
import { rulesWith, shopWith, Simulator } from '../testing/simulator.ts'

describe('stock of the cart', () => {
  const soldOut = async (stock: { synchronize: boolean; allowOutOfStockInCart: boolean }) => {
    const simulator = new Simulator({ rules: { ...rulesWith({}), stock } })
    const { tab } = await shopWith({ A: 1, B: 1 }, simulator)
    simulator.server.soldOut.add('A')
    await tab.shop.stock.fetch()
    await simulator.advance(2000)
    const messages = tab.notices.map(({ message }) => message.code)
    return { simulator, messages }
  }

  it('stock.allowOutOfStockInCart and stock.synchronize off: a sold-out line is removed here and at the server, and named', async () => {
    const { simulator, messages } = await soldOut({
      synchronize: false,
      allowOutOfStockInCart: false,
    })
    expect(await simulator.quantities()).toEqual({ B: 1 })
    expect(simulator.server.quantities()).toEqual({ B: 1 })
    expect(messages).toContain('cart.lines-gone')
  })

  it.each([
    { synchronize: true, allowOutOfStockInCart: false },
    { synchronize: true, allowOutOfStockInCart: true },
  ])(
    'is noted at the line, which stays, with allowOutOfStockInCart $allowOutOfStockInCart and synchronize on',
    async (stock) => {
      const { simulator, messages } = await soldOut(stock)
      const [line] = await simulator.storedLines()
      expect(line?.errors).toEqual({ stock: 'cart.stock.out' })
      expect(messages).not.toContain('cart.lines-gone')
    },
  )

  it('is not fetched if it is not synchronized and sold-out lines are allowed', async () => {
    const { simulator } = await soldOut({ synchronize: false, allowOutOfStockInCart: true })
    expect(simulator.server.arrived).not.toContain('stock/list')
  })
})
