import type { OrderRecord } from '../../shared/order/history.ts'

/** `refund`: it was paid without an order, so the shop pays it back. */
export type PaymentState = 'waiting' | 'paid' | 'cancelled' | 'released' | 'refund'

/** The payment of an order. */
export interface Payment {
  order_id: string
  reference: string
  website: string
  state: PaymentState
  /** Cents. */
  amount: number
  currency: string
  orderNumber: string
  created_at: number
  /** The store view that it was ordered in. */
  storeId: number
  /** Of who ordered. */
  firstname: string
}

/** What somebody has paid. */
export interface Paid {
  /** Cents. */
  amount: number
  currency: string
}

/** What of an order says how it is to be paid. */
export type PayableOrder = Pick<OrderRecord, 'increment_id' | 'status' | 'payment' | 'total_due'>

/** The name of the e-mail that tells of a release. */
export function releasedMailKey(orderId: string): string {
  return `released:${orderId}`
}
