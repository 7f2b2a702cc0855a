import { hash128 } from '../../crypto/digest.ts'
import type { CatalogHandle } from './document.ts'
import { documentTags } from './index-tags.ts'
import { toRow, type PlainDocument } from './writer-documents.ts'

/** The outcome of a change at the desk; `changed`: somebody else changed the document first. */
export type DocumentChange = 'done' | 'changed' | 'missing'

/** A stored document, and the hash of its text as its version. */
export interface StoredDocument<Value> {
  value: Value
  version: string
}

type Type = PlainDocument['type']

/** Returns the documents of a type, by id. */
export async function readDocuments<Value>(
  db: D1Database,
  no: number,
  type: Type,
): Promise<readonly StoredDocument<Value>[]> {
  const { results } = await db
    .prepare('SELECT doc FROM document WHERE catalog = ? AND type = ? ORDER BY id')
    .bind(no, type)
    .all<{ doc: string }>()
  return Promise.all(
    results.map(async ({ doc }) => ({
      value: JSON.parse(doc) as Value,
      version: await hash128(doc),
    })),
  )
}

/** Returns one document; undefined if it does not exist. */
export async function readDocument<Value>(
  db: D1Database,
  no: number,
  type: Type,
  id: string,
): Promise<(StoredDocument<Value> & { doc: string }) | undefined> {
  const doc = await db
    .prepare('SELECT doc FROM document WHERE catalog = ? AND type = ? AND id = ?')
    .bind(no, type, id)
    .first<string>('doc')
  if (doc === null) return undefined
  return { value: JSON.parse(doc) as Value, version: await hash128(doc), doc }
}

const INSERT = `INSERT INTO document (catalog, type, id, key, position, active, level, hash, doc)
  SELECT ?1, value ->> 'type', value ->> 'id', value ->> 'key', value ->> 'position',
    value ->> 'active', value ->> 'level', value ->> 'hash', value ->> 'doc'
  FROM json_each(?2) WHERE true ON CONFLICT (catalog, type, id) DO NOTHING`
const INSERT_LOG = `INSERT INTO change_log (tags, at, name)
  SELECT ?1, ?2, lower(hex(randomblob(8))) WHERE changes() > 0`
const RENEW_SYNONYMS = `UPDATE catalog SET synonyms = lower(hex(randomblob(8)))
  WHERE no = ?1 AND changes() > 0 AND ?2 = 'synonym'`

/** Adds a document; `changed` if its id was taken in the meantime. */
export async function addDocument(
  db: D1Database,
  catalog: CatalogHandle,
  document: PlainDocument,
  now: number,
): Promise<DocumentChange> {
  const row = JSON.stringify([await toRow(document)])
  return run(db, catalog, document, now, db.prepare(INSERT).bind(catalog.no, row))
}

/**
 * Changes a document if it still has this version. It keeps the hash of the imported document: an import of
 * the same document does not overwrite it, an import of another one does.
 */
export async function changeDocument(
  db: D1Database,
  catalog: CatalogHandle,
  document: PlainDocument,
  version: string,
  now: number,
): Promise<DocumentChange> {
  const { id, doc, active } = await toRow(document)
  const found = await readDocument(db, catalog.no, document.type, id)
  if (!found) return 'missing'
  if (found.version !== version) return 'changed'
  const sql = `UPDATE document SET doc = ?4, active = ?5
    WHERE catalog = ?1 AND type = ?2 AND id = ?3 AND doc = ?6`
  const values = [catalog.no, document.type, id, doc, active, found.doc]
  return run(db, catalog, document, now, db.prepare(sql).bind(...values))
}

/** Removes a document if it still has this version. */
export async function removeDocument(
  db: D1Database,
  catalog: CatalogHandle,
  document: PlainDocument,
  version: string,
  now: number,
): Promise<DocumentChange> {
  const { id } = await toRow(document)
  const found = await readDocument(db, catalog.no, document.type, id)
  if (!found) return 'missing'
  if (found.version !== version) return 'changed'
  const sql = 'DELETE FROM document WHERE catalog = ? AND type = ? AND id = ? AND doc = ?'
  const statement = db.prepare(sql).bind(catalog.no, document.type, id, found.doc)
  return run(db, catalog, document, now, statement)
}

/** Writes the change, the tags of its pages and a new version of the synonyms in one transaction. */
async function run(
  db: D1Database,
  { no }: CatalogHandle,
  document: PlainDocument,
  now: number,
  change: D1PreparedStatement,
): Promise<DocumentChange> {
  const [changed] = await db.batch([
    change,
    db.prepare(INSERT_LOG).bind(JSON.stringify(documentTags(document)), now),
    db.prepare(RENEW_SYNONYMS).bind(no, document.type),
  ])
  return (changed?.meta.changes ?? 0) > 0 ? 'done' : 'changed'
}
