import type { D1Database } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/i18n/locale.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'

/** Searches to ask one after the other. */
export interface SearchQuestion {
  catalog: string
  locale: Locale
  texts: readonly string[]
}

export interface SearchAnswer {
  text: string
  skus: readonly string[]
  ms: number
}

/** A worker that only searches: measuring asks the engine, not the API that refuses short texts. */
export default {
  async fetch(request: Request, env: { SHOP: D1Database }): Promise<Response> {
    const { catalog, locale, texts } = (await request.json()) as SearchQuestion
    const engine = sqlEngine(env.SHOP, catalog, locale)
    const answers: SearchAnswer[] = []
    for (const text of texts) {
      const start = performance.now()
      const { items } = await engine.products({ text, size: 10 })
      answers.push({ text, skus: items.map(({ sku }) => sku), ms: performance.now() - start })
    }
    return Response.json(answers)
  },
}
