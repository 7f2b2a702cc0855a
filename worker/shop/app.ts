import { Hono } from 'hono'
import type { CatalogEngine } from '../catalog/engine.ts'
import { priceApi, type ShopPricing } from './price-api.ts'
import { stockApi } from './stock-api.ts'

/**
 * The built-in shop as a backend: it answers the commerce contract from its own database, called
 * in-process. It has no search and no url mapping (decision 4).
 */
export function shopApp(catalog: CatalogEngine, pricing: ShopPricing): Hono {
  return new Hono()
    .basePath('/api')
    .route('/stock', stockApi(catalog))
    .route('/product', priceApi(catalog, pricing))
    .notFound((c) => c.json({ code: 404, result: 'Not Found' }, 404))
    .onError((_error, c) => c.json({ code: 500, result: 'Internal error' }, 500))
}
