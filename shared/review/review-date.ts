import type { Locale } from '../i18n/locale.ts'

/** Formats the date of a review; undefined for an invalid date. */
export type DateWriter = (createdAt: string) => { day: string; text: string } | undefined

/**
 * Returns a formatter for dates in the locale: `7. lokakuuta 2026`. Only the day counts, as the shop wrote
 * it (`2026-10-07 08:00:00`). Create it once per list.
 */
export function reviewDates(locale: Locale): DateWriter {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (createdAt) => {
    const day = /^\d{4}-\d{2}-\d{2}/.exec(createdAt.trim())?.[0]
    const date = new Date(`${day ?? ''}T00:00:00Z`)
    if (day === undefined || Number.isNaN(date.getTime())) return undefined
    return { day, text: format.format(date) }
  }
}
