import { defineCalls, READ } from '../guard/endpoint.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { splitSkus } from '../../shared/portion-skus.ts'
import { STOCK_GROUP_SIZE } from '../backend/contract.ts'
import type { Env } from '../env.ts'
import { done, refuse } from '../session/outcome.ts'
import { answerCall } from '../session/answer-call.ts'

/** Stock of some skus: at most 15, in the order asked, unknown ones left out. */
const stockApi = new Hono<{ Bindings: Env }>()

const question = z.strictObject({ skus: z.string().min(1).max(6000) })

stockApi.get(
  '/list',
  answerCall('stock.list', question, async ({ backend, site }, request) => {
    const skus = splitSkus(request.skus)
    if (!skus || skus.length === 0 || skus.length > STOCK_GROUP_SIZE) {
      return refuse(400, 'request.malformed', site.shop.t('request.malformed'))
    }
    const items = await backend.listStock(skus)
    return done(
      [...new Set(skus)].flatMap((sku) => {
        const item = items.get(sku)
        return item ? [{ ...item, sku }] : []
      }),
    )
  }),
)

/** The stock of products. */
export const routes = {
  endpoints: [defineCalls({ path: '/api/stock', methods: READ, limit: 'cart', app: stockApi })],
}
