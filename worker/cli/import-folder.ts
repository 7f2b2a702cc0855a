import { randomUUID } from 'node:crypto'
import type { Clash, ImportAnswer, Problem } from '../admin/import-answer.ts'
import { MAX_LINES } from '../admin/import-body.ts'
import { DUTY_ATTRIBUTES } from '../product/attributes.ts'
import { callAdmin, type AdminShop } from './admin-client.ts'
import { scanFolder, type ScannedFile, type ScannedFolder } from './import-scan.ts'
import { readLines } from './read-documents.ts'

const PATH = '/__admin/import'
/** Bytes of documents or claims in one call; a single longer one travels alone. */
const CHUNK_BYTES = 700_000
const CLAIMS_PER_CALL = 4_000
const WITHOUT_MAKER = `does not say who makes it (${DUTY_ATTRIBUTES.maker})`

export interface ImportOptions {
  dir: string
  shop: AdminShop
  /** Store code; empty: the default store view. */
  store: string
  replace: boolean
  prices: 'net' | 'gross'
  /** Hears one line of progress at a time. */
  tell: (line: string) => void
}

/** What became of one file. */
export interface FileReport {
  name: string
  read: number
  written: number
  unchanged: number
  /** Documents that were not loaded. */
  problems: readonly Problem[]
  /** Documents that were loaded without the parts that cannot be read. */
  warnings: readonly Problem[]
  /** Goods that were loaded and do not say who makes them. */
  withoutMaker: readonly Problem[]
}

export interface FolderReport {
  catalog: string
  removedDemo: number
  products: number
  files: readonly FileReport[]
  unknown: readonly string[]
}

export type ImportOutcome =
  | { kind: 'done'; report: FolderReport }
  | { kind: 'empty'; unknown: readonly string[] }
  | { kind: 'clash'; clashes: readonly Clash[] }

type Step<Name extends ImportAnswer['step']> = Extract<ImportAnswer, { step: Name }>

/**
 * Loads a folder into the shop: reads it once to check it, then sends what can be loaded in calls of
 * 1 MB at most. Every step may be repeated, so an import that was killed is finished by the next.
 */
export async function importFolder(options: ImportOptions): Promise<ImportOutcome> {
  const { dir, shop, store, replace, prices, tell } = options
  const folder = await scanFolder(dir, (file, read) => tell(`checking ${file}: ${count(read)}`))
  if (!folder.files.length) return { kind: 'empty', unknown: folder.unknown }
  const clashes = replace ? [] : await findClashes(shop, store, folder)
  if (clashes.length) return { kind: 'clash', clashes }
  const run = randomUUID()
  const opened = await call<Step<'open'>>(shop, { step: 'open', req: run, store, replace, prices })
  const files: FileReport[] = []
  for (const file of folder.files) files.push(await sendFile(file, { shop, store, run, tell }))
  tell('counting')
  const { products } = await call<Step<'finish'>>(shop, {
    step: 'finish',
    req: randomUUID(),
    store,
    run,
  })
  const { catalog, removedDemo } = opened
  return {
    kind: 'done',
    report: { catalog, removedDemo, products, files, unknown: folder.unknown },
  }
}

function call<Answer>(
  shop: AdminShop,
  head: Readonly<Record<string, unknown>>,
  rows: readonly string[] = [],
): Promise<Answer> {
  return callAdmin<Answer>(shop, PATH, [JSON.stringify(head), ...rows].join('\n'))
}

async function findClashes(
  shop: AdminShop,
  store: string,
  { claims }: ScannedFolder,
): Promise<readonly Clash[]> {
  const clashes: Clash[] = []
  const texts = claims.map((claim) => ({ text: JSON.stringify(claim) }))
  for await (const chunk of chunksOf(texts, CLAIMS_PER_CALL)) {
    const head = { step: 'check', req: randomUUID(), store }
    const rows = chunk.map(({ text }) => text)
    for (const clash of (await call<Step<'check'>>(shop, head, rows)).clashes) clashes.push(clash)
  }
  return clashes
}

interface Sending {
  shop: AdminShop
  store: string
  run: string
  tell: (line: string) => void
}

async function sendFile(file: ScannedFile, sending: Sending): Promise<FileReport> {
  const { shop, store, run, tell } = sending
  const problems = [...file.bad, ...file.broken].map(([line, problem]) => ({
    file: file.name,
    line,
    problem,
  }))
  const warnings: Problem[] = []
  const total = { written: 0, unchanged: 0 }
  for await (const chunk of chunksOf(loadable(file), MAX_LINES)) {
    const lines = chunk.map(({ line }) => line)
    const head = {
      step: 'write',
      req: randomUUID(),
      store,
      run,
      file: file.name,
      type: file.type,
      lines,
    }
    const answer = await call<Step<'write'>>(
      shop,
      head,
      chunk.map(({ text }) => text),
    )
    total.written += answer.written
    total.unchanged += answer.unchanged
    problems.push(...answer.problems)
    warnings.push(...answer.warnings)
    const done = total.written + total.unchanged + problems.length
    tell(`loading ${file.name}: ${count(done)} of ${count(file.read)}`)
  }
  problems.sort((one, other) => one.line - other.line)
  warnings.sort((one, other) => one.line - other.line)
  const left = new Set(problems.map(({ line }) => line))
  const withoutMaker = file.withoutMaker
    .filter((line) => !left.has(line))
    .map((line) => ({ file: file.name, line, problem: WITHOUT_MAKER }))
  return { name: file.name, read: file.read, ...total, problems, warnings, withoutMaker }
}

interface Row {
  line: number
  text: string
}

/** Rows, so many at a time as one call may hold. */
async function* chunksOf<Text extends { text: string }>(
  rows: AsyncIterable<Text> | Iterable<Text>,
  most: number,
): AsyncGenerator<Text[]> {
  let chunk: Text[] = []
  let bytes = 0
  for await (const row of rows) {
    const length = Buffer.byteLength(row.text)
    if (chunk.length === most || (chunk.length > 0 && bytes + length > CHUNK_BYTES)) {
      yield chunk
      chunk = []
      bytes = 0
    }
    chunk.push(row)
    bytes += length
  }
  if (chunk.length > 0) yield chunk
}

/** The documents of a file that can be loaded. */
async function* loadable(file: ScannedFile): AsyncGenerator<Row> {
  for await (const row of readLines(file.path)) {
    if ('text' in row && !file.bad.has(row.line)) yield row
  }
  yield* file.nested
}

/** A number as a reader of English writes it. */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}
