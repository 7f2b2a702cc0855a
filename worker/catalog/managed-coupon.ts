/** What a coupon takes off. */
export const COUPON_KINDS = ['percent', 'amount', 'shipping'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** How a coupon stands at a moment. */
export const COUPON_STATES = ['active', 'coming', 'ended', 'used-up'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** A coupon as a merchant makes it. Amounts are cents with tax, times milliseconds. */
export interface CouponTerms {
  kind: CouponKind
  /** Of kind `percent`. */
  percent: number
  /** Of kind `amount`. */
  amount: number
  /** The least sum of the products; 0: any. */
  minimum: number
  maxUses: number | null
  maxPerCustomer: number | null
  /** Customer group, 0 for whoever is not signed in; null: everybody. */
  groupId: number | null
  from: number | null
  /** The first moment at which it does not count any more. */
  to: number | null
  /** What the shop itself calls it. */
  note: string
}

/** A coupon with what came of it. */
export interface ManagedCoupon extends CouponTerms {
  code: string
  version: number
  state: CouponState
  /** Orders that used it and were not cancelled whole. */
  uses: number
  /** What it took off in them, in cents. */
  discount: number
  /** Carts that it lies in. */
  carts: number
}

/** What became of a change. `taken`: there is such a code; `changed`: somebody else was faster. */
export type CouponOutcome =
  | { kind: 'done'; coupon: ManagedCoupon }
  | { kind: 'taken' }
  | { kind: 'missing' }
  | { kind: 'changed'; found: ManagedCoupon }
