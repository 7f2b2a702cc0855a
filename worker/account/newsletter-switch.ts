import type { NewsletterStatus } from '../../shared/account/newsletter.ts'
import type { Customer } from '../../shared/account/customer.ts'
import type { Env } from '../env.ts'
import { sendConfirmation } from '../newsletter/request.ts'
import { fetchNewsletterStatus, changeNewsletter } from '../customer/newsletter.ts'
import { done, type Outcome } from '../session/outcome.ts'
import { fetchCustomer, unavailable } from '../customer/customer.ts'
import type { SessionContext } from '../session/context.ts'

/** What came of the switch: it is so, or a mail asks first whether it was meant. */
export type Switched = 'subscribed' | 'unsubscribed' | 'asked'

/**
 * Subscribes or unsubscribes whoever is logged in. An account can be made with anybody's address, so
 * the built-in shop asks by mail, either way, until the address was shown to be the customer's; a
 * connected backend decides itself.
 */
export async function switchNewsletter(
  context: SessionContext,
  isWanted: boolean,
  env: Env,
): Promise<Outcome<Switched>> {
  const own = await fetchCustomer(context)
  if (!own.ok) return own
  const { email } = own.result
  if (asksByMail(context, own.result)) {
    const { site, backend, now } = context
    await sendConfirmation(
      { site, env, backend, now },
      { email, wants: isWanted ? 'join' : 'leave' },
    )
    return done('asked')
  }
  const isDone = await changeNewsletter(context, email, isWanted)
  return isDone ? done(isWanted ? 'subscribed' : 'unsubscribed') : unavailable(context)
}

/** Whether somebody gets the newsletter, as far as this account may know. */
export async function readOwnNewsletter(
  context: SessionContext,
  customer: Customer,
): Promise<NewsletterStatus> {
  if (asksByMail(context, customer)) return 'by-mail'
  const isSubscribed = await fetchNewsletterStatus(context, customer.email)
  if (isSubscribed === undefined) return 'unknown'
  return isSubscribed ? 'subscribed' : 'unsubscribed'
}

function asksByMail({ backend }: SessionContext, { confirmation }: Customer): boolean {
  return backend.isBuiltIn && confirmation !== undefined
}
