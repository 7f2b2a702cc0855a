import type { Upload, UploadResult } from '../../catalog/upload-records.ts'
import type { DocumentType } from '../../signed/body.ts'
import { chunksOf, readableDocuments } from './document-chunks.ts'
import { packNotes } from './pack-notes.ts'
import { parseLine } from './parse-line.ts'
import type { ScannedFolder } from './scan-files.ts'
import { dropUpload, dropWaitingUploads, EMPTY_PREVIEW, type Scanned } from './upload-store.ts'
import { toRow } from './writer-documents.ts'

/** Documents per step; fewer than in a call of the command, because a page waits for the result. */
const MAX_STEP_DOCUMENTS = 250

const NO_RESULT: UploadResult = {
  files: {},
  problems: [],
  warnings: [],
  overruled: [],
  unreadable: [],
  after: '',
}

/** The plan of an upload. */
export type UploadPlan = Pick<
  Upload,
  'id' | 'catalog' | 'store' | 'actor' | 'mode' | 'prices' | 'hash' | 'basedOn'
>

/**
 * Inserted as `done`, so that no step runs before all parts are stored; if that fails, the clean-up deletes
 * it.
 */
const INSERT = `INSERT INTO import_upload (id, catalog, store, actor, mode, prices, hash, state,
    based_on, created_at, scanned, preview, result)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'done', ?8, ?9, '{}', ?10, ?11)`
const BEGIN = `UPDATE import_upload SET state = 'comparing', scanned = ?2 WHERE id = ?1`

/**
 * Stores the documents of an upload that can be loaded; discards earlier waiting uploads of the same person.
 */
export async function insertUpload(
  db: D1Database,
  plan: UploadPlan,
  { files, claims }: ScannedFolder,
  now: number,
): Promise<void> {
  const { id, catalog, store, actor, mode, prices, hash, basedOn } = plan
  await dropWaitingUploads(db, catalog, actor)
  await db
    .prepare(INSERT)
    .bind(
      ...[id, catalog, store, actor, mode, prices, hash, basedOn, now],
      ...[EMPTY_PREVIEW, NO_RESULT].map((value) => JSON.stringify(value)),
    )
    .run()
  const parts: string[] = []
  for (const file of files) {
    for await (const chunk of chunksOf(readableDocuments(file), MAX_STEP_DOCUMENTS)) {
      const keys = await Promise.all(chunk.map(({ text }) => keyOf(file.type, text)))
      await db
        .prepare(
          `INSERT INTO import_upload_part (upload, seq, type, file, lines, keys, rows)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(
          ...[id, parts.length, file.type, file.name],
          JSON.stringify(chunk.map(({ line }) => line)),
          JSON.stringify(keys),
          chunk.map(({ text }) => text).join('\n'),
        )
        .run()
      parts.push(file.type)
    }
  }
  const scanned: Scanned = {
    files: files.map(({ name, type, read, bad, broken }) => ({
      ...{ name, type, read },
      problems: [...bad, ...broken].map(([line, problem]) => ({ file: name, line, problem })),
    })),
    parts,
    unreadable: files.flatMap(({ unreadable }) => [...unreadable]),
    notes: packNotes(files),
    claims,
  }
  const { meta } = await db.prepare(BEGIN).bind(id, JSON.stringify(scanned)).run()
  if (meta.changes === 0) await dropUpload(db, id)
}

/** The key of a document: the SKU of a product, else its id. */
async function keyOf(type: DocumentType, text: string): Promise<string> {
  const parsed = parseLine(type, text)
  if (!parsed.ok) return ''
  return parsed.value.type === 'product' ? parsed.value.value.sku : (await toRow(parsed.value)).id
}
