import type { ListingProps } from '../category/listing-view.tsx'
import type { ProductTile } from '../product/product-card.tsx'

/** The frame of the search page; its results come in the slot `results`. */
export interface SearchPageProps {
  /** What the shopper searched for. */
  text: string
}

/** The results of a search: a part. */
export interface SearchResultsProps {
  text: string
  listing: ListingProps
  /** Words the engine put in place of misspelt ones, best first. */
  suggestions: readonly string[]
  /** Address of the search as it was typed, without correction; undefined: not offered. */
  exactHref: string | undefined
  /** Shown when nothing was found. */
  help: SearchHelp | undefined
}

/** Ways on from a search without results (ux 9). */
export interface SearchHelp {
  /** Shorter searches that do find something: `text` as shown. */
  shorter: readonly { text: string; href: string }[]
  categories: readonly { name: string; href: string }[]
  popular: readonly ProductTile[]
}
