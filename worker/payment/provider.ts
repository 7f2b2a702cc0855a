/** What a payment is begun with; nothing personal. */
export interface PaymentStart {
  /** The same reference is one payment, however often it is begun. */
  reference: string
  orderNumber: string
  /** Cents. */
  amount: number
  currency: string
  /** `fi`. */
  language: string
  /** Where the shopper comes back to, and where the provider tells what became of it. */
  returnUrl: string
  notifyUrl: string
}

/** What became of a payment, by the provider's word. */
export interface PaymentNotice {
  reference: string
  state: 'paid' | 'cancelled' | 'waiting'
  /** Cents. */
  amount: number
  currency: string
}

/** Money of a payment that goes back. */
export interface PaymentRefund {
  reference: string
  /** The same key is one refund, however often it is asked for. */
  refund: string
  /** Cents. */
  amount: number
  currency: string
}

/** A payment provider that the shopper is sent to. */
export interface PaymentProvider {
  /** Where the shopper pays; undefined: the provider did not say. Never rejects. */
  start: (payment: PaymentStart) => Promise<string | undefined>
  /** What became of a payment; undefined: the provider did not say. Never rejects. */
  ask: (reference: string) => Promise<PaymentNotice | undefined>
  /** Pays back a part of a payment, or all; undefined: the provider did not say. Never rejects. */
  refund: (refund: PaymentRefund) => Promise<'done' | 'refused' | undefined>
  /** Reads what the provider tells by itself; undefined: it is not its word, or older than it may be. */
  readNotice: (
    body: Uint8Array,
    headers: Pick<Headers, 'get'>,
    now: number,
  ) => Promise<PaymentNotice | undefined>
}
