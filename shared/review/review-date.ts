import type { Locale } from '../i18n/locale.ts'

/** Writes the day of a review; undefined for a text that holds no day. */
export type DateWriter = (createdAt: string) => { day: string; text: string } | undefined

/**
 * Writes days as the locale does: `7. lokakuuta 2026`. Only the day counts, as the shop wrote it
 * (`2026-10-07 08:00:00`). Make it once for a list.
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
