import {
  toSourcePrice,
  firstReduction,
  MAX_CAMPAIGN_MS,
  LOWEST_PRICE_WINDOW_MS,
  pricePeriods,
  type PriceSetting,
  type PricePeriod,
} from './price-period.ts'

/** The price of a product from an instant until the next point; in source terms, in the view's time zone. */
export interface PricePoint {
  from: string
  price: number
}

const DAY_MS = 86_400_000
const UNITS = 10_000

/**
 * Returns the lowest price of the 30 days before the current reduction, in source terms (98/6/EC art. 6a,
 * KSL 2:11). Only prices that were applied count; days without sale have none. Prices are compared as they
 * were shown, so changes of tax count. The result is fixed when the reduction begins and stays the same
 * while it lasts. Successive reductions without a gap, each lower than the one before, are one campaign if
 * it ends within 60 days. Undefined if there is no reduction, or nothing was sold before it. Also undefined
 * if the known history begins less than 30 days before it, unless the product is that new (`bornAt`,
 * milliseconds), or if the last setting brings several reductions in turn (a special price on top of a
 * rule's): each would have its own lowest price.
 */
export function lowestBeforeReduction(
  settings: readonly PriceSetting[],
  bornAt: number | undefined,
  timezone: string,
): number | undefined {
  const ordered = settings.toSorted((a, b) => a.at - b.at)
  const periods = pricePeriods(ordered, timezone)
  const [first, last] = [ordered[0], ordered.at(-1)]
  const begin = last && reductionStart(periods, last.at)
  if (begin === undefined || !first || !last) return undefined
  const since = begin - LOWEST_PRICE_WINDOW_MS
  if (first.at > since && first.at > (bornAt ?? -Infinity) + DAY_MS) return undefined
  const before = periods.flatMap(({ from, until, shown }) =>
    from < begin && until > since && shown !== undefined ? [shown] : [],
  )
  return before.length > 0 ? toSourcePrice(Math.min(...before), last) / UNITS : undefined
}

/** Returns when the reduction of the last setting begins, or the campaign that it belongs to. */
function reductionStart(periods: readonly PricePeriod[], lastSetAt: number): number | undefined {
  const [current, ...others] = periods.filter(
    ({ isReduced, until }) => isReduced && until > lastSetAt,
  )
  if (!current || others.length > 0) return undefined
  const same = firstReduction(periods, current, (one, next) => one === next)
  const steps = firstReduction(periods, current, (one, next) => one >= next)
  return current.until - steps.from <= MAX_CAMPAIGN_MS ? steps.from : same.from
}
