import type { Attribute } from '../product/attribute.ts'
import type { ProductTile } from '../product/product-card.tsx'
import type { RouteParams } from '../routes.ts'
import type { Aggregations } from '../search/query.ts'

/** Which listing this is: every address of the view is this route with another query. */
export interface ListingPlace {
  route: 'category' | 'search-results'
  params: RouteParams
}

/** A listing as a part of a category or search page: raw data in, filters, chips, sort, grid, pages out. */
export interface ListingProps {
  place: ListingPlace
  /** The canonical query of the page: filters by attribute code (`50,51`), price, sort, page, category_ids. */
  query: Readonly<Record<string, string>>
  tiles: readonly ProductTile[]
  total: number
  start: number
  perPage: number
  /** Counts with the chosen filters applied. */
  aggregations: Aggregations
  /** Counts without any chosen filter: their values stay visible, disabled, when nothing is left of them. */
  allAggregations?: Aggregations
  /** The attributes counted, in the order the filters are shown; labels come from here. */
  attributes: readonly Attribute[]
  /** Page numbers shown around the current one (setting pagination.pagesAround). */
  pagesAround: number
}
