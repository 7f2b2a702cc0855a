import { z } from 'zod'
import { isOrderKey } from '../../shared/order/key.ts'

/**
 * What the page of thanks knows of an order: sealed in a cookie of this browser for a day, never in an
 * address. It holds nothing that was typed (decision 28). Instants are milliseconds since 1970.
 */
export interface Receipt {
  order_id: string
  /** Undefined: nobody can tell yet whether the order exists. */
  orderNumber?: string | undefined
  /** What became of the account that was asked for. */
  account?: 'made' | 'failed' | undefined
  at: number
  /** The shopper was sent to pay it, and is expected back until then. */
  payingUntil?: number | undefined
  /** The session in which it was placed is over: nothing but the number is told. */
  isQuiet?: boolean | undefined
}

/** How long the page of an order can be seen. */
export const RECEIPT_SECONDS = 24 * 60 * 60

const receipt = z.object({
  order_id: z.string().refine(isOrderKey),
  orderNumber: z.string().max(64).optional(),
  account: z.enum(['made', 'failed']).optional(),
  at: z.number(),
  payingUntil: z.number().optional(),
  isQuiet: z.boolean().optional(),
})

/** How long somebody is expected back from paying, also when their session has ended meanwhile. */
const PAYING_MS = 2 * 60 * 60 * 1000

/** A receipt from what was unsealed; undefined when it is none, or older than a day at `now`. */
export function readReceipt(value: unknown, now: number): Receipt | undefined {
  const read = receipt.safeParse(value)
  if (!read.success || now - read.data.at >= RECEIPT_SECONDS * 1000) return undefined
  return read.data.isQuiet ? withoutOwner(read.data, now) : read.data
}

/** The receipt of an order that the shopper is sent to pay. */
export function payingReceipt(receipt: Receipt, orderNumber: string, now: number): Receipt {
  return { ...receipt, orderNumber, payingUntil: now + PAYING_MS }
}

/**
 * What is left of a receipt when the session has ended by itself: as long as its order is being paid
 * somewhere else its number, so that the way back still names it; else nothing.
 */
export function withoutOwner(
  { order_id, orderNumber, at, payingUntil = 0 }: Receipt,
  now: number,
): Receipt | undefined {
  return payingUntil > now ? { order_id, orderNumber, at, payingUntil, isQuiet: true } : undefined
}
