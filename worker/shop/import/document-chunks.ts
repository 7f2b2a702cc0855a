import type { ScannedFile } from './scan-files.ts'

/** Maximum bytes of documents or claims in one call; a longer one is sent alone. */
const CHUNK_BYTES = 700_000
const ENCODER = new TextEncoder()

/** A document that can be loaded, with its line. */
export interface Row {
  line: number
  text: string
}

/** Groups rows into chunks that fit into one call. */
export async function* chunksOf<Text extends { text: string }>(
  rows: AsyncIterable<Text> | Iterable<Text>,
  limit: number,
): AsyncGenerator<Text[]> {
  let chunk: Text[] = []
  let bytes = 0
  for await (const row of rows) {
    const length = ENCODER.encode(row.text).length
    if (chunk.length === limit || (chunk.length > 0 && bytes + length > CHUNK_BYTES)) {
      yield chunk
      chunk = []
      bytes = 0
    }
    chunk.push(row)
    bytes += length
  }
  if (chunk.length > 0) yield chunk
}

/** Yields the documents of a file that can be loaded. */
export async function* readableDocuments(file: ScannedFile): AsyncGenerator<Row> {
  for await (const row of file.readLines()) {
    if ('text' in row && !file.bad.has(row.line)) yield row
  }
  yield* file.nested
}
