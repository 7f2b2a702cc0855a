import { scaleHalfUp } from '../price/money.ts'

/** What of an order's money says whether some of it is to be paid back. Cents. */
export interface OrderMoney {
  status: string
  grandTotal: number
  /** What has arrived. */
  paid: number
  /** What the cancelled part would have cost. */
  cancelled: number
  /** What was paid back, or is about to be. */
  refunded: number
}

/**
 * What some pieces of a line cost, in whole cents: `count` pieces after `before` others. However a line is
 * taken apart, its parts sum up to what it costs.
 */
export function valueOfPieces(
  line: { total: number; qty: number },
  before: number,
  count: number,
): number {
  const until = (pieces: number) => scaleHalfUp(line.total, pieces, line.qty)
  return until(before + count) - until(before)
}

/** What an order costs without its cancelled part. */
export function dueOf({ grandTotal, cancelled, status }: OrderMoney): number {
  return status === 'canceled' ? 0 : grandTotal - cancelled
}

/** What is still to be paid; nothing where it was cancelled or everything was paid back. */
export function openAmountOf(money: OrderMoney): number {
  return money.status === 'closed' ? 0 : Math.max(0, dueOf(money) - money.paid)
}

/**
 * What the shop owes the shopper: paid for what was cancelled, or otherwise than it costs, and not paid back
 * yet. What was paid of an order that waits all the same is not its price.
 */
export function owedOf(money: OrderMoney): number {
  const due = money.status === 'pending_payment' ? 0 : dueOf(money)
  return Math.max(0, money.paid - due - money.refunded)
}

/** What can be paid back at most. */
export function refundableOf({ paid, refunded }: OrderMoney): number {
  return paid - refunded
}
