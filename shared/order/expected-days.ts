/** A range of days, each as UTC midnight. */
export interface DayRange {
  from: Date
  to: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Finnish public holidays with a fixed date (month and day), and Christmas Eve. */
const FIXED = new Set(['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26'])

/** Days from Easter Sunday to Good Friday, Easter Monday and Ascension Day. */
const FROM_EASTER = new Set([-2, 1, 39])

/**
 * Returns the days on which an order of the moment `at` (milliseconds) is expected: the given numbers of
 * working days after its date in the time zone. Saturdays, Sundays and Finnish public holidays do not count.
 */
export function expectedDays(
  at: number,
  { from, to }: { from: number; to: number },
  timeZone: string,
): DayRange {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
  const ordered = Date.parse(date)
  return { from: workingDayAfter(ordered, from), to: workingDayAfter(ordered, to) }
}

/** Formats a range of days, or one day, with weekdays. */
export function dayRangeText({ from, to }: DayRange, locale: string): string {
  const month = /^(?:en|it)/.test(locale) ? 'short' : 'numeric'
  const format = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month, timeZone: 'UTC' },
  })
  const dayText = (day: Date) => format.format(day).replaceAll(' ', '\u00a0')
  if (from.getTime() === to.getTime()) return dayText(from)
  return `${dayText(from)}\u00a0– ${dayText(to)}`
}

function workingDayAfter(start: number, count: number): Date {
  let day = start
  for (let left = count; left > 0;) {
    day += DAY_MS
    if (isWorkingDay(new Date(day))) left -= 1
  }
  return new Date(day)
}

function isWorkingDay(day: Date): boolean {
  const weekday = day.getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED.has(day.toISOString().slice(5, 10))) return false
  const fromEaster = Math.round((day.getTime() - easterOf(day.getUTCFullYear())) / DAY_MS)
  return !FROM_EASTER.has(fromEaster) && !isMidsummerEve(day)
}

/** The Friday from 19 to 25 June. */
function isMidsummerEve(day: Date): boolean {
  const date = day.getUTCDate()
  return day.getUTCMonth() === 5 && day.getUTCDay() === 5 && date >= 19 && date <= 25
}

/** Easter Sunday by the Gregorian computus of Gauss, for the years 1900 to 2099. */
function easterOf(year: number): number {
  const d = (19 * (year % 19) + 24) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7
  const isLate = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10)
  return Date.UTC(year, 2, 22 + d + e - (isLate ? 7 : 0))
}
