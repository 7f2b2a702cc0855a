import { z } from 'zod'
import { REPORT_TYPE } from '../../shared/shell/report.ts'

/** What the log keeps of a browser's report: which rule stopped what, and nothing of the page. */
export interface ReportLine {
  kind: string
  directive?: string
  /** An origin, or the browser's word for what has none: `inline`, `eval`. */
  blocked?: string
  /** The part of the page that React had to make again. */
  island?: string
}

const MAX_REPORTS = 20

const policyReport = z.object({
  'csp-report': z.object({
    'blocked-uri': z.string().optional(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
  }),
})
const reports = z
  .array(
    z.object({
      type: z.string(),
      body: z
        .object({
          blockedURL: z.string().optional(),
          effectiveDirective: z.string().optional(),
          island: z.string().optional(),
        })
        .optional(),
    }),
  )
  .max(MAX_REPORTS)

/** The forms in which browsers report, by their content type. */
const READERS = {
  'application/csp-report': readPolicyReport,
  [REPORT_TYPE]: readReports,
} as const

type ReportType = keyof typeof READERS

/** The form of a report; undefined for a content type that is none. */
export function reportType(contentType: string | null): ReportType | undefined {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';')
  const known = type.trim()
  return Object.hasOwn(READERS, known) ? (known as ReportType) : undefined
}

/** Reads a report; undefined when it is not one. Words of the page and its address are left out. */
export function readReport(type: ReportType, text: string): readonly ReportLine[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return READERS[type](value)
}

function readPolicyReport(value: unknown): readonly ReportLine[] | undefined {
  const { success, data } = policyReport.safeParse(value)
  if (!success) return undefined
  const report = data['csp-report']
  const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0]
  return [lineOf('csp-violation', directive, report['blocked-uri'])]
}

function readReports(value: unknown): readonly ReportLine[] | undefined {
  const { success, data } = reports.safeParse(value)
  return success
    ? data.map(({ type, body }) => {
        const island = wordOf(body?.island)
        const line = lineOf(type, body?.effectiveDirective, body?.blockedURL)
        return island === undefined ? line : { ...line, island }
      })
    : undefined
}

function lineOf(kind: string, directive?: string, blocked?: string): ReportLine {
  const rule = wordOf(directive)
  const what = blockedBy(blocked)
  return {
    kind: wordOf(kind) ?? 'unknown',
    ...(rule === undefined ? {} : { directive: rule }),
    ...(what === undefined ? {} : { blocked: what }),
  }
}

function wordOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[a-z][a-z-]{0,39}$/.test(text) ? text : undefined
}

/** The origin of an address; a scheme alone stays, and so does a word. */
function blockedBy(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const url = URL.parse(text)
  if (!url) return wordOf(text)
  return url.origin === 'null' ? wordOf(url.protocol.slice(0, -1)) : url.origin.slice(0, 100)
}
