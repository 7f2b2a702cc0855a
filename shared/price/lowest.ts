import { toUnits } from './money.ts'
import { priceWindow } from './window.ts'

/** What a price was set to, in source terms, from an instant (milliseconds) until the next setting. */
export interface PriceSetting {
  at: number
  /** Null: not for sale. */
  price: number | null
  special_price: number | null
  special_from_date: string | null
  special_to_date: string | null
}

/** What goods were sold for from a moment on, until the next one; source terms, the view's zone. */
export interface PricePoint {
  from: string
  price: number
}

/** A stretch of time with one price. */
interface Stretch {
  from: number
  until: number
  /** Hundredths of a cent; undefined: not for sale. */
  units: number | undefined
  isReduced: boolean
}

const DAY_MS = 86_400_000
const LOOK_BACK_MS = 30 * DAY_MS
const LONGEST_CAMPAIGN_MS = 60 * DAY_MS
const UNITS = 10_000

/**
 * The lowest price of the 30 days before the reduction that the last setting brings, in source terms
 * (KSL 2:11). It is fixed by the instant at which the reduction begins, so it stays the same while the
 * reduction lasts. Reductions that follow each other without a break, each lower than the one before,
 * are one campaign where the whole of it ends within 60 days. Undefined: there is no reduction, nothing
 * was sold before it, or what is known begins less than 30 days before it, unless the goods are that new
 * (`bornAt`, milliseconds).
 */
export function lowestBeforeReduction(
  settings: readonly PriceSetting[],
  bornAt: number | undefined,
  timezone: string,
): number | undefined {
  const ordered = settings.toSorted((one, other) => one.at - other.at)
  const stretches = stretchesOf(ordered, timezone)
  const last = stretches.findLastIndex(({ isReduced }) => isReduced)
  const begin = beginOf(stretches, last, ordered.at(-1)?.at ?? Infinity)
  const [first] = ordered
  if (begin === undefined || !first) return undefined
  const since = begin - LOOK_BACK_MS
  if (first.at > since && first.at > (bornAt ?? -Infinity) + DAY_MS) return undefined
  const before = stretches.flatMap(({ from, until, units }) =>
    from < begin && until > since && units !== undefined ? [units] : [],
  )
  return before.length > 0 ? Math.min(...before) / UNITS : undefined
}

/** When the reduction of the last setting begins, or the campaign that it is a step of. */
function beginOf(
  stretches: readonly Stretch[],
  last: number,
  lastSetAt: number,
): number | undefined {
  const current = stretches[last]
  if (!current || current.until <= lastSetAt) return undefined
  const same = chainStart(stretches, last, (one, next) => one === next)
  const steps = chainStart(stretches, last, (one, next) => one >= next)
  return current.until - steps.from <= LONGEST_CAMPAIGN_MS ? steps.from : same.from
}

/** The first of the reductions that lead to one without a break. */
function chainStart(
  stretches: readonly Stretch[],
  last: number,
  isLinked: (units: number, next: number) => boolean,
): Stretch {
  let start = stretches[last] as Stretch
  for (const one of stretches.slice(0, last).toReversed()) {
    if (!one.isReduced || !isLinked(one.units ?? 0, start.units ?? 0)) break
    start = one
  }
  return start
}

/** The prices over time without gaps: windows of special prices open and close inside a setting. */
function stretchesOf(settings: readonly PriceSetting[], timezone: string): readonly Stretch[] {
  return settings.flatMap((setting, index): Stretch[] => {
    const { at, price } = setting
    const end = settings[index + 1]?.at ?? Infinity
    const units = price === null ? undefined : toUnits(price)
    const special = toUnits(setting.special_price ?? 0)
    const hasSpecial = units !== undefined && special > 0 && special < units
    const window = priceWindow(setting.special_from_date, setting.special_to_date, timezone)
    const open = hasSpecial ? clamp(window.from ?? at, at, end) : end
    const close = hasSpecial ? clamp(window.until ?? end, open, end) : end
    const all = [
      { from: at, until: open, units, isReduced: false },
      { from: open, until: close, units: special, isReduced: true },
      { from: close, until: end, units, isReduced: false },
    ]
    return all.filter(({ from, until }) => from < until)
  })
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
