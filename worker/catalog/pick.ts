import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { writeLog } from '../render/log.ts'
import type { CatalogEngine } from './engine.ts'
import { searchEngine } from './http-search.ts'
import { sqlEngine } from './sql.ts'

/** The engine of a site: the connected shop's search where `SEARCH_URL` names one, else the built-in shop. */
export function pickEngine(site: Site, env: Env): CatalogEngine {
  const { brand, view, locale } = site
  const { index } = view.elasticsearch
  const listOutOfStock = brand.products.listOutOfStockProducts
  if (!env.SEARCH_URL) return sqlEngine(env.SHOP, index, locale, { listOutOfStock })
  return searchEngine({
    url: env.SEARCH_URL,
    index,
    fetch: (input, init) => fetch(input, init),
    listOutOfStock,
    onRefused: ({ type, id, problem, isKept }) => {
      const code = isKept ? 'document.incomplete' : 'document.refused'
      writeLog({ code, type, id, problem, store: view.storeCode })
    },
    ...(brand.storeViews.multistore ? { storeCode: view.storeCode } : {}),
  })
}
