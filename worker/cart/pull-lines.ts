import { done, type Outcome } from '../session/outcome.ts'
import { cartOf, type SessionContext } from '../session/context.ts'
import type { BackendItem } from '../backend/cart-answers.ts'
import type { InputOf, OperationName, ResultOf } from '../backend/contract.ts'
import { logFailedCall } from '../log/log.ts'
import { queryCart } from './query-cart.ts'
import { createCart } from './create.ts'

/**
 * Merges the guest cart into the customer's cart after a login. If this fails, the guest cart stays and the
 * next read tries again.
 */
export async function adoptGuestCart(context: SessionContext): Promise<void> {
  if (!context.session || cartOf(context)?.kind === 'customer') return
  const before = context.carts
  try {
    await createCart(context, {})
  } catch (error) {
    context.carts = before
    const store = context.site.view.storeCode
    logFailedCall(error, 'cart.create', store)
  }
}

/** Returns the lines of the session's cart; none if there is no cart, or no longer one. */
export async function pullLines(context: SessionContext): Promise<Outcome<readonly BackendItem[]>> {
  if (cartOf(context)) await adoptGuestCart(context)
  const answer = await queryCart(context, 'cart.pull', {})
  return isWithoutCart(answer) ? done([]) : answer
}

/**
 * Calls the backend and creates a cart if there is none; a guest cart also if the customer's session has
 * just ended. A "cart id missing" response causes the cart to be created again.
 */
export async function queryOrCreateCart<Name extends OperationName>(
  context: SessionContext,
  name: Name,
  input: InputOf<Name>,
): Promise<Outcome<ResultOf<Name>>> {
  if (cartOf(context)) {
    const answer = await queryCart(context, name, input)
    if (!isWithoutCart(answer)) return answer
  }
  const created = await createCart(context, {})
  return created.ok ? queryCart(context, name, input) : created
}

function isWithoutCart(answer: Outcome<unknown>): boolean {
  return !answer.ok && (answer.problem === 'cart.id-missing' || answer.problem === 'session.ended')
}
