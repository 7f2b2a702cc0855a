import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { scanFiles, type ScannedFolder } from '../../shop/import/scan-files.ts'
import { readLines } from '../read-documents.ts'

/** Reads the document files of a folder once, without importing; `log` gets the progress. */
export function scanFolder(
  dir: string,
  log?: (file: string, read: number) => void,
): Promise<ScannedFolder> {
  const names = readdirSync(dir).filter((name) => /\.ndjson(?:\.gz)?$/.test(name))
  const files = names.map((name) => ({ name, read: () => readLines(join(dir, name)) }))
  return scanFiles(files, log)
}
