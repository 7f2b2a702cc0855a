import type { Clash, LinesReport, Problem } from './import-records.ts'

/** Price fields of a document, as it says them. */
export interface DocumentPrice {
  price: number
  special: number | null
}

/** One thing that would be new, other, or gone. */
export interface ChangeExample {
  change: 'fresh' | 'changed' | 'removed'
  type: string
  /** The sku of a product, else its id. */
  key: string
  name: string
  before?: DocumentPrice
  after?: DocumentPrice
}

/** How many documents of a type would be what. */
export interface TypeChanges {
  fresh: number
  changed: number
  unchanged: number
  removed: number
}

/** What comparing the documents of one call with the catalogue has found. */
export interface ComparedLines extends Pick<LinesReport, 'problems' | 'warnings'> {
  counts: Omit<TypeChanges, 'removed'>
  examples: readonly ChangeExample[]
}

/** What an import of uploaded files would change. */
export interface UploadPreview {
  types: Readonly<Record<string, TypeChanges>>
  examples: readonly ChangeExample[]
  problems: readonly Problem[]
  warnings: readonly Problem[]
  /** Demo products that would go. */
  removedDemo: number
  /** Ids that belong to something else: such files are imported in full or not at all. */
  clashes: readonly Clash[]
  /** More than 10 % of the products or categories would go: this many per cent. */
  share: number
}

/** A file of an upload, after it was read. */
export interface UploadedDocuments {
  name: string
  type: string
  read: number
  problems: readonly Problem[]
}

/** Why files are not taken; nothing was stored of them. */
export type UploadRefusal =
  | { kind: 'none' }
  | { kind: 'empty' }
  | { kind: 'unknown'; names: readonly string[] }
  | { kind: 'twice'; names: readonly string[] }
  | { kind: 'long' }
  | { kind: 'many' }
  | { kind: 'broken'; problems: readonly Problem[] }
  | { kind: 'cut'; problems: readonly Problem[] }

/** What has been done of an upload that is imported. */
export interface UploadResult {
  files: Readonly<Record<string, { written: number; unchanged: number }>>
  problems: readonly Problem[]
  warnings: readonly Problem[]
  /** Documents that have undone what was changed at the desk. */
  overruled: readonly Problem[]
  /** Products that the shop could not store: it keeps those it has. */
  unreadable: readonly string[]
  /** Where the step that is being done goes on; empty: at its beginning. */
  after: string
  /** Why it ended before its end. */
  failure?: 'taken' | 'held'
}

/** Files that were uploaded: compared, shown, and imported as they were shown. */
export interface Upload {
  id: string
  catalog: string
  store: string
  actor: string
  mode: 'changes' | 'full'
  prices: 'net' | 'gross'
  hash: string
  state: 'comparing' | 'ready' | 'importing' | 'done' | 'failed'
  basedOn: string
  /** The step that comes next. */
  next: number
  run: string
  createdAt: number
  files: readonly UploadedDocuments[]
  /** The types of its parts in order. */
  parts: readonly string[]
  /** Products that cannot be loaded, as far as their lines name a sku. */
  unreadable: readonly string[]
  preview: UploadPreview
  result: UploadResult
}
