import { importText } from '../../catalog/import-texts.ts'
import { MAX_DOCUMENT_BYTES } from '../../signed/body.ts'

/**
 * One line of a file: its text, or why it cannot be read. Empty lines are skipped. `isOpen`: no line end
 * follows, so the file may be truncated there; `isCut`: it is. `part`: the part that was read.
 */
export type FileLine =
  | { line: number; text: string; isOpen?: boolean }
  | { line: number; problem: string; isCut?: boolean; part?: string }

const NEWLINE = 0x0a
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const STRICT_DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const LENIENT_DECODER = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })

/**
 * Yields the lines of an `.ndjson` file one at a time. A line over 1 MB, bytes that are not UTF-8 and a
 * truncated file are problems of their line; the others are read as far as possible. `problemOf` returns the
 * reason for an unexpected end.
 */
export async function* splitLines(
  bytes: AsyncIterable<Uint8Array>,
  problemOf: (error: unknown) => string,
): AsyncGenerator<FileLine> {
  const splitter = new LineSplitter()
  try {
    for await (const chunk of bytes) yield* splitter.push(chunk)
  } catch (error) {
    yield { line: splitter.line, problem: problemOf(error), isCut: true }
    return
  }
  for (const row of splitter.end())
    yield 'text' in row ? { ...row, isOpen: true } : { ...row, isCut: true }
}

/** Splits bytes into lines; buffers at most one line, of at most 1 MB. */
class LineSplitter {
  /** Number of the current line. */
  line = 1
  #parts: Uint8Array[] = []
  #length = 0

  #keep(part: Uint8Array): void {
    const room = Math.max(0, MAX_DOCUMENT_BYTES - this.#length)
    this.#length += part.length
    if (part.length > 0 && room > 0) this.#parts.push(part.subarray(0, room))
  }

  *push(chunk: Uint8Array): Generator<FileLine> {
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
    const bytes = concatBytes(this.#parts)
    this.line += 1
    this.#parts = []
    this.#length = 0
    if (length > MAX_DOCUMENT_BYTES) {
      const megabytes = (length / 1_000_000).toFixed(1)
      yield {
        line,
        problem: importText('long.by', { size: megabytes }),
        part: LENIENT_DECODER.decode(bytes),
      }
    } else yield* readLine(line, bytes)
  }
}

function* readLine(line: number, bytes: Uint8Array): Generator<FileLine> {
  const hasMark = line === 1 && BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte)
  try {
    const text = STRICT_DECODER.decode(hasMark ? bytes.subarray(3) : bytes).trim()
    if (text) yield { line, text }
  } catch {
    yield { line, problem: importText('encoding'), part: LENIENT_DECODER.decode(bytes) }
  }
}

function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const [first, ...more] = parts
  if (first && more.length === 0) return first
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
