import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../testing/products.ts'
import { openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { stockCatalog } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

beforeAll(() => stockCatalog(documents))

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a refusal of a connected shop', () => {
  it.each([
    [500, 'The requested qty is not available', 400, 'cart.refused'],
    [500, 'No coupon code provided', 400, 'cart.refused'],
    [500, { errorMessage: 'Only 3 left', code: 400 }, 400, 'cart.refused'],
    [500, 'TypeError at quote.js:7 hunter2', 503, 'server.unavailable'],
    [502, { message: 'hunter2', code: 400 }, 503, 'server.unavailable'],
  ])(
    "with %i and %j becomes %i %s, and the backend's error is never shown",
    async (code, text, status, problem) => {
      const shop = openRemoteShop()
      const shopper = new Shopper(shop.env)
      await shopper.call('cart.create', {})
      shop.fail(/cart\/update/, refuseWith(code, text))
      const cartItem = { sku: 'CBL-1', qty: 1 }
      const refused = await shopper.call('cart.update', { cartItem })
      expect([refused.status, refused.meta.problem]).toEqual([status, problem])
      expect(JSON.stringify(refused.body)).not.toMatch(/hunter2|provided|requested qty/)
      if (typeof text === 'object' && code === 500) expect(refused.result).toBe('Only 3 left')
    },
  )
})
