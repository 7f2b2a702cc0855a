import { describe, expect, it } from 'vitest'
import { childOf, IN_STOCK, SOLD_OUT } from '../fixtures/make-product.ts'
import {
  bundleProduct,
  configurableProduct,
  downloadableProduct,
  simpleProduct,
  virtualProduct,
} from '../fixtures/products.ts'
import { addStatus, productStockState, stockState, variantStock } from './stock.ts'

describe('stockState', () => {
  it('is in, low or out, without a number', () => {
    expect(stockState({ ...IN_STOCK, qty: 6 })).toBe('in')
    expect(stockState({ ...IN_STOCK, qty: 5 })).toBe('low')
    expect(stockState(SOLD_OUT)).toBe('out')
  })

  it('is on order for backorders and by the availability attribute', () => {
    expect(stockState({ ...SOLD_OUT, backorders: true })).toBe('order')
    expect(stockState({ ...IN_STOCK, qty: 0, backorders: true })).toBe('order')
    expect(stockState({ ...IN_STOCK, qty: 0 }, 'Tilaustuote')).toBe('order')
    expect(stockState(undefined, 'Available on order')).toBe('order')
    expect(stockState({ ...IN_STOCK, qty: 0 }, 'Varastossa')).toBe('in')
  })

  it('is out where the cart refuses the product, whatever its availability says', () => {
    expect(stockState(SOLD_OUT, 'Tilaustuote')).toBe('out')
  })

  it('is in stock without stock data or stock management', () => {
    expect(stockState(undefined)).toBe('in')
    expect(stockState({ ...IN_STOCK, qty: 0, manage_stock: false })).toBe('in')
    expect(productStockState(downloadableProduct)).toBe('in')
    expect(productStockState(virtualProduct)).toBe('in')
  })

  it('is that of the best enabled variant for a configurable product', () => {
    expect(productStockState(simpleProduct)).toBe('low')
    expect(productStockState(configurableProduct)).toBe('in')
    const soldOut = { ...configurableProduct, stock: SOLD_OUT }
    expect(productStockState(soldOut)).toBe('out')
    const children = [
      childOf({ id: 1, sku: 'A', stock: SOLD_OUT, attributes: {} }),
      childOf({ id: 2, sku: 'B', stock: { ...IN_STOCK, qty: 1 }, attributes: {} }),
      childOf({ id: 3, sku: 'C', status: 2, attributes: {} }),
    ]
    expect(productStockState({ ...configurableProduct, configurable_children: children })).toBe(
      'low',
    )
    expect(productStockState({ ...configurableProduct, configurable_children: [] })).toBe('out')
  })

  it('does not read the quantity of a bundle', () => {
    expect(productStockState(bundleProduct)).toBe('in')
    expect(productStockState({ ...bundleProduct, stock: { ...IN_STOCK, qty: 1 } })).toBe('in')
    expect(productStockState({ ...bundleProduct, stock: SOLD_OUT })).toBe('out')
  })
})

describe('variantStock', () => {
  it("is the variant's own, but its product's if it has none or the product is sold out", () => {
    const few = { ...IN_STOCK, qty: 2 }
    expect(variantStock({ stock: IN_STOCK }, { stock: few })).toBe(few)
    expect(variantStock({ stock: undefined }, { stock: few })).toBe(few)
    expect(variantStock({ stock: IN_STOCK }, { stock: undefined })).toBe(IN_STOCK)
    expect(variantStock({ stock: few }, undefined)).toBe(few)
    expect(variantStock({ stock: SOLD_OUT }, { stock: few })).toBe(SOLD_OUT)
  })
})

describe('addStatus', () => {
  it('is ok if the stock call confirms enough pieces', () => {
    expect(addStatus(IN_STOCK, 25, true)).toBe('ok')
    expect(addStatus({ ...IN_STOCK, qty: 0 }, 1, true)).toBe('ok')
    expect(addStatus({ ...IN_STOCK, qty: 2, backorders: true }, 5, true)).toBe('ok')
  })

  it('is volatile if the quantity is uncertain', () => {
    expect(addStatus(IN_STOCK, 1, false)).toBe('volatile')
    expect(addStatus(undefined, 1, true)).toBe('volatile')
  })

  it('is out_of_stock if there are none or too few', () => {
    expect(addStatus(SOLD_OUT, 1, true)).toBe('out_of_stock')
    expect(addStatus(SOLD_OUT, 1, false)).toBe('out_of_stock')
    expect(addStatus(IN_STOCK, 26, true)).toBe('out_of_stock')
  })

  it('is ok for unmanaged products', () => {
    expect(addStatus({ ...SOLD_OUT, manage_stock: false }, 5, false)).toBe('ok')
  })
})
