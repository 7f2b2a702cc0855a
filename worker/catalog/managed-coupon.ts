/** Kinds of discount of a coupon. */
export const COUPON_KINDS = ['percent', 'amount', 'shipping'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** State of a coupon at a point in time. */
export const COUPON_STATES = ['active', 'coming', 'ended', 'used-up'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** The terms of a coupon. Amounts are cents with tax, times milliseconds. */
export interface CouponTerms {
  kind: CouponKind
  /** For kind `percent`. */
  percent: number
  /** For kind `amount`. */
  amount: number
  /** Minimum sum of the products; 0: none. */
  minimum: number
  maxUses: number | null
  maxPerCustomer: number | null
  /** Customer group, 0 for guests; null: everybody. */
  groupId: number | null
  from: number | null
  /** End of validity (exclusive). */
  to: number | null
  /** Internal note of the shop. */
  note: string
}

/** A coupon with its figures. */
export interface ManagedCoupon extends CouponTerms {
  code: string
  version: number
  state: CouponState
  /** Orders that used it and were not cancelled entirely. */
  uses: number
  /** Its discount in these orders, in cents. */
  discount: number
  /** Carts that contain it. */
  carts: number
}

/** Outcome of a change. `taken`: the code exists; `changed`: another person changed the coupon first. */
export type CouponOutcome =
  | { kind: 'done'; coupon: ManagedCoupon }
  | { kind: 'taken' }
  | { kind: 'missing' }
  | { kind: 'changed'; found: ManagedCoupon }
