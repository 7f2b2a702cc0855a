import { shareOf, toPpm } from '../../../shared/price/money.ts'
import type { Coupon } from './coupon-store.ts'

/**
 * What a coupon takes off each line, in cents: per cent of each, or an amount spread over them by what they cost.
 * No line is cheaper than nothing, and the parts sum up to the amount, or to all that the lines cost.
 */
export function discountsOf(
  coupon: Pick<Coupon, 'kind' | 'percent' | 'amount'> | undefined,
  grosses: readonly number[],
): readonly number[] {
  if (coupon?.kind === 'percent') {
    const ppm = toPpm(coupon.percent)
    return grosses.map((gross) => shareOf(gross, ppm))
  }
  if (coupon?.kind !== 'amount') return grosses.map(() => 0)
  let sum = grosses.reduce((all, each) => all + each, 0)
  let left = Math.min(coupon.amount, sum)
  // Each line takes its share of what the lines before it have left.
  return grosses.map((gross) => {
    const part = sum === 0 ? 0 : Math.min(gross, Math.floor((left * gross) / sum))
    sum -= gross
    left -= part
    return part
  })
}
