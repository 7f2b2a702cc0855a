import type { Locale } from '../../../shared/i18n/locale.ts'

/** Formats a duration (ms): `790 ms`, from a second on `1.2 s`; number and unit do not wrap. */
export function durationText(locale: Locale, ms: number): string {
  const isLong = ms >= 1000
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: isLong ? 1 : 0 })
  return `${format.format(isLong ? ms / 1000 : ms)}\u00a0${isLong ? 's' : 'ms'}`
}
