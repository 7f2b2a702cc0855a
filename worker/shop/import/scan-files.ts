import { findLoops, type ParentLink } from '../../../shared/category/loops.ts'
import { nestedCategories } from '../../../shared/category/parse.ts'
import { importText } from '../../catalog/import-texts.ts'
import { DOCUMENT_TYPES, type Claim, type DocumentType } from '../../signed/body.ts'
import { namesOf, NOT_JSON, parseLine, sourceOf } from './parse-line.ts'
import type { ShopDocument } from './document.ts'
import {
  emptyNotes,
  noteAddress,
  noteCategory,
  noteProduct,
  type ReferenceNotes,
} from './remarks.ts'
import { namedSkus } from './named-skus.ts'
import { findFile } from './file-names.ts'
import type { FileLine } from './split-lines.ts'

/** A file with documents, which can be read more than once. */
export interface DocumentFile {
  name: string
  read: () => AsyncIterable<FileLine>
}

/** A file of the folder after the scan: its documents and the lines that cannot be loaded. */
export interface ScannedFile {
  name: string
  readLines: DocumentFile['read']
  type: DocumentType
  /** Number of documents, including invalid ones. */
  read: number
  /** Lines that are skipped, with the reason. */
  bad: Map<number, string>
  /** Dropped parts of lines that are loaded otherwise, with the reason. */
  broken: [line: number, problem: string][]
  /** Categories that exist only in the `children_data` of others, with the line of these. */
  nested: { line: number; text: string }[]
  /** Line and problem of a truncated file; undefined if the file is complete. */
  cut?: [line: number, problem: string]
  /** SKUs of products that cannot be loaded, as far as their lines name them. */
  unreadable: Set<string>
  /** Notes about documents that were loaded. */
  notes: ReferenceNotes
}

export interface ScannedFolder {
  /** In the order of loading. */
  files: readonly ScannedFile[]
  /** Document files of an unknown type. */
  unknown: readonly string[]
  claims: readonly Claim[]
}

/** Data collected over all lines of a file. */
interface CollectedData {
  /** Line by name of a document. */
  names: Map<string, number>
  claims: Claim[]
  links: (ParentLink & { line: number })[]
  /** By id as written. */
  nested: Map<string, { line: number; text: string }>
}

/**
 * Scans files once without loading anything: checks every document and finds duplicates and categories that
 * are their own ancestors. `log` receives the progress.
 */
export async function scanFiles(
  present: readonly DocumentFile[],
  log: (file: string, read: number) => void = () => {},
): Promise<ScannedFolder> {
  const files: ScannedFile[] = []
  const claims: Claim[] = []
  for (const type of DOCUMENT_TYPES) {
    const found = findFile(present, type)
    if (!found) continue
    const file = {
      name: found.name,
      readLines: found.read,
      type,
      read: 0,
      bad: new Map(),
      broken: [],
      nested: [],
      unreadable: new Set<string>(),
      notes: emptyNotes(),
    }
    for (const claim of await scanFile(file, log)) claims.push(claim)
    files.push(file)
  }
  const known = new Set(files.map(({ name }) => name))
  const unknown = present.map(({ name }) => name).filter((name) => !known.has(name))
  return { files, claims, unknown: unknown.sort() }
}

async function scanFile(
  file: ScannedFile,
  log: (file: string, read: number) => void,
): Promise<readonly Claim[]> {
  const collected: CollectedData = { names: new Map(), claims: [], links: [], nested: new Map() }
  for await (const row of file.readLines()) {
    file.read += 1
    if (file.read % 1000 === 0) log(file.name, file.read)
    const problem = 'problem' in row ? row.problem : scanLine(file, row.line, row.text, collected)
    if (problem === undefined) continue
    file.bad.set(row.line, problem)
    const isCut = 'problem' in row ? row.isCut : row.isOpen && problem === NOT_JSON
    if (isCut) file.cut = [row.line, 'text' in row ? importText('cut.document') : problem]
    if (file.type !== 'product') continue
    for (const sku of namedSkus('text' in row ? row.text : (row.part ?? '')))
      file.unreadable.add(sku)
  }
  for (const sku of file.unreadable)
    if (collected.names.has(`sku "${sku}"`)) file.unreadable.delete(sku)
  if (file.type === 'category') scanTree(file, collected)
  return collected.claims
}

function scanLine(
  file: ScannedFile,
  line: number,
  text: string,
  found: CollectedData,
): string | undefined {
  const parsed = parseLine(file.type, text)
  if (!parsed.ok) return parsed.problem
  const names = namesOf(parsed.value)
  const repeated = names.find((name) => found.names.has(name))
  if (repeated)
    return importText('twice.line', { name: repeated, line: `${found.names.get(repeated)}` })
  for (const name of names) found.names.set(name, line)
  collect(parsed.value, line, found)
  if (parsed.value.type === 'product') noteProduct(file.notes, parsed.value.value, line)
  if (parsed.value.type === 'category') noteCategory(file.notes, parsed.value.value, line)
  noteAddress(file.notes, oldPathOf(parsed.value), line)
  if (file.type === 'category') collectNested(line, text, found)
  return undefined
}

/** The old address of a document, which the shop answers with a redirect. */
function oldPathOf({ type, value }: ShopDocument): string | undefined {
  if (type === 'url_rewrite') return value.request_path
  return type === 'product' || type === 'category' ? value.url_path : undefined
}

function collect({ type, value }: ShopDocument, line: number, found: CollectedData): void {
  if (type === 'product') found.claims.push({ type, id: value.id, sku: value.sku })
  if (type !== 'category') return
  const { id, parent_id, name, url_key } = value
  found.claims.push({ type, id, name, url_key })
  found.links.push({ id, parent_id, line })
}

function collectNested(line: number, text: string, found: CollectedData): void {
  for (const { id, ...more } of nestedCategories(sourceOf(JSON.parse(text)))) {
    const name = String(id)
    if (!found.nested.has(name))
      found.nested.set(name, { line, text: JSON.stringify({ id, ...more }) })
  }
}

/** Adds categories of the tree without a line of their own; those in a loop are skipped. */
function scanTree(file: ScannedFile, found: CollectedData): void {
  const linkedIds = new Set(found.links.map(({ id }) => `${id}`))
  const nested = new Map<number, { line: number; text: string }>()
  for (const [name, { line, text }] of found.nested) {
    if (linkedIds.has(name)) continue
    const parsed = parseLine('category', text)
    if (!parsed.ok)
      file.broken.push([line, importText('in-tree', { id: name, problem: parsed.problem })])
    else if (parsed.value.type === 'category') {
      collect(parsed.value, line, found)
      nested.set(parsed.value.value.id, { line, text })
    }
  }
  const loops = findLoops(found.links)
  for (const { id, line } of found.links) {
    const loop = loops.get(id)
    if (loop === undefined) continue
    const problem = importText('loop', { loop })
    if (nested.delete(id))
      file.broken.push([line, importText('in-tree', { id: String(id), problem })])
    else file.bad.set(line, problem)
  }
  file.nested = [...nested.values()]
}
