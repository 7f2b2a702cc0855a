import type { Env } from '../env.ts'
import type { Upload } from '../catalog/upload-records.ts'
import { listImporting } from '../shop/import/upload-store.ts'
import { removeDropped } from '../shop/import/stage-remove.ts'
import { runMaintenance } from '../shop/maintenance.ts'
import { pruneShop } from '../shop/prune.ts'

/** Scheduled tasks of the built-in shop and its catalogs. Each task can be killed and run again. */
export interface Maintenance {
  /** Prices whose window has opened or closed, changed lists, and changes that are not in the purge log yet. */
  run: (env: MaintenanceEnv, now: number) => Promise<void>
  /** Removes catalogs that a full import has replaced. */
  removeReplaced: (env: MaintenanceEnv, now: number) => Promise<void>
  /** Returns imports of uploads that have begun but not ended, for example because the page was closed. */
  listImporting: (env: MaintenanceEnv) => Promise<readonly Pick<Upload, 'id' | 'catalog'>[]>
  /** Deletes expired data. */
  prune: (env: MaintenanceEnv, now: number) => Promise<void>
}

type MaintenanceEnv = Pick<Env, 'DB' | 'SHOP' | 'REUNA_SETTINGS'>

/**
 * Maintains the data in `SHOP`, whatever the brands are connected to: one brand may use the built-in shop
 * while another does not.
 */
export const maintenance: Maintenance = {
  run: runMaintenance,
  removeReplaced: ({ SHOP }, now) => removeDropped(SHOP, now),
  listImporting: ({ SHOP }) => listImporting(SHOP),
  prune: pruneShop,
}
