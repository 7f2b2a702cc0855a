import { describe, expect, it } from 'vitest'
import { dayRangeText, expectedDays } from './expected-days.ts'

const HELSINKI = 'Europe/Helsinki'
const daysAfter = (at: string, from: number, to: number) => {
  const range = expectedDays(Date.parse(at), { from, to }, HELSINKI)
  return [range.from, range.to].map((day) => day.toISOString().slice(0, 10))
}

describe('the days on which an order is expected', () => {
  it('are counted in working days from the day after the order', () => {
    expect(daysAfter('2026-11-27T08:00:00Z', 2, 4)).toEqual(['2026-12-01', '2026-12-03'])
  })

  it('follow the date in the time zone of the shop', () => {
    expect(daysAfter('2026-11-24T21:59:00Z', 1, 1)).toEqual(['2026-11-25', '2026-11-25'])
    expect(daysAfter('2026-11-24T22:01:00Z', 1, 1)).toEqual(['2026-11-26', '2026-11-26'])
  })

  it.each([
    ['Christmas and Epiphany', '2025-12-23T10:00:00Z', '2025-12-29', '2025-12-31'],
    ['Epiphany', '2026-01-05T10:00:00Z', '2026-01-07', '2026-01-09'],
    ['Easter', '2026-04-02T10:00:00Z', '2026-04-07', '2026-04-09'],
    ['Easter of 2025', '2025-04-17T10:00:00Z', '2025-04-22', '2025-04-24'],
    ['Ascension Day', '2026-05-13T10:00:00Z', '2026-05-15', '2026-05-19'],
    ['Midsummer Eve', '2026-06-18T10:00:00Z', '2026-06-22', '2026-06-24'],
  ])('exclude public holidays: %s', (_, at, from, to) => {
    expect(daysAfter(at, 1, 3)).toEqual([from, to])
  })

  it('are one day if it is the first and the last', () => {
    const day = new Date('2026-12-01')
    expect(dayRangeText({ from: day, to: day }, 'fi-FI')).toBe('ti\u00a01.12.')
  })

  it('have a weekday in every language', () => {
    const range = expectedDays(Date.parse('2026-11-27T08:00:00Z'), { from: 2, to: 4 }, HELSINKI)
    const plain = (locale: string) => dayRangeText(range, locale).replaceAll(/\s/g, ' ')
    expect(plain('fi-FI')).toMatch(/^ti 1\.12\. ?– ?to 3\.12\.$/)
    expect(plain('en-GB')).toMatch(/^Tue,? 1 Dec ?– ?Thu,? 3 Dec$/)
    expect(plain('de-DE')).toMatch(/^Di\.?, 1\.12\. ?– ?Do\.?, 3\.12\.$/)
    expect(plain('it-IT')).toMatch(/^mar 1 dic ?– ?gio 3 dic$/)
  })
})
