import { normalForm } from '../text.ts'
import type { Cart } from './cart.ts'

/** Longer texts are no codes. */
const MAX_CODE_LENGTH = 64

/** Why a code was not applied: nothing that could be one was entered, or the server refused it. */
export type CouponProblem = 'cart.coupon.incorrect' | 'cart.coupon.invalid'

/**
 * A coupon code as the server knows it: without white space and signs that cannot be seen, which come
 * along when a code is copied from an e-mail. Undefined when nothing that could be a code is left.
 */
export function readCouponCode(text: string): string | undefined {
  const code = normalForm(text, 'NFKC').replace(/[\s\p{Cc}\p{Cf}]/gu, '')
  return code === '' || code.length > MAX_CODE_LENGTH || !code.isWellFormed() ? undefined : code
}

/** Why a text was not applied as a coupon: it is no code, or the server does not know it. */
export function couponProblem(text: string): CouponProblem {
  return readCouponCode(text) === undefined ? 'cart.coupon.incorrect' : 'cart.coupon.invalid'
}

/** The code that the server has applied (it is in the totals). */
export function appliedCoupon({
  platformTotals,
}: Pick<Cart, 'platformTotals'>): string | undefined {
  return platformTotals?.coupon_code?.trim() || undefined
}

/** A code in the cart that the server does not count (any more). */
export function refusedCoupon({
  platformTotals,
}: Pick<Cart, 'platformTotals'>): string | undefined {
  return platformTotals?.coupon_refused?.trim() || undefined
}
