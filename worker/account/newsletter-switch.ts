import type { NewsletterStatus } from '../../shared/account/newsletter.ts'
import type { Customer } from '../../shared/account/customer.ts'
import type { Env } from '../env.ts'
import { sendConfirmation } from '../newsletter/request.ts'
import { fetchNewsletterStatus, changeNewsletter } from '../customer/newsletter.ts'
import { done, type Outcome } from '../session/outcome.ts'
import { fetchCustomer, unavailable } from '../customer/customer.ts'
import type { SessionContext } from '../session/context.ts'

/** The outcome: changed, or a confirmation mail was sent. */
export type NewsletterOutcome = 'subscribed' | 'unsubscribed' | 'asked'

/**
 * Subscribes or unsubscribes the logged-in customer. An account can be created with any e-mail address, so
 * the built-in shop requires confirmation by mail, either way, until the address is verified. A connected
 * backend decides itself.
 */
export async function switchNewsletter(
  context: SessionContext,
  isWanted: boolean,
  env: Env,
): Promise<Outcome<NewsletterOutcome>> {
  const customer = await fetchCustomer(context)
  if (!customer.ok) return customer
  const { email } = customer.result
  if (needsConfirmation(context, customer.result)) {
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

/** Returns whether the customer is subscribed, as far as this account may know. */
export async function readOwnNewsletter(
  context: SessionContext,
  customer: Customer,
): Promise<NewsletterStatus> {
  if (needsConfirmation(context, customer)) return 'by-mail'
  const isSubscribed = await fetchNewsletterStatus(context, customer.email)
  if (isSubscribed === undefined) return 'unknown'
  return isSubscribed ? 'subscribed' : 'unsubscribed'
}

function needsConfirmation({ backend }: SessionContext, { confirmation }: Customer): boolean {
  return backend.isBuiltIn && confirmation !== undefined
}
