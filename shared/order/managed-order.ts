import type { OrderMoney } from './amounts.ts'
import type { OrderRecord } from './history.ts'

/** Why a part of an order is cancelled or paid back; shoppers are told in their language. */
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

/** A line of an order as the merchant sees it; amounts are whole cents, tax included. */
export interface ManagedLine {
  /** Its place in the order, from 1. */
  line: number
  productSku: string
  sku: string
  name: string
  qty: number
  /** Of one piece, before a discount. */
  price: number
  /** The same without tax. */
  netPrice: number
  discount: number
  /** What the line costs, after the discount, and the tax in it. */
  total: number
  tax: number
  /** Percent. */
  taxPercent: number
  /** Pieces. */
  cancelled: number
  restocked: number
  refunded: number
}

/** What happened to an order. */
export interface OrderEvent {
  kind: OrderEventKind
  /** The order's status after it. */
  status: string
  /** `provider`, `shopper`, `clock`, or who did it. */
  actor: string
  at: number
  detail: OrderEventDetail
}

/** `given-up` by its shopper, `unpaid` in time, `to-refund`: paid, and it is no order any more. */
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

/** What is known of an event; cents and pieces. */
export interface OrderEventDetail {
  text?: string
  amount?: number
  reason?: ChangeReason
  tracking?: string
  way?: RefundWay
  lines?: readonly { line: number; qty?: number; amount?: number; restock?: number }[]
}

/** By the payment provider, or by the merchant's own hand. */
export type RefundWay = 'provider' | 'hand'

/** Money that goes back; cents. */
export interface OrderRefund {
  /** What the provider knows it by. */
  once: string
  way: RefundWay
  /** `started`: the provider was asked, and nobody knows yet. */
  state: 'started' | 'done' | 'refused'
  amount: number
  shipping: number
  other: number
  lines: readonly RefundedLine[]
  reason: ChangeReason
  at: number
}

/** What goes back of a line: cents, and pieces that are put back into the stock. */
export interface RefundedLine {
  line: number
  amount: number
  restock: number
}

/** A letter to who ordered. */
export interface OrderLetter {
  once: string
  subject: string
  recipient: string
  at: number
  sentAt: number | null
  /** It is not tried again. */
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
  /** Its shopper has still to transfer what it costs. */
  awaitsTransfer: boolean
  /** Notices of withdrawal that nobody has settled. */
  notices: number
}

/** An order that waits to be sent, as it is packed. */
export interface OrderToSend {
  number: string
  version: number
  status: string
  at: number
  /** Whom it goes to; empty: not stored any more. */
  name: string
  /** Postcode and city. */
  town: string
  /** The delivery method's name. */
  method: string
  /** False: nothing of it is sent. */
  hasParcel: boolean
  /** Without the pieces that were cancelled. */
  goods: readonly { sku: string; name: string; qty: number }[]
}

/** An order with all that belongs to it; cents. */
export interface ManagedOrder extends OrderMoney {
  orderId: string
  number: string
  version: number
  at: number
  record: OrderRecord
  lines: readonly ManagedLine[]
  /** Tax included. */
  shipping: number
  /** What the method of payment costs. */
  fee: number
  /** What was paid back of the shipping. */
  shippingRefunded: number
  /** At the provider; undefined: it is paid otherwise. */
  payment: ManagedPayment | undefined
  refunds: readonly OrderRefund[]
  letters: readonly OrderLetter[]
  /** Oldest first. */
  events: readonly OrderEvent[]
  /** Whom letters go to; empty: nobody knows. */
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

/** What the list of orders is asked for. */
export interface OrderQuery {
  /** Words of which each is in number, name, e-mail address or SKU. */
  search: string
  /** Empty: all; `transfer`: those of `pending` that wait for a transfer, which `pending` then leaves out. */
  status: string
  payment: '' | 'open' | 'paid' | 'owed' | 'refunded'
  /** Milliseconds; undefined: no end. */
  from: number | undefined
  until: number | undefined
  /** Numbers below this one. */
  before: number | undefined
}

/** What the version of an order and a key make of a change. */
export interface ChangeKey {
  number: number
  /** The same key is one change. */
  once: string
  /** The version that was looked at; undefined: whichever it is. */
  version: number | undefined
  actor: string
}

/** Why an order cannot be changed so. */
export type ChangeProblem =
  | 'status'
  | 'virtual'
  | 'nothing'
  | 'line'
  | 'waits-for-payment'
  | 'already-paid'
  | 'too-much'
  | 'no-provider'

/** What came of a change. `conflict`: it was changed meanwhile; `reused`: the key was something else's. */
export type ChangeOutcome =
  | { kind: 'done'; isNew: boolean }
  | { kind: 'none' }
  | { kind: 'conflict' }
  | { kind: 'reused' }
  | { kind: 'refused'; problem: ChangeProblem }

/** Pieces of a line that are cancelled. */
export interface CancelledLine {
  line: number
  qty: number
}

/** What is cancelled; without lines all that is left. */
export interface Cancellation {
  lines: readonly CancelledLine[] | undefined
  reason: ChangeReason
}

/** What is paid back; cents. */
export interface RefundRequest {
  way: RefundWay
  lines: readonly RefundedLine[]
  shipping: number
  other: number
  reason: ChangeReason
}
