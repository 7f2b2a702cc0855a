import { z } from 'zod'
import { isOrderKey } from '../../shared/order/key.ts'

/**
 * What the page of thanks knows of an order: sealed in a cookie of this browser for a day, while it waits
 * for its payment for seven, never in an address. It holds nothing that was typed. Instants are milliseconds
 * since 1970.
 */
export interface Receipt {
  order_id: string
  /** Undefined: not known yet whether the order exists; empty: it does, and nobody knows its number. */
  orderNumber?: string | undefined
  /** What became of the account that was asked for. */
  account?: 'made' | 'failed' | undefined
  at: number
  /** The shopper was sent to pay it, and is expected back until then. */
  payingUntil?: number | undefined
  /** It waits for its payment: the page still shows its outcome when the shopper returns. */
  isUnpaid?: boolean | undefined
  /** The session in which it was placed is over: nothing but the number is told. */
  isQuiet?: boolean | undefined
  /** The customer's session in which it was placed; undefined: a guest's. */
  sid?: string | undefined
  /** It is paid later, from where an order is looked at: that is where its shopper goes on. */
  from?: PaidFrom | undefined
}

/** The receipt during the payment of an earlier order, maybe placed in another browser. */
export type PaidFrom = 'account' | 'tracking'

/** How long the page of an order can be seen. */
export const RECEIPT_SECONDS = 24 * 60 * 60

/** How long that of an order which waits for its payment; the brand releases it before. */
export const UNPAID_SECONDS = 7 * RECEIPT_SECONDS

const receipt = z.object({
  order_id: z.string().refine(isOrderKey),
  orderNumber: z.string().max(64).optional(),
  account: z.enum(['made', 'failed']).optional(),
  at: z.number(),
  payingUntil: z.number().optional(),
  isUnpaid: z.boolean().optional(),
  isQuiet: z.boolean().optional(),
  sid: z.string().optional(),
  from: z.enum(['account', 'tracking']).optional(),
})

/** How long a return from the payment provider is expected, also after the session has ended. */
const PAYING_MS = 2 * 60 * 60 * 1000

/** Reads a receipt from unsealed data; undefined if it is invalid or expired at `now`. */
export function readReceipt(value: unknown, now: number): Receipt | undefined {
  const read = receipt.safeParse(value)
  if (!read.success) return undefined
  const seconds = read.data.isUnpaid ? UNPAID_SECONDS : RECEIPT_SECONDS
  if (now - read.data.at >= seconds * 1000) return undefined
  return read.data.isQuiet ? withoutOwner(read.data, now) : read.data
}

/** The receipt of an order that the shopper is sent to pay. */
export function payingReceipt(receipt: Receipt, orderNumber: string, now: number): Receipt {
  return { ...receipt, orderNumber, isUnpaid: true, payingUntil: now + PAYING_MS }
}

/** Whether an order waits for its payment, or its shopper is expected back from there: its page is not replaced. */
export function isBeingPaid(receipt: Receipt | undefined, now: number): boolean {
  return receipt?.isUnpaid === true || (receipt?.payingUntil ?? 0) > now
}

/** The receipt of an order that waits for its payment. */
export function unpaidReceipt(receipt: Receipt): Receipt {
  return receipt.isQuiet ? receipt : { ...receipt, isUnpaid: true }
}

/** The receipt of an order that is paid by now: a day from here, as any other. */
export function paidReceipt(receipt: Receipt, now: number): Receipt {
  return receipt.isUnpaid ? { ...receipt, isUnpaid: undefined, at: now } : receipt
}

/**
 * What is left of a receipt when the session has ended by itself: as long as its order is being paid
 * somewhere else its number, so that the way back still names it; else nothing.
 */
export function withoutOwner(
  { order_id, orderNumber, at, payingUntil = 0, from }: Receipt,
  now: number,
): Receipt | undefined {
  if (payingUntil <= now) return undefined
  return { order_id, orderNumber, at, payingUntil, isQuiet: true, ...(from && { from }) }
}
