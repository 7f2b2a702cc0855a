import type { D1Database } from '@cloudflare/workers-types'
import type { CatalogHandle } from './document.ts'
import type { IndexContext } from './index-product.ts'
import { limitTags, listTags, NOT_FOUND } from './index-tags.ts'
import { withAncestors } from './index-tree.ts'
import type { WriteEntry } from './writer-rows.ts'

/**
 * The tags to purge after a write: the product, its families and bundles. If its card, price, order, state or
 * membership changed, also its old and new categories, home and search; if a page may appear, the cached 404
 * pages.
 */
export async function tagsOfProducts(
  db: D1Database,
  catalog: CatalogHandle,
  entries: readonly WriteEntry[],
  context: IndexContext,
): Promise<readonly string[]> {
  const parents = await db
    .prepare(
      `SELECT DISTINCT p.id FROM json_each(?2)
       CROSS JOIN product_parent o ON o.catalog = ?1 AND o.child_sku = value
       CROSS JOIN product p ON p.row = o.row`,
    )
    .bind(catalog.no, JSON.stringify(entries.map(({ columns }) => columns.sku)))
    .all<{ id: number }>()
  const products = entries.flatMap(({ columns, stored }) => [columns.id, stored?.id ?? columns.id])
  const productTags = [...products, ...parents.results.map(({ id }) => id)].map((id) => `P${id}`)
  const tags = entries.some(mayCreatePage) ? [...productTags, NOT_FOUND] : productTags
  const listed = new Set<number>()
  for (const entry of entries) {
    if (isListedAlike(entry)) continue
    const before = JSON.parse(entry.stored?.categories ?? '[]') as number[]
    for (const id of [...before, ...entry.categories]) {
      for (const each of withAncestors(id, context.tree)) listed.add(each)
    }
  }
  return limitTags(listed.size > 0 ? [...tags, ...listTags(listed)] : tags)
}

/** True if a product is new, or its address or visibility has changed. */
function mayCreatePage({ stored, columns }: WriteEntry): boolean {
  if (!stored) return true
  const names = ['status', 'visibility', 'url_path', 'url_key'] as const
  return names.some((name) => stored[name] !== columns[name])
}

/** True if lists show and sort the product as before. */
function isListedAlike({ stored, columns, categories, facetNos }: WriteEntry): boolean {
  if (!stored) return categories.length === 0
  const before = JSON.parse(stored.categories) as number[]
  const facets = JSON.parse(stored.facets) as number[]
  return (
    stored.card === columns.card &&
    stored.price === columns.price &&
    stored.qty === columns.qty &&
    stored.sort_qty === columns.sort_qty &&
    isSameSet(before, categories) &&
    isSameSet(facets, facetNos)
  )
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  const set = new Set(a)
  return set.size === b.length && b.every((each) => set.has(each))
}
