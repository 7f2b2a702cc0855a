import { z } from 'zod'
import { isOrderKey } from '../../shared/order/key.ts'

/**
 * Data of the order confirmation page, in a sealed cookie: for a day, for seven while the order is unpaid. It
 * contains no user input. Times are milliseconds since 1970.
 */
export interface Receipt {
  order_id: string
  /** Undefined: unknown whether the order exists; empty: it exists, its number is not known yet. */
  orderNumber?: string | undefined
  /** Outcome of the requested account. */
  account?: 'made' | 'failed' | undefined
  at: number
  /** The shopper was redirected to pay, and may return until then. */
  payingUntil?: number | undefined
  /** True if the order is unpaid. */
  isUnpaid?: boolean | undefined
  /** True if the session of the order has ended; only the number is shown. */
  isQuiet?: boolean | undefined
  /** The customer's session of the order; undefined: a guest's order. */
  sid?: string | undefined
  /** The page to which the shopper returns after paying an earlier order. */
  from?: PaidFrom | undefined
}

/** The page from which an earlier order is paid; it may have been placed in another browser. */
export type PaidFrom = 'account' | 'tracking'

/** Lifetime of the receipt, and so of the order confirmation page. */
export const RECEIPT_SECONDS = 24 * 60 * 60

/** The same for an unpaid order; such an order is cancelled before. */
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

/** Time for the return from the payment provider, even after the session has ended. */
const PAYING_MS = 2 * 60 * 60 * 1000

/** Reads a receipt from unsealed data; undefined if it is invalid or expired at `now`. */
export function readReceipt(value: unknown, now: number): Receipt | undefined {
  const read = receipt.safeParse(value)
  if (!read.success) return undefined
  const seconds = read.data.isUnpaid ? UNPAID_SECONDS : RECEIPT_SECONDS
  if (now - read.data.at >= seconds * 1000) return undefined
  return read.data.isQuiet ? withoutOwner(read.data, now) : read.data
}

/** The receipt of an order whose shopper is redirected to pay. */
export function payingReceipt(receipt: Receipt, orderNumber: string, now: number): Receipt {
  return { ...receipt, orderNumber, isUnpaid: true, payingUntil: now + PAYING_MS }
}

/**
 * True if an order is unpaid, or its shopper may still return from the payment. Its receipt is not replaced.
 */
export function isBeingPaid(receipt: Receipt | undefined, now: number): boolean {
  return receipt?.isUnpaid === true || (receipt?.payingUntil ?? 0) > now
}

/** The receipt of an unpaid order. */
export function unpaidReceipt(receipt: Receipt): Receipt {
  return receipt.isQuiet ? receipt : { ...receipt, isUnpaid: true }
}

/** The receipt of an order that has been paid: valid for a day from now, as any other. */
export function paidReceipt(receipt: Receipt, now: number): Receipt {
  return receipt.isUnpaid ? { ...receipt, isUnpaid: undefined, at: now } : receipt
}

/**
 * The receipt after the session has expired. While the shopper may return from the payment, it keeps the
 * number; otherwise undefined.
 */
export function withoutOwner(
  { order_id, orderNumber, at, payingUntil = 0, from }: Receipt,
  now: number,
): Receipt | undefined {
  if (payingUntil <= now) return undefined
  return { order_id, orderNumber, at, payingUntil, isQuiet: true, ...(from && { from }) }
}
