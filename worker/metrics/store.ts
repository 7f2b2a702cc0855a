import { errorText, writeLog } from '../log/log.ts'
import { percentileOf, type Bucket } from './histogram.ts'
import { takeSums, type Topic } from './sums.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long the spans of time are that sums are kept by, and how many of them are looked back to. */
export const SPANS = {
  minutes: { ms: 10 * MINUTE_MS, kept: 150 },
  day: { ms: DAY_MS, kept: 28 },
} as const
type Span = keyof typeof SPANS

/** A time that is looked back over. */
export const PERIODS = {
  hour: { span: 'minutes', slots: 6, perBar: 1 },
  day: { span: 'minutes', slots: 144, perBar: 6 },
  month: { span: 'day', slots: 28, perBar: 1 },
} as const
export type Period = keyof typeof PERIODS

/** Writes what this isolate has counted; what cannot be written is lost. */
export async function writeSums(db: D1Database): Promise<void> {
  const rows = takeSums().flatMap(({ brand, topic, page, name, count, lastAt }) =>
    (Object.keys(SPANS) as Span[]).map((span) => [
      ...[brand, span, slotOf(span, lastAt), topic, page, name, count, lastAt],
    ]),
  )
  if (rows.length === 0) return
  const values = Array.from({ length: 8 }, (_, at) => `value ->> ${at}`).join(', ')
  const sql = `INSERT INTO metric_count (brand, span, slot, topic, page, name, count, last_at)
    SELECT ${values} FROM json_each(?) WHERE true
    ON CONFLICT (brand, span, slot, topic, page, name) DO UPDATE SET
      count = count + excluded.count, last_at = max(last_at, excluded.last_at)`
  await db.prepare(sql).bind(JSON.stringify(rows)).run()
}

/** As `writeSums`; never rejects. */
export async function writeSumsQuietly(db: D1Database): Promise<void> {
  try {
    await writeSums(db)
  } catch (error) {
    writeLog({ code: 'metrics.failed', detail: errorText(error) })
  }
}

/** A sum of a period. */
export interface PeriodSum {
  page: string
  name: string
  count: number
  lastAt: number
}

/** Sums of a topic over a period that ends now, of a brand and of every brand. */
export async function readSums(
  db: D1Database,
  { brand, topic, period }: { brand: string; topic: Topic; period: Period },
  now: number,
): Promise<readonly PeriodSum[]> {
  const { span, slots } = PERIODS[period]
  const last = slotOf(span, now)
  return readSlots(db, { brand, topic, span, first: last - slots + 1, last })
}

/** As `readSums`, of one day of UTC: 0 is today, 1 the day before. */
export async function readDay(
  db: D1Database,
  { brand, topic, ago }: { brand: string; topic: Topic; ago: number },
  now: number,
): Promise<readonly PeriodSum[]> {
  const slot = slotOf('day', now) - ago
  return readSlots(db, { brand, topic, span: 'day', first: slot, last: slot })
}

async function readSlots(
  db: D1Database,
  query: { brand: string; topic: Topic; span: Span; first: number; last: number },
): Promise<readonly PeriodSum[]> {
  const sql = `SELECT page, name, sum(count) AS count, max(last_at) AS lastAt FROM metric_count
    WHERE brand IN (?1, '') AND span = ?2 AND slot BETWEEN ?3 AND ?4 AND topic = ?5
    GROUP BY page, name ORDER BY page, name`
  const { brand, span, first, last, topic } = query
  return (await db.prepare(sql).bind(brand, span, first, last, topic).all<PeriodSum>()).results
}

/** A part of a period: when it began, and how often each name was counted in it. */
export interface Bar {
  at: number
  counts: Readonly<Record<string, number>>
}

/** Reads the counts of a topic over a period, oldest part first. */
export async function readBars(
  db: D1Database,
  { brand, topic, period }: { brand: string; topic: Topic; period: Period },
  now: number,
): Promise<readonly Bar[]> {
  const { span, slots, perBar } = PERIODS[period]
  const last = slotOf(span, now)
  const first = last - slots + 1
  const sql = `SELECT CAST((slot - ?3) / ?6 AS INTEGER) AS bar, name, sum(count) AS count FROM metric_count
    WHERE brand IN (?1, '') AND span = ?2 AND slot BETWEEN ?3 AND ?4 AND topic = ?5
    GROUP BY bar, name`
  const { results } = await db
    .prepare(sql)
    .bind(brand, span, first, last, topic, perBar)
    .all<{ bar: number; name: string; count: number }>()
  return Array.from({ length: slots / perBar }, (_, bar) => ({
    at: (first + bar * perBar) * SPANS[span].ms,
    counts: Object.fromEntries(
      results.filter((row) => row.bar === bar).map(({ name, count }) => [name, count]),
    ),
  }))
}

/** The duration (ms) that a share of a page's makings did not exceed. */
export function durationOf(sums: readonly PeriodSum[], share: number): number {
  const buckets: readonly Bucket[] = sums
    .map(({ name, count }) => ({ bucket: Number(name), views: count }))
    .toSorted((a, b) => a.bucket - b.bucket)
  return percentileOf(buckets, share)
}

/** Deletes expired sums. */
export async function pruneSums(db: D1Database, now: number): Promise<void> {
  const forget = (span: Span) =>
    db
      .prepare('DELETE FROM metric_count WHERE span = ? AND slot <= ?')
      .bind(span, slotOf(span, now) - SPANS[span].kept)
  await db.batch([forget('minutes'), forget('day')])
}

function slotOf(span: Span, at: number): number {
  return Math.floor(at / SPANS[span].ms)
}
