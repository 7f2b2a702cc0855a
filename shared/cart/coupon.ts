import { normalForm } from '../text.ts'
import type { Cart } from './cart.ts'

/** Longer texts are not codes. */
const MAX_CODE_LENGTH = 64

/** Why a code was not applied: the entry cannot be a code, or the server refused it. */
export type CouponProblem = 'cart.coupon.incorrect' | 'cart.coupon.invalid'

/**
 * Reads a coupon code without white space and invisible characters, which are copied along from e-mails.
 * Undefined if nothing is left that can be a code.
 */
export function readCouponCode(text: string): string | undefined {
  const code = normalForm(text, 'NFKC').replace(/[\s\p{Cc}\p{Cf}]/gu, '')
  return code === '' || code.length > MAX_CODE_LENGTH || !code.isWellFormed() ? undefined : code
}

/** Returns why a text was not applied as a coupon: it cannot be a code, or the server does not know it. */
export function couponProblem(text: string): CouponProblem {
  return readCouponCode(text) === undefined ? 'cart.coupon.incorrect' : 'cart.coupon.invalid'
}

/** Returns the code that the server applied, from the totals. */
export function appliedCoupon({
  platformTotals,
}: Pick<Cart, 'platformTotals'>): string | undefined {
  return platformTotals?.coupon_code?.trim() || undefined
}

/** Returns a code in the cart that the server does not apply (any more). */
export function refusedCoupon({
  platformTotals,
}: Pick<Cart, 'platformTotals'>): string | undefined {
  return platformTotals?.coupon_refused?.trim() || undefined
}
