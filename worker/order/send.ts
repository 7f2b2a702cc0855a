import { ShopError } from '../../shared/error.ts'
import type { SendResult } from '../../shared/order/classify.ts'
import { callAs } from '../session/call-as.ts'
import type { SessionContext } from '../session/context.ts'
import type { Backend } from '../backend/client.ts'
import type { PlaceOrderInput } from '../backend/contract-order.ts'
import { refusalText } from '../backend/refusal.ts'

const OPERATION = 'order.place'
/** Errors of responses that break the contract. */
const INVALID_RESPONSES: ReadonlySet<string> = new Set([
  'answer.content-type',
  'answer.format',
  'answer.status',
])

/**
 * Sends an order to the backend and returns its answer. The built-in shop gets the attempt, so that it can
 * be closed; a Magento gets the confirmed total. Never rejects.
 */
export async function sendOrder(
  context: SessionContext,
  payload: PlaceOrderInput,
  attempt: number,
): Promise<SendResult> {
  try {
    const who = payload.user_id === '' ? 'guest' : 'owner'
    const input = toInput(context.backend, payload, attempt)
    const answer = await callAs(context, OPERATION, input, who)
    if (!answer.ok) return { kind: 'refused', code: answer.code, text: refusalText(answer) }
    return answer.result
  } catch (error) {
    return toFailure(error)
  }
}

/** Removes fields that this kind of backend does not accept. */
function toInput(
  { isBuiltIn, isMagento }: Pick<Backend, 'isBuiltIn' | 'isMagento'>,
  { grand_total, ...contract }: PlaceOrderInput,
  attempt: number,
): PlaceOrderInput {
  if (isBuiltIn) return { ...contract, attempt }
  return isMagento && grand_total !== undefined ? { ...contract, grand_total } : contract
}

function toFailure(error: unknown): SendResult {
  if (!(error instanceof ShopError)) return { kind: 'lost' }
  const { operation, unsent } = error.details
  // Another call failed: after a 401 the tokens could not be refreshed. The order itself was not sent.
  if (unsent === 1 || operation !== OPERATION) return { kind: 'unsent' }
  return { kind: INVALID_RESPONSES.has(error.code) ? 'garbled' : 'lost' }
}
