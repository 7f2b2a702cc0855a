import { scaleHalfUp } from '../price/money.ts'

/** The amounts of an order that decide whether money must be refunded. Cents. */
export interface OrderMoney {
  status: string
  grandTotal: number
  /** The amount received. */
  paid: number
  /** The value of the cancelled part. */
  cancelled: number
  /** The amount refunded, or about to be. */
  refunded: number
}

/**
 * Returns the price of `count` pieces of a line, after `before` others, in whole cents. The parts of a line
 * always sum up to its total.
 */
export function valueOfPieces(
  line: { total: number; qty: number },
  before: number,
  count: number,
): number {
  const dueUntil = (pieces: number) => scaleHalfUp(line.total, pieces, line.qty)
  return dueUntil(before + count) - dueUntil(before)
}

/** Returns the price of an order without its cancelled part. */
export function dueOf({ grandTotal, cancelled, status }: OrderMoney): number {
  return status === 'canceled' ? 0 : grandTotal - cancelled
}

/** Returns the amount still to be paid; 0 if the order was cancelled or fully refunded. */
export function openAmountOf(money: OrderMoney): number {
  return money.status === 'closed' ? 0 : Math.max(0, dueOf(money) - money.paid)
}

/**
 * Returns the amount that the shop owes the shopper: overpaid or paid for a cancelled part, and not
 * refunded yet. While the order waits for payment, everything received is owed.
 */
export function owedOf(money: OrderMoney): number {
  const due = money.status === 'pending_payment' ? 0 : dueOf(money)
  return Math.max(0, money.paid - due - money.refunded)
}

/** Returns the maximum amount that can be refunded. */
export function refundableOf({ paid, refunded }: OrderMoney): number {
  return paid - refunded
}
