const DAY_MS = 86_400_000
const HELSINKI = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Helsinki',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Helsinki, `days` after the day of `now`: `2026-11-21`. */
export function dayOf(now: number, days: number): string {
  const today = Date.parse(HELSINKI.format(now))
  return new Date(today + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days from `now`'s day to another day; negative: it is past. */
export function daysBetween(day: string, now: number): number {
  return (Date.parse(day) - Date.parse(HELSINKI.format(now))) / DAY_MS
}

/** A moment `days` before `now`'s day with a time of its own, as catalogue documents write it. */
export function momentBefore(now: number, days: number, minute: number): string {
  const hour = String(Math.floor(minute / 60) % 24).padStart(2, '0')
  return `${dayOf(now, -days)} ${hour}:${String(minute % 60).padStart(2, '0')}:00`
}
