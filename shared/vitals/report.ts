/** Path to which a sample of page views reports its Core Web Vitals. */
export const VITALS_PATH = '/api/vitals'

/**
 * The measurements of one page view (web.dev/vitals), without visitor data, address or identifier. A metric
 * is missing if the browser does not support it or had nothing to measure.
 */
export interface VitalsReport {
  /** The page kind, from `data-page`: `home`, `configurable-product`. */
  page: string
  /** Largest Contentful Paint, in milliseconds. */
  LCP?: number
  /** Interaction to Next Paint, in milliseconds. */
  INP?: number
  /** Cumulative Layout Shift, without a unit. */
  CLS?: number
}

export type VitalName = Exclude<keyof VitalsReport, 'page'>
