import { priceFormatter } from '../../../shared/price/format.ts'
import { sitesOf, type Site } from '../../brand/site.ts'
import { productOperations, productSource } from '../../pick/product-operations.ts'
import type { Desk } from '../frame/section.ts'

export const PATH = '/admin/products'

/** The store views of a brand that have different products, first one first. */
export function viewsOf({ site, env }: Desk): readonly Site[] {
  const all = sitesOf(site.brand, env)
  return [...new Map(all.map((each) => [each.view.elasticsearch.index, each])).values()]
}

/** The store view of a page or form, and the operations allowed there. */
export function selectView(desk: Desk, storeCode: string | null) {
  const { env, site, now } = desk
  const views = viewsOf(desk)
  const chosen = views.find(({ view }) => view.storeCode === storeCode) ?? views[0] ?? site
  const { view } = chosen
  return {
    site: chosen,
    views,
    source: productSource(env, site.brand),
    shop: productOperations(env, site.brand, view, now),
    money: priceFormatter({ ...view.i18n, defaultLocale: desk.locale }),
    /** A date of today in the shop's time zone. */
    today: new Intl.DateTimeFormat('sv', { timeZone: view.i18n.timezone }).format(now),
  }
}

export type SelectedView = ReturnType<typeof selectView>

/** The address of a product's page with its part; names the store view unless it is the first. */
export function productPageHref(
  selected: Pick<SelectedView, 'site' | 'views'>,
  sku: string,
  part?: string,
): string {
  const fields = new URLSearchParams()
  const { storeCode } = selected.site.view
  if (selected.views[0] && storeCode !== selected.views[0].view.storeCode)
    fields.set('view', storeCode)
  if (part !== undefined && part !== sku) fields.set('part', part)
  const query = fields.size === 0 ? '' : `?${fields}`
  return `${PATH}/${encodeURIComponent(sku)}${query}`
}
