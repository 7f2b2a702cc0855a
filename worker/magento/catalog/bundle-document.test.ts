import { describe, expect, it } from 'vitest'
import { bundleOptions } from './bundle-document.ts'
import { rawProduct } from './raw-product.ts'
import { withShownAmounts } from './shown-amounts.ts'

const part = (price: number, price_type: string, quantity = 1) => ({
  ...{ id: price, quantity, is_default: false, position: 1, price, price_type },
  can_change_quantity: false,
  product: { __typename: 'SimpleProduct', uid: btoa('1'), sku: 'P' },
})
const money = (value: number) => ({ regular_price: { value }, final_price: { value } })

/** A bundle of 50.05 with these parts, and its lowest price. */
const bundleAt = (lowest: number, options: readonly (readonly object[])[]) =>
  rawProduct.parse({
    ...{ __typename: 'BundleProduct', uid: btoa('7'), sku: 'B', dynamic_price: false },
    price_range: { minimum_price: money(lowest) },
    items: options.map((each, at) => ({
      ...{ option_id: at, title: '', required: true, type: 'radio', position: at },
      options: each,
    })),
  })

const pricesOf = (bundle: ReturnType<typeof bundleAt>) =>
  bundleOptions(bundle).map(({ product_links }) =>
    (product_links as readonly { price: number }[]).map(({ price }) => price),
  )

describe('a bundle with a price of its own', () => {
  it('adds it to each choice of its first option', () => {
    const bundle = bundleAt(66.54, [[part(10.11, 'FIXED')], [part(3.19, 'FIXED', 2)]])
    expect(pricesOf(bundle)).toEqual([[60.16], [3.19]])
  })

  it('is distinguished from its cheapest parts, of which some cost a percentage of it', () => {
    const bundle = bundleAt(62.44, [
      [part(10.11, 'FIXED'), part(12, 'PERCENT')],
      [part(3.19, 'FIXED', 2)],
    ])
    expect(pricesOf(bundle)).toEqual([[60.16, 56.06], [3.19]])
  })

  it('gets the tax of prices that are entered without and shown with it, parts at a percentage too', () => {
    const tax = { code: 'TAX', description: 'INCLUDED', amount: { value: 67.58697 - 62.436 } }
    const bundle = bundleAt(67.59, [
      [part(10.11, 'FIXED'), part(12, 'PERCENT')],
      [part(3.19, 'FIXED', 2)],
    ])
    const price = {
      regularPrice: { amount: 67.58697, adjustments: [{ ...tax, amount: tax.amount.value }] },
      minimalPrice: null,
      maximalPrice: null,
    }
    expect(pricesOf(withShownAmounts({ ...bundle, price }, 1))).toEqual([[65.13, 60.69], [3.45]])
  })
})
