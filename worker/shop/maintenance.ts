import { pricesByCatalog } from '../brand/view-prices.ts'
import type { Env } from '../env.ts'
import { publishChanges } from './import/changes.ts'
import { packStaleLists } from './import/pack-lists.ts'
import { reindexDuePrices } from './import/reindex-due-prices.ts'

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
