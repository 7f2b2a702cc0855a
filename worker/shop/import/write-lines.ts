import { findLoops, type ParentLink } from '../../../shared/category/loops.ts'
import type { Category } from '../../../shared/category/category.ts'
import type { IsMultiselect } from '../../../shared/product/repair.ts'
import { writeDocuments, type CatalogHandle, type WriteReport } from './writer.ts'
import { MAX_DOCUMENT_BYTES, type DocumentType } from '../../signed/body.ts'
import { importText } from '../../catalog/import-texts.ts'
import type { LinesReport, Problem } from '../../catalog/import-records.ts'
import { namesOf, parseLine, type ParsedLine } from './parse-line.ts'

/** The documents of one call, as lines of a file. */
export interface ImportLines {
  file: string
  type: DocumentType
  lines: readonly number[]
  rows: readonly string[]
}

/** Checks and stores the documents of one call; invalid ones do not stop the others. */
export async function writeLines(
  shop: D1Database,
  catalog: CatalogHandle,
  { file, type, lines, rows }: ImportLines,
  now: number,
): Promise<LinesReport> {
  const problems: Problem[] = []
  const addProblem = (line: number, problem: string): void =>
    void problems.push({ file, line, problem })
  const isMultiselect = type === 'product' ? await readMultiselects(shop, catalog) : undefined
  const parsed = parseRows(type, lines, rows, isMultiselect, addProblem)
  const valid = type === 'category' ? await withoutLoops(shop, catalog, parsed, addProblem) : parsed
  const { overruled, ...report } = await writeSafely(shop, catalog, valid, now, addProblem)
  problems.sort((a, b) => a.line - b.line)
  const refused = new Set(problems.map(({ line }) => line))
  const warnings = valid.flatMap(({ line, dropped }) =>
    dropped === undefined || refused.has(line) ? [] : [{ file, line, problem: dropped }],
  )
  const undone = overruled.map(({ key, sku, field }) => ({
    ...{ file, line: lineOf(valid, key) },
    problem: importText('overruled', { field, sku }),
  }))
  return { ...report, problems, warnings, overruled: undone }
}

type AddProblem = (line: number, problem: string) => void

export function parseRows(
  type: DocumentType,
  lines: readonly number[],
  rows: readonly string[],
  isMultiselect: IsMultiselect | undefined,
  addProblem: AddProblem,
): readonly ParsedLine[] {
  const seen = new Set<string>()
  return rows.flatMap((row, index) => {
    const line = lines[index] ?? 0
    const parsed =
      row.length > MAX_DOCUMENT_BYTES
        ? { ok: false as const, problem: importText('long') }
        : parseLine(type, row, isMultiselect)
    const names = parsed.ok ? namesOf(parsed.value) : []
    const repeated = names.find((name) => seen.has(name))
    if (!parsed.ok) addProblem(line, parsed.problem)
    else if (repeated) addProblem(line, importText('twice', { name: repeated }))
    if (!parsed.ok || repeated) return []
    for (const name of names) seen.add(name)
    return [{ line, document: parsed.value, length: row.length, dropped: parsed.dropped }]
  })
}

/** Tells which attributes hold lists of options; attributes without a document are unknown. */
export async function readMultiselects(
  shop: D1Database,
  catalog: CatalogHandle,
): Promise<IsMultiselect> {
  const { results } = await shop
    .prepare(
      `SELECT key AS code, doc ->> '$.frontend_input' = 'multiselect' AS multiple
       FROM document WHERE catalog = ? AND type = 'attribute'`,
    )
    .bind(catalog.no)
    .all<{ code: string; multiple: number }>()
  const known = new Map(results.map(({ code, multiple }) => [code, multiple === 1]))
  return (code) => known.get(code)
}

/** Skips categories that would be their own ancestors, also together with stored ones. */
export async function withoutLoops(
  shop: D1Database,
  catalog: CatalogHandle,
  parsed: readonly ParsedLine[],
  addProblem: AddProblem,
): Promise<readonly ParsedLine[]> {
  const { results } = await shop
    .prepare(
      `SELECT CAST(id AS INTEGER) AS id, doc ->> '$.parent_id' AS parent_id
       FROM document WHERE catalog = ? AND type = 'category'`,
    )
    .bind(catalog.no)
    .all<ParentLink>()
  const categories = parsed.map(({ document }) => document.value as Category)
  const loops = findLoops([...results, ...categories])
  return parsed.filter(({ line, document }) => {
    const loop = loops.get((document.value as Category).id)
    if (loop) addProblem(line, importText('loop', { loop }))
    return !loop
  })
}

/** Stores documents; if the store throws at one of them, the others are stored anyway. */
async function writeSafely(
  shop: D1Database,
  catalog: CatalogHandle,
  lines: readonly ParsedLine[],
  now: number,
  addProblem: AddProblem,
): Promise<Pick<WriteReport, 'written' | 'unchanged' | 'overruled'>> {
  if (!lines.length) return EMPTY_REPORT
  try {
    const docs = lines.map(({ document }) => document)
    const report = await writeDocuments(shop, catalog, docs, now)
    for (const { key, id, takenBy } of report.refused) {
      addProblem(lineOf(lines, key), importText('taken', { id: String(id), sku: takenBy }))
    }
    const { written, unchanged, overruled } = report
    return { written, unchanged, overruled }
  } catch (error) {
    await shop.prepare('SELECT 1').run()
    if (lines.length === 1) {
      addProblem(
        lines[0]?.line ?? 0,
        importText('store-failed', { reason: error instanceof Error ? error.message : '' }),
      )
      return EMPTY_REPORT
    }
    const half = lines.length >> 1
    const first = await writeSafely(shop, catalog, lines.slice(0, half), now, addProblem)
    const second = await writeSafely(shop, catalog, lines.slice(half), now, addProblem)
    return {
      written: first.written + second.written,
      unchanged: first.unchanged + second.unchanged,
      overruled: [...first.overruled, ...second.overruled],
    }
  }
}

const EMPTY_REPORT = { written: 0, unchanged: 0, overruled: [] }

/** The line number of a product. */
function lineOf(lines: readonly ParsedLine[], sku: string): number {
  return lines.find(({ document }) => isProduct(document, sku))?.line ?? 0
}

function isProduct(document: ParsedLine['document'], sku: string): boolean {
  return document.type === 'product' && document.value.sku === sku
}
