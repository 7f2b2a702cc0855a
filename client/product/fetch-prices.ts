import { joinSkus, type PriceEntry } from '../../shared/api.ts'
import { portionSkus } from '../../shared/portion-skus.ts'
import type { Send } from '../sync/send.ts'

/** Maximum number of skus in one request. */
const MAX_SKUS = 50

/**
 * Fetches the customer's prices of all skus of a page, in parallel requests of at most fifty, and returns
 * them together, so that the page changes once. Prices without an answer are left out.
 */
export async function fetchPrices(
  send: Send,
  skus: readonly string[],
): Promise<readonly PriceEntry[]> {
  const replies = await Promise.all(
    portionSkus(skus, MAX_SKUS).map((portion) => send('price.list', { skus: joinSkus(portion) })),
  )
  return replies.flatMap((reply) => (reply.kind === 'done' ? reply.result : []))
}
