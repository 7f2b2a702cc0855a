/** Where stock of several products is asked for: the start script does it before its other code is there. */
export const STOCK_LIST_PATH = '/api/stock/list'

/**
 * Version of the calls (`api.ts`), told in the header `X-Reuna` of each. It is raised when a call changes
 * so that an older page cannot make it; the worker goes on answering the two versions before.
 */
export const API_VERSION = 1

/** Skus as one text for a question: comma-joined, a comma inside one is escaped. */
export function joinSkus(skus: readonly string[]): string {
  return skus.map((sku) => encodeURIComponent(sku.toWellFormed())).join(',')
}
