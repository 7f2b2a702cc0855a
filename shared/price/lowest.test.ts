import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowestBeforeReduction } from './lowest-price.ts'
import type { PriceSetting } from './price-period.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)
const day = (no: number): number => START + no * DAY
const date = (no: number | null): string | null =>
  no === null ? null : new Date(day(no)).toISOString().slice(0, 10)

function set(
  at: number,
  price: number | null,
  special: number | null = null,
  from: number | null = null,
  to: number | null = null,
): PriceSetting {
  return {
    at: day(at),
    price,
    special_price: special,
    special_from_date: date(from),
    special_to_date: date(to),
  }
}

/** A price setting with the price of a catalogue price rule. */
function ruled(
  at: number,
  final_price: number,
  ...setting: Parameters<typeof set> extends [number, ...infer Rest] ? Rest : never
): PriceSetting {
  return { ...set(at, ...setting), final_price }
}

const lowest = (settings: readonly PriceSetting[], bornAt?: number) =>
  lowestBeforeReduction(settings, bornAt, 'UTC')

describe('lowest price of 30 days', () => {
  it('80 → 100 → 90: a price that was raised shortly before its reduction is shown at 80', () => {
    expect(lowest([set(0, 80), set(80, 100), set(90, 100, 90)])).toBe(80)
  })

  it('80 → 100 → 90: after 30 days at 100 it is 100', () => {
    expect(lowest([set(0, 80), set(60, 100), set(90, 100, 90)])).toBe(100)
    expect(lowest([set(0, 80), set(61, 100), set(90, 100, 90)])).toBe(80)
  })

  it('100 → 90 → 80: steps of a campaign of 60 days at most keep the price before its first day', () => {
    expect(lowest([set(0, 100), set(40, 100, 90, 40, 98), set(60, 100, 80, 40, 98)])).toBe(100)
    expect(lowest([set(0, 100), set(40, 100, 90, 40, 100), set(60, 100, 80, 40, 100)])).toBe(90)
    expect(lowest([set(0, 100), set(40, 100, 90), set(60, 100, 80)])).toBe(90)
  })

  it('a step back up, or a day without reduction, ends a campaign', () => {
    expect(lowest([set(0, 100), set(40, 100, 80, 40, 60), set(50, 100, 90, 40, 60)])).toBe(80)
    expect(lowest([set(0, 100), set(40, 100, 80, 40, 44), set(50, 100, 70, 50, 60)])).toBe(80)
  })

  it('a repeated reduction is the same one', () => {
    const history = [set(0, 100), set(40, 100, 90), set(60, 120, 90), set(120, 120, 90, 40, 300)]
    expect(lowest(history)).toBe(100)
  })

  it('windows open and close by date: a past sale counts, a future one does not', () => {
    expect(lowest([set(0, 100, 70, 20, 39), set(45, 100, 90, 60, 70)])).toBe(70)
    expect(lowest([set(0, 100, 70, 10, 29), set(45, 100, 90, 60, 70)])).toBe(100)
    expect(lowest([set(0, 100, 70, 80, 90)])).toBe(100)
  })

  it('the price of a catalogue price rule is a reduction, and a price that was applied', () => {
    expect(lowest([set(0, 100), ruled(40, 80, 100)])).toBe(100)
    expect(lowest([set(0, 100), ruled(40, 80, 100), set(50, 100), set(60, 100, 90)])).toBe(80)
    expect(lowest([set(0, 100), ruled(40, 80, 100), set(50, 100), ruled(60, 90, 100)])).toBe(80)
    expect(lowest([set(0, 100), ruled(40, 90, 100), ruled(60, 80, 100, 95)])).toBe(90)
    expect(lowest([set(0, 100), ruled(40, 120, 100)])).toBeUndefined()
  })

  it('a final price that is the special price ends with it', () => {
    const sold = ruled(40, 70, 100, 70, 40, 49)
    expect(lowest([set(0, 100), sold, set(85, 100, 90)])).toBe(100)
    expect(lowest([set(0, 100), sold, set(70, 100, 90)])).toBe(70)
  })

  it('a special price on top of a rule has its own history', () => {
    expect(lowest([set(0, 100), ruled(40, 90, 100, 80, 45, 50)])).toBeUndefined()
    expect(lowest([set(0, 100), ruled(40, 80, 100, 90, 45, 50)])).toBe(100)
    expect(lowest([set(0, 100), ruled(60, 90, 100, 80, 45, 50)])).toBe(100)
  })

  it('a product that was never sold at another price has none', () => {
    expect(lowest([set(0, 100, 90)])).toBeUndefined()
    expect(lowest([set(0, null), set(40, 100, 90)])).toBeUndefined()
    expect(lowest([set(0, 100), set(40, 90)])).toBeUndefined()
    expect(lowest([set(0, 100), set(40, 100, 120)])).toBeUndefined()
    expect(lowest([set(0, 100), set(40, 100, 90, 20, 30)])).toBeUndefined()
    expect(lowest([])).toBeUndefined()
  })

  it('products that are newer than 30 days have the lowest price since they were added', () => {
    const settings = [set(0, 100), set(5, 95), set(10, 95, 80)]
    expect(lowest(settings, day(0) - DAY / 2)).toBe(95)
    expect(lowest(settings)).toBeUndefined()
    expect(lowest(settings, day(-100))).toBeUndefined()
  })

  it('includes applied prices only: days without sale have none', () => {
    const away = [set(0, 80), set(40, null), set(100, 100)]
    expect(lowest([...away, set(120, 100, 90)])).toBe(100)
    expect(lowest([...away.slice(0, 2), set(100, 100, 90)])).toBeUndefined()
    expect(lowest([set(0, 80), set(40, null), set(60, 100), set(65, 100, 90)])).toBe(80)
  })

  it('compares displayed prices: a change of tax changes net prices', () => {
    const rated = (rate: number, setting: PriceSetting): PriceSetting => ({ ...setting, rate })
    const shown = (price = NaN, rate = 0) => Math.round(price * (100 + rate / 10_000)) / 100
    const raised = [rated(240_000, set(0, 100)), rated(255_000, set(50, 100))]
    const low = lowest([...raised, rated(255_000, set(60, 100, 99))])
    expect(shown(low, 255_000)).toBe(124)
    expect(lowest([...raised, rated(255_000, set(90, 100, 99))])).toBe(100)
    const running = [rated(240_000, set(0, 100)), rated(240_000, set(40, 100, 90))]
    const after = lowest([...running, rated(255_000, set(50, 100, 90))])
    expect(shown(after, 255_000)).toBe(124)
    expect(shown(lowest([...running, rated(140_000, set(50, 100, 90))]), 140_000)).toBe(124)
  })

  it('equal prices before and in the reduction stay equal', () => {
    expect(lowest([set(0, 90), set(50, 100), set(60, 100, 90)])).toBe(90)
  })

  it('for any history it equals the calculation day by day', () => {
    const dayNo = fc.integer({ min: 0, max: 200 })
    const amount = fc.constantFrom(50, 60.5, 70, 80, 90.25, 100)
    const setting = fc.record({
      at: dayNo,
      price: fc.option(amount, { freq: 8 }),
      special: fc.option(amount),
      from: fc.option(dayNo),
      to: fc.option(dayNo),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(setting, { selector: ({ at }) => at, maxLength: 7 }),
        fc.option(dayNo, { nil: undefined }),
        (drawn, born) => {
          const settings = drawn
            .map(({ at, price, special, from, to }) => set(at, price, special, from, to))
            .toSorted((a, b) => a.at - b.at)
          const bornAt = born === undefined ? undefined : day(born)
          expect(lowest(settings, bornAt)).toBe(readEveryDay(settings, bornAt))
        },
      ),
    )
  })

  it("includes a rule's price before the special price of the same reduction", () => {
    const settings = [set(0, 95), set(15, 100), ruled(40, 80, 100, 80, 50, 60)]
    expect(lowest(settings, day(0))).toBe(95)
  })
})

