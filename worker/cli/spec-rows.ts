import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { formatRow, parseRows, type CoverageRow } from '../../shared/fixtures/coverage-map.ts'
import { firstWords, readClauses } from './spec-clauses.ts'

const MAP = resolve(import.meta.dirname, '../../shared/spec-coverage.md')
const LETTERS = ['A', 'B'] as const
const TITLES = { A: 'A: catalogue, product and cart', B: 'B: customer side' } as const

const USAGE = `node worker/cli/spec-rows.ts CATALOGUE.md CUSTOMER.md

Writes the rows of shared/spec-coverage.md from the two documents of the specification.
Rows that are there keep their state, also when a clause moved; new rows get an empty
state, which the coverage test refuses until somebody judges them.`

/** Rows of one document: ids by section and running number, states kept from the rows before. */
export function makeRows(
  letter: string,
  markdown: string,
  before: readonly CoverageRow[],
): CoverageRow[] {
  const byId = new Map(before.map((row) => [row.id, row]))
  const byWords = new Map(before.map((row) => [`${row.id[0]} ${row.words}`, row]))
  const counts = new Map<number, number>()
  return readClauses(markdown).map(({ section, text }) => {
    const count = (counts.get(section) ?? 0) + 1
    counts.set(section, count)
    const id = `${letter}${section}.${count}`
    const words = firstWords(text)
    const known = byId.get(id)
    const kept = known?.words === words ? known : byWords.get(`${letter} ${words}`)
    return { id, words, state: kept?.state ?? '' }
  })
}

/** The whole map: the head as it was, one table for each section, then what stands below the documents. */
export function writeMap(map: string, documents: readonly [string, string]): string {
  const before = parseRows(map)
  const head = map.split(/^## A: /m)[0]?.trimEnd() ?? ''
  const parts = LETTERS.map((letter, at) => {
    const rows = makeRows(letter, documents[at] ?? '', before)
    return `## ${TITLES[letter]}\n${tables(rows)}`
  })
  const below = /^## (?![A-Z]: )[^]*/m.exec(map.slice(head.length))?.[0].trimEnd()
  return `${[head, ...parts, ...(below ? [below] : [])].join('\n\n')}\n`
}

function tables(rows: readonly CoverageRow[]): string {
  const sections = Map.groupBy(rows, (row) => row.id.split('.')[0] ?? '')
  return [...sections]
    .map(([section, lines]) => {
      const body = lines.map(formatRow).join('\n')
      return `\n### ${section}\n\n| id | first words | state |\n|---|---|---|\n${body}`
    })
    .join('\n')
}

function main(args: readonly string[]): void {
  const [catalogue, customer] = args
  if (args.includes('--help') || catalogue === undefined || customer === undefined) {
    console.log(USAGE)
    return
  }
  const map = writeMap(readFileSync(MAP, 'utf8'), [
    readFileSync(catalogue, 'utf8'),
    readFileSync(customer, 'utf8'),
  ])
  writeFileSync(MAP, map)
  const rows = parseRows(map)
  const open = rows.filter((row) => row.state === '').length
  console.log(`${rows.length} rows, ${open} without a state`)
}

if (import.meta.main) main(process.argv.slice(2))
