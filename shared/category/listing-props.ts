import type { ProductTile } from '../product/tile.ts'
import type { Sort } from '../sort.ts'
import type { FacetSource } from './facets.ts'

/**
 * A listing as a part of a category or search page: raw data in; filters, chips, sort, grid, pages
 * out. `query` is the canonical query of the page. `attributes` are those counted, in the order the
 * filters are shown; labels come from there. `allAggregations` are the counts without any chosen
 * filter: their values stay visible, disabled, when nothing is left of them.
 */
export interface ListingProps extends FacetSource {
  /** The listing's own path: every address of the view is this path with another query. */
  path: string
  tiles: readonly ProductTile[]
  total: number
  start: number
  perPage: number
  /** Page numbers shown around the current one (setting pagination.pagesAround). */
  pagesAround: number
  /** The sorts that the catalogue has; missing: all. */
  sorts?: readonly Sort[]
}
