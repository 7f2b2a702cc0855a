import { sitesOf, type Site } from '../../brand/site.ts'
import { productSource } from '../../pick/product-operations.ts'
import { synonymOperations } from '../../pick/synonym-operations.ts'
import { portsOf } from '../../render/ports-of.ts'
import type { Desk } from '../frame/section.ts'

export const PATH = '/admin/synonyms'

/** The store view of a page or form: the requested one, else the first. */
export function selectView(desk: Desk, requested: string | null) {
  const { env, site, now } = desk
  const views = sitesOf(site.brand, env)
  const chosen = views.find(({ view }) => view.storeCode === requested) ?? views[0] ?? site
  const { storeCode } = chosen.view
  const query = storeCode === views[0]?.view.storeCode ? '' : `?view=${storeCode}`
  return {
    ...{ site: chosen, views, storeCode, query },
    /** A connected search keeps its own synonyms. */
    isConnected: productSource(env, site.brand) === 'engine',
    shop: synonymOperations(env, chosen.view, now),
  }
}

export type SelectedView = ReturnType<typeof selectView>

/** How many products of the store view the search finds by a term. */
export async function countFound({ env }: Desk, site: Site, text: string): Promise<number> {
  const { total } = await portsOf(site, env).catalog.products({ text, from: 0, size: 1 })
  return total
}
