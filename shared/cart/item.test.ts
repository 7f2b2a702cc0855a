import { describe, expect, it } from 'vitest'
import {
  allProducts,
  bundleProduct,
  configurableProduct,
  downloadableProduct,
  groupedProduct,
  linkedProducts,
  simpleProduct,
  virtualProduct,
} from '../fixtures/products.ts'
import { productOf } from '../fixtures/make-product.ts'
import { FIXTURE_NOW, FIXTURE_PRICE_CONTEXT } from '../fixtures/prices.ts'
import { priceProduct } from '../product/pricing.ts'
import type { Product } from '../product/product.ts'
import { hrefWriter } from '../routes.ts'
import { toCartItem, toCartItems, type CartChoice, type ItemContext } from './item.ts'
import { lineKey } from './line-key.ts'

const ctx: ItemContext = {
  price: FIXTURE_PRICE_CONTEXT,
  href: hrefWriter(''),
  setConfigurableProductOptions: true,
}
const lineOf = (product: Product, choice: CartChoice = {}, fields: Partial<ItemContext> = {}) =>
  toCartItem(product, { linked: linkedProducts, ...choice }, { ...ctx, ...fields })

describe('a line of the cart', () => {
  it('has the price of the page for every product type with its options', () => {
    for (const product of allProducts) {
      if (product.type_id === 'grouped') continue
      const { price, price_incl_tax } = priceProduct(product, ctx.price, { linked: linkedProducts })
      expect(lineOf(product), product.sku).toMatchObject({ price, price_incl_tax, qty: 1 })
    }
  })

  it('of a simple, virtual or downloadable product has its SKU', () => {
    const skus = [simpleProduct, virtualProduct, downloadableProduct].map(
      (product) => lineOf(product).sku,
    )
    expect(skus).toEqual(['KA-7/B', 'INSTALL', 'SOFT'])
    expect(lineOf(simpleProduct)).toMatchObject({
      href: '/p/KA-7~2FB/product-101',
      image: '/k/a/ka-7.jpg',
      is_in_stock: true,
    })
    expect(lineOf(downloadableProduct)).not.toHaveProperty('is_in_stock')
  })

  it('has the SKU of the parent and option labels if configurable options are used', () => {
    expect(lineOf(configurableProduct, { childSku: 'PHONE-B-128' })).toMatchObject({
      sku: 'PHONE',
      parentSku: 'PHONE',
      childSku: 'PHONE-B-128',
      price_incl_tax: 499,
      href: '/p/PHONE/product-200/PHONE-B-128',
      product_option: {
        extension_attributes: {
          configurable_item_options: [
            { option_id: '93', option_value: '50', label: 'Colour', value: 'Black' },
            { option_id: '144', option_value: '128', label: 'Storage', value: '128 GB' },
          ],
        },
      },
    })
  })

  it('of a variant has its own SKU if the brand does not use configurable options', () => {
    const choice = { childSku: 'PHONE-B-128' }
    const line = lineOf(configurableProduct, choice, { setConfigurableProductOptions: false })
    expect(line).toMatchObject({ sku: 'PHONE-B-128', parentSku: 'PHONE' })
    expect(line).not.toHaveProperty('product_option')
    expect(lineKey(line)).not.toBe(lineKey(lineOf(configurableProduct, choice)))
  })

  it('has the default variant without a choice', () => {
    expect(lineOf(configurableProduct).childSku).toBe('PHONE-B-128')
  })

  it('of a bundle has its parts and a checksum of them', () => {
    const line = lineOf(bundleProduct)
    expect(line).toMatchObject({
      sku: 'KIT',
      checksum: expect.stringMatching(/^[0-9a-f]{16}$/),
      product_option: {
        extension_attributes: {
          bundle_options: [
            { option_id: 1, option_qty: 1, option_selections: ['1'] },
            { option_id: 2, option_qty: 2, option_selections: ['4'] },
            { option_id: 3, option_qty: 1, option_selections: ['6'] },
          ],
        },
      },
    })
    const bundle = [{ option_id: 1, option_qty: 3, option_selections: ['2'] }]
    expect(lineOf(bundleProduct, { bundle }).checksum).not.toBe(line.checksum)
  })

  it('has custom options in the order of the product, values in the order of their list', () => {
    const options = [
      { option_id: 11, option_value: ' For Aino ' },
      { option_id: 12, option_value: '122' },
      { option_id: 99, option_value: 'unknown' },
    ]
    const line = lineOf(simpleProduct, { options })
    expect(line.product_option?.extension_attributes.custom_options).toEqual([
      { option_id: 12, option_value: '122' },
      { option_id: 11, option_value: 'For Aino' },
    ])
    expect(lineKey(line)).toBe(lineKey(lineOf(simpleProduct, { options: options.toReversed() })))
    expect(line.price_incl_tax).toBeGreaterThan(lineOf(simpleProduct).price_incl_tax)
  })

  it('has a price of -1 if the price is unknown, so that it cannot be added', () => {
    const free = productOf({ id: 1, sku: 'FREE', name: 'Free', price: 0 })
    expect(lineOf(free)).toMatchObject({ price: -1, price_incl_tax: -1 })
    expect(
      lineOf(free, {}, { price: { ...FIXTURE_PRICE_CONTEXT, allowZeroPrice: true } }),
    ).toMatchObject({ price: 0, price_incl_tax: 0 })
  })

  it('has the time of its next price change', () => {
    expect(lineOf(simpleProduct).changesAt).toBeGreaterThan(FIXTURE_NOW)
    expect(lineOf(virtualProduct)).not.toHaveProperty('changesAt')
  })

  it('has a whole quantity, 1 for an invalid one, and the increments of its stock', () => {
    const rules = { min_sale_qty: 2, max_sale_qty: 10, qty_increments: 2 }
    const stock = { is_in_stock: true, qty: 5, manage_stock: true, backorders: false, ...rules }
    const boxed = productOf({ id: 2, sku: 'BOX', name: 'Box', stock })
    expect(lineOf(boxed, { qty: '4.9' })).toMatchObject({
      qty: 4,
      qtyRules: { min: 2, max: 10, increments: 2 },
    })
    for (const qty of ['', 'x', 0, -3]) expect(lineOf(boxed, { qty }).qty).toBe(1)
  })
})

describe('the lines of a grouped product', () => {
  it('are its associated products with the quantity of the set times their own', () => {
    const choice = { linked: linkedProducts, grouped: { 'CABLE-1': 1, 'CABLE-2': 2 }, qty: 3 }
    expect(toCartItems(groupedProduct, choice, ctx)).toMatchObject([
      { sku: 'CABLE-2', qty: 6, type_id: 'simple', price_incl_tax: 5.95 },
      { sku: 'CABLE-1', qty: 3, type_id: 'simple', price_incl_tax: 4.95 },
    ])
  })

  it('are empty if nothing is chosen or available', () => {
    const grouped = { 'CABLE-1': 0, 'CABLE-2': 0 }
    expect(toCartItems(groupedProduct, { linked: linkedProducts, grouped }, ctx)).toEqual([])
    expect(toCartItems(groupedProduct, {}, ctx)).toEqual([])
  })

  it('of any other product are one line', () => {
    expect(toCartItems(simpleProduct, {}, ctx)).toHaveLength(1)
  })
})
