import type { Desk } from './section.ts'

type Place = Pick<Desk, 'locale' | 'site'>

/** A moment as the desk writes it: in its language, by the clock of the shop. */
export function timeText({ locale, site }: Place, at: number): string {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  const timeZone = site.view.i18n.timezone
  return new Intl.DateTimeFormat(locale, { ...format, timeZone }).format(at)
}

/** A moment, which machines read too. */
export function Time({ desk, at }: { desk: Place; at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{timeText(desk, at)}</time>
}
