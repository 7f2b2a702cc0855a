import type { SessionInfo } from '../../shared/account/session.ts'
import { accountCustomer } from '../../shared/tracking/customer.ts'
import { openTracker, person } from './open.ts'
import { isTrackingEnabled } from './tracking-enabled.ts'

/** True if the current user differs from the one that the provider knows; empty: a guest. */
export async function isOtherUser(userHint: string): Promise<boolean> {
  return ((await person.read()) ?? '') !== userHint
}

/**
 * Identifies the current user after a login, and after a change of personal details; `didChange`: such a
 * form was just sent.
 */
export async function identifyAccount(
  session: SessionInfo | undefined,
  didChange: boolean,
): Promise<void> {
  if (session?.state !== 'customer' || !isTrackingEnabled()) return
  if (!didChange && !(await isOtherUser(session.owner))) return
  await person.set(session.owner)
  await openTracker().identify(accountCustomer(session.user))
}
