import type { OrderRecord } from '../../shared/order/history.ts'

/** `refund`: paid without an order, so the shop refunds it. */
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
  /** The store view of the order. */
  storeId: number
  /** First name of the customer. */
  firstname: string
}

/** A payment that was received. */
export interface ReceivedPayment {
  /** Cents. */
  amount: number
  currency: string
}

/** The fields of an order that decide how it is paid. */
export type PayableOrder = Pick<OrderRecord, 'increment_id' | 'status' | 'payment' | 'total_due'>

/** Returns the idempotency key of the e-mail about a release. */
export function releasedMailKey(orderId: string): string {
  return `released:${orderId}`
}
