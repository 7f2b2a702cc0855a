import { priceWindow } from '../../../shared/price/price-window.ts'

/** A calendar month: its first day at noon UTC, and its beginning in the shop's time zone. */
export interface Month {
  day: number
  from: number
}

/** The last months up to a point in time, earliest first, in a time zone. */
export function lastMonths(now: number, timezone: string, count: number): readonly Month[] {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  const [year = 0, month = 0] = parts.format(now).split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const day = Date.UTC(year, month - count + at, 1, 12)
    const date = new Date(day).toISOString().slice(0, 10)
    return { day, from: priceWindow(date, undefined, timezone).from ?? day }
  })
}
