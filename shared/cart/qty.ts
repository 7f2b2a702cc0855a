import { MAX_QTY, readQty } from '../product/choice.ts'
import type { StockItem } from '../product/product.ts'
import type { ErrorCode } from '../error.ts'
import type { MessageValues } from '../i18n/translate.ts'
import type { QtyRules } from './cart.ts'

/** A problem as a message key with its values. */
export interface Problem {
  code: ErrorCode
  values?: MessageValues
}

/** Returns the quantity rules of a stock item; undefined if it has none. */
export function qtyRulesOf(stock: StockItem | undefined): QtyRules | undefined {
  const rules: QtyRules = {
    ...qtyRule('min', stock?.min_sale_qty, 2),
    ...qtyRule('max', stock?.max_sale_qty, 1),
    ...qtyRule('increments', stock?.qty_increments, 2),
  }
  return Object.keys(rules).length > 0 ? rules : undefined
}

/** Decimal notation only: people do not write `0x10` or `1e2`. */
const DECIMAL = /^\s*[+-]?\d+(?:\.\d+)?\s*$/

/**
 * Returns the first problem of a quantity, which must be a whole number above 0 within the rules;
 * undefined: it is valid.
 */
export function checkQty(qty: number | string, rules: QtyRules = {}): Problem | undefined {
  const number = typeof qty === 'string' && !DECIMAL.test(qty) ? NaN : Number(qty)
  if (number <= 0) return { code: 'cart.qty.above-zero' }
  if (!Number.isInteger(number)) return { code: 'cart.qty.integer' }
  const { min, max = MAX_QTY, increments } = rules
  const limit = Math.min(max, MAX_QTY)
  if (number > limit) return { code: 'cart.qty.below', values: { quantity: limit + 1, max: limit } }
  if (min !== undefined && number < min) return { code: 'cart.qty.min', values: { quantity: min } }
  if (increments !== undefined && number % increments !== 0) {
    return { code: 'cart.qty.increments', values: { quantity: increments } }
  }
  return undefined
}

function qtyRule(
  name: keyof QtyRules,
  value: number | undefined,
  min: number,
): Partial<Record<keyof QtyRules, number>> {
  const qty = readQty(value, min)
  return qty === undefined ? {} : { [name]: qty }
}
