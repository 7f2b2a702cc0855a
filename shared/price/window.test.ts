import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpen, nextChange, priceWindow } from './price-window.ts'

const HELSINKI = 'Europe/Helsinki'
const utc = (text: string) => Date.parse(text)
const iso = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString()

describe('priceWindow', () => {
  it('reads dates in the time zone of the store view', () => {
    expect(iso(priceWindow('2026-11-20', null, HELSINKI).from)).toBe('2026-11-19T22:00:00.000Z')
    expect(iso(priceWindow('2026-07-01', null, HELSINKI).from)).toBe('2026-06-30T21:00:00.000Z')
    expect(iso(priceWindow('2026-07-01', null, 'Asia/Kathmandu').from)).toBe(
      '2026-06-30T18:15:00.000Z',
    )
    expect(iso(priceWindow('2026-11-20 14:30:15', null, HELSINKI).from)).toBe(
      '2026-11-20T12:30:15.000Z',
    )
  })

  it('extends a to-date without a time or at 00:00:00 to the end of that day', () => {
    const end = '2026-11-20T22:00:00.000Z'
    expect(iso(priceWindow(null, '2026-11-20', HELSINKI).until)).toBe(end)
    expect(iso(priceWindow(null, '2026-11-20 00:00:00', HELSINKI).until)).toBe(end)
    expect(iso(priceWindow(null, '2026-11-20 23:59:59', HELSINKI).until)).toBe(end)
  })

  it('extends a to-date with a time to the end of that second', () => {
    const window = priceWindow(null, '2026-11-20 12:00:00', HELSINKI)
    expect(isOpen(window, utc('2026-11-20T10:00:00.999Z'))).toBe(true)
    expect(isOpen(window, utc('2026-11-20T10:00:01.000Z'))).toBe(false)
  })

  it('handles days of 23 and 25 hours', () => {
    const spring = priceWindow('2026-03-29', '2026-03-29', HELSINKI)
    const autumn = priceWindow('2026-10-25', '2026-10-25', HELSINKI)
    const hours = ({ from = 0, until = 0 }) => (until - from) / 3_600_000
    expect([hours(spring), hours(autumn)]).toEqual([23, 25])
  })

  it('moves a skipped local time, and takes the first of two', () => {
    expect(iso(priceWindow('2026-03-29 03:30:00', null, HELSINKI).from)).toBe(
      '2026-03-29T01:30:00.000Z',
    )
    expect(iso(priceWindow('2026-10-25 03:30:00', null, HELSINKI).from)).toBe(
      '2026-10-25T00:30:00.000Z',
    )
  })

  it.each([
    null,
    undefined,
    '',
    'soon',
    '0000-00-00 00:00:00',
    '2026-02-30',
    '2026-13-01',
    '2026-11-20 25:00:00',
    '20.11.2026',
    '2026-11-20; DROP',
  ])('treats the invalid date %s as missing', (text) => {
    expect(priceWindow(text, text, HELSINKI)).toEqual({ from: undefined, until: undefined })
  })

  it('uses a zone in the date', () => {
    expect(iso(priceWindow('2026-11-20T10:00:00Z', null, HELSINKI).from)).toBe(
      '2026-11-20T10:00:00.000Z',
    )
    expect(iso(priceWindow('2026-11-20T10:00:00.000+01:00', null, HELSINKI).from)).toBe(
      '2026-11-20T09:00:00.000Z',
    )
  })

  it('has the start, then the end, then nothing as the next change', () => {
    const window = priceWindow('2026-11-20', '2026-11-21', HELSINKI)
    expect(nextChange(window, utc('2026-11-01T00:00:00Z'))).toBe(window.from)
    expect(nextChange(window, window.from ?? 0)).toBe(window.until)
    expect(nextChange(window, window.until ?? 0)).toBeUndefined()
    expect(nextChange(priceWindow(null, null, HELSINKI), 0)).toBeUndefined()
  })

  it('never starts if the end is before the start', () => {
    const window = priceWindow('2026-11-21', '2026-11-19', HELSINKI)
    expect(isOpen(window, utc('2026-11-20T12:00:00Z'))).toBe(false)
    expect(nextChange(window, utc('2026-11-01T00:00:00Z'))).toBeUndefined()
  })

  it("equals the zone's clock at every hour of the year", () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: HELSINKI,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8759 }), (hour) => {
        const instant = Date.UTC(2026, 0, 1) + hour * 3_600_000
        const from = priceWindow(clock.format(instant), null, HELSINKI).from ?? NaN
        expect(clock.format(from)).toBe(clock.format(instant))
        expect(from <= instant).toBe(true)
      }),
    )
  })
})
