import { writeFileSync } from 'node:fs'
import type { ImportAnswer } from '../../admin/import-answer.ts'
import type { Clash, Problem } from '../../catalog/import-records.ts'
import { groupProblems, type ProblemGroup } from '../../catalog/problem-groups.ts'
import type { FolderReport } from './folder.ts'
import { formatCount } from './send-documents.ts'
import type { Remark } from '../../shop/import/remarks.ts'

const KINDS_SHOWN = 20
const PLACES_SHOWN = 5
const PART_IN_REPORT = 'loaded without a part: '
const CLASHES_SHOWN = 5

type HeldImport = Extract<ImportAnswer, { step: 'held' }>

/** Summary of an import, in lines. */
export function reportLines(report: FolderReport, reportFile: string | undefined): string[] {
  const { files, catalog, removedDemo, products, retired, unknown } = report
  const where = reportFile ? `all in ${reportFile}` : '--report FILE writes all'
  const skipped = files.flatMap((file) => file.problems)
  const incomplete = files.flatMap((file) => file.warnings)
  const overruled = files.flatMap((file) => file.overruled)
  return [
    ...(removedDemo > 0
      ? [`Removed the ${formatCount(removedDemo)} demo products of ${catalog}.`, '']
      : []),
    ...table(report),
    ...unknown.map((name) => `${name}: skipped, not a known type of document file`),
    ...problemLines('Skipped:', skipped, where),
    ...problemLines('Loaded without the parts that cannot be read:', incomplete, where),
    ...problemLines('Changed both at the desk and in the source:', overruled, where),
    ...remarkLines(report.remarks),
    '',
    ...(retired > 0
      ? [`Removed ${formatCount(retired)} products that are not in the folder.`]
      : []),
    `${catalog} holds ${formatCount(products)} products.`,
  ]
}

function problemLines(title: string, problems: readonly Problem[], where: string): string[] {
  if (problems.length === 0) return []
  const kinds = groupProblems(problems)
  const firstKinds = kinds.slice(0, KINDS_SHOWN)
  const isAll =
    firstKinds.length === kinds.length && firstKinds.every((group) => group.count <= PLACES_SHOWN)
  return [
    '',
    title,
    ...firstKinds.map(kindLine),
    ...(firstKinds.length < kinds.length
      ? [`  … and ${formatCount(kinds.length - firstKinds.length)} more kinds`]
      : []),
    ...(isAll ? [] : [`  (${where})`]),
  ]
}

/** One line for problems of one kind: their number, the first places, and the first text. */
function kindLine(group: ProblemGroup): string {
  const places = group.places.slice(0, PLACES_SHOWN)
  if (group.count === 1) return `  ${places.join('')}  ${group.text}`
  const more = group.count > places.length ? ', …' : ''
  return `  ${formatCount(group.count)} × ${group.text}: ${places.join(', ')}${more}`
}

function remarkLines(remarks: readonly Remark[]): string[] {
  if (remarks.length === 0) return []
  return ['', 'Worth a look:', ...remarks.map((each) => `  ${remarkLine(each)}`)]
}

function remarkLine({ message, examples }: Remark): string {
  return examples.length === 0 ? `${message}.` : `${message}: ${examples.join(', ')}`
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
    const text = cells.map(([value, word]) => `${formatCount(value).padStart(9)} ${word}`)
    return `${name.padEnd(width)} ${text.join(' ')}`
  })
}

/**
 * Writes every document that was skipped, incomplete or has reverted a change of the desk, one per line:
 * file, line and reason; then the remarks.
 */
export function writeReport(path: string, { files, remarks }: FolderReport): void {
  const problems = files.flatMap((file) => [
    ...file.problems,
    ...file.warnings.map((each) => ({ ...each, problem: PART_IN_REPORT + each.problem })),
    ...file.overruled,
  ])
  const lines = problems.map(({ file, line, problem }) => `${file}\t${line}\t${problem}\n`)
  writeFileSync(path, [...lines, ...remarks.map((each) => `\t\t${remarkLine(each)}\n`)].join(''))
}

/** Why a full import did not begin, in lines. */
export function truncatedLines(files: readonly Problem[]): string[] {
  return [
    'A full import needs complete files:',
    ...files.map(({ file, line, problem }) => `  ${file}:${line}  ${problem}`),
    'Nothing was changed.',
  ]
}

/** Why a full import stopped before it removed products, and how to continue, in lines. */
export function heldLines({ products, categories }: HeldImport): string[] {
  const kinds = [
    { ...products, name: 'products' },
    { ...categories, name: 'categories' },
  ].filter(({ missing }) => missing > 0)
  const share = Math.max(...kinds.map(({ missing, total }) => (missing * 100) / total))
  return [
    '',
    ...kinds.map(({ name, missing, total }) => {
      const percent = ((missing * 100) / total).toFixed(1)
      return `${formatCount(missing)} of the shop's ${formatCount(total)} ${name} (${percent} %) are not in this folder.`
    }),
    'The import was not applied: the shop sells the same products as before.',
    `To remove them, run it again with --max-retired ${Math.ceil(share)}.`,
  ]
}

/** Why a folder conflicts with an earlier import, in lines. */
export function idConflictLines(dir: string, clashes: readonly Clash[]): string[] {
  const firstClashes = clashes.slice(0, CLASHES_SHOWN)
  const more = clashes.length - firstClashes.length
  return [
    `${dir} uses ids that belong to other documents of an earlier import:`,
    ...firstClashes.map(
      ({ type, id, wanted, found }) =>
        `  ${type} ${id} is "${found}" in the shop, but "${wanted}" here`,
    ),
    ...(more > 0 ? [`  … and ${formatCount(more)} more`] : []),
    'Nothing was loaded. --full replaces the existing documents; --replace empties the catalogue first.',
  ]
}
