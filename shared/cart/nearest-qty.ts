import { MAX_QTY } from '../product/choice.ts'
import type { QtyRules } from './cart.ts'

/**
 * Returns the next quantity above (1) or below (-1) that the rules allow: a multiple of the increments between
 * the least and the largest one. Without one in that direction the nearest end.
 */
export function nearestQty(from: number, direction: 1 | -1, rules: QtyRules = {}): number {
  const { min = 1, max = MAX_QTY, increments = 1 } = rules
  const least = Math.ceil(min / increments)
  const largest = Math.floor(Math.min(max, MAX_QTY) / increments)
  const next = direction > 0 ? Math.floor(from / increments) + 1 : Math.ceil(from / increments) - 1
  return Math.max(least, Math.min(largest, next)) * increments
}
