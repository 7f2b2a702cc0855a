import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { ShopDocument } from './document.ts'
import { NEW_DOC, NEW_HASH, NEW_KEY, sameProduct } from './stage-ids.ts'

/** Document types that the desk can add and remove. */
const DESK_TYPES: ReadonlySet<ShopDocument['type']> = new Set(['synonym', 'store_stock'])

/**
 * Marks a document type as copied from the catalog on sale: later changes of the desk go to both catalogs.
 */
export function markTypeCopied(
  db: D1Database,
  no: number,
  type: ShopDocument['type'],
): D1PreparedStatement[] {
  if (!DESK_TYPES.has(type)) return []
  const sql = `UPDATE catalog SET stage = json_set(stage, '$.carried.' || ?2, 1) WHERE no = ?1`
  return [db.prepare(sql).bind(no, type)]
}

/** Applies to the next catalog what the desk added, changed and removed since the documents were copied. */
export function syncCopiedTypes(
  db: D1Database,
  live: number,
  next: number,
): readonly D1PreparedStatement[] {
  return [INSERT_ADDED, DELETE_REMOVED, UPDATE_CHANGED, RENEWED].map((sql) =>
    db.prepare(sql).bind(live, next),
  )
}

const COPIED_TYPES = `(SELECT t.key FROM catalog AS c, json_each(c.stage, '$.carried') AS t WHERE c.no = ?2)`
const INSERT_ADDED = `INSERT INTO document
    (catalog, type, id, key, url_path, url_key, position, active, level, hash, doc)
  SELECT ?2, d.type, d.id, ${NEW_KEY}, d.url_path, d.url_key, d.position, d.active, d.level,
    ${NEW_HASH}, ${NEW_DOC}
  FROM document AS d ${sameProduct('?1', '?2')}
  WHERE d.catalog = ?1 AND d.type IN ${COPIED_TYPES} AND (was.row IS NULL OR now.row IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM document AS n
      WHERE n.catalog = ?2 AND n.type = d.type AND n.id = d.id)`
const DELETE_REMOVED = `DELETE FROM document WHERE catalog = ?2 AND type IN ${COPIED_TYPES}
  AND NOT EXISTS (SELECT 1 FROM document AS o
    WHERE o.catalog = ?1 AND o.type = document.type AND o.id = document.id)`
/**
 * A document whose product has another id in the next catalog has no hash, because it differs from the
 * imported one.
 */
const UPDATE_CHANGED = `UPDATE document SET doc = json_set(document.doc, '$.qty', o.doc -> '$.qty')
  FROM document AS o WHERE document.catalog = ?2 AND document.type = 'store_stock'
    AND document.type IN ${COPIED_TYPES} AND document.hash = ''
    AND o.catalog = ?1 AND o.type = document.type AND o.id = document.id
    AND o.doc ->> '$.qty' <> document.doc ->> '$.qty'`
const RENEWED = `UPDATE catalog SET synonyms = iif(EXISTS (SELECT 1 FROM document
    WHERE catalog = ?2 AND type = 'synonym'), lower(hex(randomblob(8))), '')
  WHERE no = ?2 AND ?1 > 0 AND 'synonym' IN ${COPIED_TYPES}`
