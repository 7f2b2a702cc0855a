import type { ProductTile } from '../product/tile.ts'
import type { AddOffer } from '../cart/add-view.tsx'
import type { CategoryTile } from '../category/category-tiles.tsx'
import type { ListingProps } from '../category/listing-props.ts'
import type { ProductView, ReviewSummary } from '../product/product-view.ts'
import type { Review } from '../review/review.ts'
import type { Crumb } from '../shell/breadcrumbs.tsx'

/** The form of what is known of a page; a browser forgets what has another one. */
export const KNOWN_FORM = 1

/** What a product page shows. */
export interface KnownProduct {
  kind: 'product'
  crumbs: readonly Crumb[]
  product: ProductView
  /** What it puts into the cart; undefined: the page says why it cannot. */
  offer: AddOffer | undefined
  summary: ReviewSummary
  /** The newest reviews. */
  reviews: readonly Review[]
  related: readonly ProductTile[]
}

/** What a category page shows. */
export interface KnownCategory {
  kind: 'category'
  name: string
  crumbs: readonly Crumb[]
  /** Sanitised HTML. */
  descriptionHtml: string
  subcategories: readonly CategoryTile[]
  listing: ListingProps
}

/** What a search found. */
export interface KnownSearch {
  kind: 'search'
  text: string
  listing: ListingProps
  suggestions: readonly string[]
  exactHref: string | undefined
}

/** The products of the home page. */
export interface KnownHome {
  kind: 'home'
  tiles: readonly ProductTile[]
}

/** What a page shows, as data: the views draw it again without the shop. */
export type KnownContent = KnownProduct | KnownCategory | KnownSearch | KnownHome

/** A page that a browser knows. Times are milliseconds since 1970. */
export interface KnownPage {
  v: typeof KNOWN_FORM
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
  content: KnownContent
}

/** Reads what was kept or answered: another form than this build's is unknown. */
export function readKnownPage(value: unknown): KnownPage | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const page = value as Partial<KnownPage>
  const isWhole =
    page.v === KNOWN_FORM &&
    typeof page.path === 'string' &&
    typeof page.storeCode === 'string' &&
    typeof page.madeAt === 'number' &&
    typeof page.content === 'object'
  return isWhole ? (page as KnownPage) : undefined
}

/** Whether a price of the page has changed by date since it was made: it is shown as unconfirmed. */
export function isPriceOld(
  { changesAt }: { changesAt?: number | undefined },
  now: number,
): boolean {
  return changesAt !== undefined && now >= changesAt
}

/** The products that a page shows in lists. */
export function tilesOf(content: KnownContent): readonly ProductTile[] {
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
