import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '../../shared/result.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import { answerRenderList, type ShopPricing } from './price-api.ts'
import { answerStockCheck, answerStockList } from './stock-api.ts'

/**
 * The built-in shop as a backend: it answers the commerce contract from its own database, called
 * in-process. It has no search and no url mapping (decision 4).
 */
export function shopApp(catalog: CatalogEngine, pricing: ShopPricing): Hono {
  const skusOf = (c: Context): readonly string[] =>
    c.req.query('skus')?.split(',').filter(Boolean) ?? []
  return new Hono()
    .basePath('/api')
    .get('/stock/check', async (c) => reply(c, await answerStockCheck(catalog, c.req.query('sku'))))
    .get('/stock/list', async (c) => reply(c, await answerStockList(catalog, skusOf(c))))
    .get('/product/render-list', async (c) =>
      reply(c, await answerRenderList(catalog, pricing, skusOf(c))),
    )
    .notFound((c) => reply(c, { code: 404, result: 'Not Found' }))
    .onError((_error, c) => reply(c, { code: 500, result: 'Internal error' }))
}

/** The HTTP status always equals the code of the envelope (commerce contract §0). */
function reply(c: Context, envelope: Envelope<unknown>): Response {
  return c.json(envelope, envelope.code as ContentfulStatusCode)
}
