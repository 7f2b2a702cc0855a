import type { RedirectStatus, UrlRewrite } from '../../shared/content/url-rewrite.ts'

/** Filters of the list of imported rewrites. */
export interface ImportedRewriteQuery {
  /** Part of the path or the target, in lower case; empty: any. */
  search: string
  /** Undefined: any redirect. */
  status: RedirectStatus | undefined
  /** Cursor: path and name of the last row of the page before. */
  after: readonly [requestPath: string, name: string] | undefined
  limit: number
  /** The count stops at this number. */
  countLimit: number
}

/** A rewrite with its key in the catalogue. */
export interface NamedRewrite {
  name: string
  rewrite: UrlRewrite
}

/** Imported rewrites of a store view: its own and those of every store. */
export interface ImportedRewrites {
  /** Redirects by path. */
  list: (
    query: ImportedRewriteQuery,
  ) => Promise<{ rewrites: readonly NamedRewrite[]; total: number }>
  /** All rewrites of these paths, of any type. */
  ofPaths: (paths: readonly string[]) => Promise<readonly UrlRewrite[]>
}
