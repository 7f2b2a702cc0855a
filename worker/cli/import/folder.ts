import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Clash, MissingReferences, Problem } from '../../catalog/import-records.ts'
import { chunksOf } from '../../shop/import/document-chunks.ts'
import { referencesOf, remarksOf, type Remark } from '../../shop/import/remarks.ts'
import type { ScannedFolder } from '../../shop/import/scan-files.ts'
import type { ImportMode } from '../../signed/body.ts'
import { makeReport, type FileReport, type Findings } from '../../signed/make-report.ts'
import { AdminError, type AdminShop } from '../admin-client.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { openWhenFree } from './open.ts'
import { scanFolder } from './scan.ts'
import {
  formatCount,
  importStep,
  sendDocuments,
  sendFiles,
  type Sending,
  type Step,
} from './send-documents.ts'

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
    () => importStep<Step<'open'>>(shop, { ...open, req: run }),
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
  const answer = await importStep<Step<'finish'> | Step<'held'>>(shop, { ...finish, ...limit })
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
    await importStep<Step<'report'>>(shop, head, [JSON.stringify(makeReport(found))])
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
    return await importStep<Step<'look'>>(shop, head)
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
    for (const clash of (await importStep<Step<'check'>>(shop, head, rows)).clashes)
      clashes.push(clash)
  }
  return clashes
}
