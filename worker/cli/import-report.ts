import { writeFileSync } from 'node:fs'
import type { Clash, ImportAnswer, Problem } from '../admin/import-answer.ts'
import { DUTY_ATTRIBUTES } from '../product/attributes.ts'
import { count, type FolderReport } from './import-folder.ts'

const PROBLEMS_SHOWN = 20
const PART_IN_REPORT = 'loaded without a part: '
const CLASHES_SHOWN = 5

type Held = Extract<ImportAnswer, { step: 'held' }>

/** What an import has done, in lines. */
export function reportLines(report: FolderReport, reportFile: string | undefined): string[] {
  const { files, catalog, removedDemo, products, retired, unknown } = report
  const where = reportFile ? `all in ${reportFile}` : '--report FILE writes all'
  const skipped = files.flatMap((file) => file.problems)
  const incomplete = files.flatMap((file) => file.warnings)
  return [
    ...(removedDemo > 0 ? [`Removed the ${count(removedDemo)} demo goods of ${catalog}.`, ''] : []),
    ...table(report),
    ...unknown.map((name) => `${name}: not read, no document file of a known type`),
    ...problemLines('Skipped:', skipped, where),
    ...problemLines('Loaded without the parts that cannot be read:', incomplete, where),
    ...makerLines(report, where),
    '',
    ...(retired > 0 ? [`Retired ${count(retired)} goods that are not in the folder.`] : []),
    `${catalog} holds ${count(products)} products.`,
  ]
}

function problemLines(title: string, problems: readonly Problem[], where: string): string[] {
  if (problems.length === 0) return []
  const shown = problems.slice(0, PROBLEMS_SHOWN)
  const more = problems.length - shown.length
  return [
    '',
    title,
    ...shown.map(({ file, line, problem }) => `  ${file}:${line}  ${problem}`),
    ...(more > 0 ? [`  … and ${count(more)} more (${where})`] : []),
  ]
}

/** The shopper of goods without a maker sees nothing of this: it is the merchant's to mend. */
function makerLines({ files }: FolderReport, where: string): string[] {
  const lacking = files.reduce((sum, { withoutMaker }) => sum + withoutMaker.length, 0)
  if (lacking === 0) return []
  return [
    '',
    `Goods that do not say who makes them (${DUTY_ATTRIBUTES.maker}): ${count(lacking)}. Name, postal and`,
    `electronic address are to be told before the purchase (GPSR, article 19; ${where}).`,
  ]
}

function table({ files }: FolderReport): string[] {
  const width = Math.max(...files.map(({ name }) => name.length))
  return files.map(({ name, read, written, unchanged, problems }) => {
    const cells = [
      [read, 'read'],
      [written, 'written'],
      [unchanged, 'unchanged'],
      [problems.length, 'skipped'],
    ] as const
    const words = cells.map(([value, word]) => `${count(value).padStart(9)} ${word}`)
    return `${name.padEnd(width)} ${words.join(' ')}`
  })
}

/** Writes every document that was skipped, is incomplete or does not say who makes it, one per line: file, line and reason. */
export function writeReport(path: string, { files }: FolderReport): void {
  const problems = files.flatMap((file) => [
    ...file.problems,
    ...file.withoutMaker,
    ...file.warnings.map((each) => ({ ...each, problem: PART_IN_REPORT + each.problem })),
  ])
  const lines = problems.map(({ file, line, problem }) => `${file}\t${line}\t${problem}\n`)
  writeFileSync(path, lines.join(''))
}

/** Why a full import has not begun, in lines. */
export function cutLines(files: readonly Problem[]): string[] {
  return [
    'A full import wants whole files:',
    ...files.map(({ file, line, problem }) => `  ${file}:${line}  ${problem}`),
    'Nothing was changed.',
  ]
}

/** Why a full import has stopped before it took goods away, and how it goes on, in lines. */
export function heldLines({ products, categories }: Held): string[] {
  const kinds = [
    { ...products, name: 'goods' },
    { ...categories, name: 'categories' },
  ].filter(({ missing }) => missing > 0)
  const share = Math.max(...kinds.map(({ missing, total }) => (missing * 100) / total))
  return [
    '',
    ...kinds.map(({ name, missing, total }) => {
      const percent = ((missing * 100) / total).toFixed(1)
      return `Of the ${count(total)} ${name} on sale ${count(missing)} (${percent} %) are not in this folder.`
    }),
    'The shop was not changed: what is on sale is what was on sale before.',
    `If they are meant to go, run it again with --max-retired ${Math.ceil(share)}.`,
  ]
}

/** Why a folder is not loaded beside an earlier one, in lines. */
export function clashLines(dir: string, clashes: readonly Clash[]): string[] {
  const shown = clashes.slice(0, CLASHES_SHOWN)
  const more = clashes.length - shown.length
  return [
    `${dir} uses ids that belong to other goods of an earlier import:`,
    ...shown.map(
      ({ type, id, wanted, found }) =>
        `  ${type} ${id} is "${found}" in the shop, "${wanted}" here`,
    ),
    ...(more > 0 ? [`  … and ${count(more)} more`] : []),
    'Nothing was loaded. With --full these goods take the place of those; --replace empties the catalog first.',
  ]
}
