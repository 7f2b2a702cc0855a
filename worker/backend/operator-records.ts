import type { ChangeReason, RefundWay } from '../../shared/order/managed-order.ts'

/** What the merchant says of an order. */
export interface Shipment {
  number: number
  step: 'sent' | 'delivered'
  /** What the carrier calls the parcel; undefined: as it was. */
  tracking: string | undefined
}

/** An order that leaves, for the e-mail that tells of it. */
export interface SentOrder {
  orderId: string
  orderNumber: string
  recipient: string
  firstname: string
  tracking: string
  /** The store view that it was ordered in. */
  storeId: number | undefined
}

/** `closed`: its status does not let it go; `virtual`: nothing of it is sent; `conflict`: it was changed meanwhile. */
export type ShipmentOutcome =
  | { kind: 'noted'; isNew: boolean; orderNumber: string }
  | { kind: 'none' }
  | { kind: 'virtual' }
  | { kind: 'closed'; status: string }
  | { kind: 'conflict' }

/** A review as the shop's keeper sees it. */
export interface ListedReview {
  id: string
  /** The catalogue of the first store view that has it. */
  store: string
  /** Its words in every store view that has it, that one too: it is judged in all of them. */
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

/** Which reviews are listed, after one of them. */
export interface ReviewQuery {
  /** False: those that nobody has judged, the oldest first; true: the others, the newest first. */
  isJudged: boolean
  search: string
  after: Pick<ListedReview, 'at' | 'id'> | undefined
  most: number
}

/** Somebody who gets the newsletter, as the shop's keeper sees it. */
export interface ListedSubscriber {
  email: string
  at: number
  /** The number of the store view that they subscribed in; null: that was not noted. */
  store: number | null
}

/** How many get the newsletter. */
export interface SubscriberCounts {
  all: number
  /** By the number of the store view; null: it was not noted. */
  views: readonly { store: number | null; count: number }[]
  months: readonly number[]
}

/** A message of the contact form, as long as its mail is kept. */
export interface ListedMessage {
  id: number
  email: string
  subject: string
  body: string
  at: number
  sent_at: number | null
}

/** How many of a kind are kept, the oldest of them, when the next one is deleted, and the rule. */
export interface Retention {
  kind: string
  kept: number
  oldest_at: number | null
  /** Null: not by the clock. */
  next_expires_at: number | null
  rule: string
}

/** Kinds of what is stored with an address. */
export const PERSON_KINDS = [
  ...(['account', 'addresses', 'carts', 'newsletter', 'questions', 'backInStock'] as const),
  ...(['reviews', 'emails', 'orders', 'withdrawals', 'erasures'] as const),
] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

/** All that is stored with an address, by kind, as it can be read. */
export type PersonRecords = Readonly<
  Record<PersonKind, readonly Readonly<Record<string, unknown>>[]>
>

/** What came of deleting a person's data: rows deleted, and rows that laws want kept. */
export interface Erased {
  erased: number
  orders: number
  withdrawals: number
}

/** A catalogue, as its keeper wants to know it. */
export interface CatalogStatus {
  name: string
  locale: string
  origin: string
  source_prices: string
  products: number
  updated_at: number
  /** How many documents of each type. */
  documents: Readonly<Record<string, number>>
}

/** Orders that wait for their payment, and payments without an order, to be paid back. */
export interface PaymentStatus {
  waiting: number
  toRefund: readonly { orderNumber: string; amount: number; currency: string }[]
}

/** An order of which something is cancelled or paid back, for the e-mail that tells of it; cents. */
export interface ChangedOrder {
  /** Names the e-mail. */
  once: string
  orderNumber: string
  recipient: string
  firstname: string
  /** The store view that it was ordered in. */
  storeId: number | undefined
  /** What is cancelled, or what of the lines goes back. */
  goods: readonly { sku: string; name: string; qty: number; amount: number }[]
  reason: ChangeReason
}

/** What is cancelled of an order. */
export interface CancelledOrder extends ChangedOrder {
  isWhole: boolean
  /** What the order costs without it. */
  due: number
  /** What the shop owes who ordered. */
  owed: number
}

/** What was paid back. */
export interface RefundedOrder extends ChangedOrder {
  way: RefundWay
  shipping: number
  other: number
  amount: number
}
