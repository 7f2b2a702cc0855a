import type { Brand } from '../../shared/brand/brand.ts'
import type { ListedImport, ReportedImport } from '../catalog/import-records.ts'
import type { Env } from '../env.ts'
import { findReport, listReports, type ReportQuery } from '../shop/import/report-read.ts'

/** Filter for the listed imports of a brand. */
export type ImportQuery = Omit<ReportQuery, 'catalogs'>

/** The imports of a brand's catalogs; `alive` are the active runs. */
export interface ImportOperations {
  /** Newest first. */
  list: (query: ImportQuery, alive: readonly string[]) => Promise<readonly ListedImport[]>
  /** Undefined if this brand has no import of this run. */
  find: (run: string, alive: readonly string[]) => Promise<ReportedImport | undefined>
  /** The last import of each catalog. */
  readLast: (alive: readonly string[]) => Promise<readonly ListedImport[]>
}

/** The imports of a brand. */
export function importOperations({ SHOP }: Pick<Env, 'SHOP'>, brand: Brand): ImportOperations {
  const catalogs = brand.storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
  const all = { words: '', only: 'all', before: Number.MAX_SAFE_INTEGER } as const
  return {
    list: (query, alive) => listReports(SHOP, { ...query, catalogs }, alive),
    find: (run, alive) => findReport(SHOP, catalogs, run, alive),
    async readLast(alive) {
      const last = catalogs.map((catalog) =>
        listReports(SHOP, { ...all, catalogs: [catalog], limit: 1 }, alive),
      )
      return (await Promise.all(last)).flat()
    },
  }
}
