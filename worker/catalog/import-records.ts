import type { Category } from '../../shared/category/category.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { ViewPrices } from '../brand/view-prices.ts'

/** Where an import goes: the catalog of a store view. */
export interface ImportTarget {
  catalog: string
  locale: Locale
  /** The brand whose store view it is. */
  website: string
  /** Content pages that its pages link to. */
  linkedPages: readonly string[]
  /** Where its shoppers are by default, as a country code. */
  country: string
  /** How the store view prices products. */
  prices?: ViewPrices
}

/** How an import is meant. */
export interface ImportPlan {
  run: string
  prices: 'net' | 'gross'
  replace: boolean
  /** All documents there are: it fills a catalog of its own. Names the documents; empty: it does not. */
  full: string
  /** Products to look at: the first import of others removes them. */
  demo: boolean
}

/** A document of a file that could not be loaded, and why in words. */
export interface Problem {
  file: string
  line: number
  problem: string
}

/** What the desk may change of a product or variant. */
export type DeskField = 'price' | 'special' | 'stock'

/** A field that was changed at the desk and that the source has changed since: the source's value counts. */
export interface Overruled {
  /** The product whose document it is in. */
  key: string
  /** The product itself, or a variant of it. */
  sku: string
  field: DeskField
}

/** What became of the documents of one call. */
export interface LinesReport {
  written: number
  unchanged: number
  /** Documents that were not loaded. */
  problems: readonly Problem[]
  /** Documents that were loaded without the parts that cannot be read. */
  warnings: readonly Problem[]
  /** Documents that have undone what was changed at the desk; missing: the shop is older than that. */
  overruled?: readonly Problem[]
}

/** An id that belongs to something else of an earlier import. */
export interface Clash {
  type: 'product' | 'category'
  id: number
  /** What the folder has under this id. */
  wanted: string
  /** What the shop has under it. */
  found: string
}

/** What documents of a folder name. */
export interface References {
  /** Ids of categories: of products, and above categories. */
  categories: readonly Category['id'][]
  /** Tax classes of products. */
  classes: readonly number[]
}

/** What of that the shop does not have, and what its own settings name in vain. */
export interface MissingReferences {
  categories: readonly number[]
  /** Content pages that its pages would link to. */
  pages: readonly string[]
  /** Where shoppers are by default, as a country code. */
  country: string
  /** Tax classes without a rate there. */
  classes: readonly number[]
}

/** How many of a kind would go, of how many that are on sale. */
export interface Retiring {
  missing: number
  total: number
}

/** What came of putting the catalog of a full import in the place of the one on sale. */
export interface Switched {
  /** More would go than is meant to: nothing has changed. */
  isHeld: boolean
  retiring: { products: Retiring; categories: Retiring }
  /** Documents of each type that are gone. */
  removed: Readonly<Record<string, number>>
  removedDemo: number
}

/** What came of finishing an import. */
export interface FinishReport {
  written: number
  /** Undefined: it was no full import. */
  switched: Switched | undefined
  /** Products on sale by now; null: there is no such catalog. */
  products: number | null
}

/** How an import has ended; `killed`: it was broken off, and the same import goes on. */
export type ImportOutcome =
  | 'running'
  | 'done'
  | 'held'
  | 'stopped'
  | 'cut'
  | 'clash'
  | 'taken'
  | 'killed'

/** An import as lists show it. */
export interface ListedImport {
  run: string
  catalog: string
  /** The key of a command, or `desk:` and the address of who was signed in. */
  actor: string
  mode: 'changes' | 'full' | 'replace'
  outcome: ImportOutcome
  startedAt: number
  endedAt: number | null
  /** Products on sale when it ended. */
  products: number | null
  written: number
  unchanged: number
  skipped: number
  removed: number
  /** Kinds of remarks. */
  remarks: number
}

/** What became of the documents of a type. */
export interface ImportedType {
  type: string
  file: string
  read: number
  written: number
  unchanged: number
  skipped: number
  incomplete: number
  removed: number
}

/** An import with all that is known of it. */
export interface ReportedImport extends ListedImport {
  files: readonly ImportedType[]
  notes: readonly { kind: string; count: number; text: string; places: readonly string[] }[]
}
