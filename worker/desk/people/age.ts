import type { Locale } from '../../../shared/i18n/locale.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24

/** How long ago something was, in words: “3 days ago”. */
export function ageText(locale: Locale, now: number, at: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const hours = Math.max(0, Math.floor((now - at) / HOUR_MS))
  if (hours < 1) return format.format(-Math.max(0, Math.floor((now - at) / 60_000)), 'minute')
  if (hours < DAY_HOURS) return format.format(-hours, 'hour')
  return format.format(-Math.floor(hours / DAY_HOURS), 'day')
}
