import { callForCart } from '../account/call-as.ts'
import { done, type Outcome } from '../account/outcome.ts'
import { cartOf, type Visit } from '../account/visit.ts'
import type { CallResult } from '../backend/call.ts'
import type { InputOf, OperationName, ResultOf } from '../backend/contract.ts'
import { noteLostCart } from '../order/ordered.ts'
import { refusalOf, withoutCart } from './refusal.ts'

/** Asks the backend about the visitor's cart, where there is one. */
export async function askCart<Name extends OperationName>(
  visit: Visit,
  name: Name,
  input: InputOf<Name>,
  refused = refusalOf,
): Promise<Outcome<ResultOf<Name>>> {
  const cart = cartOf(visit)
  if (!cart) return withoutCart(visit)
  const answer: CallResult<ResultOf<Name>> = await callForCart(visit, name, input)
  if (answer.ok) return done(answer.result)
  const refusal = refused(visit, answer)
  if (refusal.problem === 'cart.id-missing') await noteLostCart(visit, cart)
  return refusal
}
