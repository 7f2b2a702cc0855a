import { importText } from '../../catalog/import-texts.ts'
import { withoutControls } from '../../../shared/parse.ts'
import type { Problem } from '../../catalog/import-records.ts'
import type { ChangeExample, ComparedLines, DocumentPrice } from '../../catalog/upload-records.ts'
import type { IsMultiselect } from '../../../shared/product/repair.ts'
import type { CatalogHandle } from './document.ts'
import type { ParsedLine } from './parse-line.ts'
import { parseRows, readMultiselects, withoutLoops, type ImportLines } from './write-lines.ts'
import { readStored, toRow, type PlainDocument } from './writer-documents.ts'
import { lookUp } from './writer-lookup.ts'
import { readSources, refusedProducts } from './writer-source.ts'

/** Maximum number of examples per call. */
const EXAMPLES = 10

/** The state that documents are compared with. */
export interface Comparison {
  /** The catalog on sale; undefined if the import removes all its documents. */
  live: CatalogHandle | undefined
  /** True for a full import: its catalog may reuse ids for other products. */
  isFull: boolean
  /** Attributes of the same files. */
  isMultiselect: IsMultiselect
}

/** Returns what `writeLines` would do with the documents of one call; stores nothing. */
export async function compareLines(
  db: D1Database,
  comparison: Comparison,
  { file, type, lines, rows }: ImportLines,
): Promise<ComparedLines> {
  const { live, isFull } = comparison
  const problems: Problem[] = []
  const addProblem = (line: number, problem: string): void =>
    void problems.push({ file, line, problem })
  const stored = type === 'product' && live ? await readMultiselects(db, live) : undefined
  const isMultiselect: IsMultiselect = (code) => comparison.isMultiselect(code) ?? stored?.(code)
  const parsed = parseRows(type, lines, rows, isMultiselect, addProblem)
  const valid =
    type === 'category' && live && !isFull
      ? await withoutLoops(db, live, parsed, addProblem)
      : parsed
  const compared =
    type === 'product'
      ? await compareProducts(db, comparison, valid, addProblem)
      : await compareDocuments(db, live, valid)
  const refused = new Set(problems.map(({ line }) => line))
  const warnings = valid.flatMap(({ line, dropped }) =>
    dropped === undefined || refused.has(line) ? [] : [{ file, line, problem: dropped }],
  )
  return { ...compared, problems, warnings }
}

type Changes = Pick<ComparedLines, 'counts' | 'examples'>

async function compareProducts(
  db: D1Database,
  { live, isFull }: Comparison,
  lines: readonly ParsedLine[],
  addProblem: (line: number, problem: string) => void,
): Promise<Changes> {
  const products = lines.flatMap(({ document }) =>
    document.type === 'product' ? [document.value] : [],
  )
  const read = await readSources(products)
  const found = live ? await lookUp(db, live, read) : { bySku: new Map(), skuById: new Map() }
  const refused = isFull ? [] : refusedProducts(read, found)
  for (const { key, id, takenBy } of refused) {
    const at = lines.find(({ document: { value } }) => 'sku' in value && value.sku === key)?.line
    addProblem(at ?? 0, importText('taken', { id: String(id), sku: takenBy }))
  }
  const taken = new Set(refused.map(({ key }) => key))
  return summarizeChanges(
    read
      .filter(({ sku }) => !taken.has(sku))
      .map(({ sku, hash, product }) => {
        const stored = found.bySku.get(sku)
        if (stored?.hash === hash) return undefined
        const common = {
          type: 'product',
          key: sku,
          name: withoutControls(product.name),
          after: priceOf(product),
        }
        if (!stored) return { ...common, change: 'fresh' }
        const card = JSON.parse(stored.card ?? '{}') as Partial<Priced>
        return { ...common, change: 'changed', before: priceOf(card) }
      }),
  )
}

interface Priced {
  price: number
  special_price: number | null
}

function priceOf({ price = 0, special_price = null }: Partial<Priced>): DocumentPrice {
  return { price, special: special_price }
}

async function compareDocuments(
  db: D1Database,
  live: CatalogHandle | undefined,
  lines: readonly ParsedLine[],
): Promise<Changes> {
  const documents = lines.map(({ document }) => document as PlainDocument)
  const rows = await Promise.all(documents.map(toRow))
  const stored = live ? await readStored(db, live, rows) : new Map<string, { hash: string }>()
  return summarizeChanges(
    rows.map((row, at) => {
      const storedHash = stored.get(`${row.type} ${row.id}`)
      if (storedHash?.hash === row.hash) return undefined
      const name = nameOf(documents[at]) ?? row.key
      return { change: storedHash ? 'changed' : 'fresh', type: row.type, key: row.id, name }
    }),
  )
}

function nameOf(document: PlainDocument | undefined): string | undefined {
  const { name, title } = (document?.value ?? {}) as { name?: unknown; title?: unknown }
  const label = [name, title].find((each) => typeof each === 'string' && each !== '')
  return typeof label === 'string' ? withoutControls(label) : undefined
}

/** Undefined: an unchanged document. */
function summarizeChanges(changes: readonly (ChangeExample | undefined)[]): Changes {
  const present = changes.filter((each) => each !== undefined)
  const ofKind = (change: ChangeExample['change']) =>
    present.filter((each) => each.change === change)
  return {
    counts: {
      fresh: ofKind('fresh').length,
      changed: ofKind('changed').length,
      unchanged: changes.length - present.length,
    },
    examples: [...ofKind('changed').slice(0, EXAMPLES), ...ofKind('fresh').slice(0, EXAMPLES)],
  }
}
