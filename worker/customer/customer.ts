import type { Customer } from '../../shared/account/customer.ts'
import type { SessionInfo } from '../../shared/account/session.ts'
import type { CallResult } from '../backend/call.ts'
import type { Profile } from '../backend/contract-user.ts'
import { logFailedCall } from '../log/log.ts'
import { callAs } from '../session/call-as.ts'
import { done, refuse, sessionEnded, type Outcome, type Refused } from '../session/outcome.ts'
import type { SessionContext } from '../session/context.ts'

/** Refuses a call without a logged-in customer. */
export function loginRequired(context: SessionContext): Refused {
  const { t } = context.site.shop
  return context.hasEnded
    ? sessionEnded(t)
    : refuse(401, 'session.required', t('account.login-required-site'))
}

/** Refuses a call because the backend cannot answer now. */
export function unavailable({ site }: SessionContext): Refused {
  return refuse(503, 'server.unavailable', site.shop.t('server.unavailable'))
}

/** Returns the logged-in customer, as the backend knows them now. */
export async function fetchCustomer(context: SessionContext): Promise<Outcome<Customer>> {
  if (!context.session) return loginRequired(context)
  const profile = await callAs(context, 'user.me', {})
  if (profile.ok) return done(profile.result.user)
  return context.session ? unavailable(context) : sessionEnded(context.site.shop.t)
}

/** Returns the session's facts of a customer in a backend response. */
export function sessionInfo(context: SessionContext, user: Customer): SessionInfo {
  return context.session
    ? { state: 'customer', owner: context.session.owner, user }
    : { state: 'guest' }
}

/** Returns the customer after a change, fetched again if the response does not contain it. */
export async function afterChange(
  context: SessionContext,
  answer: CallResult<Profile> | undefined,
): Promise<Outcome<SessionInfo>> {
  if (answer?.ok) return done(sessionInfo(context, answer.result.user))
  const profile = await fetchCustomer(context)
  return profile.ok ? done(sessionInfo(context, profile.result)) : profile
}

/** Returns the logged-in customer's profile; undefined for a guest or if unknown. */
export async function loadCustomer(context: SessionContext): Promise<Customer | undefined> {
  if (!context.session) return undefined
  try {
    const profile = await callAs(context, 'user.me', {})
    return profile.ok ? profile.result.user : undefined
  } catch (error) {
    logFailedCall(error, 'user.me', context.site.view.storeCode)
    return undefined
  }
}
