import type { IdentifiedChange } from '../../shared/api.ts'
import type { Outcome } from '../session/outcome.ts'
import { markChangeCompleted, type SessionContext } from '../session/context.ts'
import type { InputOf, ResultOf } from '../backend/contract.ts'
import { queryCart } from './query-cart.ts'
import { idempotentChange } from './idempotent.ts'

/**
 * Changes the visitor's cart. The name of a change is returned in a cookie once its outcome is known, so that
 * the next page need not wait if this page was closed. A repeated addition is made once; setting a quantity
 * may be repeated.
 */
export async function changeCart<Name extends 'cart.update' | 'cart.delete'>(
  context: SessionContext,
  name: Name,
  { change: id, ...input }: InputOf<Name> & IdentifiedChange,
): Promise<Outcome<ResultOf<Name>>> {
  const call = () => queryCart(context, name, input as unknown as InputOf<Name>)
  const answer =
    id !== undefined && isAddition(input) ? await idempotentChange(context, id, call) : await call()
  const isDecided = answer.ok || answer.problem !== 'server.unavailable'
  if (id !== undefined && isDecided) markChangeCompleted(context, id)
  return answer
}

function isAddition({ cartItem }: { cartItem?: object }): boolean {
  return cartItem !== undefined && 'qty' in cartItem && !('item_id' in cartItem)
}
