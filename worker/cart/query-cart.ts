import { callForCart } from '../session/call-as.ts'
import { done, type Outcome } from '../session/outcome.ts'
import { cartOf, type SessionContext } from '../session/context.ts'
import type { CallResult } from '../backend/call.ts'
import type { InputOf, OperationName, ResultOf } from '../backend/contract.ts'
import { markOrderedCart } from '../order-ledger/lost-cart.ts'
import { refusalOf, refuseWithoutCart } from './refusal.ts'

/** Calls the backend for the session's cart; refuses if there is none. */
export async function queryCart<Name extends OperationName>(
  context: SessionContext,
  name: Name,
  input: InputOf<Name>,
  refused = refusalOf,
): Promise<Outcome<ResultOf<Name>>> {
  const cart = cartOf(context)
  if (!cart) return refuseWithoutCart(context)
  const answer: CallResult<ResultOf<Name>> = await callForCart(context, name, input)
  if (answer.ok) return done(answer.result)
  const refusal = refused(context, answer)
  if (refusal.problem === 'cart.id-missing') await markOrderedCart(context, cart)
  return refusal
}
