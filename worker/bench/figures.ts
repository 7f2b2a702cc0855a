import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { ROOT } from '../cli/paths.ts'
import { DOCUMENTS } from './documents.ts'
import type { Figure, StoredRun, StoredRuns } from './figure.ts'
import type { Workload } from './workload.ts'

const FILE = resolve(ROOT, 'worker/bench/figures.json')
/** Files that contain figures do not affect what is measured. */
const WRITTEN = ['worker/bench/figures.json', ...Object.keys(DOCUMENTS)]

export function readRuns(): StoredRuns {
  return JSON.parse(readFileSync(FILE, 'utf8')) as StoredRuns
}

/** Replaces the stored figures of a benchmark. */
export function storeFigures(
  what: string,
  { products }: Pick<Workload, 'products'>,
  figures: readonly Figure[],
): void {
  const name = what === 'scale' ? `scale ${products}` : what
  const run: StoredRun = {
    ...{ commit: commitNow(), date: new Date().toISOString().slice(0, 10) },
    ...{ cores: availableParallelism(), figures },
  }
  const runs = Object.entries({ ...readRuns(), [name]: run })
  const sorted = Object.fromEntries(runs.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Writes the figures into documents; returns the changed documents. */
export function writeDocuments(): readonly string[] {
  return Object.keys(DOCUMENTS).filter((file) => {
    const text = readFileSync(resolve(ROOT, file), 'utf8')
    const written = fillDocument(file, text, readRuns())
    if (written !== text) writeFileSync(resolve(ROOT, file), written)
    return written !== text
  })
}

/** A document with regenerated figure tables. */
export function fillDocument(file: string, text: string, runs: StoredRuns): string {
  return Object.entries(DOCUMENTS[file] ?? {}).reduce((filled, [name, table]) => {
    const begin = `<!-- figures: ${name} -->\n`
    const [before, rest] = filled.split(begin)
    const after = rest?.indexOf(END) ?? -1
    if (before === undefined || rest === undefined || after < 0) {
      throw new Error(`${file} has no place for the figures ${name}`)
    }
    return `${before}${begin}\n${table(runs)}\n\n${rest.slice(after)}`
  }, text)
}

const END = '<!-- end of figures -->'

function commitNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  const others = WRITTEN.map((file) => `:!${file}`)
  const isChanged = git('status', '--porcelain', '--', '.', ...others).trim() !== ''
  return `${git('rev-parse', '--short', 'HEAD').trim()}${isChanged ? '+' : ''}`
}
