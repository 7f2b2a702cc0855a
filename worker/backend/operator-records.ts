import type { ChangeReason, RefundWay } from '../../shared/order/managed-order.ts'

/** Shipping data that the merchant enters for an order. */
export interface Shipment {
  number: number
  step: 'sent' | 'delivered'
  /** Tracking number of the carrier; undefined: unchanged. */
  tracking: string | undefined
}

/** A shipped order, for its e-mail. */
export interface SentOrder {
  orderId: string
  orderNumber: string
  recipient: string
  firstname: string
  tracking: string
  /** The store view of the order. */
  storeId: number | undefined
}

/**
 * `closed`: the order's status does not allow it; `virtual`: nothing to ship; `conflict`: it was changed
 * meanwhile.
 */
export type ShipmentOutcome =
  | { kind: 'noted'; isNew: boolean; orderNumber: string }
  | { kind: 'none' }
  | { kind: 'virtual' }
  | { kind: 'closed'; status: string }
  | { kind: 'conflict' }

/** A review as the merchant sees it. */
export interface ListedReview {
  id: string
  /** The catalogue of the first store view that has the review. */
  store: string
  /**
   * The texts in every store view that has the review, the first one included: moderation applies to all.
   */
  stores: readonly { store: string; title: string; detail: string }[]
  sku: string
  product: string
  rating: number
  title: string
  detail: string
  nickname: string
  status: 'pending' | 'approved' | 'rejected'
  at: number
}

/** Filter and cursor of a review list. */
export interface ReviewQuery {
  /** False: unmoderated reviews, oldest first; true: moderated ones, newest first. */
  isJudged: boolean
  search: string
  after: Pick<ListedReview, 'at' | 'id'> | undefined
  limit: number
}

/** A newsletter subscriber as the merchant sees them. */
export interface ListedSubscriber {
  email: string
  at: number
  /** Number of the store view of the subscription; null: not recorded. */
  store: number | null
}

/** Numbers of newsletter subscribers. */
export interface SubscriberCounts {
  all: number
  /** By number of the store view; null: not recorded. */
  views: readonly { store: number | null; count: number }[]
  months: readonly number[]
}

/** A message of the contact form, kept as long as its mail. */
export interface ListedMessage {
  id: number
  email: string
  subject: string
  body: string
  at: number
  sent_at: number | null
}

/** Retention of one kind: number kept, the oldest, the next expiry, and the rule. */
export interface Retention {
  kind: string
  kept: number
  oldest_at: number | null
  /** Null: does not expire by time. */
  next_expires_at: number | null
  rule: string
}

/** Kinds of records stored with an e-mail address. */
export const PERSON_KINDS = [
  ...(['account', 'addresses', 'carts', 'newsletter', 'questions', 'backInStock'] as const),
  ...(['reviews', 'emails', 'orders', 'withdrawals', 'erasures'] as const),
] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

/** All records stored with an e-mail address, by kind, in readable form. */
export type PersonRecords = Readonly<
  Record<PersonKind, readonly Readonly<Record<string, unknown>>[]>
>

/** The result of erasing a person's data: rows deleted, and rows that the law requires to keep. */
export interface Erased {
  erased: number
  orders: number
  withdrawals: number
}

/** The state of a catalogue, for the merchant. */
export interface CatalogStatus {
  name: string
  locale: string
  origin: string
  source_prices: string
  products: number
  updated_at: number
  /** Number of documents by type. */
  documents: Readonly<Record<string, number>>
}

/** Orders that wait for payment, and payments without an order, which are to be refunded. */
export interface PaymentStatus {
  waiting: number
  toRefund: readonly { orderNumber: string; amount: number; currency: string }[]
}

/** An order that is partly cancelled or refunded, for its e-mail; amounts in cents. */
export interface ChangedOrder {
  /** Idempotency key of the e-mail. */
  once: string
  orderNumber: string
  recipient: string
  firstname: string
  /** The store view of the order. */
  storeId: number | undefined
  /** The cancelled or refunded lines. */
  goods: readonly { sku: string; name: string; qty: number; amount: number }[]
  reason: ChangeReason
}

/** A cancellation of an order. */
export interface CancelledOrder extends ChangedOrder {
  isWhole: boolean
  /** The new total of the order. */
  due: number
  /** The amount that the shop owes the customer. */
  owed: number
}

/** A refund of an order. */
export interface RefundedOrder extends ChangedOrder {
  way: RefundWay
  shipping: number
  other: number
  amount: number
}
