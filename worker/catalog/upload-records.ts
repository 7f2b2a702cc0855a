import type { Clash, LinesReport, Problem } from './import-records.ts'

/** Price fields as in the document. */
export interface DocumentPrice {
  price: number
  special: number | null
}

/** One document that would be added, changed or removed. */
export interface ChangeExample {
  change: 'fresh' | 'changed' | 'removed'
  type: string
  /** The sku of a product, otherwise the id. */
  key: string
  name: string
  before?: DocumentPrice
  after?: DocumentPrice
}

/** How many documents of a type would be added, changed or removed. */
export interface TypeChanges {
  fresh: number
  changed: number
  unchanged: number
  removed: number
}

/** Result of comparing the documents of one call with the catalogue. */
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
  /** Demo products that would be removed. */
  removedDemo: number
  /** Ids that belong to other documents: such files need a full import. */
  clashes: readonly Clash[]
  /** Per cent of the products or categories that would be removed, if more than 10 %. */
  share: number
}

/** A parsed file of an upload. */
export interface UploadedDocuments {
  name: string
  type: string
  read: number
  problems: readonly Problem[]
}

/** Why files are rejected; nothing of them is stored. */
export type UploadRefusal =
  | { kind: 'none' }
  | { kind: 'empty' }
  | { kind: 'unknown'; names: readonly string[] }
  | { kind: 'twice'; names: readonly string[] }
  | { kind: 'long' }
  | { kind: 'many' }
  | { kind: 'broken'; problems: readonly Problem[] }
  | { kind: 'cut'; problems: readonly Problem[] }

/** Progress of an upload's import. */
export interface UploadResult {
  files: Readonly<Record<string, { written: number; unchanged: number }>>
  problems: readonly Problem[]
  warnings: readonly Problem[]
  /** Documents that have reverted changes made at the desk. */
  overruled: readonly Problem[]
  /** Products that could not be stored: the shop keeps its present ones. */
  unreadable: readonly string[]
  /** Where the current step continues; empty: at its beginning. */
  after: string
  /** Why it ended early. */
  failure?: 'taken' | 'held'
}

/** Uploaded files: compared, previewed, and imported as previewed. */
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
  /** Index of the next step. */
  next: number
  run: string
  createdAt: number
  files: readonly UploadedDocuments[]
  /** The types of its parts in order. */
  parts: readonly string[]
  /** Products that cannot be imported, if their lines have a sku. */
  unreadable: readonly string[]
  preview: UploadPreview
  result: UploadResult
}
