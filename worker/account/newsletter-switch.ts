import type { Customer } from '../../shared/account/customer.ts'
import type { Env } from '../env.ts'
import { askToJoin } from '../newsletter/request.ts'
import { askNewsletter, changeNewsletter } from './newsletter.ts'
import { done, type Outcome } from './outcome.ts'
import { askOwn, unavailable } from './own-account.ts'
import type { Visit } from './visit.ts'

/** What came of the switch: it is so, or a mail asks first whether it was meant. */
export type Switched = 'subscribed' | 'unsubscribed' | 'asked'

/**
 * Subscribes or unsubscribes whoever is logged in. An account can be made with anybody's address, so
 * the built-in shop asks by mail until the address was shown to be the customer's; a connected backend
 * decides itself.
 */
export async function switchNewsletter(
  visit: Visit,
  wants: boolean,
  env: Env,
): Promise<Outcome<Switched>> {
  const own = await askOwn(visit)
  if (!own.ok) return own
  const { email } = own.result
  if (wants && mustAsk(visit, own.result)) {
    if (await askNewsletter(visit, email)) return done('subscribed')
    await askToJoin({ site: visit.site, env, backend: visit.backend, now: visit.now }, email)
    return done('asked')
  }
  const isDone = await changeNewsletter(visit, email, wants)
  return isDone ? done(wants ? 'subscribed' : 'unsubscribed') : unavailable(visit)
}

function mustAsk({ backend }: Visit, { confirmation }: Customer): boolean {
  return backend.isBuiltIn && confirmation !== undefined
}
