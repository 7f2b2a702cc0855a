import { joinSkus, type PriceEntry } from '../../shared/api.ts'
import { portionSkus } from '../../shared/portion-skus.ts'
import type { Send } from '../sync/send.ts'

/** As many skus as one question may have. */
const MAX_SKUS = 50

/**
 * Asks for the own prices of all skus of a page, in questions of at most fifty side by side, and gives them
 * all at once, so that the page changes once. What is not answered is left out.
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
