/** Path of the stock call; the start script uses it before its other code is loaded. */
export const STOCK_LIST_PATH = '/api/stock/list'

/**
 * Version of the calls (`api.ts`), sent with each in the header `X-Reuna`. Raise it when a change of a call
 * breaks older pages; the worker also accepts the two previous versions.
 */
export const API_VERSION = 1

/** Joins skus by commas for a request; commas inside a sku are escaped. */
export function joinSkus(skus: readonly string[]): string {
  return skus.map((sku) => encodeURIComponent(sku.toWellFormed())).join(',')
}
