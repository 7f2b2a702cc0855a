import type { SessionFacts } from '../../shared/account/session.ts'
import { accountCustomer } from '../../shared/tracking/customer.ts'
import { openTracker, person } from './open.ts'
import { isTelling } from './telling.ts'

/** Whether somebody else is here than the provider was last told of; empty: nobody is logged in. */
export async function isOtherPerson(here: string): Promise<boolean> {
  return ((await person.read()) ?? '') !== here
}

/**
 * Identifies who is logged in: after a login, and after personal details were
 * changed; `didChange` says that a form of them was just sent.
 */
export async function tellAccount(
  facts: SessionFacts | undefined,
  didChange: boolean,
): Promise<void> {
  if (facts?.state !== 'customer' || !isTelling()) return
  if (!didChange && !(await isOtherPerson(facts.owner))) return
  await person.note(facts.owner)
  await openTracker().identify(accountCustomer(facts.user))
}
