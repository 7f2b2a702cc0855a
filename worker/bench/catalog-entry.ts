import type { D1Database } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { ProductQuery } from '../../shared/search/query.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'

/** A query to repeat; `sku` reads one product instead of a list. */
export interface Question {
  catalog: string
  locale: Locale
  queries: readonly ProductQuery[]
  skus: readonly string[]
}

export interface Timing {
  ms: number
  total: number
}

/** A Worker that only queries the engine, so that only the engine is measured. */
export default {
  async fetch(request: Request, env: { SHOP: D1Database }): Promise<Response> {
    const { catalog, locale, queries, skus } = (await request.json()) as Question
    const timings: Timing[] = []
    for (const query of queries) {
      const start = performance.now()
      const { total } = await sqlEngine(env.SHOP, catalog, locale).products(query)
      timings.push({ ms: performance.now() - start, total })
    }
    for (const sku of skus) {
      const start = performance.now()
      const product = await sqlEngine(env.SHOP, catalog, locale).product({ sku })
      timings.push({ ms: performance.now() - start, total: product ? 1 : 0 })
    }
    return Response.json(timings)
  },
}
