import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

/** How long it is remembered that goods were sold here. */
const KEEP_MS = 2 * 365 * 86_400_000

/** Remembers all goods of a catalog that had a page; run before they are removed, in the same batch(). */
export function rememberGone(db: D1Database, no: number, now: number): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM gone WHERE catalog = ? AND at < ?').bind(no, now - KEEP_MS),
    db
      .prepare(
        `INSERT INTO gone (catalog, kind, key, at)
         SELECT p.catalog, value, CASE value WHEN 'sku' THEN p.sku ELSE p.url_path END, ?2
         FROM product p CROSS JOIN json_each('["sku","url_path"]')
         WHERE p.catalog = ?1 AND p.visibility IN (2, 3, 4) AND p.status IN (0, 1)
           AND (value = 'sku' OR p.url_path <> '')
         ON CONFLICT (catalog, kind, key) DO UPDATE SET at = excluded.at`,
      )
      .bind(no, now),
  ]
}
