import type { CallResult, Caller } from '../backend/call.ts'
import type { InputOf, OperationName, ResultOf } from '../backend/contract.ts'
import { ShopError } from '../../shared/error.ts'
import { refreshSession } from './refresh.ts'
import { cartOf, endSession, markSessionEnded, setSession, type SessionContext } from './context.ts'

/**
 * Calls the backend for a visitor, with the token and cart id from the sealed cookies. On a 401 the tokens
 * are refreshed once and the call is repeated; a second 401 ends the session, as does the first if tokens
 * cannot be refreshed. `guest` calls without a token; `owner` calls as the customer, also for a guest cart.
 */
export async function callAs<Name extends OperationName>(
  context: SessionContext,
  name: Name,
  input: InputOf<Name>,
  who: 'customer' | 'guest' | 'owner' = context.session ? 'customer' : 'guest',
): Promise<CallResult<ResultOf<Name>>> {
  const first = await context.backend.call(name, input, callerOf(context, who))
  if (first.ok || first.code !== 401 || who === 'guest' || !context.session) return first
  if (!context.site.brand.users.autoRefreshTokens) {
    endSession(context, 'expired')
    return first
  }
  if (!(await renew(context))) return first
  const second = await context.backend.call(name, input, callerOf(context, who))
  if (!second.ok && second.code === 401) endSession(context, 'expired')
  return second
}

/** Refreshes the session; false: it has ended. Throws if that cannot be determined. */
export async function renew(context: SessionContext): Promise<boolean> {
  const { session, site, db, keys, backend, now } = context
  if (!session) return false
  const outcome = await refreshSession({ db, keys, brand: site.brand.id, backend, now }, session)
  if (outcome.kind === 'busy') {
    throw new ShopError('answer.timeout', { operation: 'user.refresh' })
  }
  if (outcome.kind === 'ended') markSessionEnded(context, outcome.isRevoked ? 'ended' : 'expired')
  else setSession(context, outcome.session)
  return outcome.kind === 'renewed'
}

/** Calls the backend for the cart of the session, as its owner (customer or guest). */
export function callForCart<Name extends OperationName>(
  context: SessionContext,
  name: Name,
  input: InputOf<Name>,
): Promise<CallResult<ResultOf<Name>>> {
  return callAs(context, name, input, cartOf(context)?.kind ?? 'guest')
}

function callerOf(context: SessionContext, who: 'customer' | 'guest' | 'owner'): Caller {
  const cart = cartOf(context)
  return {
    ...(who !== 'guest' && context.session && { token: context.session.token }),
    ...(cart && (who === 'owner' || cart.kind === who) && { cartId: cart.id }),
  }
}
