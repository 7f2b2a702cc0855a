import { isRecord } from '../raw.ts'

/** The price of one piece, in the view's currency, from this quantity on. */
export interface PriceStep {
  qty: number
  price: number
  price_incl_tax: number
}

/** Returns the line with the price of one piece at this quantity; without steps the price stays. */
export function withPriceForQty<
  Line extends { price: number; price_incl_tax: number; steps?: readonly PriceStep[] },
>(line: Line, qty: number): Line {
  const step = line.steps?.findLast((each) => each.qty <= qty)
  return step ? { ...line, price: step.price, price_incl_tax: step.price_incl_tax } : line
}

/** Reads stored steps; undefined if they are invalid. */
export function readSteps(stored: unknown): readonly PriceStep[] | undefined {
  const isStep = (each: unknown): each is PriceStep =>
    isRecord(each) &&
    [each['qty'], each['price'], each['price_incl_tax']].every(
      (amount) => typeof amount === 'number' && Number.isFinite(amount) && amount >= 0,
    )
  return Array.isArray(stored) && stored.every(isStep) ? stored : undefined
}
