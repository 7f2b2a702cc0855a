import { emailAlone, foldEmail, problemsOf, type FieldProblem } from './validate.ts'

/** Where the forms of the newsletter are sent: who asks, and who follows the link of a mail. */
export const NEWSLETTER_FORMS = { ask: '/newsletter/send', confirm: '/newsletter/confirm' } as const

/** Names of the fields of these forms. */
export const NEWSLETTER_FIELDS = { email: 'email', wants: 'wants', token: 'token' } as const

/** To get the newsletter, or to get it no more. */
export type NewsletterWish = 'join' | 'leave'

/** What somebody asks for an address. */
export interface NewsletterRequest {
  email: string
  wants: NewsletterWish
}

/**
 * Whether an account's address gets the newsletter. `by-mail`: the shop tells and changes it by mail
 * only, as the address is not shown to be the customer's; `unknown`: not known now.
 */
export type NewsletterStatus = 'subscribed' | 'unsubscribed' | 'by-mail' | 'unknown'

/** What is told after a form: a mail is on its way, the address gets the newsletter, or no more. */
export const NEWSLETTER_STATES = ['sent', 'joined', 'left'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** A request from the fields of a form; whoever says nothing else wants the newsletter. */
export function readNewsletter(read: (field: string) => string | null): NewsletterRequest {
  const email = foldEmail((read(NEWSLETTER_FIELDS.email) ?? '').toWellFormed())
  return { email, wants: read(NEWSLETTER_FIELDS.wants) === 'leave' ? 'leave' : 'join' }
}

/** What is wrong with a request: it needs an e-mail address. */
export function validateNewsletter({ email }: NewsletterRequest): readonly FieldProblem<'email'>[] {
  return problemsOf({ email: emailAlone }, { email })
}
