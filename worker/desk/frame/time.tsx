import type { Desk } from './section.ts'

type TimeContext = Pick<Desk, 'locale' | 'site'>

/** Formats a point in time in the desk's language and the shop's time zone. */
export function timeText({ locale, site }: TimeContext, at: number): string {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  const timeZone = site.view.i18n.timezone
  return new Intl.DateTimeFormat(locale, { ...format, timeZone }).format(at)
}

/** A point in time as a `time` element. */
export function Time({ desk, at }: { desk: TimeContext; at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{timeText(desk, at)}</time>
}
