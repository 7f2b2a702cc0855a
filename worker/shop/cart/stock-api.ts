import type { StockItem } from '../../../shared/product/product.ts'
import { variantStock } from '../../../shared/stock/stock.ts'
import type { Envelope } from '../../../shared/result.ts'
import type { CatalogEngine } from '../../catalog/engine.ts'

type Stock = StockItem & { product_id: number }

const UNKNOWN = { code: 404, result: 'No such product' }

/** Replies with the stock of a SKU. */
export async function answerStockCheck(
  catalog: CatalogEngine,
  sku: string | undefined,
): Promise<Envelope<unknown>> {
  if (!sku) return { code: 500, result: 'sku parameter is required' }
  const [item] = await findStock(catalog, [sku])
  return item ? { code: 200, result: item } : UNKNOWN
}

/** Replies with the stock of SKUs in the requested order; an unknown SKU fails the whole request. */
export async function answerStockList(
  catalog: CatalogEngine,
  skus: readonly string[],
): Promise<Envelope<unknown>> {
  if (skus.length === 0) return { code: 500, result: 'skus parameter is required' }
  const items = await findStock(catalog, skus)
  return items.includes(undefined) ? UNKNOWN : { code: 200, result: items }
}

/** Finds the stock of each SKU. */
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
  const parent = await catalog.parentOf(sku)
  const variant = parent?.configurable_children.find((child) => child.sku === sku)
  return parent && variant && withProduct(variantStock(parent, variant), variant.id)
}

/** A product without stock data is in stock. */
function withProduct(stock: StockItem | undefined, id: number): Stock {
  return { ...(stock ?? { is_in_stock: true, qty: 0, manage_stock: false }), product_id: id }
}
