/** The purge tags that name a kind, not a single entity, by group. */
export const PURGE_TAGS = {
  /** Kinds of pages that show products. */
  products: ['product', 'category', 'home', 'search'],
  /** Other kinds of pages. */
  others: ['cms', 'page-not-found', 'compare'],
  /** Kinds of pages that are never cached: a purge accepts them but has no effect. */
  neverCached: ['checkout', 'my-account', 'error'],
  /** Data that pages of several kinds depend on. */
  data: ['attribute', 'taxrule', 'rewrite'],
} as const

/** Kinds of pages that are cached; page records name them. */
export const PAGE_TAGS = [...PURGE_TAGS.products, ...PURGE_TAGS.others] as const

export type PageTag = (typeof PAGE_TAGS)[number]

/** Every kind of page. */
export const ALL_PAGES = [...PAGE_TAGS, ...PURGE_TAGS.neverCached] as const

/** Every kind: purged when the whole catalogue changes. */
export const ALL_KINDS = [...ALL_PAGES, ...PURGE_TAGS.data] as const

/** A tag that the shop itself purges: a kind, a product, a category. */
export type PurgeTag = (typeof ALL_KINDS)[number] | `${'P' | 'C'}${number}`
