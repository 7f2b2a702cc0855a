/** What a brand says of a country that it sends to. */
export interface CountryRule {
  /** Two capital letters. */
  code: string
  /** An address there needs its region: a state or a province. */
  regionRequired: boolean
}

/** How a brand's checkout behaves: values only. */
export interface CheckoutSettings {
  /** Countries that goods are sent to, the usual one first. */
  countries: readonly CountryRule[]
  /** The terms must be ticked before the order; off: the button's words say that they hold. */
  termsRequired: boolean
  /** An account can be made with the order. */
  offersAccount: boolean
  /** Identifiers of the pages that say the terms, how to withdraw and what becomes of what is entered. */
  pages: { terms: string; withdrawal: string; privacy: string }
  /** Working days until the goods are there: from, to. By law 30 days at most (eu-duties 16). */
  deliveryDays: { from: number; to: number }
  /** Days in which a consumer can withdraw: 14 by law or more (eu-duties 21). */
  withdrawalDays: number
  /** Where feedback and questions are sent to. */
  contactAddress: string
  /** Whom a mail provider's letters come from: `Shop <shop@example.test>`; empty: name and contact address. */
  mailFrom: string
  /** The ways to send that the built-in shop offers; a connected backend names its own. */
  shipping: readonly ShippingWay[]
  /** Payment methods that the shop knows something about; the built-in shop offers no others. */
  payments: readonly KnownPayment[]
  /** Where the built-in shop's orders are paid to by `banktransfer`; without an IBAN it is not offered. */
  bankAccount: BankAccount
  /** The redirect payment provider is offered where it is set up (`PAYMENT_URL`). */
  redirectPayment: boolean
  /** An order that nobody has paid is released after so many hours. */
  paymentHours: number
  /** Origins that a form of the checkout may lead to: payment providers (decision 29). */
  paymentOrigins: readonly string[]
}

/** An account that shoppers transfer money to. */
export interface BankAccount {
  /** With or without spaces; empty: there is no account. */
  iban: string
  /** Empty: nobody needs it. */
  bic: string
  /** Whose it is; empty: the company's of `duties.company`. */
  holder: string
}

/** A way to send goods. */
export interface ShippingWay {
  code: string
  /** What it is called; `flatrate` and `courier` have words in every language. */
  title?: string
  /** With tax, in the view's currency. */
  price: number
}

/**
 * The order that the law asks for (KSL 2:12 b, eu-duties 11): what is no credit first, what may be
 * one next, credit and deferral last.
 */
export type PaymentKind = 'direct' | 'card' | 'credit'

/** What a shop knows of a payment method by its code. */
export interface KnownPayment {
  code: string
  kind: PaymentKind
  /** In the view's currency, without and with tax. */
  cost?: number
  cost_incl_tax?: number
  /** Can be chosen without a network: nothing is asked of a provider. */
  offline?: boolean
  default?: boolean
  /** Goods must be handed over: not for a cart of which nothing is sent (customer spec §4). */
  onDelivery?: boolean
}
