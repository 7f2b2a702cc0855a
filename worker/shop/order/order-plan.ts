import type { CartLine } from '../../cart-line/configure-lines.ts'
import type { StoredLine } from '../cart/line-store.ts'
import type { CouponUse } from '../cart/coupon-store.ts'
import type { OrderDraft, ShopTotals } from './record.ts'

/** An order that may be taken. */
export interface OrderPlan {
  orderId: string
  /** The number of the attempt under this key, from 1. */
  attempt: number
  fp: string
  cart: number
  /** The cart as it was calculated. */
  snapshot: string
  customer: number | undefined
  email: string
  lines: readonly CartLine<StoredLine>[]
  record: OrderDraft
  totals: ShopTotals
  /** The coupon it uses. */
  coupon: CouponUse | undefined
}
