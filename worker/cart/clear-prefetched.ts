/** Clears prefetched pages, because the cart has changed. */
export const CLEAR_PREFETCHED = ['Clear-Site-Data', '"prefetchCache", "prerenderCache"'] as const
