/** Takes pages away that the browser fetched ahead: the cart has changed since (decision 31). */
export const CLEAR_FETCHED = ['Clear-Site-Data', '"prefetchCache", "prerenderCache"'] as const
