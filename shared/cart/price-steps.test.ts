import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productOf } from '../fixtures/make-product.ts'
import { FIXTURE_PRICE_CONTEXT } from '../fixtures/prices.ts'
import { hrefWriter } from '../routes.ts'
import { EMPTY_CART } from './cart.ts'
import { toCartItem } from './item.ts'
import { addItem, updateQty } from './items.ts'
import { lineKey } from './line-key.ts'
import { readSteps } from './price-step.ts'
import { calculateTotals } from './totals.ts'

const tiers = { ...FIXTURE_PRICE_CONTEXT, usePriceTiers: true }
const contextOf = (price = tiers) => ({
  ...{ price, href: hrefWriter(''), setConfigurableProductOptions: true },
})
const screws = productOf({
  ...{ id: 1, sku: 'SCREW', name: 'Screws', price: 10 },
  tier_prices: [
    { customer_group_id: 32_000, qty: 5, value: 8 },
    { customer_group_id: 0, qty: 10, value: 6.5 },
    { customer_group_id: 2, qty: 1, value: 1 },
  ],
})

describe('tier prices in a cart before the backend has calculated totals', () => {
  const cartWith = (qty: number, price = tiers) =>
    addItem(EMPTY_CART, toCartItem(screws, { qty }, contextOf(price)))
  const sumOf = (cart: ReturnType<typeof cartWith>) =>
    calculateTotals(cart, (key) => key).find(({ code }) => code === 'grand_total')?.value

  it('apply from their quantity on, up and down, for the customer group', () => {
    const cart = cartWith(1)
    const key = lineKey(cart.items[0] as (typeof cart.items)[number])
    for (const [qty, sum] of [
      [4, 40],
      [5, 40],
      [10, 65],
      [9, 72],
      [1, 10],
    ] as const) {
      expect(sumOf(updateQty(cart, key, qty)), String(qty)).toBe(sum)
    }
    const member = cartWith(3, { ...tiers, customerGroupId: 2 })
    expect(sumOf(member)).toBe(3)
  })

  it('apply when more of the same product is added', () => {
    const more = toCartItem(screws, { qty: 4 }, contextOf())
    expect(sumOf(addItem(cartWith(1), more))).toBe(40)
  })

  it('products.usePriceTiers off: every piece costs the same, and a line carries no steps', () => {
    const cart = cartWith(10, FIXTURE_PRICE_CONTEXT)
    expect(sumOf(cart)).toBe(100)
    expect(cart.items[0]?.steps).toBeUndefined()
  })

  it('equal those of the product page for any quantity', () => {
    const tier = fc.record({
      customer_group_id: fc.constantFrom(0, 2, 32_000),
      qty: fc.integer({ min: 1, max: 30 }),
      value: fc.integer({ min: 1, max: 1500 }).map((cents) => cents / 100),
    })
    fc.assert(
      fc.property(
        fc.array(tier, { maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        (tier_prices, qty) => {
          const product = { ...screws, tier_prices }
          const cart = addItem(EMPTY_CART, toCartItem(product, { qty: 1 }, contextOf()))
          const key = lineKey(cart.items[0] as (typeof cart.items)[number])
          const { items } = updateQty(cart, key, qty)
          const added = toCartItem(product, { qty }, contextOf())
          expect(items[0]).toMatchObject({
            price: added.price,
            price_incl_tax: added.price_incl_tax,
          })
        },
      ),
    )
  })

  it('are read from stored carts, or omitted', () => {
    const steps = [{ qty: 1, price: 8, price_incl_tax: 10 }]
    expect(readSteps(steps)).toEqual(steps)
    for (const wrong of [undefined, {}, [null], [{ qty: 1 }], [{ ...steps[0], price: '8' }]]) {
      expect(readSteps(wrong)).toBeUndefined()
    }
  })
})
