import type { D1Database } from '@cloudflare/workers-types'
import { toCents } from '../../shared/price/money.ts'
import { PRICE_RANGES } from '../../shared/price/ranges.ts'
import type { CatalogHandle } from './document.ts'
import { listTags } from './index-tags.ts'
import { logChanges } from './writer-log.ts'
import { STALE_COUNTS } from './writer-rows.ts'

const GROUP = 20

const LISTED = 'FROM product_category c WHERE c.catalog = ?1 AND c.category = ?2'

/** Counts every category whose goods have changed; returns the tags of their pages. */
export async function countCategories(
  db: D1Database,
  catalog: Pick<CatalogHandle, 'no' | 'stage'>,
  now: number,
): Promise<readonly string[]> {
  const { no } = catalog
  const tags = new Set<string>()
  for (;;) {
    const { results } = await db
      .prepare(
        `SELECT category, stale FROM category_facet
         WHERE catalog = ? AND stale > 0 ORDER BY category LIMIT ${GROUP}`,
      )
      .bind(no)
      .all<{ category: number; stale: number }>()
    if (results.length === 0) break
    const pages = listTags(results.map(({ category }) => category))
    for (const tag of pages) tags.add(tag)
    await db.batch([
      ...results.flatMap(({ category, stale }) => [
        ...(stale === STALE_COUNTS ? [db.prepare(COUNT_FACETS).bind(no, category)] : []),
        db.prepare(COUNT_PRODUCTS).bind(no, category),
      ]),
      ...logChanges(db, catalog, pages, now),
    ])
  }
  return [...tags]
}

/** Most frequent first; values of a family's variants count its family once. */
const COUNT_FACETS = `
  UPDATE category_facet SET facets = (
    SELECT json_group_object(code, json(counts)) FROM (
      SELECT code, json_group_array(json_array(value, products, no)) AS counts FROM (
        SELECT f.code, f.value, f.no, n.products FROM (
          SELECT pf.facet, count(*) AS products
          FROM product_category c CROSS JOIN product_facet pf ON pf.row = c.row
          WHERE c.catalog = ?1 AND c.category = ?2 GROUP BY pf.facet
        ) n JOIN facet f ON f.no = n.facet
        ORDER BY f.code, n.products DESC, f.value
      ) GROUP BY code
    )
  ) WHERE catalog = ?1 AND category = ?2`

/** A range holds both its ends, as the filter has them: its link shows as many goods as it says. */
const COUNT_PRODUCTS = `
  UPDATE category_facet SET stale = 0, products = (SELECT count(*) ${LISTED}),
    prices = json_array(${PRICE_RANGES.map(({ from, to }) => {
      const upper = to === undefined ? '' : ` AND c.price <= ${toCents(to)}`
      return `(SELECT count(*) ${LISTED} AND c.price >= ${toCents(from)}${upper})`
    }).join(', ')})
  WHERE catalog = ?1 AND category = ?2`
