/** Takes pages away that the browser fetched ahead: the cart has changed since. */
export const CLEAR_PREFETCHED = ['Clear-Site-Data', '"prefetchCache", "prerenderCache"'] as const
