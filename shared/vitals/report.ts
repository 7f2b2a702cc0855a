/** Where pages of a sample of visits report their Core Web Vitals. */
export const VITALS_PATH = '/api/vitals'

/**
 * What one view of a page was like for who saw it (web.dev/vitals): nothing of the visitor, no address and no
 * identifier. A metric that the browser does not measure, or that had nothing to measure, is missing.
 */
export interface VitalsReport {
  /** The kind of page, as `data-page` says it: `home`, `configurable-product`. */
  page: string
  /** Largest Contentful Paint, in milliseconds. */
  LCP?: number
  /** Interaction to Next Paint, in milliseconds. */
  INP?: number
  /** Cumulative Layout Shift, without a unit. */
  CLS?: number
}

export type VitalName = Exclude<keyof VitalsReport, 'page'>
