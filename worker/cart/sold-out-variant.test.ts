import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { IN_STOCK, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import { configurableProduct } from '../../shared/fixtures/products.ts'
import type { Product } from '../../shared/product/product.ts'
import type { ShopDocument } from '../shop/import/writer.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { callShop } from '../testing/shop-orders.ts'
import { NOW, stockCatalog } from '../testing/shop.ts'
import { linesOf, Shopper } from '../testing/shopper.ts'

/** A configurable product with this stock; all of its variants are in stock. */
function family(id: number, sku: string, stock: Product['stock']): ShopDocument {
  const configurable_children = configurableProduct.configurable_children.map((child, index) => ({
    ...{ ...child, id: id * 10 + index, sku: `${sku}-${index}`, stock: IN_STOCK },
  }))
  const value = {
    ...{ ...configurableProduct, ...HEADPHONES_CATEGORY, id, sku, stock, configurable_children },
    ...{ slug: `product-${id}`, url_path: `${id}.html` },
  }
  return { type: 'product', value }
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog([...documents, family(720, 'OPEN', IN_STOCK), family(721, 'SHUT', SOLD_OUT)])
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe('a variant in stock of a product that is sold out as a whole', () => {
  it('is out of stock in the cart, by call and by form', async () => {
    const shopper = new Shopper()
    await shopper.call('cart.create', {})
    const add = async (sku: string) => {
      const cartItem = { sku, qty: 1 }
      return (await shopper.call('cart.update', { cartItem })).status
    }
    expect([await add('OPEN-0'), await add('SHUT-0')]).toEqual([200, 404])
    await shopper.post('add', { sku: 'SHUT', childSku: 'SHUT-0', qty: '1' })
    expect(await linesOf(shopper)).toEqual([['OPEN-0', 1]])
  })

  it('is out of stock for a stock check', async () => {
    const { result } = await callShop('GET', '/stock/list?skus=OPEN-0,SHUT-0')
    expect(result).toMatchObject([{ is_in_stock: true }, { is_in_stock: false }])
  })
})
