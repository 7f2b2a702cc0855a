import { emailOnly, foldEmail, problemsOf, type FieldProblem } from '../account/validate.ts'

/** Path of the back-in-stock form. */
export const SUBSCRIBE_FORM = '/back-in-stock/send'
/** Path of the form behind an e-mail's link. */
export const SUBSCRIPTION_ANSWER_FORM = '/back-in-stock/answer'

/** Names of the fields of the form. */
export const SUBSCRIPTION_FIELDS = {
  /** The sku of the product page. */
  sku: 'sku',
  /** The sku of the shown variant, or of the product itself. */
  variant: 'variant',
  email: 'email',
  subscribeForNewsletter: 'subscribeForNewsletter',
} as const

/** The actions of an e-mail's link: confirm the address, or stop all e-mails to it. */
export const SUBSCRIPTION_STEPS = ['confirm', 'leave'] as const
export type SubscriptionStep = (typeof SUBSCRIPTION_STEPS)[number]

/** Names of the fields of the form behind a link. */
export const SUBSCRIPTION_ANSWER_FIELDS = { step: 'step', token: 'token' } as const

/** A request for a back-in-stock e-mail. */
export interface SubscriptionRequest {
  sku: string
  variant: string
  email: string
  subscribeForNewsletter: boolean
}

/** Version of the privacy text beside the form; raised with each change of the text. */
export const SUBSCRIPTION_CONSENT = 'back-in-stock-1'

/** Returns the key of a product in the watch list: `parentSku-sku` for variants, otherwise the sku. */
export function subscriptionKey({
  sku,
  variant,
}: Pick<SubscriptionRequest, 'sku' | 'variant'>): string {
  return variant === '' || variant === sku ? sku : `${sku}-${variant}`
}

/** Reads a request from form fields. */
export function readSubscription(read: (field: string) => string | null): SubscriptionRequest {
  const entered = (field: keyof typeof SUBSCRIPTION_FIELDS): string =>
    (read(SUBSCRIPTION_FIELDS[field]) ?? '').toWellFormed()
  const sku = entered('sku').trim()
  return {
    sku,
    variant: entered('variant').trim() || sku,
    email: foldEmail(entered('email')),
    subscribeForNewsletter: entered('subscribeForNewsletter') !== '',
  }
}

/** Returns the problems of a request: it requires an e-mail address. */
export function validateSubscription({
  email,
}: SubscriptionRequest): readonly FieldProblem<'email'>[] {
  return problemsOf({ email: emailOnly }, { email })
}

/** Reads the token of a link; undefined: it is invalid. */
export function readSubscriptionToken(text: string | null | undefined): string | undefined {
  return text && /^[\da-f]{64}$/.test(text) ? text : undefined
}

/** Reads the action of a link; undefined: unknown. */
export function readSubscriptionStep(
  text: string | null | undefined,
): SubscriptionStep | undefined {
  return SUBSCRIPTION_STEPS.find((step) => step === text)
}
