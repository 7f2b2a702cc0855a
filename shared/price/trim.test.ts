import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowestBeforeReduction } from './lowest-price.ts'
import type { PriceSetting } from './price-period.ts'
import { trimSettings } from './trim.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)
const day = (no: number): number => START + no * DAY
const date = (no: number | null): string | null =>
  no === null ? null : new Date(day(no)).toISOString().slice(0, 10)

/** Long reductions that are set repeatedly, are lowered and end: their history must be kept. */
const change = fc.record({
  gap: fc.constantFrom(1, 1, 2, 5, 10, 20, 29, 30, 31, 40, 61),
  price: fc.option(fc.constantFrom(100, 120), { freq: 20 }),
  special: fc.option(fc.constantFrom(95, 90, 90, 80, 80), { freq: 6 }),
  from: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.integer({ min: -3, max: 20 })),
  to: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.integer({ min: 0, max: 70 })),
  rule: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(95, 90, 85, 80)),
  rate: fc.constantFrom(null, null, 240_000, 255_000),
  /** The number of days after the change at which the history is trimmed. */
  look: fc.option(fc.integer({ min: 0, max: 60 })),
})

const histories = fc.array(change, { minLength: 2, maxLength: 14 }).map((changes) => {
  let at = 0
  return changes.map(({ gap, price, special, from, to, rule, rate, look }) => {
    at += gap
    const dates = {
      special_from_date: date(from === null ? null : at + from),
      special_to_date: date(to === null ? null : at + to),
    }
    const prices = { price, special_price: special, final_price: rule }
    const setting: PriceSetting = { at: day(at), ...prices, rate, ...dates }
    return { setting, look: look === null ? Infinity : day(at + look) }
  })
})

describe('a trimmed price history', () => {
  it('has the same lowest price for every reduction as the full one, now and later', () => {
    fc.assert(
      fc.property(
        histories,
        fc.option(fc.integer({ min: -60, max: 60 }), { nil: undefined }),
        (history, born) => {
          const bornAt = born === undefined ? undefined : day(born)
          const whole: PriceSetting[] = []
          let trimmed: readonly PriceSetting[] = []
          for (const [index, { setting, look }] of history.entries()) {
            whole.push(setting)
            trimmed = [...trimmed, setting]
            expect(lowestBeforeReduction(trimmed, bornAt, 'UTC')).toBe(
              lowestBeforeReduction(whole, bornAt, 'UTC'),
            )
            const isBeforeNext = look < (history[index + 1]?.setting.at ?? 0)
            if (isBeforeNext) trimmed = trimSettings(trimmed, look, 'UTC')
          }
        },
      ),
      { numRuns: 1500 },
    )
  })

  it('does not make a long reduction in steps look like a campaign of 60 days', () => {
    const step = (at: number, special: number | null, to: number | null = null): PriceSetting => ({
      ...{ at: day(at), price: 100, special_price: special },
      ...{ special_from_date: null, special_to_date: date(to) },
    })
    const steps = [step(-60, null), step(0, 97), step(40, 95), step(75, 90)]
    const end = step(81, 90, 98)
    expect(lowestBeforeReduction([...steps, end], undefined, 'UTC')).toBe(95)
    const trimmed = trimSettings(steps, day(80), 'UTC')
    expect(lowestBeforeReduction([...trimmed, end], undefined, 'UTC')).toBe(95)
  })

  it('has 30 days of daily changes and the price before them, not 400', () => {
    const daily = Array.from({ length: 400 }, (_, no): PriceSetting => ({
      ...{ at: day(no), price: 100 + (no % 7), special_price: null },
      ...{ special_from_date: null, special_to_date: null },
    }))
    const retained = trimSettings(daily, day(399), 'UTC')
    expect(retained).toHaveLength(31)
    expect(retained.at(-1)).toEqual(daily.at(-1))
  })

  it('of a daily repeated price rule has its first entry and the days before it', () => {
    const daily = Array.from({ length: 400 }, (_, no): PriceSetting => ({
      ...{ at: day(no), price: 100 + (no % 7), special_price: null },
      ...{ special_from_date: null, special_to_date: null, final_price: no < 50 ? null : 90 },
    }))
    const retained = trimSettings(daily, day(399), 'UTC')
    expect(retained.length).toBeLessThan(70)
    expect(lowestBeforeReduction(retained, undefined, 'UTC')).toBe(100)
  })

  it('of a daily repeated reduction has its first entry and the days before it', () => {
    const daily = Array.from({ length: 400 }, (_, no): PriceSetting => ({
      ...{ at: day(no), price: 100 + (no % 7), special_price: no < 50 ? null : 90 },
      ...{ special_from_date: date(50), special_to_date: date(no + 1) },
    }))
    const retained = trimSettings(daily, day(399), 'UTC')
    expect(retained.length).toBeLessThan(70)
    expect(lowestBeforeReduction(retained, undefined, 'UTC')).toBe(100)
    expect(lowestBeforeReduction(daily, undefined, 'UTC')).toBe(100)
  })
})
