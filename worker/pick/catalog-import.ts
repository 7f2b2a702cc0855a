import type {
  Clash,
  FinishReport,
  ImportPlan,
  ImportTarget,
  LinesReport,
  MissingReferences,
  References,
} from '../catalog/import-records.ts'
import type { Env } from '../env.ts'
import { publishChanges } from '../shop/import/changes.ts'
import { findIdConflicts } from '../shop/import/id-conflicts.ts'
import type { CatalogHandle } from '../shop/import/document.ts'
import { finishImport } from '../shop/import/finish-import.ts'
import { MAX_TAGS } from '../shop/import/index-tags.ts'
import { findMissingReferences } from '../shop/import/missing-references.ts'
import { findNamed } from '../shop/import/open-catalog.ts'
import { openImport, resumeImport } from '../shop/import/open-import.ts'
import {
  addToReport,
  beginReport,
  endReport,
  refuseReport,
  storeReport,
  type ReportKey,
} from '../shop/import/report-write.ts'
import { copyUnlisted, type CopyCursor } from '../shop/import/stage-copy.ts'
import { writeLines, type ImportLines } from '../shop/import/write-lines.ts'
import type { Claim, DocumentType } from '../signed/body.ts'
import type { ImportReport } from '../signed/report-body.ts'

/** Imports into a catalog of the built-in shop. */
export interface CatalogImport {
  /** True if the catalog has products other than demo products. */
  isImported: () => Promise<boolean>
  /** References that neither the shop nor the import contains. */
  findClashes: (claims: readonly Claim[]) => Promise<readonly Clash[]>
  /** References that neither the shop nor the import contains. */
  findMissing: (named: References) => Promise<MissingReferences>
  open: (plan: ImportPlan) => Promise<OpenImport>
  /** Returns an import that was opened before; undefined if its catalog no longer exists. */
  resume: (run: string, isFull: boolean) => Promise<OpenImport | undefined>
  /**
   * Moves pending changes into the purge log; returns the number of tags. An import writes at most 500 tags,
   * then page kinds: `named` is the number written so far.
   */
  publish: (named: number) => Promise<number>
  reports: ImportReports
}

/** Stores the reports of a catalog's imports. */
export interface ImportReports {
  begin: (key: Omit<ReportKey, 'catalog'>) => Promise<void>
  /** Records that another import is running. */
  refuse: (key: Omit<ReportKey, 'catalog'>) => Promise<void>
  add: (run: string, lines: ImportLines, report: LinesReport) => Promise<void>
  end: (run: string, report: FinishReport) => Promise<void>
  /** Stores the importer's report of the whole import. */
  store: (key: Omit<ReportKey, 'catalog'>, report: ImportReport) => Promise<void>
}

/** An import with an open catalog. Every step may be repeated. */
export interface OpenImport {
  /** True if it fills a catalog of its own. */
  isFull: boolean
  /** Demo products that opening it has removed. */
  removedDemo: number
  /** Checks and stores documents; invalid ones do not stop the others. */
  write: (lines: ImportLines) => Promise<LinesReport>
  /**
   * Copies documents that the folder of a full import lacks. Returns where the next step begins; undefined
   * after the last one.
   */
  carry: (type: DocumentType, from: CopyCursor) => Promise<string | undefined>
  /** `maxRetired`: maximum per cent of products or categories that may be removed. */
  finish: (maxRetired: number) => Promise<FinishReport>
}

/** Imports into the catalog of a store view, whatever its brand is connected to. */
export function catalogImport(
  { SHOP, DB }: Pick<Env, 'SHOP' | 'DB'>,
  target: ImportTarget,
  now: number,
): CatalogImport {
  const { catalog } = target
  const opened = (run: string, handle: CatalogHandle): OpenImport => ({
    isFull: handle.stage !== undefined,
    removedDemo: handle.removedDemo,
    write: (lines) => writeLines(SHOP, handle, lines, now),
    carry: (type, from) => copyUnlisted(SHOP, handle, type, from, now),
    finish: (maxRetired) => finishImport(SHOP, { catalog, run, handle }, maxRetired, now),
  })
  return {
    isImported: async () => (await findNamed(SHOP, catalog))?.origin === 'import',
    findClashes: (claims) => findIdConflicts(SHOP, catalog, claims),
    findMissing: (named) => findMissingReferences(SHOP, target, named),
    open: async (plan) => opened(plan.run, await openImport(SHOP, target, plan, now)),
    async resume(run, isFull) {
      const handle = await resumeImport(SHOP, target, { run, isFull })
      return handle && opened(run, handle)
    },
    async publish(named) {
      const { tags } = await publishChanges(SHOP, DB, { now, tagLimit: MAX_TAGS - named })
      return tags
    },
    reports: {
      begin: (key) => beginReport(SHOP, { ...key, catalog }, now),
      refuse: (key) => refuseReport(SHOP, { ...key, catalog }, now),
      add: (run, { type, file, rows }, report) =>
        addToReport(SHOP, run, { type, file, read: rows.length }, report),
      end: (run, report) => endReport(SHOP, run, report, now),
      store: (key, report) => storeReport(SHOP, { ...key, catalog }, report, now),
    },
  }
}
