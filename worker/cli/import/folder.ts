import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { ImportAnswer } from '../../admin/import-answer.ts'
import type { Clash, Problem } from '../../catalog/import-records.ts'
import {
  DOCUMENT_TYPES,
  MAX_LINES,
  MAX_SKUS,
  type DocumentType,
  type ImportMode,
} from '../../signed/body.ts'
import { makeReport, type Findings } from '../../signed/make-report.ts'
import type { MissingReferences } from '../../catalog/import-records.ts'
import { AdminError, callAdmin, type AdminShop } from '../admin-client.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { openWhenFree } from './open.ts'
import { chunksOf, readableDocuments, type Row } from '../../shop/import/document-chunks.ts'
import { namedSkus } from '../../shop/import/named-skus.ts'
import { referencesOf, remarksOf, type Remark } from '../../shop/import/remarks.ts'
import type { ScannedFile, ScannedFolder } from '../../shop/import/scan-files.ts'
import { scanFolder } from './scan.ts'

export const IMPORT_PATH = '/__admin/import'
const CLAIMS_PER_CALL = 4_000

export interface ImportOptions {
  dir: string
  shop: AdminShop
  /** Store code; empty: the default store view. */
  store: string
  replace: boolean
  /** The folder is complete: missing documents are removed from the shop. */
  full?: boolean
  /** Per cent of the products on sale that may be removed. */
  maxRetired?: number
  prices: 'net' | 'gross'
  /** Decides by the report whether a full import may replace the catalog on sale. */
  mayReplace?: (report: FolderReport) => boolean
  /** Called with one line of progress at a time. */
  log: (line: string) => void
}

/** Result of one file. */
export interface FileReport {
  name: string
  type: DocumentType
  read: number
  written: number
  unchanged: number
  /** Documents that were not imported. */
  problems: readonly Problem[]
  /** Documents imported without their unreadable parts. */
  warnings: readonly Problem[]
  /** Documents that have reverted changes made at the desk. */
  overruled: readonly Problem[]
}

export interface FolderReport {
  catalog: string
  removedDemo: number
  products: number
  /** Number of products removed from sale. */
  retired: number
  files: readonly FileReport[]
  unknown: readonly string[]
  /** Truncated files. */
  cut: readonly Problem[]
  /** Remarks about imported documents. */
  remarks: readonly Remark[]
}

export type ImportOutcome =
  | { kind: 'done'; report: FolderReport }
  | { kind: 'empty'; unknown: readonly string[] }
  | { kind: 'clash'; clashes: readonly Clash[] }
  /** A full import needs complete files. */
  | { kind: 'cut'; files: readonly Problem[] }
  | { kind: 'held'; held: Step<'held'>; report: FolderReport }
  /** A full import that `mayReplace` rejected. */
  | { kind: 'stopped'; report: FolderReport }

type Step<Name extends ImportAnswer['step']> = Extract<ImportAnswer, { step: Name }>

/**
 * Imports a folder into the shop: reads it once to check it, then sends valid documents in calls of 1 MB at
 * most. Every step is idempotent, so the next import completes an interrupted one.
 */
export async function importFolder(options: ImportOptions): Promise<ImportOutcome> {
  const { dir, shop, store, replace, full = false, maxRetired, prices, log } = options
  const folder = await scanFolder(dir, (file, read) =>
    log(`checking ${file}: ${formatCount(read)}`),
  )
  if (!folder.files.length) return { kind: 'empty', unknown: folder.unknown }
  const cut = truncatedFiles(folder)
  const run = randomUUID()
  const mode = full ? 'full' : replace ? 'replace' : 'changes'
  const report = (found: Findings) => sendReport(shop, { store, run, mode }, found)
  if (full && cut.length) {
    await report({ outcome: 'cut', files: [], cut, unknown: folder.unknown })
    return { kind: 'cut', files: cut }
  }
  const clashes = replace || full ? [] : await findIdConflicts(shop, store, folder)
  if (clashes.length) {
    await report({ outcome: 'clash', files: [], clashes, unknown: folder.unknown })
    return { kind: 'clash', clashes }
  }
  const name = full ? { full: await fingerprintOf(pathsOf(dir, folder), prices) } : {}
  const open = { step: 'open', store, replace, prices, ...name }
  const { catalog, removedDemo } = await openWhenFree(
    () => call<Step<'open'>>(shop, { ...open, req: run }),
    log,
  )
  const sending = { shop, store, run, log }
  const files = full ? await sendDocuments(folder, sending) : await sendFiles(folder, sending)
  const common = { catalog, files, unknown: folder.unknown, cut, remarks: [] }
  const before = { ...common, removedDemo: 0, products: 0, retired: 0 }
  if (full && options.mayReplace?.(before) === false) {
    await report({ ...before, outcome: 'stopped' })
    return { kind: 'stopped', report: before }
  }
  log('counting')
  const finish = { step: 'finish', req: randomUUID(), store, run }
  const limit = maxRetired === undefined ? {} : { maxRetired }
  const answer = await call<Step<'finish'> | Step<'held'>>(shop, { ...finish, ...limit })
  if (answer.step === 'held') {
    await report({ ...before, outcome: 'held' })
    return { kind: 'held', held: answer, report: { ...before, products: answer.products.total } }
  }
  const { products, retired = 0 } = answer
  const removed = removedDemo + (answer.removedDemo ?? 0)
  const remarks = remarksOf(folder, await findMissingReferences(folder, sending))
  await report({ ...common, remarks, outcome: 'done' })
  return { kind: 'done', report: { ...common, removedDemo: removed, products, retired, remarks } }
}

