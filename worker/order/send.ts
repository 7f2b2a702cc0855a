import { ShopError } from '../../shared/error.ts'
import type { SendResult } from '../../shared/order/classify.ts'
import { callAs } from '../session/call-as.ts'
import type { SessionContext } from '../session/context.ts'
import type { PlaceInput } from '../backend/contract-order.ts'
import { refusalText } from '../backend/refusal.ts'

const NAME = 'order.place'
/** Broken answers: something was said, and it was not the contract. */
const GARBLED: ReadonlySet<string> = new Set([
  'answer.content-type',
  'answer.format',
  'answer.status',
])

/**
 * Sends an order to the backend and says what came back; the built-in shop is told which attempt it is, so
 * that it can be closed. Never rejects.
 */
export async function sendOrder(
  context: SessionContext,
  payload: PlaceInput,
  attempt: number,
): Promise<SendResult> {
  try {
    const who = payload.user_id === '' ? 'guest' : 'owner'
    const input = context.backend.isBuiltIn ? { ...payload, attempt } : payload
    const answer = await callAs(context, NAME, input, who)
    if (!answer.ok) return { kind: 'refused', code: answer.code, text: refusalText(answer) }
    return answer.result
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): SendResult {
  if (!(error instanceof ShopError)) return { kind: 'lost' }
  const { operation, unsent } = error.details
  // Another call failed: the tokens could not be renewed after a 401, which is not an order.
  if (unsent === 1 || operation !== NAME) return { kind: 'unsent' }
  return { kind: GARBLED.has(error.code) ? 'garbled' : 'lost' }
}
