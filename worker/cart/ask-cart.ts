import { callForCart } from '../session/call-as.ts'
import { done, type Outcome } from '../session/outcome.ts'
import { cartOf, type SessionContext } from '../session/context.ts'
import type { CallResult } from '../backend/call.ts'
import type { InputOf, OperationName, ResultOf } from '../backend/contract.ts'
import { noteLostCart } from '../order-ledger/ordered.ts'
import { refusalOf, withoutCart } from './refusal.ts'

/** Asks the backend about the visitor's cart, where there is one. */
export async function askCart<Name extends OperationName>(
  context: SessionContext,
  name: Name,
  input: InputOf<Name>,
  refused = refusalOf,
): Promise<Outcome<ResultOf<Name>>> {
  const cart = cartOf(context)
  if (!cart) return withoutCart(context)
  const answer: CallResult<ResultOf<Name>> = await callForCart(context, name, input)
  if (answer.ok) return done(answer.result)
  const refusal = refused(context, answer)
  if (refusal.problem === 'cart.id-missing') await noteLostCart(context, cart)
  return refusal
}
