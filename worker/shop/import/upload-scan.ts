import { importText } from '../../catalog/import-texts.ts'
import type { Problem } from '../../catalog/import-records.ts'
import type { UploadRefusal } from '../../catalog/upload-records.ts'
import { DOCUMENT_TYPES } from '../../signed/body.ts'
import { findFile, isDocumentFile } from './file-names.ts'
import { scanFiles, type DocumentFile, type ScannedFolder } from './scan-files.ts'
import { splitLines } from './split-lines.ts'

/** Limits that fit a Worker: unpacked bytes, documents, and unreadable documents. */
export const MAX_UNPACKED_BYTES = 32_000_000
export const MAX_DOCUMENTS = 20_000
const MAX_BROKEN_LINES = 1000

/** A file as it was uploaded. */
export interface UploadedBytes {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The unpacked files exceed the limit of a Worker. */
class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Scans uploaded files without storing anything; returns their content or the reason for a refusal. */
export async function scanUpload(
  uploaded: readonly UploadedBytes[],
  isFull: boolean,
): Promise<ScannedFolder | { refused: UploadRefusal }> {
  if (uploaded.length === 0) return { refused: { kind: 'none' } }
  const unknown = uploaded.filter(({ name }) => !isDocumentFile(name)).map(({ name }) => name)
  if (unknown.length > 0) return { refused: { kind: 'unknown', names: unknown } }
  const twice = DOCUMENT_TYPES.flatMap((type) => {
    const first = findFile(uploaded, type)
    const others = uploaded.filter((file) => file !== first && findFile([file], type))
    return first && others.length > 0 ? [first, ...others].map(({ name }) => name) : []
  })
  if (twice.length > 0) return { refused: { kind: 'twice', names: twice } }
  const budget = { left: MAX_UNPACKED_BYTES }
  const files = uploaded.map((file) => documentFile(file, budget))
  try {
    return checkFolder(await scanFiles(files), isFull)
  } catch (error) {
    if (error instanceof TooLarge) return { refused: { kind: 'long' } }
    throw error
  }
}

function checkFolder(
  folder: ScannedFolder,
  isFull: boolean,
): ScannedFolder | { refused: UploadRefusal } {
  const read = folder.files.reduce((sum, file) => sum + file.read, 0)
  if (read === 0) return { refused: { kind: 'empty' } }
  if (read > MAX_DOCUMENTS) return { refused: { kind: 'many' } }
  const cut = folder.files.flatMap(({ name, cut: at }): Problem[] =>
    at ? [{ file: name, line: at[0], problem: at[1] }] : [],
  )
  const problems = folder.files.flatMap(({ name, bad }) =>
    [...bad].map(([line, problem]) => ({ file: name, line, problem })),
  )
  if (problems.length > MAX_BROKEN_LINES || problems.length >= read)
    return { refused: { kind: 'broken', problems } }
  if (isFull && cut.length > 0) return { refused: { kind: 'cut', problems: cut } }
  return folder
}

/** The lines of an uploaded file; the first reading counts the unpacked bytes. */
function documentFile({ name, bytes }: UploadedBytes, budget: { left: number }): DocumentFile {
  let isCounted = false
  return {
    name,
    read() {
      const counted = isCounted ? { left: Infinity } : budget
      isCounted = true
      return splitLines(limitBytes(unpack(name, bytes), counted), problemOf)
    },
  }
}

function unpack(name: string, bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const stream = new Blob([bytes]).stream()
  return name.endsWith('.gz') ? stream.pipeThrough(new DecompressionStream('gzip')) : stream
}

async function* limitBytes(
  stream: ReadableStream<Uint8Array>,
  budget: { left: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    budget.left -= chunk.length
    if (budget.left < 0) throw new TooLarge('the files unfold to too many bytes')
    yield chunk
  }
}

/** Maps errors of decompression, whose messages differ between runtimes. */
function problemOf(error: unknown): string {
  if (error instanceof TooLarge) throw error
  const text = error instanceof Error ? error.message : ''
  const isCut = /incomplete|unexpected end|too early/i.test(text)
  return isCut ? importText('cut.file') : importText('damaged')
}
