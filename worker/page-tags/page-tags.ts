/** Every purge tag that names a kind, not one thing of the shop, in its group. */
export const PURGE_TAGS = {
  /** Kinds of pages that show products. */
  products: ['product', 'category', 'home', 'search'],
  /** Other kinds of pages. */
  others: ['cms', 'page-not-found', 'compare'],
  /** Kinds of pages that are never cached: a purge accepts them and says that it changes nothing. */
  neverCached: ['checkout', 'my-account', 'error'],
  /** What pages of several kinds are made with. */
  data: ['attribute', 'taxrule', 'rewrite'],
} as const

/** Kinds of pages that are cached; the records of pages name them. */
export const PAGE_TAGS = [...PURGE_TAGS.products, ...PURGE_TAGS.others] as const

export type PageTag = (typeof PAGE_TAGS)[number]

/** Every kind of page. */
export const ALL_PAGES = [...PAGE_TAGS, ...PURGE_TAGS.neverCached] as const

/** Every kind: what is purged when nothing of a catalog stays as it was. */
export const ALL_KINDS = [...ALL_PAGES, ...PURGE_TAGS.data] as const

/** A tag that the shop itself purges: a kind, a product, a category. */
export type PurgeTag = (typeof ALL_KINDS)[number] | `${'P' | 'C'}${number}`
