import { z } from 'zod'
import { DOCUMENT_TYPES, parseJson } from './body.ts'

/** Places that a report names; more are counted only. */
export const MAX_PLACES = 500
/** Remarks of one report. */
export const MAX_REMARKS = 100
/** A longer text of a remark, or a longer place, is cut. */
export const LONGEST_TEXT = 500

/** Kinds of remarks: a problem of documents, or something that shoppers would miss. */
export const REMARK_KINDS = [
  'skipped',
  'incomplete',
  'cut',
  'clash',
  'unknown',
  'untaxed',
  'pages',
  'category',
  'parent',
  'variants',
  'address',
  'maker',
  'overruled',
] as const
export type RemarkKind = (typeof REMARK_KINDS)[number]

/** The outcomes of an import. */
export const OUTCOMES = ['done', 'held', 'stopped', 'cut', 'clash'] as const

const count = z.int().nonnegative()
const report = z.strictObject({
  outcome: z.enum(OUTCOMES),
  files: z
    .array(
      z.strictObject({
        type: z.enum(DOCUMENT_TYPES),
        file: z.string().max(255),
        read: count,
        written: count,
        unchanged: count,
        skipped: count,
        incomplete: count,
      }),
    )
    .max(DOCUMENT_TYPES.length),
  remarks: z
    .array(
      z.strictObject({
        kind: z.enum(REMARK_KINDS),
        count,
        text: z.string().max(LONGEST_TEXT),
        places: z.array(z.string().max(LONGEST_TEXT)).max(MAX_PLACES),
      }),
    )
    .max(MAX_REMARKS),
})

/** What became of an import, as whoever read its files knows it. */
export type ImportReport = z.infer<typeof report>
export type ReportedRemark = ImportReport['remarks'][number]

/** Reads the report of a `report` step; undefined: malformed, or longer than a report may be. */
export function readReport(rows: readonly string[]): ImportReport | undefined {
  const parsed = report.safeParse(parseJson(rows.join('\n')))
  if (!parsed.success) return undefined
  const places = parsed.data.remarks.reduce((sum, each) => sum + each.places.length, 0)
  return places <= MAX_PLACES ? parsed.data : undefined
}
