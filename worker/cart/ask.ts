import { done, type Outcome } from '../session/outcome.ts'
import { cartOf, type SessionContext } from '../session/context.ts'
import type { BackendItem } from '../backend/cart-answers.ts'
import type { InputOf, OperationName, ResultOf } from '../backend/contract.ts'
import { errorText, writeLog } from '../log/log.ts'
import { askCart } from './ask-cart.ts'
import { createCart } from './create.ts'

/**
 * Brings a guest's goods along into the cart of whoever is logged in. Where that cannot be done now the
 * guest's cart stays the visitor's, and the next look at it tries again.
 */
export async function bringCartAlong(context: SessionContext): Promise<void> {
  if (!context.session || cartOf(context)?.kind === 'customer') return
  const before = context.carts
  try {
    await createCart(context, {})
  } catch (error) {
    context.carts = before
    const store = context.site.view.storeCode
    writeLog({ code: 'call.failed', operation: 'cart.create', store, detail: errorText(error) })
  }
}

/** The lines of the visitor's cart; none where there is no cart, or none any more. */
export async function pullLines(context: SessionContext): Promise<Outcome<readonly BackendItem[]>> {
  if (cartOf(context)) await bringCartAlong(context)
  const answer = await askCart(context, 'cart.pull', {})
  return isWithoutCart(answer) ? done([]) : answer
}

/**
 * Asks about a cart that is made where there is none: a guest's also where the customer's session has
 * just ended (a cart-id-missing answer causes the cart to be re-created).
 */
export async function askOwnCart<Name extends OperationName>(
  context: SessionContext,
  name: Name,
  input: InputOf<Name>,
): Promise<Outcome<ResultOf<Name>>> {
  if (cartOf(context)) {
    const answer = await askCart(context, name, input)
    if (!isWithoutCart(answer)) return answer
  }
  const made = await createCart(context, {})
  return made.ok ? askCart(context, name, input) : made
}

function isWithoutCart(answer: Outcome<unknown>): boolean {
  return !answer.ok && (answer.problem === 'cart.id-missing' || answer.problem === 'session.ended')
}
