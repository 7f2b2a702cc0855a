import type { Env } from '../env.ts'
import { pruneResets } from './account/reset-store.ts'
import { pruneRecords } from './account/retention.ts'
import { pruneTokens } from './account/token-store.ts'
import { pruneCarts } from './cart/store.ts'
import { prunePriceHistory } from './import/prune-price-history.ts'
import { pruneReports } from './import/report-write.ts'
import { pruneUploads } from './import/upload-store.ts'
import { pruneClosed } from './order/close.ts'

/** Deletes expired carts, tokens, records, prices and reports. */
export async function pruneShop({ SHOP }: Pick<Env, 'SHOP'>, now: number): Promise<void> {
  await pruneTokens(SHOP, now)
  await pruneResets(SHOP, now)
  await pruneCarts(SHOP, now)
  await pruneRecords(SHOP, now)
  await pruneClosed(SHOP, now)
  await prunePriceHistory(SHOP, now)
  await pruneReports(SHOP, now)
  await pruneUploads(SHOP, now)
}
