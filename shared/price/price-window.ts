/** The window of a special price: from `from` to just before `until`, milliseconds since 1970. */
export interface PriceWindow {
  from: number | undefined
  until: number | undefined
}

interface WallTime {
  /** The written date and time, read as UTC. */
  wallMs: number
  /** True if the text has no time, or midnight. */
  isWholeDay: boolean
  /** Offset from UTC, if the text has one. */
  offsetMs: number | undefined
}

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

interface Zone {
  format: Intl.DateTimeFormat
  /** Cache of offsets: sale dates repeat across products. */
  offsets: Map<number, number>
}

/** Cache by zone name: calling `Intl` costs more than the rest of a price calculation. */
const zones = new Map<string, Zone>()
const MAX_OFFSETS = 1_000

/**
 * Returns the window of a special price. Dates are read in `timezone`. A to-date without a time or at
 * 00:00:00 lasts to the end of that day, one with a time to the end of that second. An invalid date counts
 * as missing; a missing end is open.
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

/** True if the window is open at `now`. */
export function isOpen(window: PriceWindow, now: number): boolean {
  return (window.from ?? -Infinity) <= now && now < (window.until ?? Infinity)
}

/** Returns the next instant after `now` at which the window opens or closes; undefined: never. */
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
 * Returns the instant at which clocks of the zone show the written time plus `addMs`. Of a repeated time it
 * is the first; a skipped time is moved forward by the skipped hour.
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
  const cachedOffset = offsets.get(instant)
  if (cachedOffset !== undefined) return cachedOffset
  const offset = readClock(format, instant) - Math.floor(instant / SECOND_MS) * SECOND_MS
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  offsets.set(instant, offset)
  return offset
}

/** Returns what the clocks of the zone show at an instant, read as UTC. */
function readClock(format: Intl.DateTimeFormat, instant: number): number {
  const fields = new Map<string, number>()
  for (const part of format.formatToParts(instant)) fields.set(part.type, Number(part.value))
  const field = (name: string): number => fields.get(name) ?? 0
  const month = field('month') - 1
  const day = field('day')
  return Date.UTC(field('year'), month, day, field('hour'), field('minute'), field('second'))
}

function zoneOf(timezone: string): Zone {
  const cachedFormat = zones.get(timezone)
  if (cachedFormat) return cachedFormat
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
  const zone = { format, offsets: new Map<number, number>() }
  zones.set(timezone, zone)
  return zone
}
