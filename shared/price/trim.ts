import {
  firstReduction,
  MAX_CAMPAIGN_MS,
  LOWEST_PRICE_WINDOW_MS,
  pricePeriods,
  type PriceSetting,
  type PricePeriod,
} from './price-period.ts'
import { toUnits } from './money.ts'
import { reductionsOf } from './special.ts'

/**
 * Returns the settings that a lowest price can still need at `now` (milliseconds), for the current and any
 * later reduction: those of the 30 days before, and during a reduction also of the 30 days before it began.
 * Of a reduction that was set repeatedly, only the first setting is kept, with the end of the last. The
 * results of `lowestBeforeReduction` stay the same.
 */
export function trimSettings<Setting extends PriceSetting>(
  settings: readonly Setting[],
  now: number,
  timezone: string,
): readonly Setting[] {
  const ordered = settings.toSorted((a, b) => a.at - b.at)
  const since = retentionStart(pricePeriods(ordered, timezone), now)
  const first = ordered.findLastIndex(({ at }) => at <= since)
  return mergeRepeated(ordered.slice(Math.max(0, first)), timezone)
}

function retentionStart(periods: readonly PricePeriod[], now: number): number {
  const current = periods.find(({ from, until }) => from <= now && now < until)
  if (!current?.isReduced) return now - LOWEST_PRICE_WINDOW_MS
  const steps = firstReduction(periods, current, (one, next) => one >= next)
  if (now - steps.from <= MAX_CAMPAIGN_MS) return steps.from - LOWEST_PRICE_WINDOW_MS
  // Reductions that exceed the limit of a campaign must still exceed it after trimming.
  const same = firstReduction(periods, current, (one, next) => one === next)
  return Math.min(same.from - LOWEST_PRICE_WINDOW_MS, now - MAX_CAMPAIGN_MS - 1)
}

/** Joins successive settings of the same reduction into one; the last setting stays unchanged. */
function mergeRepeated<Setting extends PriceSetting>(
  ordered: readonly Setting[],
  timezone: string,
): readonly Setting[] {
  const retained: Setting[] = []
  for (const [index, setting] of ordered.entries()) {
    const next = ordered[index + 1]
    const before = retained.at(-1)
    if (before && next && continuesReduction(before, setting, next, timezone)) {
      const { special_to_date } = reductionKind(before, timezone) === 'rule' ? before : setting
      retained[retained.length - 1] = { ...before, special_to_date }
    } else retained.push(setting)
  }
  return retained
}

/** True if a setting only continues the reduction before it, which lasts until it and on to the next. */
function continuesReduction(
  before: PriceSetting,
  setting: PriceSetting,
  next: PriceSetting,
  timezone: string,
): boolean {
  const periods = pricePeriods([before, setting, next], timezone)
  const [firstPeriod, ...others] = periods.filter(
    ({ from }) => from >= setting.at && from < next.at,
  )
  const last = periods.findLast(({ from }) => from < setting.at)
  const kind = reductionKind(before, timezone)
  return (
    firstPeriod?.isReduced === true &&
    others.length === 0 &&
    last?.isReduced === true &&
    last.units === firstPeriod.units &&
    last.shown === firstPeriod.shown &&
    kind !== 'both' &&
    kind === reductionKind(setting, timezone)
  )
}

/** The kind of reduction; with both, the dates decide which one applies. */
function reductionKind(
  setting: PriceSetting,
  timezone: string,
): 'rule' | 'special' | 'both' | 'none' {
  const { ruleUnits, special } = reductionsOf(setting, toUnits(setting.price ?? 0), timezone)
  if (ruleUnits === undefined) return special ? 'special' : 'none'
  return special ? 'both' : 'rule'
}
