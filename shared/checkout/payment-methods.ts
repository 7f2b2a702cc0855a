import type { ConfiguredPayment } from '../brand/checkout-schema.ts'
import type { MessageKey } from '../i18n/translate.ts'

/** The rules of a payment method of the built-in shop; its title is the message `shop.payment.CODE`. */
interface PaymentRules {
  /** The default settings of a brand. */
  known: Omit<ConfiguredPayment, 'code'>
  /** Prerequisite: shipped products, a bank account, or a payment provider, which is paid first. */
  needs: 'delivery' | 'account' | 'provider'
  /** The explanation below its title. */
  hint: MessageKey
}

/** The payment methods of the built-in shop by code, in display order. */
export const PAYMENT_METHODS = {
  cashondelivery: {
    known: { kind: 'direct', offline: true, onDelivery: true },
    needs: 'delivery',
    hint: 'checkout.cashondelivery',
  },
  banktransfer: {
    known: { kind: 'direct', offline: true },
    needs: 'account',
    hint: 'checkout.banktransfer',
  },
  reunapay: { known: { kind: 'card' }, needs: 'provider', hint: 'checkout.redirect' },
} as const satisfies Readonly<Record<string, PaymentRules>>

export type PaymentCode = keyof typeof PAYMENT_METHODS

/** The codes of those methods, in display order. */
export const PAYMENT_CODES = Object.keys(PAYMENT_METHODS) as readonly PaymentCode[]

/** Returns the rules of a method by its code; undefined: the built-in shop does not have it. */
export function paymentRules(code: string): PaymentRules | undefined {
  const known = PAYMENT_CODES.find((each) => each === code)
  return known && PAYMENT_METHODS[known]
}
