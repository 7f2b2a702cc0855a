import type { Customer } from '../../shared/account/customer.ts'
import type { SessionFacts } from '../../shared/account/session.ts'
import type { CallResult } from '../backend/call.ts'
import type { Profile } from '../backend/contract-user.ts'
import { callAs } from './call-as.ts'
import { done, refuse, sessionEnded, type Outcome, type Refused } from './outcome.ts'
import type { Visit } from './visit.ts'

/** Nobody is logged in. */
export function loginNeeded(visit: Visit): Refused {
  const { t } = visit.site.shop
  return visit.hasEnded
    ? sessionEnded(t)
    : refuse(401, 'session.required', t('account.login-required-site'))
}

/** The backend cannot answer now. */
export function unavailable({ site }: Visit): Refused {
  return refuse(503, 'server.unavailable', site.shop.t('server.unavailable'))
}

/** Who is logged in, as the backend knows them now. */
export async function askOwn(visit: Visit): Promise<Outcome<Customer>> {
  if (!visit.session) return loginNeeded(visit)
  const profile = await callAs(visit, 'user.me', {})
  if (profile.ok) return done(profile.result.user)
  return visit.session ? unavailable(visit) : sessionEnded(visit.site.shop.t)
}

/** Facts of the session with a customer as the backend answered them. */
export function factsOf(visit: Visit, user: Customer): SessionFacts {
  return visit.session
    ? { state: 'customer', owner: visit.session.owner, user }
    : { state: 'guest' }
}

/** The customer after a change, asked again where the answer does not tell. */
export async function afterChange(
  visit: Visit,
  answer: CallResult<Profile> | undefined,
): Promise<Outcome<SessionFacts>> {
  if (answer?.ok) return done(factsOf(visit, answer.result.user))
  const own = await askOwn(visit)
  return own.ok ? done(factsOf(visit, own.result)) : own
}
