import type { D1Database } from '@cloudflare/workers-types'
import type { CatalogHandle, WriteReport } from './document.ts'
import type { IndexContext } from './index-product.ts'
import { isChangedSince, type StoredRecord } from './stored-record.ts'
import { writeProducts } from './writer-products.ts'
import type { WriteTask } from './writer-source.ts'

const ATTEMPTS = 5

/**
 * Writes stored products again, unchanged or as `read` returns them. If an order takes stock in between, they
 * are read again, so that the stock is not restored.
 */
export async function rewriteProducts(
  db: D1Database,
  catalog: CatalogHandle,
  read: () => Promise<readonly StoredRecord[]>,
  context: IndexContext,
  task: Pick<WriteTask, 'keepText'> = {},
): Promise<WriteReport> {
  for (let attempt = 1; ; attempt++) {
    const stored = await read()
    const records = stored.map(({ record }) => record)
    const asRead = new Map(stored.map(({ record, signature }) => [record.sku, signature]))
    const marks = new Map(
      stored.flatMap((each) => (each.marks ? [[each.record.sku, each.marks] as const] : [])),
    )
    const forced = { ...task, force: true, asRead, marks }
    try {
      return await writeProducts(db, catalog, records, context, forced)
    } catch (error) {
      if (!isChangedSince(error) || attempt === ATTEMPTS) throw error
    }
  }
}
