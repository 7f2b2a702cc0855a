import type { ConfiguredPayment } from '../brand/checkout-schema.ts'
import type { MessageKey } from '../i18n/translate.ts'

/** What is true of a payment method of the built-in shop; its title is the message `shop.payment.CODE`. */
interface PaymentRules {
  /** What a brand knows of it, unless its settings say otherwise. */
  known: Omit<ConfiguredPayment, 'code'>
  /** What has to be there: something to hand over, an account, or a provider, which is paid at first. */
  needs: 'delivery' | 'account' | 'provider'
  /** What choosing it means, below its title. */
  hint: MessageKey | 'none'
}

/** The payment methods of the built-in shop by code, in their order. */
export const PAYMENT_METHODS = {
  cashondelivery: {
    known: { kind: 'direct', offline: true, onDelivery: true },
    needs: 'delivery',
    hint: 'checkout.cashondelivery',
  },
  banktransfer: { known: { kind: 'direct', offline: true }, needs: 'account', hint: 'none' },
  reunapay: { known: { kind: 'card' }, needs: 'provider', hint: 'checkout.redirect' },
} as const satisfies Readonly<Record<string, PaymentRules>>

export type PaymentCode = keyof typeof PAYMENT_METHODS

/** The codes of those methods, in their order. */
export const PAYMENT_CODES = Object.keys(PAYMENT_METHODS) as readonly PaymentCode[]

/** The rules of a method by its code; undefined: the built-in shop has none such. */
export function paymentRules(code: string): PaymentRules | undefined {
  const known = PAYMENT_CODES.find((each) => each === code)
  return known && PAYMENT_METHODS[known]
}
