import type { Clash, Problem } from '../catalog/import-records.ts'
import { groupProblems } from '../catalog/problem-groups.ts'
import type { DocumentType } from './body.ts'
import {
  LONGEST_TEXT,
  MAX_PLACES,
  MAX_REMARKS,
  type ImportReport,
  type RemarkKind,
  type ReportedRemark,
} from './report-body.ts'

/** Result of one file. */
export interface FileReport {
  name: string
  type: DocumentType
  read: number
  written: number
  unchanged: number
  /** Documents that were not imported. */
  problems: readonly Problem[]
  /** Documents imported without their unreadable parts. */
  warnings: readonly Problem[]
  /** Documents that have reverted changes made at the desk. */
  overruled: readonly Problem[]
}

/** The findings of an import, before they are cut to a report's size. */
export interface Findings {
  outcome: ImportReport['outcome']
  files: readonly FileReport[]
  /** Files that the import ignores. */
  unknown?: readonly string[]
  cut?: readonly Problem[]
  clashes?: readonly Clash[]
  remarks?: readonly {
    kind: RemarkKind
    count: number
    message: string
    examples: readonly string[]
  }[]
}

/** The report of an import: its documents by type, and each kind of remark once with its first places. */
export function makeReport(found: Findings): ImportReport {
  const files = found.files.map((file) => ({
    ...{ type: file.type, file: file.name.slice(0, 255), read: file.read },
    ...{ written: file.written, unchanged: file.unchanged },
    ...{ skipped: file.problems.length, incomplete: file.warnings.length },
  }))
  const remarks = [
    ...grouped(
      'skipped',
      found.files.flatMap(({ problems }) => problems),
    ),
    ...grouped(
      'incomplete',
      found.files.flatMap(({ warnings }) => warnings),
    ),
    ...overruledRemark(found.files.flatMap(({ overruled }) => overruled)),
    ...grouped('cut', found.cut ?? []),
    ...clashRemark(found.clashes ?? []),
    ...(found.remarks ?? []).map(({ kind, count, message, examples }) => ({
      ...{ kind, count, text: message, places: examples },
    })),
    ...unknownRemark(found.unknown ?? []),
  ]
  return { outcome: found.outcome, files, remarks: bounded(remarks) }
}

type Long = Omit<ReportedRemark, 'places'> & { places: readonly string[] }

function grouped(kind: RemarkKind, problems: readonly Problem[]): readonly Long[] {
  return groupProblems(problems).map((group) => ({ kind, ...group }))
}

function overruledRemark(problems: readonly Problem[]): readonly Long[] {
  if (problems.length === 0) return []
  const places = problems.map(({ file, line, problem }) => `${file}:${line}: ${problem}`)
  return [{ kind: 'overruled', count: problems.length, text: '', places }]
}

function clashRemark(clashes: readonly Clash[]): readonly Long[] {
  if (clashes.length === 0) return []
  const places = clashes.map(({ type, id, wanted, found }) => `${type} ${id}: ${found} / ${wanted}`)
  return [{ kind: 'clash', count: clashes.length, text: '', places }]
}

function unknownRemark(names: readonly string[]): readonly Long[] {
  return names.length === 0
    ? []
    : [{ kind: 'unknown', count: names.length, text: '', places: names }]
}

/** At most so many remarks and places as a report holds, every remark with a fair share. */
function bounded(remarks: readonly Long[]): ReportedRemark[] {
  const kept = remarks.slice(0, MAX_REMARKS)
  const each = Math.floor(MAX_PLACES / Math.max(1, kept.length))
  return kept.map(({ places, text, ...remark }) => ({
    ...remark,
    text: text.slice(0, LONGEST_TEXT),
    places: places.slice(0, each).map((place) => place.slice(0, LONGEST_TEXT)),
  }))
}
