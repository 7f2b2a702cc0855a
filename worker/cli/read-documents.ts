import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { MAX_DOCUMENT_BYTES } from '../signed/body.ts'

/**
 * One line of a file: its text, or why it cannot be read. Empty lines are passed over. `isOpen`: no line end
 * follows, so the file may have been cut there; `isCut`: it was. `part`: what could be read of it.
 */
export type FileLine =
  | { line: number; text: string; isOpen?: boolean }
  | { line: number; problem: string; isCut?: boolean; part?: string }

const NEWLINE = 0x0a
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/**
 * The lines of an `.ndjson` or `.ndjson.gz` file, one at a time, never the whole file. A line over
 * 1 MB, bytes that are not UTF-8 and a file that ends too early are problems of their line; the
 * rest goes on as far as it can be read.
 */
export async function* readLines(path: string): AsyncGenerator<FileLine> {
  const splitter = new LineSplitter()
  try {
    for await (const chunk of openFile(path)) yield* splitter.push(chunk as Buffer)
  } catch (error) {
    yield { line: splitter.line, problem: readProblem(error), isCut: true }
    return
  }
  for (const row of splitter.end())
    yield 'text' in row ? { ...row, isOpen: true } : { ...row, isCut: true }
}

function openFile(path: string): AsyncIterable<unknown> {
  const file = createReadStream(path)
  if (!path.endsWith('.gz')) return file
  const unzipped = createGunzip()
  file.on('error', (error) => unzipped.destroy(error))
  return file.pipe(unzipped)
}

function readProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return 'the compressed file ends too early'
  if (code.startsWith('Z_')) return 'the compressed file is damaged from here on'
  return `the file cannot be read from here on (${code || String(error)})`
}

/** Cuts bytes into lines and holds at most one line, of at most 1 MB. */
class LineSplitter {
  /** Number of the line that is being read. */
  line = 1
  #parts: Buffer[] = []
  #length = 0

  #keep(part: Buffer): void {
    const room = Math.max(0, MAX_DOCUMENT_BYTES - this.#length)
    this.#length += part.length
    if (part.length > 0 && room > 0) this.#parts.push(part.subarray(0, room))
  }

  *push(chunk: Buffer): Generator<FileLine> {
    let from = 0
    for (;;) {
      const to = chunk.indexOf(NEWLINE, from)
      this.#keep(chunk.subarray(from, to < 0 ? chunk.length : to))
      if (to < 0) return
      yield* this.end()
      from = to + 1
    }
  }

  *end(): Generator<FileLine> {
    const line = this.line
    const length = this.#length
    const bytes = Buffer.concat(this.#parts)
    this.line += 1
    this.#parts = []
    this.#length = 0
    if (length > MAX_DOCUMENT_BYTES) {
      const megabytes = (length / 1_000_000).toFixed(1)
      yield { line, problem: `is longer than 1 MB (${megabytes} MB)`, part: bytes.toString() }
    } else yield* readLine(line, bytes)
  }
}

function* readLine(line: number, bytes: Buffer): Generator<FileLine> {
  const hasMark = line === 1 && BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte)
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const text = decoder.decode(hasMark ? bytes.subarray(3) : bytes).trim()
    if (text) yield { line, text }
  } catch {
    yield { line, problem: 'is not UTF-8', part: bytes.toString() }
  }
}
