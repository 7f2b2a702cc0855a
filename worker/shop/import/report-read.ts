import type { ListedImport, ReportedImport } from '../../catalog/import-records.ts'

/** Filter for the listed imports. */
export interface ReportQuery {
  catalogs: readonly string[]
  /** Text that a remark or a place must contain; empty: any. */
  words: string
  /** `remarks`: imports with remarks; `failed`: imports that changed nothing or were interrupted. */
  only: 'all' | 'remarks' | 'failed'
  /** Only imports that began before. */
  before: number
  limit: number
}

const SELECT = `SELECT r.run, r.catalog, r.actor, r.mode, r.outcome, r.started_at AS startedAt,
    r.ended_at AS endedAt, r.products,
    (SELECT coalesce(sum(written), 0) FROM import_report_file AS f WHERE f.run = r.run) AS written,
    (SELECT coalesce(sum(unchanged), 0) FROM import_report_file AS f WHERE f.run = r.run) AS unchanged,
    (SELECT coalesce(sum(skipped), 0) FROM import_report_file AS f WHERE f.run = r.run) AS skipped,
    (SELECT coalesce(sum(removed), 0) FROM import_report_file AS f WHERE f.run = r.run) AS removed,
    (SELECT count(*) FROM import_report_remark AS m WHERE m.run = r.run) AS remarks
  FROM import_report AS r WHERE r.catalog IN (SELECT value FROM json_each(?1))`

const LIST = `${SELECT} AND r.started_at < ?2
    AND (?3 = '' OR EXISTS (SELECT 1 FROM import_report_remark AS m WHERE m.run = r.run
      AND (instr(lower(m.text), ?3) > 0 OR instr(lower(m.places), ?3) > 0)))
    AND (?4 <> 'failed' OR r.outcome NOT IN ('done', 'running')
      OR (r.outcome = 'running' AND r.run NOT IN (SELECT value FROM json_each(?6))))
    AND (?4 <> 'remarks' OR EXISTS (SELECT 1 FROM import_report_remark AS m WHERE m.run = r.run))
  ORDER BY r.started_at DESC, r.run LIMIT ?5`

/** Returns imports of these catalogs, newest first; `alive` are the runs still active. */
export async function listReports(
  shop: D1Database,
  { catalogs, words, only, before, limit }: ReportQuery,
  alive: readonly string[],
): Promise<readonly ListedImport[]> {
  const { results } = await shop
    .prepare(LIST)
    .bind(JSON.stringify(catalogs), before, words.toLowerCase(), only, limit, JSON.stringify(alive))
    .all<ListedImport>()
  return results.map((row) => withState(row, alive))
}

/** Returns one import with its documents by type and its remarks; undefined if it does not exist. */
export async function findReport(
  shop: D1Database,
  catalogs: readonly string[],
  run: string,
  alive: readonly string[],
): Promise<ReportedImport | undefined> {
  const found = await shop
    .prepare(`${SELECT} AND r.run = ?2`)
    .bind(JSON.stringify(catalogs), run)
    .first<ListedImport>()
  if (!found) return undefined
  const [files, remarks] = await shop.batch<unknown>([
    shop
      .prepare(
        `SELECT type, file, read, written, unchanged, skipped, incomplete, removed
         FROM import_report_file WHERE run = ? ORDER BY type`,
      )
      .bind(run),
    shop
      .prepare(
        'SELECT kind, count, text, places FROM import_report_remark WHERE run = ? ORDER BY seq',
      )
      .bind(run),
  ])
  const rows = (remarks?.results ?? []) as (Omit<ReportedImport['notes'][number], 'places'> & {
    places: string
  })[]
  return {
    ...withState(found, alive),
    files: (files?.results ?? []) as ReportedImport['files'],
    notes: rows.map((row) => ({ ...row, places: JSON.parse(row.places) as readonly string[] })),
  }
}

/** A run that is neither active nor ended was killed. */
function withState(row: ListedImport, alive: readonly string[]): ListedImport {
  const isKilled = row.outcome === 'running' && !alive.includes(row.run)
  return isKilled ? { ...row, outcome: 'killed' } : row
}
