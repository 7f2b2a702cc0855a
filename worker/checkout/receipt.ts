import { z } from 'zod'
import { isOrderKey } from '../../shared/order/key.ts'

/**
 * What the page of thanks knows of an order: sealed in a cookie of this browser for a day, never in an
 * address. Instants are milliseconds since 1970.
 */
export interface Receipt {
  order_id: string
  /** Undefined: nobody can tell yet whether the order exists. */
  orderNumber?: string | undefined
  /** Where its confirmation is sent. */
  email: string
  /** What became of the account that was asked for. */
  account?: 'made' | 'failed' | undefined
  at: number
}

/** How long the page of an order can be seen. */
export const RECEIPT_SECONDS = 24 * 60 * 60

const receipt = z.object({
  order_id: z.string().refine(isOrderKey),
  orderNumber: z.string().max(64).optional(),
  email: z.string().max(254),
  account: z.enum(['made', 'failed']).optional(),
  at: z.number(),
})

/** A receipt from what was unsealed; undefined when it is none, or older than a day at `now`. */
export function readReceipt(value: unknown, now: number): Receipt | undefined {
  const read = receipt.safeParse(value)
  if (!read.success || now - read.data.at >= RECEIPT_SECONDS * 1000) return undefined
  return read.data
}
