import { emailAlone, foldEmail, problemsOf, type FieldProblem } from '../account/validate.ts'

/** Where somebody asks to be told when a product is back in stock. */
export const SUBSCRIBE_FORM = '/back-in-stock/send'
/** Where the button behind a link of a mail is sent. */
export const SUBSCRIPTION_ANSWER_FORM = '/back-in-stock/answer'

/** Names of the fields of the form. */
export const SUBSCRIPTION_FIELDS = {
  /** The product's own sku. */
  sku: 'sku',
  /** The sku of what is shown: the variant's, or the product's own. */
  variant: 'variant',
  email: 'email',
  subscribeForNewsletter: 'subscribeForNewsletter',
} as const

/** What a link of a mail leads to: the address is confirmed, or nothing more is sent to it. */
export const SUBSCRIPTION_STEPS = ['confirm', 'leave'] as const
export type SubscriptionStep = (typeof SUBSCRIPTION_STEPS)[number]

/** Names of the fields of the button behind a link. */
export const SUBSCRIPTION_ANSWER_FIELDS = { step: 'step', token: 'token' } as const

/** Who wants to be told of what. */
export interface SubscriptionRequest {
  sku: string
  variant: string
  email: string
  subscribeForNewsletter: boolean
}

/** The words about a request's data that stand beside its form; they count up when they change. */
export const SUBSCRIPTION_CONSENT = 'back-in-stock-1'

/**
 * The key of a product in the watch list: `parentSku-sku` for variants, or just the
 * sku.
 */
export function subscriptionKey({
  sku,
  variant,
}: Pick<SubscriptionRequest, 'sku' | 'variant'>): string {
  return variant === '' || variant === sku ? sku : `${sku}-${variant}`
}

/** A request from the fields of a form. */
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

/** Back-in-stock calls need an email. */
export function validateSubscription({
  email,
}: SubscriptionRequest): readonly FieldProblem<'email'>[] {
  return problemsOf({ email: emailAlone }, { email })
}

/** A token as links carry it; undefined: it is none. */
export function readSubscriptionToken(text: string | null | undefined): string | undefined {
  return text && /^[\da-f]{64}$/.test(text) ? text : undefined
}

/** What a link is for; undefined: nothing that is known. */
export function readSubscriptionStep(
  text: string | null | undefined,
): SubscriptionStep | undefined {
  return SUBSCRIPTION_STEPS.find((step) => step === text)
}
