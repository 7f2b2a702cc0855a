/** When a special price is in force: from `from` to just before `until`, milliseconds since 1970. */
export interface PriceWindow {
  from: number | undefined
  until: number | undefined
}

interface WallTime {
  /** The written date and time as if it were UTC. */
  wallMs: number
  /** No time was written, or midnight. */
  isWholeDay: boolean
  /** Distance from UTC when the text names its zone. */
  offsetMs: number | undefined
}

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

interface Zone {
  format: Intl.DateTimeFormat
  /** Offsets that were asked for before: sale dates repeat from product to product. */
  offsets: Map<number, number>
}

/** Memory of pure answers by zone name: `Intl` costs more than all the rest of a price. */
const zones = new Map<string, Zone>()
const MAX_OFFSETS = 1_000

/**
 * The window of a special price: dates are read in `timezone`, a
 * to-date without a time or at 00:00:00 lasts to the end of that day, one with a time to the end of
 * that second. A date that does not exist counts as missing, a missing end is open.
 */
export function priceWindow(
  fromDate: string | null | undefined,
  toDate: string | null | undefined,
  timezone: string,
): PriceWindow {
  const from = readDate(fromDate)
  const to = readDate(toDate)
  return {
    from: from && toInstant(from, 0, timezone),
    until: to && toInstant(to, to.isWholeDay ? DAY_MS : SECOND_MS, timezone),
  }
}

/** Whether the window is open at `now`. */
export function isOpen(window: PriceWindow, now: number): boolean {
  return (window.from ?? -Infinity) <= now && now < (window.until ?? Infinity)
}

/** The next instant after `now` at which the window opens or closes; undefined when it never will. */
export function nextChange(window: PriceWindow, now: number): number | undefined {
  const { from = -Infinity, until = Infinity } = window
  if (from >= until || until <= now) return undefined
  const next = from > now ? from : until
  return Number.isFinite(next) ? next : undefined
}

function readDate(text: string | null | undefined): WallTime | undefined {
  const match = DATE.exec(text?.trim() ?? '')
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  if (year === undefined || month === undefined || day === undefined) return undefined
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second)
  const read = new Date(wallMs)
  const exists =
    read.getUTCFullYear() === year &&
    read.getUTCDate() === day &&
    read.getUTCMonth() === month - 1 &&
    read.getUTCHours() === hour &&
    read.getUTCMinutes() === minute
  if (!exists) return undefined
  return { wallMs, isWholeDay: wallMs % DAY_MS === 0, offsetMs: readOffset(match[7]) }
}

function readOffset(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * MINUTE_MS
}

/**
 * The instant at which clocks of the zone show the written time plus `addMs`. A time that clocks
 * show twice is the first one; a time that they skip is moved on by the skipped hour.
 */
function toInstant(time: WallTime, addMs: number, timezone: string): number {
  const wallMs = time.wallMs + addMs
  if (time.offsetMs !== undefined) return wallMs - time.offsetMs
  const before = offsetAt(wallMs - DAY_MS, timezone)
  const after = offsetAt(wallMs + DAY_MS, timezone)
  if (before === after) return wallMs - before
  const candidates = [wallMs - before, wallMs - after].filter(
    (instant) => instant + offsetAt(instant, timezone) === wallMs,
  )
  return candidates.length > 0 ? Math.min(...candidates) : wallMs - before
}

function offsetAt(instant: number, timezone: string): number {
  const { format, offsets } = zoneOf(timezone)
  const known = offsets.get(instant)
  if (known !== undefined) return known
  const offset = readClock(format, instant) - Math.floor(instant / SECOND_MS) * SECOND_MS
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  offsets.set(instant, offset)
  return offset
}

/** What the clocks of the zone show at an instant, as if it were UTC. */
function readClock(format: Intl.DateTimeFormat, instant: number): number {
  const fields = new Map<string, number>()
  for (const part of format.formatToParts(instant)) fields.set(part.type, Number(part.value))
  const field = (name: string): number => fields.get(name) ?? 0
  const month = field('month') - 1
  const day = field('day')
  return Date.UTC(field('year'), month, day, field('hour'), field('minute'), field('second'))
}

function zoneOf(timezone: string): Zone {
  const known = zones.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const made = { format, offsets: new Map<number, number>() }
  zones.set(timezone, made)
  return made
}
