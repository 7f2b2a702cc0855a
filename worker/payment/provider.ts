/** The data that starts a payment; nothing personal. */
export interface PaymentStart {
  /** The same reference is one payment, even if it is started repeatedly. */
  reference: string
  orderNumber: string
  /** Cents. */
  amount: number
  currency: string
  /** `fi`. */
  language: string
  /** URLs for the shopper's return and for the provider's notices. */
  returnUrl: string
  notifyUrl: string
}

/** The state of a payment, as the provider reports it. */
export interface PaymentNotice {
  reference: string
  state: 'paid' | 'cancelled' | 'waiting'
  /** Cents. */
  amount: number
  currency: string
}

/** A refund of a payment. */
export interface PaymentRefund {
  reference: string
  /** Idempotency key of the refund. */
  refund: string
  /** Cents. */
  amount: number
  currency: string
}

/** A payment provider with a redirect. */
export interface PaymentProvider {
  /** Returns the payment URL; undefined if the provider does not answer. Never rejects. */
  start: (payment: PaymentStart) => Promise<string | undefined>
  /** Returns the state of a payment; undefined if the provider does not answer. Never rejects. */
  fetchState: (reference: string) => Promise<PaymentNotice | undefined>
  /** Refunds a payment, partly or fully; undefined if the provider does not answer. Never rejects. */
  refund: (refund: PaymentRefund) => Promise<'done' | 'refused' | undefined>
  /** Parses a notice of the provider; undefined if the signature is invalid or too old. */
  readNotice: (
    body: Uint8Array,
    headers: Pick<Headers, 'get'>,
    now: number,
  ) => Promise<PaymentNotice | undefined>
}
