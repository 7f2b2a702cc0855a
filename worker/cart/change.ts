import type { NamedChange } from '../../shared/api.ts'
import type { Outcome } from '../account/outcome.ts'
import { noteAnswered, type Visit } from '../account/visit.ts'
import type { InputOf, ResultOf } from '../backend/contract.ts'
import { askCart } from './ask-cart.ts'

/**
 * Changes the visitor's cart. A change that has a name and was decided is noted by it: the page that
 * sent it may be gone, and the next one must not wait for it.
 */
export async function change<Name extends 'cart.update' | 'cart.delete'>(
  visit: Visit,
  name: Name,
  { change: id, ...input }: InputOf<Name> & NamedChange,
): Promise<Outcome<ResultOf<Name>>> {
  const answer = await askCart(visit, name, input as unknown as InputOf<Name>)
  const isDecided = answer.ok || answer.problem !== 'server.unavailable'
  if (id !== undefined && isDecided) noteAnswered(visit, id)
  return answer
}
