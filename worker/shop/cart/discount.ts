import { shareOf, toPpm } from '../../../shared/price/money.ts'
import type { Coupon } from './coupon-store.ts'

/**
 * Returns the discount of each line in cents: a percentage of each, or an amount distributed in proportion to
 * the prices. No line gets negative; the parts sum up to the amount, or to the total if that is less.
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
  // Each line gets its share of the remaining amount, so that rounding errors do not add up.
  return grosses.map((gross) => {
    const part = sum === 0 ? 0 : Math.min(gross, Math.floor((left * gross) / sum))
    sum -= gross
    left -= part
    return part
  })
}
