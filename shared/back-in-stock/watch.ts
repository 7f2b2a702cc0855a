import { emailAlone, foldEmail, problemsOf, type FieldProblem } from '../account/validate.ts'

/** Where somebody asks to be told when a product is back in stock. */
export const WATCH_FORM = '/back-in-stock/send'
/** Where the button behind a link of a mail is sent. */
export const WATCH_ANSWER_FORM = '/back-in-stock/answer'

/** Names of the fields of the form. */
export const WATCH_FIELDS = {
  /** The product's own sku. */
  sku: 'sku',
  /** The sku of what is shown: the variant's, or the product's own. */
  variant: 'variant',
  email: 'email',
  subscribeForNewsletter: 'subscribeForNewsletter',
} as const

/** What a link of a mail leads to: the address is confirmed, or nothing more is sent to it. */
export const WATCH_STEPS = ['confirm', 'leave'] as const
export type WatchStep = (typeof WATCH_STEPS)[number]

/** Names of the fields of the button behind a link. */
export const WATCH_ANSWER_FIELDS = { step: 'step', token: 'token' } as const

/** Who wants to be told of what. */
export interface WatchRequest {
  sku: string
  variant: string
  email: string
  subscribeForNewsletter: boolean
}

/** The words about a request's data that stand beside its form; they count up when they change. */
export const WATCH_CONSENT = 'back-in-stock-1'

/**
 * The key of a product in the watch list: `parentSku-sku` for variants, or just the
 * sku.
 */
export function watchKey({ sku, variant }: Pick<WatchRequest, 'sku' | 'variant'>): string {
  return variant === '' || variant === sku ? sku : `${sku}-${variant}`
}

/** A request from the fields of a form. */
export function readWatch(read: (field: string) => string | null): WatchRequest {
  const entered = (field: keyof typeof WATCH_FIELDS): string =>
    (read(WATCH_FIELDS[field]) ?? '').toWellFormed()
  const sku = entered('sku').trim()
  return {
    sku,
    variant: entered('variant').trim() || sku,
    email: foldEmail(entered('email')),
    subscribeForNewsletter: entered('subscribeForNewsletter') !== '',
  }
}

/** Back-in-stock calls need an email. */
export function validateWatch({ email }: WatchRequest): readonly FieldProblem<'email'>[] {
  return problemsOf({ email: emailAlone }, { email })
}

/** A token as links carry it; undefined: it is none. */
export function readWatchToken(text: string | null | undefined): string | undefined {
  return text && /^[\da-f]{64}$/.test(text) ? text : undefined
}

/** What a link is for; undefined: nothing that is known. */
export function readWatchStep(text: string | null | undefined): WatchStep | undefined {
  return WATCH_STEPS.find((step) => step === text)
}
