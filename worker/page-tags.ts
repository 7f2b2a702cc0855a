/** Tags that name a kind of page, not one thing of the shop; the records of pages name them. */
export const PAGE_TAGS = [
  ...(['home', 'product', 'category', 'search', 'cms', 'page-not-found', 'compare'] as const),
] as const

/** Kinds of pages that are never cached: a purge accepts them and says that it changes nothing. */
export const NEVER_CACHED = ['checkout', 'my-account', 'error'] as const

export type PageTag = (typeof PAGE_TAGS)[number]
