import type { CouponState } from '../../shared/cart/coupon-view.tsx'
import { isCouponAction, CHECKOUT_FIELDS, couponOf } from '../../shared/checkout/form.ts'
import type { SessionContext } from '../session/context.ts'
import { couponByForm } from '../cart/change-form.ts'

/**
 * Applies or removes the coupon of the form by the cart's function; undefined if the form asks for neither.
 */
export async function tryCoupon(
  context: SessionContext,
  fields: URLSearchParams,
): Promise<{ status: 200 | 422 | 503; coupon: CouponState } | undefined> {
  if (!isCouponAction(fields)) return undefined
  const entered = couponOf(fields)
  const isClearing = fields.has(CHECKOUT_FIELDS.clearCoupon)
  // The button beside an empty field does nothing and places no order.
  if (!isClearing && entered === '') return { status: 200, coupon: {} }
  const result = await couponByForm(context, { coupon: entered, isClearing })
  if (result.ok) return { status: 200, coupon: {} }
  const { status, problems } = result.refusal
  const problem = problems.map(({ message }) => message).join(' ')
  return { status: status === 503 ? 503 : 422, coupon: { entered, problem } }
}
