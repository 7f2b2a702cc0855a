import type { Locale } from '../../../shared/i18n/locale.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_HOURS = 24

/** The age of something in words: “now”, “3 days ago”. */
export function ageText(locale: Locale, now: number, at: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const hours = Math.max(0, Math.floor((now - at) / HOUR_MS))
  if (now - at < MINUTE_MS)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
  if (hours < 1) return format.format(-Math.max(0, Math.floor((now - at) / MINUTE_MS)), 'minute')
  if (hours < DAY_HOURS) return format.format(-hours, 'hour')
  return format.format(-Math.floor(hours / DAY_HOURS), 'day')
}
