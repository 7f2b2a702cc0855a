import { pricesByCatalog } from '../brand/view-prices.ts'
import type { Env } from '../env.ts'
import { pruneResets } from './account/reset-store.ts'
import { pruneBooks } from './account/retention.ts'
import { pruneTokens } from './account/token-store.ts'
import { pruneCarts } from './cart/store.ts'
import { publishChanges } from './import/changes.ts'
import { packStaleLists } from './import/pack-lists.ts'
import { prunePriceHistory } from './import/prune-price-history.ts'
import { pruneReports } from './import/report-write.ts'
import { pruneUploads } from './import/upload-store.ts'
import { reindexDue } from './import/writer.ts'
import { pruneClosed } from './order/close.ts'

/**
 * Scheduled maintenance of the built-in shop: reindexes prices whose window has opened or closed, packs
 * changed lists, and publishes pending changes to the purge log.
 */
export async function runMaintenance(
  env: Pick<Env, 'DB' | 'SHOP' | 'REUNA_SETTINGS'>,
  now: number,
): Promise<void> {
  await reindexDue(env.SHOP, now, pricesByCatalog(env))
  await packStaleLists(env.SHOP)
  await publishChanges(env.SHOP, env.DB, { now })
}

/** Deletes carts and tokens that no cookie names any more, and books, prices and reports that are old. */
export async function pruneShop({ SHOP }: Pick<Env, 'SHOP'>, now: number): Promise<void> {
  await pruneTokens(SHOP, now)
  await pruneResets(SHOP, now)
  await pruneCarts(SHOP, now)
  await pruneBooks(SHOP, now)
  await pruneClosed(SHOP, now)
  await prunePriceHistory(SHOP, now)
  await pruneReports(SHOP, now)
  await pruneUploads(SHOP, now)
}
