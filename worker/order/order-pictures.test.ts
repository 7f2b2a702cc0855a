import { describe, expect, it, vi } from 'vitest'
import { childOf, productOf } from '../../shared/fixtures/make-product.ts'
import { bundleProduct, configurableProduct } from '../../shared/fixtures/products.ts'
import type { OrderRecordItem } from '../../shared/order/history.ts'
import { orderPictures } from './order-pictures.ts'

const family = {
  ...configurableProduct,
  image: '/f/family.jpg',
  configurable_children: [
    childOf({ id: 1, sku: 'RED', image: '/r/red.jpg', attributes: {} }),
    childOf({ id: 2, sku: 'BLUE', attributes: {} }),
  ],
}
const plain = productOf({ id: 3, sku: 'PLAIN', name: 'Plain', image: '/p/plain.jpg' })
const kit = { ...bundleProduct, sku: 'KIT', image: '/k/kit.jpg' }
const catalog = {
  productsBySku: async (skus: readonly string[]) =>
    [plain, kit].filter(({ sku }) => skus.includes(sku)),
  parentOf: async (sku: string) => (['RED', 'BLUE'].includes(sku) ? family : undefined),
}

function item(sku: string, product_type: string): OrderRecordItem {
  const amounts = { price: 1, price_incl_tax: 1, row_total: 1, row_total_incl_tax: 1 }
  return { item_id: 1, sku, name: sku, qty_ordered: 1, product_type, ...amounts }
}

describe('the pictures of ordered products', () => {
  it('are those of the product, the variant, its configurable product, or the bundle', async () => {
    const items = [
      ...[item('PLAIN', 'simple'), item('RED', 'configurable'), item('BLUE', 'configurable')],
      ...[item('KIT-CABLE-1', 'bundle'), item('GONE', 'simple')],
    ]
    expect(await orderPictures(catalog, { items })).toEqual({
      ...{ PLAIN: '/p/plain.jpg', RED: '/r/red.jpg', BLUE: '/f/family.jpg' },
      'KIT-CABLE-1': '/k/kit.jpg',
    })
  })

  it('are missing if the catalogue is unavailable', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const away = { ...catalog, productsBySku: () => Promise.reject(new Error('away')) }
    expect(await orderPictures(away, { items: [item('PLAIN', 'simple')] })).toEqual({})
  })
})