function pathsOf(dir: string, { files }: ScannedFolder) {
  return files.map(({ name }) => ({ name, path: join(dir, name) }))
}

/** Sends the report of an import to the shop; older versions accept none. */
async function sendReport(
  shop: AdminShop,
  of: { store: string; run: string; mode: ImportMode },
  found: Findings,
): Promise<void> {
  const head = { step: 'report', req: randomUUID(), ...of }
  try {
    await call<Step<'report'>>(shop, head, [JSON.stringify(makeReport(found))])
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
  }
}

/** The references that the shop lacks; older versions do not report them. */
async function findMissingReferences(
  folder: ScannedFolder,
  { shop, store }: Sending,
): Promise<MissingReferences> {
  const head = { step: 'look', req: randomUUID(), store, ...referencesOf(folder) }
  try {
    return await call<Step<'look'>>(shop, head)
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    return { categories: [], pages: [], country: '', classes: [] }
  }
}

/** Truncated files, with the position. */
export function truncatedFiles({ files }: Pick<ScannedFolder, 'files'>): readonly Problem[] {
  return files.flatMap(({ name, cut }) =>
    cut === undefined ? [] : [{ file: name, line: cut[0], problem: cut[1] }],
  )
}

async function sendFiles(folder: ScannedFolder, sending: Sending): Promise<FileReport[]> {
  const reports: FileReport[] = []
  for (const file of folder.files) reports.push(await sendFile(file, sending))
  return reports
}

/** Sends the folder's documents; types that it lacks are carried over in the shop. */
async function sendDocuments(folder: ScannedFolder, sending: Sending): Promise<FileReport[]> {
  const reports: FileReport[] = []
  for (const type of DOCUMENT_TYPES) {
    const file = folder.files.find((each) => each.type === type)
    if (!file) await copyUnlistedDocuments(type, sending)
    else reports.push(await sendFile(file, sending))
    const unreadable = [...(file?.unreadable ?? [])]
    for (let at = 0; at < unreadable.length; at += MAX_SKUS)
      await copyUnlistedDocuments(type, sending, unreadable.slice(at, at + MAX_SKUS))
  }
  return reports
}

async function copyUnlistedDocuments(
  type: DocumentType,
  { shop, store, run, log }: Sending,
  skus?: readonly string[],
): Promise<void> {
  let after: string | null = ''
  while (after !== null) {
    const head: object = {
      step: 'carry',
      req: randomUUID(),
      store,
      run,
      type,
      after,
      ...(skus && { skus }),
    }
    after = (await call<Step<'carry'>>(shop, head)).next
    if (after !== null) log(`the shop's existing documents of type ${type} are kept`)
  }
}

function call<Answer>(
  shop: AdminShop,
  head: object,
  rows: readonly string[] = [],
): Promise<Answer> {
  return callAdmin<Answer>(shop, IMPORT_PATH, [JSON.stringify(head), ...rows].join('\n'))
}

async function findIdConflicts(
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
  log: (line: string) => void
}

async function sendFile(file: ScannedFile, sending: Sending): Promise<FileReport> {
  const { shop, store, run, log } = sending
  const problems = [...file.bad, ...file.broken].map(([line, problem]) => ({
    file: file.name,
    line,
    problem,
  }))
  const warnings: Problem[] = []
  const overruled: Problem[] = []
  const total = { written: 0, unchanged: 0 }
  for await (const chunk of chunksOf(readableDocuments(file), MAX_LINES)) {
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
    if (file.type === 'product') countRefused(file, chunk, answer.problems)
    warnings.push(...answer.warnings)
    overruled.push(...(answer.overruled ?? []))
    const done = total.written + total.unchanged + problems.length
    log(`loading ${file.name}: ${formatCount(done)} of ${formatCount(file.read)}`)
  }
  problems.sort((a, b) => a.line - b.line)
  warnings.sort((a, b) => a.line - b.line)
  return {
    name: file.name,
    type: file.type,
    read: file.read,
    ...total,
    problems,
    warnings,
    overruled,
  }
}

/** Counts products that the shop could not store: it keeps its present ones. */
function countRefused(
  { unreadable }: ScannedFile,
  chunk: readonly Row[],
  problems: readonly Problem[],
): void {
  const refused = new Set(problems.map(({ line }) => line))
  for (const { line, text } of chunk)
    if (refused.has(line)) for (const sku of namedSkus(text)) unreadable.add(sku)
}

/** Formats a number for English readers. */
export function formatCount(value: number): string {
  return value.toLocaleString('en-US')
}
