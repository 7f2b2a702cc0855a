import { Hono } from 'hono'
import type { StockItem } from '../../shared/product/product.ts'
import type { CatalogEngine } from '../catalog/engine.ts'

type Stock = StockItem & { product_id: number }

/** Stock of the built-in shop: `/check` of one sku, `/list` of several in the order asked. */
export function stockApi(catalog: CatalogEngine): Hono {
  return new Hono()
    .get('/check', async (c) => {
      const sku = c.req.query('sku')
      if (!sku) return c.json({ code: 500, result: 'sku parameter is required' }, 500)
      const [item] = await findStock(catalog, [sku])
      if (!item) return c.json({ code: 404, result: 'No such product' }, 404)
      return c.json({ code: 200, result: item })
    })
    .get('/list', async (c) => {
      const skus = c.req.query('skus')?.split(',').filter(Boolean) ?? []
      if (skus.length === 0) return c.json({ code: 500, result: 'skus parameter is required' }, 500)
      const items = await findStock(catalog, skus)
      if (items.includes(undefined)) return c.json({ code: 404, result: 'No such product' }, 404)
      return c.json({ code: 200, result: items })
    })
}

/** The stock of each sku; a variant without a document of its own has its family's word. */
async function findStock(
  catalog: CatalogEngine,
  skus: readonly string[],
): Promise<readonly (Stock | undefined)[]> {
  const products = await catalog.productsBySku(skus)
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return Promise.all(
    skus.map((sku) => {
      const product = bySku.get(sku)
      return product ? withProduct(product.stock, product.id) : findVariantStock(catalog, sku)
    }),
  )
}

async function findVariantStock(catalog: CatalogEngine, sku: string): Promise<Stock | undefined> {
  const family = await catalog.parentOf(sku)
  const variant = family?.configurable_children.find((child) => child.sku === sku)
  return variant && withProduct(variant.stock ?? family?.stock, variant.id)
}

/** A product nobody keeps stock of is on sale. */
function withProduct(stock: StockItem | undefined, id: number): Stock {
  return { ...(stock ?? { is_in_stock: true, qty: 0, manage_stock: false }), product_id: id }
}
