import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import { pricesByCatalog } from '../brand/view-prices.ts'
import { catalogMagento, connectionsOf } from '../brand/connections.ts'
import type {
  ListedProduct,
  ManagedProduct,
  PartKey,
  PartOutcome,
  PartPrice,
  PartStock,
  ProductListQuery,
  StockChange,
} from '../catalog/managed-product.ts'
import type { Env } from '../env.ts'
import { publishChanges } from '../shop/import/changes.ts'
import type { CatalogHandle } from '../shop/import/document.ts'
import { findNamed } from '../shop/import/open-catalog.ts'
import { findProduct } from '../shop/product/find.ts'
import { listProducts, listProductsAfter } from '../shop/product/list.ts'
import { reindexFamilies } from '../shop/product/reindex.ts'
import { setPrice, type PriceChange } from '../shop/product/set-price.ts'
import { setStock } from '../shop/product/set-stock.ts'
import { graphqlOrigin } from './catalog.ts'

/** The products of a brand's store view in the built-in catalog. */
export interface ProductOperations {
  /** Returns one page of products, and the total number. */
  list: (query: ProductListQuery) => Promise<{ products: readonly ListedProduct[]; total: number }>
  /** Returns at most `limit` products after a SKU, in order of SKU. */
  readAfter: (sku: string, limit: number) => Promise<readonly ListedProduct[]>
  find: (sku: string) => Promise<ManagedProduct | undefined>
  /** Sets the stock in all store views, because they sell the same products. */
  setStock: (part: PartKey, change: StockChange) => Promise<PartOutcome<PartStock>>
  /** Sets the price in this store view. */
  setPrice: (part: PartKey, change: PriceChange) => Promise<PartOutcome<PartPrice>>
}

/** Where a brand's products are stored; `engine`: they cannot even be listed here. */
export type ProductSource = 'shop' | 'backend' | 'engine'

/** Returns the source of a brand's products. Only those of the built-in shop can be edited here. */
export function productSource(env: Env, brand: Brand): ProductSource {
  const connections = connectionsOf(env, brand)
  if (
    connections.SEARCH_URL ||
    catalogMagento(connections) ||
    graphqlOrigin(brand.server, connections)
  )
    return 'engine'
  return connections.BACKEND_URL || connections.MAGENTO_URL ? 'backend' : 'shop'
}

/** Returns the product operations of a store view. */
export function productOperations(
  env: Env,
  brand: Brand,
  view: StoreView,
  now: number,
): ProductOperations {
  const { SHOP, DB } = env
  const catalog = view.elasticsearch.index
  const others = brand.storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
  const catalogs = [catalog, ...others.filter((each) => each !== catalog)]
  const pricesOf = pricesByCatalog(env)
  const list = { db: SHOP, catalog, localNow: localTime(now, view.i18n.timezone) }
  const open = async (): Promise<CatalogHandle | undefined> => {
    const catalogNumber = await findNamed(SHOP, catalog)
    return catalogNumber && { ...catalogNumber, prices: pricesOf(catalog) }
  }
  const publish = () => publishChanges(SHOP, DB, { now })
  return {
    list: (query) => listProducts(list, query),
    readAfter: (sku, limit) => listProductsAfter(list, sku, limit),
    async find(sku) {
      const found = await open()
      return found && findProduct(SHOP, found, sku)
    },
    async setStock(part, change) {
      const place = { db: SHOP, catalogs, now }
      const outcome = await setStock(place, part, change)
      if (outcome.kind === 'done') {
        await publish()
        await reindexFamilies(place, part.sku, pricesOf)
        await publish()
      }
      return outcome
    },
    async setPrice(part, change) {
      const found = await open()
      if (!found) return { kind: 'missing' }
      const outcome = await setPrice(SHOP, found, part, change, now)
      await publish()
      return outcome
    },
  }
}

/** Local time in a time zone, as `2026-11-18 12:00:00`. */
function localTime(now: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv', {
    ...{ dateStyle: 'short', timeStyle: 'medium', timeZone },
  })
  return format.format(now)
}
