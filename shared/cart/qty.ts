import { MAX_QTY, readQty } from '../product/choice.ts'
import type { StockItem } from '../product/product.ts'
import type { ErrorCode } from '../error.ts'
import type { MessageValues } from '../i18n/translate.ts'
import type { QtyRules } from './cart.ts'

/** What is wrong, as a message and what it is filled in with. */
export interface Problem {
  code: ErrorCode
  values?: MessageValues
}

/** Which quantities a stock item allows; undefined when it names no rule. */
export function qtyRulesOf(stock: StockItem | undefined): QtyRules | undefined {
  const rules: QtyRules = {
    ...ruleOf('min', stock?.min_sale_qty, 2),
    ...ruleOf('max', stock?.max_sale_qty, 1),
    ...ruleOf('increments', stock?.qty_increments, 2),
  }
  return Object.keys(rules).length > 0 ? rules : undefined
}

/** What people write; `0x10` and `1e2` are numbers to machines only. */
const DECIMAL = /^\s*[+-]?\d+(?:\.\d+)?\s*$/

/**
 * What is wrong with a quantity: it is a whole number above 0,
 * within the rules of the product. The first problem only.
 */
export function checkQty(qty: number | string, rules: QtyRules = {}): Problem | undefined {
  const number = typeof qty === 'string' && !DECIMAL.test(qty) ? NaN : Number(qty)
  if (number <= 0) return { code: 'cart.qty.above-zero' }
  if (!Number.isInteger(number)) return { code: 'cart.qty.integer' }
  const { min, max = MAX_QTY, increments } = rules
  const most = Math.min(max, MAX_QTY)
  if (number > most) return { code: 'cart.qty.below', values: { quantity: most + 1 } }
  if (min !== undefined && number < min) return { code: 'cart.qty.min', values: { quantity: min } }
  if (increments !== undefined && number % increments !== 0) {
    return { code: 'cart.qty.increments', values: { quantity: increments } }
  }
  return undefined
}

function ruleOf(
  name: keyof QtyRules,
  value: number | undefined,
  least: number,
): Partial<Record<keyof QtyRules, number>> {
  const qty = readQty(value, least)
  return qty === undefined ? {} : { [name]: qty }
}
