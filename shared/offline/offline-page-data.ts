import type { ProductTile } from '../product/tile.ts'
import type { AddToCartPayload } from '../cart/add-view.tsx'
import type { CategoryTile } from '../category/category-tiles.tsx'
import type { ListingProps } from '../category/listing-props.ts'
import type { ProductView, ReviewSummary } from '../product/product-view.ts'
import type { Review } from '../review/review.ts'
import type { Crumb } from '../shell/breadcrumbs.tsx'

/** Version of offline page data; records of other versions are ignored. */
export const OFFLINE_DATA_VERSION = 1

/** The content of a product page. */
export interface OfflineProduct {
  kind: 'product'
  crumbs: readonly Crumb[]
  product: ProductView
  /** The add-to-cart payload; undefined: the page says why there is none. */
  offer: AddToCartPayload | undefined
  summary: ReviewSummary
  /** The latest reviews. */
  reviews: readonly Review[]
  related: readonly ProductTile[]
}

/** The content of a category page. */
export interface OfflineCategory {
  kind: 'category'
  name: string
  crumbs: readonly Crumb[]
  /** Sanitised HTML. */
  descriptionHtml: string
  subcategories: readonly CategoryTile[]
  listing: ListingProps
}

/** The results of a search. */
export interface OfflineSearch {
  kind: 'search'
  text: string
  listing: ListingProps
  suggestions: readonly string[]
  exactHref: string | undefined
}

/** The products of the home page. */
export interface OfflineHome {
  kind: 'home'
  tiles: readonly ProductTile[]
}

/** The props of a page's views, from which it is rendered offline. */
export type OfflineContent = OfflineProduct | OfflineCategory | OfflineSearch | OfflineHome

/** Offline page data. Times are milliseconds since 1970. */
export interface OfflinePageData {
  v: typeof OFFLINE_DATA_VERSION
  /** The page's canonical path and query. */
  path: string
  storeCode: string
  /** Page kind: `category`, `configurable-product`. */
  name: string
  title: string
  description: string
  canonical: string | undefined
  madeAt: number
  /** When one of its prices changes by date. */
  changesAt?: number
  content: OfflineContent
}

/** Reads stored or fetched page data; undefined for another version. */
export function readOfflinePage(value: unknown): OfflinePageData | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const page = value as Partial<OfflinePageData>
  const isWhole =
    page.v === OFFLINE_DATA_VERSION &&
    typeof page.path === 'string' &&
    typeof page.storeCode === 'string' &&
    typeof page.madeAt === 'number' &&
    typeof page.content === 'object'
  return isWhole ? (page as OfflinePageData) : undefined
}

/** True if a price of the page has changed by date since it was rendered: it is shown as unconfirmed. */
export function isPriceOld(
  { changesAt }: { changesAt?: number | undefined },
  now: number,
): boolean {
  return changesAt !== undefined && now >= changesAt
}

/** The products in the lists of a page. */
export function tilesOf(content: OfflineContent): readonly ProductTile[] {
  switch (content.kind) {
    case 'product':
      return content.related
    case 'category':
    case 'search':
      return content.listing.tiles
    case 'home':
      return content.tiles
  }
}
