import {
  chainStart,
  LONGEST_CAMPAIGN_MS,
  LOOK_BACK_MS,
  pricePeriods,
  type PriceSetting,
  type PricePeriod,
} from './price-period.ts'
import { toUnits } from './money.ts'
import { reductionsOf } from './special.ts'

/**
 * The settings that a lowest price can still need at `now` (milliseconds), today or after whatever is
 * set from now on: those of the 30 days before, and where a reduction runs, of the 30 days before that
 * one began. Of a reduction that was set again and again only its first setting is kept, with the end
 * of the last. The answers of `lowestBeforeReduction` stay the same.
 */
export function trimSettings<Setting extends PriceSetting>(
  settings: readonly Setting[],
  now: number,
  timezone: string,
): readonly Setting[] {
  const ordered = settings.toSorted((one, other) => one.at - other.at)
  const since = neededSince(pricePeriods(ordered, timezone), now)
  const first = ordered.findLastIndex(({ at }) => at <= since)
  return joinRepeated(ordered.slice(Math.max(0, first)), timezone)
}

function neededSince(stretches: readonly PricePeriod[], now: number): number {
  const current = stretches.find(({ from, until }) => from <= now && now < until)
  if (!current?.isReduced) return now - LOOK_BACK_MS
  const steps = chainStart(stretches, current, (one, next) => one >= next)
  if (now - steps.from <= LONGEST_CAMPAIGN_MS) return steps.from - LOOK_BACK_MS
  // What is left has to look as long as it was: more than a campaign may be.
  const same = chainStart(stretches, current, (one, next) => one === next)
  return Math.min(same.from - LOOK_BACK_MS, now - LONGEST_CAMPAIGN_MS - 1)
}

/** One setting for each run of settings that went on with one reduction; the last one stays as it is. */
function joinRepeated<Setting extends PriceSetting>(
  ordered: readonly Setting[],
  timezone: string,
): readonly Setting[] {
  const retained: Setting[] = []
  for (const [index, setting] of ordered.entries()) {
    const next = ordered[index + 1]
    const before = retained.at(-1)
    if (before && next && goesOn(before, setting, next, timezone)) {
      const { special_to_date } = kindOf(before, timezone) === 'rule' ? before : setting
      retained[retained.length - 1] = { ...before, special_to_date }
    } else retained.push(setting)
  }
  return retained
}

/** Whether a setting is nothing but the reduction before it, which lasts until it and on to the next. */
function goesOn(
  before: PriceSetting,
  setting: PriceSetting,
  next: PriceSetting,
  timezone: string,
): boolean {
  const stretches = pricePeriods([before, setting, next], timezone)
  const [own, ...others] = stretches.filter(({ from }) => from >= setting.at && from < next.at)
  const last = stretches.findLast(({ from }) => from < setting.at)
  const kind = kindOf(before, timezone)
  return (
    own?.isReduced === true &&
    others.length === 0 &&
    last?.isReduced === true &&
    last.units === own.units &&
    last.shown === own.shown &&
    kind !== 'both' &&
    kind === kindOf(setting, timezone)
  )
}

/** What lowers a price; with both, which of them is in force changes with the dates. */
function kindOf(setting: PriceSetting, timezone: string): 'rule' | 'special' | 'both' | 'none' {
  const { ruleUnits, special } = reductionsOf(setting, toUnits(setting.price ?? 0), timezone)
  if (ruleUnits === undefined) return special ? 'special' : 'none'
  return special ? 'both' : 'rule'
}
