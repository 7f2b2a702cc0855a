const DAY_MS = 86_400_000
const HELSINKI_DATE = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Helsinki',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
/** `"today-12"`, `"today+0"`, `"today-12 08:45:00"`: a whole JSON string. */
const RELATIVE_DATE = /"today([+-]\d+)( \d\d:\d\d:\d\d)?"/g

/** The date in Helsinki, `days` after `now`: `2026-11-21`. */
export function dayOf(now: number, days: number): string {
  const today = Date.parse(HELSINKI_DATE.format(now))
  return new Date(today + days * DAY_MS).toISOString().slice(0, 10)
}

/** Replaces relative dates in JSON with dates counted from `now`. */
export function withDates(json: string, now: number): string {
  const today = Date.parse(dayOf(now, 0))
  return json.replace(RELATIVE_DATE, (_, days: string, time = '') => {
    const day = new Date(today + Number(days) * DAY_MS).toISOString().slice(0, 10)
    return `"${day}${time}"`
  })
}
