import { emailOnly, foldEmail, problemsOf, type FieldProblem } from './validate.ts'

/** Paths of the newsletter forms: the request, and its confirmation by the link of an e-mail. */
export const NEWSLETTER_FORMS = { ask: '/newsletter/send', confirm: '/newsletter/confirm' } as const

/** Names of the fields of these forms. */
export const NEWSLETTER_FIELDS = { email: 'email', wants: 'wants', token: 'token' } as const

/** Subscribe or unsubscribe. */
export type NewsletterAction = 'join' | 'leave'

/** A newsletter request for an address. */
export interface NewsletterRequest {
  email: string
  wants: NewsletterAction
}

/**
 * Whether the account's address receives the newsletter. `by-mail`: it is shown and changed only by e-mail,
 * because the customer has not confirmed the address; `unknown`: unknown at the moment.
 */
export type NewsletterStatus = 'subscribed' | 'unsubscribed' | 'by-mail' | 'unknown'

/** The results after a form: an e-mail was sent, the address is subscribed, or unsubscribed. */
export const NEWSLETTER_STATES = ['sent', 'joined', 'left'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** Reads a request from form fields; the default is to subscribe. */
export function readNewsletter(read: (field: string) => string | null): NewsletterRequest {
  const email = foldEmail((read(NEWSLETTER_FIELDS.email) ?? '').toWellFormed())
  return { email, wants: read(NEWSLETTER_FIELDS.wants) === 'leave' ? 'leave' : 'join' }
}

/** Returns the problems of a request: it requires an e-mail address. */
export function validateNewsletter({ email }: NewsletterRequest): readonly FieldProblem<'email'>[] {
  return problemsOf({ email: emailOnly }, { email })
}
