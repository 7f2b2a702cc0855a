import type { ListedProduct } from '../../catalog/managed-product.ts'
import { writeCsv } from '../../plain-text/csv.ts'
import type { ProductOperations } from '../../pick/product-operations.ts'
import { NOT_FOUND, type DeskAnswer } from '../frame/answer.ts'
import type { Desk } from '../frame/section.ts'
import { selectView } from './selected-view.ts'

/** Products per read. */
const BATCH_SIZE = 1000

/** Exports stock and price of every product and variant of a store view as CSV, by SKU. */
export async function exportProducts(desk: Desk): Promise<DeskAnswer> {
  const { url, now } = desk
  const { shop, site, source } = selectView(desk, url.searchParams.get('view'))
  if (source === 'engine') return NOT_FOUND
  const { storeCode } = site.view
  return {
    ...{ kind: 'file', type: 'text/csv; charset=UTF-8', text: csvOf(shop) },
    name: `products-${site.brand.id}-${storeCode}-${new Date(now).toISOString().slice(0, 10)}.csv`,
  }
}

/**
 * Streams any number of lines. A failure aborts the stream, so that a partial file is not taken for a whole
 * one.
 */
function csvOf(shop: Pick<ProductOperations, 'readAfter'>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: string | undefined
  return new ReadableStream({
    async pull(controller) {
      const products = await shop.readAfter(after ?? '', BATCH_SIZE)
      const rows = products.flatMap(rowsOf)
      const text = writeCsv(rows, { bom: after === undefined })
      if (after === undefined) controller.enqueue(encoder.encode(text))
      else if (rows.length > 0) controller.enqueue(encoder.encode(`\r\n${withoutHead(text)}`))
      const last = products.at(-1)
      if (!last || products.length < BATCH_SIZE) controller.close()
      else after = last.sku
    },
  })
}

/** Removes the header row, which only the first part has. */
function withoutHead(text: string): string {
  return text.slice(text.indexOf('\r\n') + 2)
}

function rowsOf({ sku, name, type, status, price, special, stock, variants }: ListedProduct) {
  const row = {
    ...{ sku, name, type, on: status < 2, stock: stock?.qty ?? '' },
    ...{ price_incl_tax: (price / 100).toFixed(2), special_price: special ?? '', family: '' },
  }
  return [
    row,
    ...variants.map((each) => ({
      ...row,
      ...{ sku: each.sku, stock: each.stock?.qty ?? '', price_incl_tax: '', special_price: '' },
      ...{ type: 'variant', family: sku },
    })),
  ]
}
