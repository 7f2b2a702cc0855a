import type { LookupProof } from '../../shared/order/lookup.ts'
import type { SessionContext } from '../session/context.ts'

/**
 * Returns which billing data is needed in addition to find a guest's order; undefined: none, null: guest
 * orders cannot be found.
 */
export async function lookupProofOf({
  backend,
}: Pick<SessionContext, 'backend'>): Promise<LookupProof | null | undefined> {
  if (!backend.isMagento) return undefined
  const answer = await backend.call('order.lookup-proof', {}).catch(() => undefined)
  return answer?.ok ? answer.result : 'postcode'
}
