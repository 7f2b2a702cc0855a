import { scaleHalfUp, toUnits, withTax } from './money.ts'
import { reductionsOf } from './special.ts'

/** A price setting in source terms, valid from an instant (milliseconds) until the next setting. */
export interface PriceSetting {
  at: number
  /** Null: not for sale. */
  price: number | null
  special_price: number | null
  special_from_date: string | null
  special_to_date: string | null
  /** The document's final price, from a catalogue price rule. */
  final_price?: number | null
  /** The tax that was added to it, in parts per million; null or missing: the price included tax. */
  rate?: number | null
}

/** A period with one price. */
export interface PricePeriod {
  from: number
  until: number
  /** The source price, in hundredths of a cent; undefined: not for sale. */
  units: number | undefined
  /** The shown price: with tax, in whole cents, if tax was added. */
  shown: number | undefined
  isReduced: boolean
}

const CENT = 100
const PPM = 1_000_000
const DAY_MS = 86_400_000

/** How long before a reduction the lowest price is determined (98/6/EC art. 6a, KSL 2:11). */
export const LOWEST_PRICE_WINDOW_MS = 30 * DAY_MS
/** Successive reductions are one campaign if it ends within this time. */
export const MAX_CAMPAIGN_MS = 60 * DAY_MS

/**
 * Returns the periods of prices without gaps. The window of a special price opens and closes within a
 * setting; the price of a catalogue price rule lasts as long as the setting.
 */
export function pricePeriods(
  settings: readonly PriceSetting[],
  timezone: string,
): readonly PricePeriod[] {
  return settings.flatMap((setting, index): PricePeriod[] => {
    const { at, price } = setting
    const end = settings[index + 1]?.at ?? Infinity
    const units = price === null ? undefined : toUnits(price)
    const { ruleUnits, special } = reductionsOf(setting, units ?? 0, timezone)
    const open = special ? clamp(special.window.from ?? at, at, end) : end
    const close = special ? clamp(special.window.until ?? end, open, end) : end
    const regular = {
      ...roundAsShown(ruleUnits ?? units, setting),
      isReduced: ruleUnits !== undefined,
    }
    const reduced = { ...roundAsShown(special?.units, setting), isReduced: true }
    const all = [
      { from: at, until: open, ...regular },
      { from: open, until: close, ...reduced },
      { from: close, until: end, ...regular },
    ]
    return all.filter(({ from, until }) => from < until)
  })
}

/**
 * Returns the first of the reductions that lead to `current` without a gap; `isLinked` compares the source
 * prices.
 */
export function firstReduction(
  periods: readonly PricePeriod[],
  last: PricePeriod,
  isLinked: (units: number, next: number) => boolean,
): PricePeriod {
  let start = last
  for (const one of periods.slice(0, periods.indexOf(last)).toReversed()) {
    if (!one.isReduced || !isLinked(one.units ?? 0, start.units ?? 0)) break
    start = one
  }
  return start
}

/** Converts a shown price to source terms of a setting: with that setting's tax it gives the shown price. */
export function toSourcePrice(shown: number, { rate }: PriceSetting): number {
  const added = rate ?? 0
  return scaleHalfUp(shown, PPM, PPM + added)
}

/** Returns a price as it was shown: added tax is rounded with it to cents, as on every page. */
function roundAsShown(
  units: number | undefined,
  { rate }: PriceSetting,
): Pick<PricePeriod, 'units' | 'shown'> {
  const isShownAsSet = units === undefined || typeof rate !== 'number'
  return { units, shown: isShownAsSet ? units : withTax(units, rate, false).gross * CENT }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
