import type { OrderMoney } from './amounts.ts'
import type { OrderRecord } from './history.ts'

/** Reasons for cancelling or refunding a part of an order; shoppers see them in their language. */
export const CHANGE_REASONS = [
  'customer',
  'withdrawal',
  'sold-out',
  'damaged',
  'late',
  'unpaid',
  'goodwill',
  'other',
] as const

/** One of `CHANGE_REASONS`. */
export type ChangeReason = (typeof CHANGE_REASONS)[number]

/** A line of an order in the merchant's view; amounts are whole cents, tax included. */
export interface ManagedLine {
  /** Its number in the order, from 1. */
  line: number
  productSku: string
  sku: string
  name: string
  qty: number
  /** Per piece, before discount. */
  price: number
  /** Per piece, before discount, without tax. */
  netPrice: number
  discount: number
  /** The total of the line after discount, and the tax in it. */
  total: number
  tax: number
  /** Percent. */
  taxPercent: number
  /** Number of cancelled pieces. */
  cancelled: number
  restocked: number
  refunded: number
}

/** An event in the history of an order. */
export interface OrderEvent {
  kind: OrderEventKind
  /** The order's status after the event. */
  status: string
  /** `provider`, `shopper`, `clock`, or the name of a merchant's user. */
  actor: string
  at: number
  detail: OrderEventDetail
}

/**
 * `given-up`: by its shopper; `unpaid`: not paid in time; `to-refund`: paid, although the order was
 * cancelled already.
 */
export type OrderEventKind =
  | 'placed'
  | 'paid'
  | 'given-up'
  | 'unpaid'
  | 'to-refund'
  | 'sent'
  | 'delivered'
  | 'cancelled'
  | 'refund'
  | 'refunded'
  | 'refund-refused'
  | 'note'

/** The details of an event; cents and pieces. */
export interface OrderEventDetail {
  text?: string
  amount?: number
  reason?: ChangeReason
  tracking?: string
  way?: RefundWay
  lines?: readonly { line: number; qty?: number; amount?: number; restock?: number }[]
}

/** Refunded by the payment provider, or manually by the merchant. */
export type RefundWay = 'provider' | 'hand'

/** A refund; cents. */
export interface OrderRefund {
  /** Its idempotency key at the provider. */
  once: string
  way: RefundWay
  /** `started`: the provider was called, and the result is not known yet. */
  state: 'started' | 'done' | 'refused'
  amount: number
  shipping: number
  other: number
  lines: readonly RefundedLine[]
  reason: ChangeReason
  at: number
}

/** The refund of a line: cents, and pieces that are returned to stock. */
export interface RefundedLine {
  line: number
  amount: number
  restock: number
}

/** An e-mail to the shopper. */
export interface OrderEmail {
  once: string
  subject: string
  recipient: string
  at: number
  sentAt: number | null
  /** True if sending is not retried any more. */
  isGivenUp: boolean
}

/** An order in the merchant's list; cents. */
export interface ListedOrder extends OrderMoney {
  id: number
  number: string
  at: number
  name: string
  method: string
  currency: string
  pieces: number
  /** True if the shopper has not made the bank transfer yet. */
  awaitsTransfer: boolean
  /** Number of open notices of withdrawal. */
  notices: number
}

/** An order that is ready for packing. */
export interface OrderToSend {
  number: string
  version: number
  status: string
  at: number
  /** The recipient; empty: not stored any more. */
  name: string
  /** Postcode and city. */
  town: string
  /** Name of the shipping method. */
  method: string
  /** False: nothing is shipped. */
  hasParcel: boolean
  /** Without cancelled pieces. */
  goods: readonly { sku: string; name: string; qty: number }[]
}

/** An order with all its details; cents. */
export interface ManagedOrder extends OrderMoney {
  orderId: string
  number: string
  version: number
  at: number
  record: OrderRecord
  lines: readonly ManagedLine[]
  /** Tax included. */
  shipping: number
  /** The fee of the payment method. */
  fee: number
  /** The refunded part of the shipping cost. */
  shippingRefunded: number
  /** The payment at the provider; undefined: it is paid otherwise. */
  payment: ManagedPayment | undefined
  refunds: readonly OrderRefund[]
  letters: readonly OrderEmail[]
  /** Oldest first. */
  events: readonly OrderEvent[]
  /** E-mail address of the shopper; empty: unknown. */
  recipient: string
}

/** A payment at the provider. */
export interface ManagedPayment {
  reference: string
  state: 'waiting' | 'paid' | 'cancelled' | 'released' | 'refund'
  amount: number
  currency: string
  at: number
}

/** The query of the order list. */
export interface OrderQuery {
  /** Search words: each must occur in number, name, e-mail address or SKU. */
  search: string
  /**
   * Empty: all; `transfer`: those of `pending` that wait for a bank transfer, which `pending` then
   * excludes.
   */
  status: string
  payment: '' | 'open' | 'paid' | 'owed' | 'refunded'
  /** Milliseconds; undefined: no end. */
  from: number | undefined
  until: number | undefined
  /** Only orders with a lower number. */
  before: number | undefined
}

/** The version and the idempotency key of a change. */
export interface ChangeKey {
  number: number
  /** Idempotency key: a repeated change has no effect. */
  once: string
  /** The version that the merchant saw; undefined: any version. */
  version: number | undefined
  actor: string
}

/** Why an order cannot be changed this way. */
export type ChangeProblem =
  | 'status'
  | 'virtual'
  | 'nothing'
  | 'line'
  | 'waits-for-payment'
  | 'already-paid'
  | 'too-much'
  | 'no-provider'

/**
 * The outcome of a change. `conflict`: the order was changed in the meantime; `reused`: the key belongs to
 * another change.
 */
export type ChangeOutcome =
  | { kind: 'done'; isNew: boolean }
  | { kind: 'none' }
  | { kind: 'conflict' }
  | { kind: 'reused' }
  | { kind: 'refused'; problem: ChangeProblem }

/** Cancelled pieces of a line. */
export interface CancelledLine {
  line: number
  qty: number
}

/** A cancellation; without lines, everything that remains. */
export interface Cancellation {
  lines: readonly CancelledLine[] | undefined
  reason: ChangeReason
}

/** A refund request; cents. */
export interface RefundRequest {
  way: RefundWay
  lines: readonly RefundedLine[]
  shipping: number
  other: number
  reason: ChangeReason
}
