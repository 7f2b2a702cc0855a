import type { Category } from '../../shared/category/category.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { ViewPrices } from '../brand/view-prices.ts'

/** Target of an import: the catalog of a store view. */
export interface ImportTarget {
  catalog: string
  locale: Locale
  /** Id of the store view's brand. */
  website: string
  /** Identifiers of content pages that the shop's pages link to. */
  linkedPages: readonly string[]
  /** The store view's default country, as a code. */
  country: string
  /** Price settings of the store view. */
  prices?: ViewPrices
}

/** Kind of an import. */
export interface ImportPlan {
  run: string
  prices: 'net' | 'gross'
  replace: boolean
  /** Fingerprint of all documents, for an import into a new catalog; empty: not a full import. */
  full: string
  /** Demo products: the first import of real ones removes them. */
  demo: boolean
}

/** A document of a file that could not be imported, with the reason. */
export interface Problem {
  file: string
  line: number
  problem: string
}

/** Fields of a product or variant that the desk may change. */
export type DeskField = 'price' | 'special' | 'stock'

/** A field changed at the desk and later by the source: the source's value applies. */
export interface Overruled {
  /** The product whose document contains the field. */
  key: string
  /** The product itself or one of its variants. */
  sku: string
  field: DeskField
}

/** Result of the documents of one call. */
export interface LinesReport {
  written: number
  unchanged: number
  /** Documents that were not imported. */
  problems: readonly Problem[]
  /** Documents imported without their unreadable parts. */
  warnings: readonly Problem[]
  /** Documents that have reverted changes made at the desk; missing in older shops. */
  overruled?: readonly Problem[]
}

/** An id that an earlier import gave to another document. */
export interface Clash {
  type: 'product' | 'category'
  id: number
  /** Key of the folder's document with this id. */
  wanted: string
  /** Key of the shop's document with this id. */
  found: string
}

/** References in the documents of a folder. */
export interface References {
  /** Category ids named by products and by categories. */
  categories: readonly Category['id'][]
  /** Product tax classes. */
  classes: readonly number[]
}

/** References of documents and settings that the shop lacks. */
export interface MissingReferences {
  categories: readonly number[]
  /** Content pages that the shop's pages link to. */
  pages: readonly string[]
  /** The default country, as a code. */
  country: string
  /** Tax classes without a rate in that country. */
  classes: readonly number[]
}

/** How many documents of a kind would be removed, of how many on sale. */
export interface Retiring {
  missing: number
  total: number
}

/** Result of replacing the catalog on sale by that of a full import. */
export interface Switched {
  /** More would be removed than is allowed without confirmation: nothing has changed. */
  isHeld: boolean
  retiring: { products: Retiring; categories: Retiring }
  /** Removed documents by type. */
  removed: Readonly<Record<string, number>>
  removedDemo: number
}

/** Result of finishing an import. */
export interface FinishReport {
  written: number
  /** Undefined if it was no full import. */
  switched: Switched | undefined
  /** Products on sale now; null if there is no such catalog. */
  products: number | null
}

/** Outcome of an import; `killed`: it was aborted, and repeating the command continues it. */
export type ImportOutcome =
  | 'running'
  | 'done'
  | 'held'
  | 'stopped'
  | 'cut'
  | 'clash'
  | 'taken'
  | 'killed'

/** An import in a list. */
export interface ListedImport {
  run: string
  catalog: string
  /** The key of a command, or `desk:` and the e-mail address of the signed-in person. */
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
  /** Number of kinds of remarks. */
  remarks: number
}

/** Result of the documents of a type. */
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

/** An import with its whole report. */
export interface ReportedImport extends ListedImport {
  files: readonly ImportedType[]
  notes: readonly { kind: string; count: number; text: string; places: readonly string[] }[]
}
