import { chooseRewrite, type UrlRewrite } from '../../../shared/content/url-rewrite.ts'
import { shownViews, sitesOf } from '../../brand/site.ts'
import { asUrlRewrite, type MerchantRewrite } from '../../catalog/merchant-rewrites.ts'
import { readCsv, type CsvRecord } from '../../plain-text/csv-read.ts'
import type { Desk } from '../frame/section.ts'
import { findLoopIn, readEntry, type EntryProblems, type PathProblem } from './validate-rewrite.ts'
import type { RewriteValues } from './store.ts'

/** Columns of a file; the last may be missing. */
export const COLUMNS = ['request_path', 'status', 'target_path', 'store_view'] as const
/** Maximum number of lines in a file. */
export const MAX_LINES = 10_000

/** Why a line is rejected. */
export type LineProblem =
  | `from.${PathProblem}`
  | `target.${NonNullable<EntryProblems['target']>}`
  | 'status.status'
  | 'view.view'
  | 'line.twice'

/** A rejected line with its content. */
export interface RefusedLine {
  line: number
  problem: LineProblem
  text: string
}

/** The changes of an import. */
export interface ImportPlan {
  added: readonly RewriteValues[]
  changed: readonly { from: MerchantRewrite; to: RewriteValues }[]
  /** Rewrites that the file lacks; removed only if the file replaces the list. */
  missing: readonly MerchantRewrite[]
  unchanged: number
  refused: readonly RefusedLine[]
}

/** Problems of the whole file. */
export type FileProblem = 'empty' | 'columns' | 'lines'

type ImportContext = Pick<Desk, 'url' | 'env' | 'site'>
interface Line extends CsvRecord {
  values: RewriteValues
}

/** Plans the changes of a file to the desk's rewrites. Imported rewrites are not considered. */
export async function planImport(
  desk: ImportContext,
  text: string,
  known: readonly MerchantRewrite[],
): Promise<ImportPlan | FileProblem> {
  const [head, ...records] = readCsv({ text })
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  if (!COLUMNS.slice(0, 3).every((name) => columns.includes(name))) return 'columns'
  if (records.length === 0) return 'empty'
  if (records.length > MAX_LINES) return 'lines'
  const { lines, refused } = readLines(desk, columns, records)
  const loops = await findLoops(desk, lines, known)
  const old = new Map(known.map((each) => [nameOf(each), each]))
  const usable = lines.filter(({ line }) => !loops.some((each) => each.line === line))
  const named = new Set(usable.map(({ values }) => nameOf(values)))
  const changes = usable.map(({ values: to }) => ({ from: old.get(nameOf(to)), to }))
  const isSame = ({ from, to }: (typeof changes)[number]) =>
    from?.status === to.status && from.target === to.target
  return {
    added: changes.flatMap(({ from, to }) => (from ? [] : [to])),
    changed: changes.flatMap((each) =>
      each.from && !isSame(each) ? [{ from: each.from, to: each.to }] : [],
    ),
    missing: known.filter((each) => !named.has(nameOf(each))),
    unchanged: changes.filter(isSame).length,
    refused: [...refused, ...loops].toSorted((a, b) => a.line - b.line),
  }
}

function readLines(desk: ImportContext, columns: readonly string[], records: readonly CsvRecord[]) {
  const lines: Line[] = []
  const refused: RefusedLine[] = []
  const seen = new Set<string>()
  const views = new Map(
    shownViews(desk.site.brand).map((view) => [view.storeCode, String(view.storeId)]),
  )
  for (const record of records) {
    const cell = (name: (typeof COLUMNS)[number]) => record.cells[columns.indexOf(name)] ?? ''
    const view = cell('store_view').trim()
    const read = readEntry(desk, {
      ...{ from: cell('request_path'), status: cell('status'), target: cell('target_path') },
      view: view === '' || view === '0' ? '0' : (views.get(view) ?? 'unknown'),
    })
    const problem = 'problems' in read ? problemOf(read.problems) : undefined
    const name = 'values' in read ? nameOf(read.values) : ''
    if (problem || seen.has(name)) refused.push(refuseLine(record, problem ?? 'line.twice'))
    else if ('values' in read) lines.push({ ...record, values: read.values })
    if (name !== '') seen.add(name)
  }
  return { lines, refused }
}

/** Lines that would make a redirect loop or a chain too long, with all lines applied. */
async function findLoops(
  { site, env }: ImportContext,
  lines: readonly Line[],
  known: readonly MerchantRewrite[],
): Promise<readonly RefusedLine[]> {
  const rewrites = new Map<string, readonly UrlRewrite[]>()
  const addRewriteLine = (values: RewriteValues) => {
    const others = (rewrites.get(values.requestPath) ?? []).filter(
      (each) => each.store_id !== values.storeId,
    )
    rewrites.set(values.requestPath, [...others, asUrlRewrite({ id: 0, ...values })])
  }
  for (const each of known) addRewriteLine(each)
  for (const { values } of lines) addRewriteLine(values)
  const sites = sitesOf(site.brand, env)
  const rewrite = async (path: string, storeId: number) =>
    chooseRewrite(rewrites.get(path) ?? [], path, storeId)
  const refused: RefusedLine[] = []
  for (const line of lines) {
    const { requestPath, storeId } = line.values
    const sitesOfLine = sites.filter((each) => storeId === 0 || each.view.storeId === storeId)
    for (const each of sitesOfLine) {
      const problem = await findLoopIn({ catalog: { rewrite }, site: each }, requestPath)
      if (problem) refused.push(refuseLine(line, `target.${problem}`))
      if (problem) break
    }
  }
  return refused
}

function nameOf({ requestPath, storeId }: Pick<RewriteValues, 'requestPath' | 'storeId'>): string {
  return `${storeId} ${requestPath}`
}

function problemOf({ from, status, target, view }: EntryProblems): LineProblem | undefined {
  if (from) return `from.${from}`
  if (status) return 'status.status'
  if (target) return `target.${target}`
  return view && 'view.view'
}

function refuseLine({ line, cells }: CsvRecord, problem: LineProblem): RefusedLine {
  return { line, problem, text: cells.join(', ').slice(0, 120) }
}
