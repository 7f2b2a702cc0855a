import { hrefWriter } from '../../shared/routes.ts'
import type { Database } from './database.ts'

/** Example paths of a shop. */
export interface Examples {
  category: string
  search: string
  /** URL-encoded search text. */
  text: string
}

const DEPARTMENT = `SELECT d.key FROM document d JOIN catalog c ON c.no = d.catalog
  WHERE c.name = ?1 AND d.type = 'category' AND d.active = 1 AND d.level = 2
  ORDER BY d.position LIMIT 1`
const NAME = `SELECT p.card ->> '$.name' AS name FROM product p JOIN catalog c ON c.no = p.catalog
  WHERE c.name = ?1 AND p.visibility = 4 LIMIT 1`

/** Examples from the products of a catalog, with a store view's prefix; undefined if it is empty. */
export async function examplesOf(
  shop: Database,
  catalog: string,
  prefix = '',
): Promise<Examples | undefined> {
  const row = await shop.prepare(NAME).bind(catalog).first<{ name: string }>()
  if (!row) return undefined
  const department = await shop.prepare(DEPARTMENT).bind(catalog).first<{ key: string }>()
  const href = hrefWriter(prefix)
  const byLength = row.name.split(/[^\p{L}]+/u).toSorted((a, b) => b.length - a.length)
  const text = byLength[0] || row.name
  return {
    category: department ? href('category', { slug: department.key }) : href('home'),
    search: href('search-results', { query: text }),
    text: encodeURIComponent(text),
  }
}
