import { Hono } from 'hono'
import { readText } from '../http/read-body.ts'
import { NO_STORE } from '../http/headers.ts'
import { refuse } from '../http/status.ts'
import { writeLog } from '../log/log.ts'
import type { Env } from '../env.ts'
import { z } from 'zod'
import { REPORT_TYPE } from '../../shared/shell/report.ts'

/** A browser's report in the log: rule and blocked origin, without content of the page. */
export interface ReportLine {
  kind: string
  directive?: string
  /** An origin, or the browser's keyword if there is none: `inline`, `eval`. */
  blocked?: string
  /** The island that React had to render again. */
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

/** Formats of browsers' reports, by content type. */
const READERS = {
  'application/csp-report': readPolicyReport,
  [REPORT_TYPE]: readReports,
} as const

type ReportType = keyof typeof READERS

/** The format of a report; undefined for other content types. */
export function reportType(contentType: string | null): ReportType | undefined {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';')
  const known = type.trim()
  return Object.hasOwn(READERS, known) ? (known as ReportType) : undefined
}

/** Parses a report; undefined if it is invalid. Leaves out content and address of the page. */
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

/** The origin of an address; a bare scheme or keyword is kept. */
function blockedBy(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const url = URL.parse(text)
  if (!url) return wordOf(text)
  return url.origin === 'null' ? wordOf(url.protocol.slice(0, -1)) : url.origin.slice(0, 100)
}

const MAX_REPORT_BYTES = 16 * 1024

/** Receives browsers' reports of what a page was not allowed to do. Keeps only kind, rule and origin. */
export const reportApi = new Hono<{ Bindings: Env }>()

reportApi.post('/', async (c) => {
  const type = reportType(c.req.raw.headers.get('Content-Type'))
  if (!type) throw refuse(415)
  const lines = readReport(type, await readText(c, MAX_REPORT_BYTES))
  if (!lines) throw refuse(400)
  for (const line of lines) writeLog({ code: 'browser.report', ...line })
  return c.body(null, 204, NO_STORE)
})
