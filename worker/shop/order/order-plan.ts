import type { CartLine } from '../../cart-line/configure-lines.ts'
import type { StoredLine } from '../cart/line-store.ts'
import type { CouponUse } from '../cart/coupon-store.ts'
import type { OrderDraft, ShopTotals } from './record.ts'

/** A validated order, ready to be stored. */
export interface OrderPlan {
  orderId: string
  /** The number of the attempt under this key, from 1. */
  attempt: number
  fp: string
  cart: number
  /** Snapshot of the cart from which the totals were calculated. */
  snapshot: string
  customer: number | undefined
  email: string
  lines: readonly CartLine<StoredLine>[]
  record: OrderDraft
  totals: ShopTotals
  /** The coupon that the order uses. */
  coupon: CouponUse | undefined
}
