import type { VitalName } from '../../../shared/vitals/report.ts'

export type Rating = 'good' | 'warn' | 'bad'

/** Upper limit of good and lower limit of poor for each metric (web.dev/vitals): ms, CLS without a unit. */
export const THRESHOLDS: Readonly<Record<VitalName, readonly [number, number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
}

/** Rates a value of a metric. */
export function rateVital(metric: VitalName, value: number): Rating {
  const [good, poor] = THRESHOLDS[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'warn' : 'bad'
}
