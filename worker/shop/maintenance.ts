import { pricesByCatalog } from '../brand/view-prices.ts'
import type { Env } from '../env.ts'
import { publishChanges } from './import/changes.ts'
import { packStaleLists } from './import/pack-lists.ts'
import type { D1Database } from '@cloudflare/workers-types'
import type { WriteReport } from './import/document.ts'
import { limitTags } from './import/index-tags.ts'
import type { PricesOf } from './import/price-reindex.ts'

/**
 * Scheduled maintenance of the built-in shop: reindexes prices whose window has opened or closed, packs
 * changed lists, and publishes pending changes to the purge log.
 */
export async function runMaintenance(
  env: Pick<Env, 'DB' | 'SHOP' | 'REUNA_SETTINGS'>,
  now: number,
): Promise<void> {
  await reindexDuePrices(env.SHOP, now, pricesByCatalog(env))
  await packStaleLists(env.SHOP)
  await publishChanges(env.SHOP, env.DB, { now })
}

/**
 * Updates the stored prices whose window has opened or closed by `now`, and logs the changed pages. It can be
 * killed and run again. The writer is loaded only when a price is due.
 */
export async function reindexDuePrices(
  db: D1Database,
  now: number,
  pricesOf: PricesOf = () => undefined,
): Promise<WriteReport> {
  const tags = new Set<string>()
  let written = 0
  for (;;) {
    const no = await db
      .prepare(
        `SELECT catalog FROM price_change
         WHERE at <= ? AND catalog IN (SELECT no FROM catalog
           WHERE dropped_at IS NULL AND stage IS NULL)
         ORDER BY at LIMIT 1`,
      )
      .bind(now)
      .first<number>('catalog')
    if (no === null) break
    const { reindexPrices } = await import('./import/price-reindex.ts')
    const report = await reindexPrices(db, no, now, pricesOf)
    if (report.written === 0) break
    written += report.written
    for (const tag of report.tags) tags.add(tag)
  }
  return { written, unchanged: 0, tags: limitTags(tags), refused: [], overruled: [] }
}
