import { z } from 'zod'
import type { VitalsReport } from './report.ts'

/**
 * Upper limit of times: longer ones come from suspended tabs. A layout shift of 100 screens is invalid too.
 */
const MAX_MS = 120_000
const MAX_SHIFT = 100

const schema = z
  .strictObject({
    page: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    LCP: z.number().min(0).max(MAX_MS).optional(),
    INP: z.number().min(0).max(MAX_MS).optional(),
    CLS: z.number().min(0).max(MAX_SHIFT).optional(),
  })
  .refine(({ LCP, INP, CLS }) => [LCP, INP, CLS].some((value) => value !== undefined))

/** Parses a report; undefined if it is invalid or empty. */
export function parseVitals(value: unknown): VitalsReport | undefined {
  const { success, data } = schema.safeParse(value)
  return success ? (data as VitalsReport) : undefined
}
