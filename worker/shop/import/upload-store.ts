import type { Upload, UploadPreview, UploadResult } from '../../catalog/upload-records.ts'
import type { Claim, DocumentType } from '../../signed/body.ts'
import type { packNotes } from './pack-notes.ts'
import type { ImportLines } from './write-lines.ts'

/** Lifetime of an upload that was not imported. */
const KEEP_MS = 3_600_000
/** Lifetime of an upload whose import has begun or failed. */
const KEEP_STARTED_MS = 86_400_000
/** Expiry of an upload, as SQL. */
const EXPIRES_AT = `(created_at + iif(state IN ('importing', 'failed'), ${KEEP_STARTED_MS}, ${KEEP_MS}))`

/** The stored data of an upload besides its parts. */
export interface Scanned {
  files: Upload['files']
  parts: readonly string[]
  unreadable: readonly string[]
  notes: ReturnType<typeof packNotes>
  claims: readonly Claim[]
}

export const EMPTY_PREVIEW: UploadPreview = {
  ...{ types: {}, examples: [], problems: [], warnings: [] },
  ...{ removedDemo: 0, clashes: [], share: 0 },
}

type Stored = Omit<Upload, 'files' | 'parts' | 'unreadable' | 'preview' | 'result'> & {
  scanned: string
  preview: string
  result: string
}

/** Returns an upload with its scan; undefined if it does not exist or has expired. */
export async function findUpload(
  db: D1Database,
  catalogs: readonly string[],
  id: string,
  now: number,
): Promise<(Upload & Pick<Scanned, 'notes' | 'claims'>) | undefined> {
  const row = await db
    .prepare(
      `SELECT id, catalog, store, actor, mode, prices, hash, state, based_on AS basedOn, next, run,
         created_at AS createdAt, scanned, preview, result
       FROM import_upload WHERE id = ?1 AND ${EXPIRES_AT} > ?2
         AND catalog IN (SELECT value FROM json_each(?3))`,
    )
    .bind(id, now, JSON.stringify(catalogs))
    .first<Stored>()
  if (!row) return undefined
  const { scanned, preview, result, ...upload } = row
  return {
    ...upload,
    ...(JSON.parse(scanned) as Scanned),
    preview: JSON.parse(preview) as UploadPreview,
    result: JSON.parse(result) as UploadResult,
  }
}

/** An upload that has not ended. */
export type OpenUpload = Pick<Upload, 'id' | 'catalog' | 'actor' | 'state' | 'createdAt'>

/** Returns uploads that have not ended, newest first. */
export async function listOpen(
  db: D1Database,
  catalogs: readonly string[],
  now: number,
): Promise<readonly OpenUpload[]> {
  const { results } = await db
    .prepare(
      `SELECT id, catalog, actor, state, created_at AS createdAt FROM import_upload
       WHERE ${EXPIRES_AT} > ?1 AND state <> 'done' AND catalog IN (SELECT value FROM json_each(?2))
       ORDER BY created_at DESC`,
    )
    .bind(now, JSON.stringify(catalogs))
    .all<OpenUpload>()
  return results
}

/** Returns uploads whose import has begun but not ended, oldest first. */
export async function listImporting(
  db: D1Database,
): Promise<readonly Pick<Upload, 'id' | 'catalog'>[]> {
  const sql = `SELECT id, catalog FROM import_upload WHERE state = 'importing' ORDER BY created_at`
  return (await db.prepare(sql).all<Pick<Upload, 'id' | 'catalog'>>()).results
}

/** Starts the comparison again, with the current catalog. */
export async function restartCompare(db: D1Database, id: string, basedOn: string): Promise<void> {
  await db
    .prepare(
      `UPDATE import_upload SET state = 'comparing', next = 0, preview = ?2, based_on = ?3
       WHERE id = ?1 AND state = 'ready'`,
    )
    .bind(id, JSON.stringify(EMPTY_PREVIEW), basedOn)
    .run()
}

/** Returns the documents of a step. */
export async function readPart(
  db: D1Database,
  id: string,
  seq: number,
): Promise<ImportLines | undefined> {
  const row = await db
    .prepare('SELECT type, file, lines, rows FROM import_upload_part WHERE upload = ? AND seq = ?')
    .bind(id, seq)
    .first<{ type: DocumentType; file: string; lines: string; rows: string }>()
  if (!row) return undefined
  const { type, file, lines, rows } = row
  return { type, file, lines: JSON.parse(lines) as number[], rows: rows.split('\n') }
}

/** Returns all documents of a type. */
export async function readTexts(
  db: D1Database,
  id: string,
  type: DocumentType,
): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT rows FROM import_upload_part WHERE upload = ? AND type = ? ORDER BY seq')
    .bind(id, type)
    .all<{ rows: string }>()
  return results.flatMap(({ rows }) => rows.split('\n'))
}

export async function dropWaitingUploads(
  db: D1Database,
  catalog: string,
  actor: string,
): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT id FROM import_upload WHERE catalog = ? AND actor = ? AND state <> 'importing'`,
    )
    .bind(catalog, actor)
    .all<{ id: string }>()
  for (const { id } of results) await dropUpload(db, id)
}

/** Deletes an upload and its documents. */
export async function dropUpload(db: D1Database, id: string): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM import_upload_part WHERE upload = ?').bind(id),
    db.prepare('DELETE FROM import_upload WHERE id = ?').bind(id),
  ])
}

const SELECT_EXPIRED = `SELECT id FROM import_upload WHERE ${EXPIRES_AT} <= ?`
const PRUNE = [
  `DELETE FROM import_upload_part WHERE upload IN (${SELECT_EXPIRED})`,
  `DELETE FROM import_upload WHERE ${EXPIRES_AT} <= ?`,
]

/** Deletes expired uploads. */
export async function pruneUploads(db: D1Database, now: number): Promise<void> {
  await db.batch(PRUNE.map((sql) => db.prepare(sql).bind(now)))
}
