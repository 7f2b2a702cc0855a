import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { readTimestamp } from '../../../shared/product/timestamp.ts'
import { documentTags, limitTags } from './index-tags.ts'
import type { CatalogHandle, ShopDocument, WriteReport } from './document.ts'
import { logChanges } from './writer-log.ts'
import { hash128 } from '../../crypto/digest.ts'

/** Every document type except products, which have their own tables. */
export type PlainDocument = Exclude<ShopDocument, { type: 'product' }>

interface DocumentRow {
  type: PlainDocument['type']
  id: string
  key: string
  url_path: string | null
  url_key: string | null
  position: number
  active: number
  level: number
  doc: string
  hash: string
}

interface Stored {
  type: string
  id: string
  hash: string
  doc: string | null
}

const UPSERT = `
  INSERT INTO document (catalog, type, id, key, url_path, url_key, position, active, level, hash, doc)
  SELECT ?1, value ->> 'type', value ->> 'id', value ->> 'key', value ->> 'url_path',
    value ->> 'url_key', value ->> 'position', value ->> 'active', value ->> 'level',
    value ->> 'hash', value ->> 'doc'
  FROM json_each(?2) WHERE true
  ON CONFLICT (catalog, type, id) DO UPDATE SET key = excluded.key, url_path = excluded.url_path,
    url_key = excluded.url_key, position = excluded.position, active = excluded.active,
    level = excluded.level, hash = excluded.hash, doc = excluded.doc`

/** Stores documents other than products; skips unchanged ones. */
export async function writePlain(
  db: D1Database,
  catalog: CatalogHandle,
  docs: readonly PlainDocument[],
  now: number,
): Promise<WriteReport> {
  const rows = new Map<string, { row: DocumentRow; document: PlainDocument }>()
  for (const document of docs) {
    const row = await toRow(document)
    rows.set(`${row.type} ${row.id}`, { row, document })
  }
  const stored = await readStored(
    db,
    catalog,
    [...rows.values()].map(({ row }) => row),
  )
  const changed = [...rows].filter(([name, { row }]) => stored.get(name)?.hash !== row.hash)
  const unchanged = docs.length - changed.length
  if (changed.length === 0) return { written: 0, unchanged, tags: [], refused: [], overruled: [] }
  const tags = limitTags(changed.flatMap(([, { document }]) => documentTags(document)))
  const affectsAny = changed.some(([name, { document }]) =>
    affectsProducts(document, stored.get(name), catalog),
  )
  await db.batch([
    db.prepare(UPSERT).bind(catalog.no, JSON.stringify(changed.map(([, { row }]) => row))),
    ...(affectsAny ? [markAllStale(db, catalog.no)] : []),
    ...(changed.some(([, { row }]) => row.type === 'synonym') ? [renewSynonyms(db, catalog)] : []),
    ...logChanges(db, catalog, tags, now),
  ])
  return { written: changed.length, unchanged, tags, refused: [], overruled: [] }
}

/** Sets a new version, so that isolates read the synonyms again. */
function renewSynonyms(db: D1Database, { no }: CatalogHandle): D1PreparedStatement {
  return db.prepare('UPDATE catalog SET synonyms = lower(hex(randomblob(8))) WHERE no = ?').bind(no)
}

/** Marks all products as stale; finishing the catalog writes them again. */
export function markAllStale(db: D1Database, no: number): D1PreparedStatement {
  return db.prepare('UPDATE product SET stale = 1 WHERE catalog = ? AND stale = 0').bind(no)
}

export async function readStored(
  db: D1Database,
  catalog: CatalogHandle,
  rows: readonly DocumentRow[],
): Promise<Map<string, Stored>> {
  const names = rows.map(({ type, id, hash }) => ({ type, id, hash }))
  const { results } = await db
    .prepare(
      `SELECT d.type, d.id, d.hash, CASE WHEN d.hash <> value ->> 'hash' THEN d.doc END AS doc
       FROM json_each(?2) CROSS JOIN document d
         ON d.catalog = ?1 AND d.type = value ->> 'type' AND d.id = value ->> 'id'`,
    )
    .bind(catalog.no, JSON.stringify(names))
    .all<Stored>()
  return new Map(results.map((each) => [`${each.type} ${each.id}`, each]))
}

/** True if product rows depend on the document: option labels, the category tree, net prices. */
function affectsProducts(
  document: PlainDocument,
  stored: Stored | undefined,
  catalog: CatalogHandle,
): boolean {
  if (document.type === 'attribute') return true
  if (document.type === 'taxrule') return catalog.sourcePrices === 'net'
  if (document.type !== 'category') return false
  if (!stored?.doc) return true
  const old = JSON.parse(stored.doc) as typeof document.value
  const { name, parent_id, is_active } = document.value
  return old.name !== name || old.parent_id !== parent_id || old.is_active !== is_active
}

export async function toRow(document: PlainDocument): Promise<DocumentRow> {
  const doc = JSON.stringify(document.value)
  const common = { url_path: null, url_key: null, position: 0, active: 1, level: 0 }
  return { ...common, ...namesOf(document), type: document.type, doc, hash: await hash128(doc) }
}

function namesOf(document: PlainDocument): Pick<DocumentRow, 'id' | 'key'> & Partial<DocumentRow> {
  switch (document.type) {
    case 'category': {
      const { id, slug, url_path, url_key, position, is_active, level } = document.value
      return {
        id: `${id}`,
        key: slug,
        url_path,
        url_key,
        position,
        active: Number(is_active),
        level,
      }
    }
    case 'attribute': {
      const { attribute_code, attribute_id } = document.value
      const active = Number(document.value.is_filterable)
      return { id: attribute_code, key: attribute_code, position: attribute_id, active }
    }
    case 'taxrule': {
      const { id } = document.value
      return { id: `${id}`, key: `${id}`, position: id }
    }
    case 'cms_page':
    case 'cms_block': {
      const { id, identifier, active } = document.value
      return { id: `${id}`, key: identifier, position: id, active: Number(active) }
    }
    case 'review': {
      const { id, product_id, created_at, review_status } = document.value
      const position = readTimestamp(created_at)
      return { id: `${id}`, key: `${product_id}`, position, active: Number(review_status === 1) }
    }
    case 'cms_hierarchy':
    case 'cms_faq_category':
    case 'store': {
      const { id, position, active } = document.value
      const key = document.type === 'cms_hierarchy' ? document.value.identifier : `${id}`
      return { id: `${id}`, key, position, active: Number(active) }
    }
    case 'cms_faq': {
      const { id, product_id, url_key, position, active } = document.value
      return { id: `${id}`, key: `${product_id}`, url_key, position, active: Number(active) }
    }
    case 'store_stock': {
      const { id, product_id, store_id } = document.value
      return { id: `${id}`, key: `${product_id}`, position: store_id }
    }
    case 'synonym': {
      const { id, active } = document.value
      return { id, key: id, active: Number(active) }
    }
    case 'url_rewrite': {
      const { id = 0, store_id = 0, request_path } = document.value
      const name = store_id > 0 ? `${store_id}:${request_path}` : request_path
      return { id: name, key: request_path, position: id }
    }
  }
}
