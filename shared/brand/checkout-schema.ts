import { z } from 'zod'
import { flag, number, text, texts } from './field-schema.ts'

const country = z.strictObject({
  /** Two capital letters. */
  code: z.string(),
  /** True if addresses there require a region: a state or a province. */
  regionRequired: z.boolean(),
})

/** A country that products are shipped to. */
export type CountryRule = z.infer<typeof country>

/** Numbers of working days: whole, and the first is at most the last. */
const dayRange = (from: z.ZodNumber, to: z.ZodNumber) =>
  z
    .strictObject({ from, to })
    .refine(({ from: first, to: last }) => areDays(first) && areDays(last) && first <= last, {
      error: 'counts whole days up to a year, `from` at most `to`',
    })

/** A longer promise is a mistake, and its days would take long to count. */
const MAX_DAYS = 366

function areDays(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= MAX_DAYS
}

const shippingMethod = z.strictObject({
  code: z.string(),
  /** `flatrate`, `locker` and `courier` are translated. */
  title: z.string().exactOptional(),
  /** With tax, in the currency of the store view. */
  price: z.number(),
  /** Free from this subtotal: with tax, after discounts, in that currency. */
  freeFrom: z.number().positive().exactOptional(),
  /** Working days until the delivery; missing: `deliveryDays`. */
  days: dayRange(z.number(), z.number()).exactOptional(),
})

/** A shipping method of the built-in shop. */
export type ConfiguredShipping = z.infer<typeof shippingMethod>

/**
 * The payment kinds in the order that the Finnish Consumer Protection Act (2:12 b) requires: without credit
 * first, then possibly with credit, then credit and deferred payment.
 */
const paymentKind = z.enum(['direct', 'card', 'credit'])

export type PaymentKind = z.infer<typeof paymentKind>

const payment = z.strictObject({
  code: z.string(),
  kind: paymentKind,
  /** In the currency of the store view, without and with tax. */
  cost: z.number().min(0).exactOptional(),
  cost_incl_tax: z.number().min(0).exactOptional(),
  /** True if it can be chosen offline: no provider is called. */
  offline: z.boolean().exactOptional(),
  default: z.boolean().exactOptional(),
  /** True for payment on delivery: not offered if nothing is shipped. */
  onDelivery: z.boolean().exactOptional(),
})

/** The settings of a payment method by its code. */
export type ConfiguredPayment = z.infer<typeof payment>

const bankAccount = z.strictObject({
  iban: text(
    'IBAN of the account that orders of the built-in shop are paid to by `banktransfer`; without a valid one the method is not offered',
  ),
  bic: text('BIC of that account; may be empty'),
  holder: text('who owns that account; empty: `duties.company.legalName`'),
})

/** A bank account for transfers. */
export type BankAccount = z.infer<typeof bankAccount>

/** The checkout settings of a brand. */
export const checkoutSchema = z.strictObject({
  countries: z
    .array(country)
    .readonly()
    .describe(
      'countries that are delivered to, the default first; `regionRequired`: an address there needs a state or province',
    ),
  termsRequired: flag(
    'the terms must be ticked; off: the text at the order button says that they apply',
  ),
  offersAccount: flag('an account can be created with the order'),
  phoneRequired: flag('an address needs a telephone number'),
  allowsGuests: flag('orders without an account; off: the checkout asks for a login first'),
  pages: z.strictObject({
    terms: text('identifier of the content page with the terms, linked at the order button'),
    withdrawal: text('identifier of the page about withdrawal and returns, linked there too'),
    privacy: text('identifier of the privacy page, linked there too'),
  }),
  deliveryDays: dayRange(
    number(
      'working days until the delivery, at least; shown on product pages, and in the checkout, on order pages and in emails for shipping methods without `days` of their own',
    ),
    number('working days until the delivery, at most; the law allows 30'),
  ),
  withdrawalDays: number('days in which a consumer can withdraw: 14 by law, or more'),
  contactAddress: text('email address that receives feedback, questions and notices of withdrawal'),
  mailFrom: text(
    'sender of emails, `Shop <shop@example.test>`; empty: the name of the brand and its contact address',
  ),
  shipping: z
    .array(shippingMethod)
    .readonly()
    .describe(
      'shipping methods of the built-in shop: code, price with tax, `freeFrom` (the subtotal with tax from which it costs nothing), `days` (working days until goods arrive, `{from, to}`; missing: `checkout.deliveryDays`) and, for other codes than `flatrate`, `locker` and `courier`, a title',
    ),
  pickupMethods: texts(
    'shipping methods that lead to a pick-up point of the shopper’s choice, as carrier and method: `locker_locker`; empty: none',
  ),
  payments: z
    .array(payment)
    .readonly()
    .describe(
      'what the shop knows of payment methods by code: kind (`direct`, `card` or `credit`, which is the order they are listed in), cost, whether they work offline; the built-in shop offers no others',
    ),
  bankAccount,
  redirectPayment: flag(
    'payment by redirect is offered where a provider is configured (`PAYMENT_URL`)',
  ),
  paymentHours: number(
    'hours after which an unpaid order is cancelled and its products return to stock',
  ),
  paymentOrigins: texts(
    'origins that a form of the checkout may lead to, for payment pages of a connected backend',
  ),
  elsewhere: text(
    'address of the backend’s own checkout, where customers pay whose cart has no other way to be paid; empty: there is none',
  ),
})

/** Working days until the delivery. */
export type DayCount = CheckoutSettings['deliveryDays']

export type CheckoutSettings = z.infer<typeof checkoutSchema>

/** The working days of delivery that a shop promises, and the shipping methods that have their own. */
export interface DeliveryPromises {
  deliveryDays: DayCount
  shipping?: readonly Pick<ConfiguredShipping, 'code' | 'days'>[]
}
