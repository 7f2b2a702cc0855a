import { callForCart } from '../account/call-as.ts'
import { done, type Outcome } from '../account/outcome.ts'
import { cartOf, type Visit } from '../account/visit.ts'
import type { CallResult } from '../backend/call.ts'
import type { BackendItem } from '../backend/cart-answers.ts'
import type { InputOf, OperationName, ResultOf } from '../backend/contract.ts'
import { noteLostCart } from '../order/ordered.ts'
import { createCart } from './create.ts'
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

/** The lines of the visitor's cart; none where there is no cart, or none any more. */
export async function pullLines(visit: Visit): Promise<Outcome<readonly BackendItem[]>> {
  const answer = await askCart(visit, 'cart.pull', {})
  return isWithoutCart(answer) ? done([]) : answer
}

/**
 * Asks about a cart that is made where there is none: a guest's also where the customer's session has
 * just ended (catalogue spec §4: a cart-id-missing answer causes the cart to be re-created).
 */
export async function askOwnCart<Name extends OperationName>(
  visit: Visit,
  name: Name,
  input: InputOf<Name>,
): Promise<Outcome<ResultOf<Name>>> {
  if (cartOf(visit)) {
    const answer = await askCart(visit, name, input)
    if (!isWithoutCart(answer)) return answer
  }
  const made = await createCart(visit, {})
  return made.ok ? askCart(visit, name, input) : made
}

function isWithoutCart(answer: Outcome<unknown>): boolean {
  return !answer.ok && (answer.problem === 'cart.id-missing' || answer.problem === 'session.ended')
}
