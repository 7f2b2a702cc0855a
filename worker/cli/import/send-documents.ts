import { randomUUID } from 'node:crypto'
import type { ImportAnswer } from '../../admin/import-answer.ts'
import type { Problem } from '../../catalog/import-records.ts'
import { chunksOf, readableDocuments, type Row } from '../../shop/import/document-chunks.ts'
import { namedSkus } from '../../shop/import/named-skus.ts'
import type { ScannedFile, ScannedFolder } from '../../shop/import/scan-files.ts'
import { DOCUMENT_TYPES, MAX_LINES, MAX_SKUS, type DocumentType } from '../../signed/body.ts'
import type { FileReport } from '../../signed/make-report.ts'
import { callAdmin, type AdminShop } from '../admin-client.ts'

export const IMPORT_PATH = '/__admin/import'

/** The shop's answer to a step of an import. */
export type Step<Name extends ImportAnswer['step']> = Extract<ImportAnswer, { step: Name }>

/** An import that is being sent to a shop. */
export interface Sending {
  shop: AdminShop
  store: string
  run: string
  log: (line: string) => void
}

/** Makes one step of an import: its head and rows as lines. */
export function importStep<Answer>(
  shop: AdminShop,
  head: object,
  rows: readonly string[] = [],
): Promise<Answer> {
  return callAdmin<Answer>(shop, IMPORT_PATH, [JSON.stringify(head), ...rows].join('\n'))
}

/** Sends the folder's files. */
export async function sendFiles(folder: ScannedFolder, sending: Sending): Promise<FileReport[]> {
  const reports: FileReport[] = []
  for (const file of folder.files) reports.push(await sendFile(file, sending))
  return reports
}

/** Sends the folder's documents; types that it lacks are carried over in the shop. */
export async function sendDocuments(
  folder: ScannedFolder,
  sending: Sending,
): Promise<FileReport[]> {
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
    after = (await importStep<Step<'carry'>>(shop, head)).next
    if (after !== null) log(`the shop's existing documents of type ${type} are kept`)
  }
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
    const answer = await importStep<Step<'write'>>(
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
