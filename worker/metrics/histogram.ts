/** Each bucket is a tenth wider than the one before: a percentile is right within five per cent. */
const GROWTH = Math.log(1.1)

/** The number of values in a bucket. */
export interface Bucket {
  bucket: number
  views: number
}

/** The bucket of a value: 0 holds what is below 1. */
export function bucketOf(value: number): number {
  return value < 1 ? 0 : 1 + Math.round(Math.log(value) / GROWTH)
}

/**
 * The value that a share of all values does not exceed, rounded to three digits; buckets in ascending order.
 * Zero where there are none.
 */
export function percentileOf(buckets: readonly Bucket[], share: number): number {
  const rank = buckets.reduce((sum, { views }) => sum + views, 0) * share
  let seen = 0
  for (const { bucket, views } of buckets) {
    seen += views
    if (seen >= rank && seen > 0) return valueOf(bucket)
  }
  return 0
}

function valueOf(bucket: number): number {
  return bucket === 0 ? 0 : Number(Math.exp((bucket - 1) * GROWTH).toPrecision(3))
}
