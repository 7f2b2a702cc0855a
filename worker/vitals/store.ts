import type { VitalName, VitalsReport } from '../../shared/vitals/report.ts'
import { bucketOf, percentileOf } from '../metrics/histogram.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As long as the Chrome UX Report looks back. */
export const VITALS_DAYS = 28

/** The kinds of page that a merchant knows; every other is `other`. */
export const PAGE_KINDS = [
  ...['home', 'category', 'product', 'search', 'content', 'cart', 'checkout', 'account', 'other'],
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** A metric's summary for a kind of page. */
export interface VitalSummary {
  page: PageKind
  metric: VitalName
  /** Three of four views were at least as good: milliseconds, CLS without a unit. */
  p75: number
  /** Views that were measured. */
  views: number
}

/** CLS is counted in ten thousandths, so that all metrics are whole numbers. */
const SCALE: Readonly<Record<VitalName, number>> = { LCP: 1, INP: 1, CLS: 10_000 }
const METRICS = Object.keys(SCALE) as VitalName[]

/** Adds a report to the sums of its day: what is stored is how often, not who and when. */
export async function countVitals(
  db: D1Database,
  brand: string,
  report: VitalsReport,
  now: number,
): Promise<void> {
  const sql = `INSERT INTO web_vital (brand, day, page, metric, bucket, views) VALUES (?, ?, ?, ?, ?, 1)
    ON CONFLICT (brand, day, page, metric, bucket) DO UPDATE SET views = views + 1`
  const page = pageKindOf(report.page)
  const statements = METRICS.flatMap((metric) => {
    const value = report[metric]
    if (value === undefined) return []
    const bucket = bucketOf(value * SCALE[metric])
    return [db.prepare(sql).bind(brand, dayOf(now), page, metric, bucket)]
  })
  await db.batch(statements)
}

/** The 75th percentiles of the last 28 days, by kind of page and metric, in the order of `PAGE_KINDS`. */
export async function readVitals(
  db: D1Database,
  brand: string,
  now: number,
): Promise<readonly VitalSummary[]> {
  const sql = `SELECT page, metric, bucket, sum(views) AS views FROM web_vital
    WHERE brand = ? AND day > ? GROUP BY page, metric, bucket ORDER BY bucket`
  const { results } = await db
    .prepare(sql)
    .bind(brand, dayOf(now) - VITALS_DAYS)
    .all<{ page: PageKind; metric: VitalName; bucket: number; views: number }>()
  return PAGE_KINDS.flatMap((page) =>
    METRICS.flatMap((metric): VitalSummary[] => {
      const buckets = results.filter((row) => row.page === page && row.metric === metric)
      if (buckets.length === 0) return []
      const views = buckets.reduce((sum, row) => sum + row.views, 0)
      return [{ page, metric, p75: percentileOf(buckets, 0.75) / SCALE[metric], views }]
    }),
  )
}

/** Deletes expired days. */
export async function pruneVitals(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM web_vital WHERE day <= ?')
    .bind(dayOf(now) - VITALS_DAYS)
    .run()
}

/** Days since 1970, in UTC. */
function dayOf(now: number): number {
  return Math.floor(now / DAY_MS)
}

/** The kind of page that a merchant knows a route as. */
export function pageKindOf(page: string): PageKind {
  if (page.endsWith('-product') || page === 'variant') return 'product'
  if (page.startsWith('my-')) return 'account'
  if (page.startsWith('search')) return 'search'
  if (page === 'checkout-step') return 'checkout'
  if (page === 'cms-page' || page === 'about-us' || page.startsWith('knowledge-base'))
    return 'content'
  return PAGE_KINDS.find((kind) => kind === page) ?? 'other'
}
