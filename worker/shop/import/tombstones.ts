import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

/** Retention of tombstones. */
const KEEP_MS = 2 * 365 * 86_400_000

/** A catalog, and the number under which its tombstones are stored. */
interface TombstoneCatalog {
  no: number
  home: number
}

/** Deletes expired tombstones. */
function pruneTombstones(db: D1Database, home: number, now: number): D1PreparedStatement {
  return db.prepare('DELETE FROM gone WHERE catalog = ? AND at < ?').bind(home, now - KEEP_MS)
}

/**
 * Writes a tombstone for every product of a catalog that had a page; runs before the removal, in the same
 * batch().
 */
export function writeTombstones(
  db: D1Database,
  { no, home }: TombstoneCatalog,
  now: number,
): D1PreparedStatement[] {
  return [pruneTombstones(db, home, now), db.prepare(INSERT_TOMBSTONES).bind(no, home, now)]
}

/** As `writeTombstones`, but only for products and addresses that the catalog `next` lacks. */
export function writeRetiredTombstones(
  db: D1Database,
  { no, home }: TombstoneCatalog,
  next: number,
  now: number,
): D1PreparedStatement[] {
  return [pruneTombstones(db, home, now), db.prepare(INSERT_RETIRED).bind(no, home, now, next)]
}

const SELECT_HAD_PAGE = `SELECT ?2, value, CASE value WHEN 'sku' THEN p.sku ELSE p.url_path END, ?3
  FROM product p CROSS JOIN json_each('["sku","url_path"]')
  WHERE p.catalog = ?1 AND p.visibility IN (2, 3, 4) AND p.status IN (0, 1)
    AND (value = 'sku' OR p.url_path <> '')`
const ON_CONFLICT = 'ON CONFLICT (catalog, kind, key) DO UPDATE SET at = excluded.at'
const INSERT_TOMBSTONES = `INSERT INTO gone (catalog, kind, key, at) ${SELECT_HAD_PAGE} ${ON_CONFLICT}`
const INSERT_RETIRED = `INSERT INTO gone (catalog, kind, key, at) ${SELECT_HAD_PAGE}
  AND NOT EXISTS (SELECT 1 FROM product n WHERE n.catalog = ?4 AND n.sku = p.sku)
  AND (value = 'sku' OR NOT EXISTS (
    SELECT 1 FROM product n WHERE n.catalog = ?4 AND n.url_path = p.url_path)) ${ON_CONFLICT}`
