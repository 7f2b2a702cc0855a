import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { importText } from '../catalog/import-texts.ts'
import { splitLines, type FileLine } from '../shop/import/split-lines.ts'

/** Reads an `.ndjson` or `.ndjson.gz` file line by line, never whole. */
export function readLines(path: string): AsyncGenerator<FileLine> {
  return splitLines(openFile(path) as AsyncIterable<Uint8Array>, readProblem)
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
  if (code === 'Z_BUF_ERROR') return importText('cut.file')
  if (code.startsWith('Z_')) return importText('damaged')
  return importText('unreadable', { code: code || String(error) })
}
