import type { ListedProduct } from '../../catalog/managed-product.ts'
import { writeCsv } from '../../plain-text/csv.ts'
import { MISSING, type DeskAnswer } from '../frame/answer.ts'
import type { Desk } from '../frame/section.ts'
import { placeOf } from './place.ts'

/** Rows read at a time, and of one file. */
const AT_ONCE = 1000
const MOST = 50_000

/** Stock and price of every product and variant of a store view as CSV, by SKU. */
export async function exportProducts(desk: Desk): Promise<DeskAnswer> {
  const { url, now } = desk
  const { shop, site, source } = placeOf(desk, url.searchParams.get('view'))
  if (source === 'engine') return MISSING
  const rows: ReturnType<typeof rowsOf>[number][] = []
  for (let after = ''; rows.length < MOST;) {
    const products = await shop.readAfter(after, AT_ONCE)
    rows.push(...products.flatMap(rowsOf))
    const last = products.at(-1)
    if (!last || products.length < AT_ONCE) break
    after = last.sku
  }
  const { storeCode } = site.view
  return {
    ...{ kind: 'file', type: 'text/csv; charset=UTF-8', text: writeCsv(rows, { bom: true }) },
    name: `products-${site.brand.id}-${storeCode}-${new Date(now).toISOString().slice(0, 10)}.csv`,
  }
}

function rowsOf({ sku, name, type, status, price, special, stock, variants }: ListedProduct) {
  const own = {
    ...{ sku, name, type, on: status < 2, stock: stock?.qty ?? '' },
    ...{ price_incl_tax: (price / 100).toFixed(2), special_price: special ?? '', family: '' },
  }
  return [
    own,
    ...variants.map((each) => ({
      ...own,
      ...{ sku: each.sku, stock: each.stock?.qty ?? '', price_incl_tax: '', special_price: '' },
      ...{ type: 'variant', family: sku },
    })),
  ]
}
