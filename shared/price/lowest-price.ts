import {
  asSource,
  chainStart,
  LONGEST_CAMPAIGN_MS,
  LOOK_BACK_MS,
  pricePeriods,
  type PriceSetting,
  type PricePeriod,
} from './price-period.ts'

/** What products were sold for from a moment on, until the next one; source terms, the view's zone. */
export interface PricePoint {
  from: string
  price: number
}

const DAY_MS = 86_400_000
const UNITS = 10_000

/**
 * The lowest price of the 30 days before the reduction that the last setting brings, in source terms
 * (98/6/EC art. 6a, KSL 2:11): of the prices that were applied, so days on which the products were not for
 * sale have none. Prices are compared as they were shown: what a change of tax did counts. It is fixed
 * by the instant at which the reduction begins, so it stays the same while the reduction lasts.
 * Reductions that follow each other without a break, each lower than the one before, are one campaign
 * where the whole of it ends within 60 days. Undefined: there is no reduction, nothing was sold before
 * it, or what is known begins less than 30 days before it, unless the products are that new (`bornAt`,
 * milliseconds); or the last setting brings several reductions one after the other, a special price on
 * top of a rule's: each would have a lowest price of its own.
 */
export function lowestBeforeReduction(
  settings: readonly PriceSetting[],
  bornAt: number | undefined,
  timezone: string,
): number | undefined {
  const ordered = settings.toSorted((one, other) => one.at - other.at)
  const stretches = pricePeriods(ordered, timezone)
  const [first, last] = [ordered[0], ordered.at(-1)]
  const begin = last && beginOf(stretches, last.at)
  if (begin === undefined || !first || !last) return undefined
  const since = begin - LOOK_BACK_MS
  if (first.at > since && first.at > (bornAt ?? -Infinity) + DAY_MS) return undefined
  const before = stretches.flatMap(({ from, until, shown }) =>
    from < begin && until > since && shown !== undefined ? [shown] : [],
  )
  return before.length > 0 ? asSource(Math.min(...before), last) / UNITS : undefined
}

/** When the reduction of the last setting begins, or the campaign that it is a step of. */
function beginOf(stretches: readonly PricePeriod[], lastSetAt: number): number | undefined {
  const [current, ...others] = stretches.filter(
    ({ isReduced, until }) => isReduced && until > lastSetAt,
  )
  if (!current || others.length > 0) return undefined
  const same = chainStart(stretches, current, (one, next) => one === next)
  const steps = chainStart(stretches, current, (one, next) => one >= next)
  return current.until - steps.from <= LONGEST_CAMPAIGN_MS ? steps.from : same.from
}
