import type { FinishReport, LinesReport } from '../../catalog/import-records.ts'
import type { DocumentType, ImportMode } from '../../signed/body.ts'
import type { ImportReport } from '../../signed/report-body.ts'

/** The key of an import's report. */
export interface ReportKey {
  run: string
  catalog: string
  /** The key of a command, or `desk:` and the e-mail address of the user. */
  actor: string
  mode: ImportMode
}

const KEEP_MS = 90 * 86_400_000

const BEGIN = `INSERT INTO import_report (run, catalog, actor, mode, outcome, started_at, ended_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
  ON CONFLICT (run) DO UPDATE SET outcome = excluded.outcome, ended_at = excluded.ended_at
  WHERE import_report.catalog = excluded.catalog`

/** Records that an import has begun. */
export async function beginReport(shop: D1Database, key: ReportKey, now: number): Promise<void> {
  await shop
    .prepare(BEGIN)
    .bind(...valuesOf(key), 'running', now, null)
    .run()
}

/** Records that an import was refused because another one is running. */
export async function refuseReport(shop: D1Database, key: ReportKey, now: number): Promise<void> {
  await shop
    .prepare(BEGIN)
    .bind(...valuesOf(key), 'taken', now, now)
    .run()
}

function valuesOf({ run, catalog, actor, mode }: ReportKey): readonly string[] {
  return [run, catalog, actor, mode]
}

const ADD = `INSERT INTO import_report_file
    (run, type, file, read, written, unchanged, skipped, incomplete)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE EXISTS (SELECT 1 FROM import_report WHERE run = ?1)
  ON CONFLICT (run, type) DO UPDATE SET read = read + excluded.read,
    written = written + excluded.written, unchanged = unchanged + excluded.unchanged,
    skipped = skipped + excluded.skipped, incomplete = incomplete + excluded.incomplete`

/** Adds the result of one call; if the import is killed, only these results are known. */
export async function addToReport(
  shop: D1Database,
  run: string,
  { type, file, read }: { type: DocumentType; file: string; read: number },
  { written, unchanged, problems, warnings }: LinesReport,
): Promise<void> {
  await shop
    .prepare(ADD)
    .bind(run, type, file, read, written, unchanged, problems.length, warnings.length)
    .run()
}

const END = `UPDATE import_report SET outcome = ?2, ended_at = ?3, products = ?4 WHERE run = ?1`
const REMOVED = `INSERT INTO import_report_file (run, type, file, removed)
  SELECT ?1, key, '', value FROM json_each(?2)
  WHERE value > 0 AND EXISTS (SELECT 1 FROM import_report WHERE run = ?1)
  ON CONFLICT (run, type) DO UPDATE SET removed = excluded.removed`

/** Records that an import has finished, or was held because too much would be removed. */
export async function endReport(
  shop: D1Database,
  run: string,
  { switched, products }: FinishReport,
  now: number,
): Promise<void> {
  const outcome = switched?.isHeld ? 'held' : 'done'
  await shop.batch([
    shop.prepare(END).bind(run, outcome, now, products),
    shop.prepare(REMOVED).bind(run, JSON.stringify(switched?.removed ?? {})),
  ])
}

const STORE = `INSERT INTO import_report (run, catalog, actor, mode, outcome, started_at, ended_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
  ON CONFLICT (run) DO UPDATE SET outcome = excluded.outcome,
    ended_at = coalesce(import_report.ended_at, excluded.ended_at)
  WHERE import_report.catalog = excluded.catalog`
/** The statements after `STORE` require the report of this catalog. */
const OWN = 'EXISTS (SELECT 1 FROM import_report WHERE run = ?1 AND catalog = ?2)'
const FILES = `INSERT INTO import_report_file
    (run, type, file, read, written, unchanged, skipped, incomplete)
  SELECT ?1, value ->> 'type', value ->> 'file', value ->> 'read', value ->> 'written',
    value ->> 'unchanged', value ->> 'skipped', value ->> 'incomplete'
  FROM json_each(?3) WHERE ${OWN}
  ON CONFLICT (run, type) DO UPDATE SET file = excluded.file, read = excluded.read,
    written = excluded.written, unchanged = excluded.unchanged, skipped = excluded.skipped,
    incomplete = excluded.incomplete`
const DELETE_PARTS = `DELETE FROM import_report_remark WHERE run = ?1 AND ${OWN}`
const REMARKS = `INSERT INTO import_report_remark (run, seq, kind, count, text, places)
  SELECT ?1, key, value ->> 'kind', value ->> 'count', value ->> 'text', value -> 'places'
  FROM json_each(?3) WHERE ${OWN}`

/** Stores the importer's report of the whole import; it replaces the counts of the calls. */
export async function storeReport(
  shop: D1Database,
  key: ReportKey,
  { outcome, files, remarks }: ImportReport,
  now: number,
): Promise<void> {
  const { run, catalog } = key
  await shop.batch([
    shop.prepare(STORE).bind(...valuesOf(key), outcome, now),
    shop.prepare(FILES).bind(run, catalog, JSON.stringify(files)),
    shop.prepare(DELETE_PARTS).bind(run, catalog),
    shop.prepare(REMARKS).bind(run, catalog, JSON.stringify(remarks)),
  ])
}

const SELECT_EXPIRED = 'SELECT run FROM import_report WHERE started_at < ?'
const PRUNE = [
  `DELETE FROM import_report_remark WHERE run IN (${SELECT_EXPIRED})`,
  `DELETE FROM import_report_file WHERE run IN (${SELECT_EXPIRED})`,
  'DELETE FROM import_report WHERE started_at < ?',
]

/** Deletes the reports of imports that began 90 days ago. */
export async function pruneReports(shop: D1Database, now: number): Promise<void> {
  await shop.batch(PRUNE.map((sql) => shop.prepare(sql).bind(now - KEEP_MS)))
}
