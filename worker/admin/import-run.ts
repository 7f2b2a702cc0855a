import type { ImportPlan, ImportTarget } from '../catalog/import-records.ts'
import type { CatalogImport, OpenImport } from '../pick/catalog-import.ts'
import { acquireLease, type RunningImport } from './import-lease.ts'

/** An import over several calls. */
export interface ImportRun {
  run: string
  target: OpenImport
  /** Tags purged so far. */
  tags: number
}

interface Ports {
  imports: CatalogImport
  db: D1Database
}

/** Opens a catalog for an import; refused while another import is active there. */
export async function openRun(
  { imports, db }: Ports,
  { catalog, locale }: ImportTarget,
  plan: ImportPlan,
  now: number,
): Promise<ImportRun | { busy: RunningImport }> {
  const { run, prices, full } = plan
  const busy = await acquireLease(db, { catalog, run, locale, prices, full: full !== '' }, now)
  return busy ? { busy } : { run, target: await imports.open(plan), tags: 0 }
}

interface RunRow {
  tags: number
  full: number
}

/** Returns the import that a catalog is open for; undefined if another one has replaced it. */
export async function findRun(
  { imports, db }: Ports,
  { catalog }: ImportTarget,
  run: string,
  now: number,
): Promise<ImportRun | undefined> {
  const row = await db
    .prepare(
      `UPDATE admin_import SET beat_at = ? WHERE catalog = ? AND run = ?
       RETURNING tags, full`,
    )
    .bind(now, catalog, run)
    .first<RunRow>()
  const target = row && (await imports.resume(run, row.full === 1))
  return target ? { run, target, tags: row.tags } : undefined
}

/** Stores how many tags an import has purged, and whether it is done. */
export async function updateRun(
  db: D1Database,
  target: ImportTarget,
  run: string,
  note: { tags: number; finishedAt?: number },
): Promise<void> {
  await db
    .prepare(
      'UPDATE admin_import SET tags = tags + ?, finished_at = ? WHERE catalog = ? AND run = ?',
    )
    .bind(note.tags, note.finishedAt ?? null, target.catalog, run)
    .run()
}
