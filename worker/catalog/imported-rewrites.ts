import type { RedirectStatus, UrlRewrite } from '../../shared/content/url-rewrite.ts'

/** Which imported rewrites a list shows. */
export interface ImportedRewriteQuery {
  /** A part of the address or of its target, in lower case; empty: whatever. */
  search: string
  /** Undefined: every redirect. */
  status: RedirectStatus | undefined
  /** Where the page before ended: path and name. */
  after: readonly [requestPath: string, name: string] | undefined
  most: number
  /** The count goes no further. */
  mostCounted: number
}

/** A rewrite with the name that its catalogue knows it by. */
export interface NamedRewrite {
  name: string
  rewrite: UrlRewrite
}

/** Rewrites that imports have brought to a store view: its own and those of every store. */
export interface ImportedRewrites {
  /** Redirects by address. */
  list: (
    query: ImportedRewriteQuery,
  ) => Promise<{ rewrites: readonly NamedRewrite[]; total: number }>
  /** Every one of these paths, whatever its type. */
  ofPaths: (paths: readonly string[]) => Promise<readonly UrlRewrite[]>
}
