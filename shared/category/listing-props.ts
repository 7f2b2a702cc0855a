import type { CategoryLink } from './category-links.tsx'
import type { ProductTile } from '../product/tile.ts'
import type { SortOption } from '../sort.ts'
import type { FacetSource } from './facets.ts'

/**
 * The data of a listing on a category or search page, from which filters, chips, sort, grid and pagination
 * are rendered. `query` is the page's canonical query. `attributes` are those counted, in display order;
 * they have the labels. `allAggregations` are the counts without chosen filters: their values stay visible,
 * disabled, even without results.
 */
export interface ListingProps extends FacetSource {
  /** The listing's path: all addresses of the view are this path with another query. */
  path: string
  tiles: readonly ProductTile[]
  total: number
  start: number
  perPage: number
  /** Number of page links on each side of the current page (setting pagination.pagesAround). */
  pagesAround: number
  /** Where to go on from a list without products. */
  ways?: readonly CategoryLink[]
  /** The sorts of the list; missing: all sort keys. The default one has the value of the default sort. */
  sorts?: readonly SortOption[]
}