const LAST_DAY = 320

/** The same rule calculated day by day, without periods. */
function readEveryDay(settings: readonly PriceSetting[], bornAt: number | undefined) {
  const [first] = settings
  const last = settings.at(-1)
  if (!first || !last) return undefined
  const days = Array.from({ length: LAST_DAY }, (_, no) => priceOn(day(no), settings))
  const lastDay = (last.at - START) / DAY
  const step = days.findLastIndex((one, no) => no >= lastDay && one?.isReduced)
  if (step < 0) return undefined
  const isStep = (no: number, isLinked: (one: number, next: number) => boolean) => {
    const [one, next] = [days[no - 1], days[no]]
    return one?.isReduced === true && isLinked(one.price, next?.price ?? 0)
  }
  let same = step
  while (isStep(same, (one, next) => one === next)) same--
  let campaign = same
  while (isStep(campaign, (one, next) => one >= next)) campaign--
  const isEndless = step === LAST_DAY - 1
  const begin = !isEndless && step + 1 - campaign <= 60 ? campaign : same
  const known = (first.at - START) / DAY
  const isKnown = known <= begin - 30 || (bornAt !== undefined && first.at <= bornAt + DAY)
  const before = days.slice(Math.max(0, begin - 30), begin).flatMap((one) => one?.price ?? [])
  return isKnown && before.length > 0 ? Math.min(...before) : undefined
}

function priceOn(at: number, settings: readonly PriceSetting[]) {
  const setting = settings.findLast((one) => one.at <= at)
  if (!setting || setting.price === null) return undefined
  const today = new Date(at).toISOString().slice(0, 10)
  const { price, special_price: special, special_from_date: from, special_to_date: to } = setting
  const isOpen = (from ?? today) <= today && today <= (to ?? today)
  const isReduced = isOpen && special !== null && special < price
  return { price: isReduced ? special : price, isReduced }
}
