import type { D1Database } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/i18n/locale.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'

/** Searches to run in sequence. */
export interface SearchQuestion {
  catalog: string
  locale: Locale
  texts: readonly string[]
}

export interface SearchAnswer {
  text: string
  /** The first 200 results, best first: all that were ranked. */
  skus: readonly string[]
  /** The time of the first ten results. */
  ms: number
}

const PAGE = 10
const RANKED = 200

/** A Worker that only searches: the API would reject short texts. */
export default {
  async fetch(request: Request, env: { SHOP: D1Database }): Promise<Response> {
    const { catalog, locale, texts } = (await request.json()) as SearchQuestion
    const engine = sqlEngine(env.SHOP, catalog, locale)
    const answers: SearchAnswer[] = []
    for (const text of texts) {
      const start = performance.now()
      await engine.products({ text, size: PAGE })
      const ms = performance.now() - start
      const { items } = await engine.products({ text, size: RANKED })
      answers.push({ text, skus: items.map(({ sku }) => sku), ms })
    }
    return Response.json(answers)
  },
}
