import type { Env } from '../env.ts'
import type { Upload } from '../catalog/upload-records.ts'
import { listImporting } from '../shop/import/upload-store.ts'
import { removeDropped } from '../shop/import/stage-remove.ts'
import { runMaintenance } from '../shop/maintenance.ts'
import { pruneShop } from '../shop/prune.ts'

/** What the clock does for the built-in shop and its catalogues. Each task can be killed and run again. */
export interface Maintenance {
  /** Prices whose window has opened or closed, changed lists, and changes that are not in the purge log yet. */
  keepUp: (env: MaintenanceEnv, now: number) => Promise<void>
  /** Catalogues that a full import has replaced. */
  removeReplaced: (env: MaintenanceEnv, now: number) => Promise<void>
  /** Imports of uploaded files that have begun and not ended: somebody has closed their page. */
  listImporting: (env: MaintenanceEnv) => Promise<readonly Pick<Upload, 'id' | 'catalog'>[]>
  /** What is older than it may be kept. */
  prune: (env: MaintenanceEnv, now: number) => Promise<void>
}

type MaintenanceEnv = Pick<Env, 'DB' | 'SHOP' | 'REUNA_SETTINGS'>

/**
 * The maintenance of the data in `SHOP`, whatever the brands are connected to: a brand may be served by
 * the built-in shop beside another that is not. A connected shop keeps its own books.
 */
export const maintenance: Maintenance = {
  keepUp: runMaintenance,
  removeReplaced: ({ SHOP }, now) => removeDropped(SHOP, now),
  listImporting: ({ SHOP }) => listImporting(SHOP),
  prune: pruneShop,
}
