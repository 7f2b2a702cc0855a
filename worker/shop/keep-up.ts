import { pricesByCatalog } from '../brand/view-prices.ts'
import type { Env } from '../env.ts'
import { publishChanges } from './changes.ts'
import { packSome } from './pack-lists.ts'
import { reindexDue } from './writer.ts'

/**
 * What the built-in shop does by the clock: prices whose window has opened or closed are indexed
 * anew, lists that have changed are packed, and changes that nobody has published yet reach the purge log.
 */
export async function keepUp(
  env: Pick<Env, 'DB' | 'SHOP' | 'REUNA_SETTINGS'>,
  now: number,
): Promise<void> {
  await reindexDue(env.SHOP, now, pricesByCatalog(env))
  await packSome(env.SHOP)
  await publishChanges(env.SHOP, env.DB, { now })
}
