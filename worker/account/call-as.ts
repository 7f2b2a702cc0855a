import type { CallResult, Caller } from '../backend/call.ts'
import type { InputOf, OperationName, ResultOf } from '../backend/contract.ts'
import { ShopError } from '../../shared/error.ts'
import { refreshSession } from './refresh.ts'
import { cartOf, endSession, noteEnded, setSession, type Visit } from './visit.ts'

/**
 * Calls the backend for a visitor, with the token and the cart that only the edge knows (catalogue
 * spec §7). On a 401 the tokens are refreshed once and the call is made again; a second one ends the
 * session, and so does the first where tokens are not refreshed. A guest's cart is asked for without a token;
 * `owner` is a customer with whatever cart there is.
 */
export async function callAs<Name extends OperationName>(
  visit: Visit,
  name: Name,
  input: InputOf<Name>,
  who: 'customer' | 'guest' | 'owner' = visit.session ? 'customer' : 'guest',
): Promise<CallResult<ResultOf<Name>>> {
  const first = await visit.backend.call(name, input, callerOf(visit, who))
  if (first.ok || first.code !== 401 || who === 'guest' || !visit.session) return first
  if (!visit.site.brand.users.autoRefreshTokens) {
    endSession(visit, 'expired')
    return first
  }
  if (!(await renew(visit))) return first
  const second = await visit.backend.call(name, input, callerOf(visit, who))
  if (!second.ok && second.code === 401) endSession(visit, 'expired')
  return second
}

/** Refreshes the session of a visit; false: it is over. Throws when nobody can tell yet. */
export async function renew(visit: Visit): Promise<boolean> {
  const { session, site, db, keys, backend, now } = visit
  if (!session) return false
  const outcome = await refreshSession({ db, keys, brand: site.brand.id, backend, now }, session)
  if (outcome.kind === 'busy') {
    throw new ShopError('answer.timeout', { operation: 'user.refresh' })
  }
  if (outcome.kind === 'ended') noteEnded(visit, outcome.isRevoked ? 'ended' : 'expired')
  else setSession(visit, outcome.session)
  return outcome.kind === 'renewed'
}

/** Calls for the cart of a visit, as whoever the cart belongs to. */
export function callForCart<Name extends OperationName>(
  visit: Visit,
  name: Name,
  input: InputOf<Name>,
): Promise<CallResult<ResultOf<Name>>> {
  return callAs(visit, name, input, cartOf(visit)?.kind ?? 'guest')
}

function callerOf(visit: Visit, who: 'customer' | 'guest' | 'owner'): Caller {
  const cart = cartOf(visit)
  return {
    ...(who !== 'guest' && visit.session && { token: visit.session.token }),
    ...(cart && (who === 'owner' || cart.kind === who) && { cartId: cart.id }),
  }
}
