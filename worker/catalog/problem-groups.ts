import type { Problem } from './import-records.ts'

/** Problems that differ only in the names they contain. */
export interface ProblemGroup {
  /** The text of the first one. */
  text: string
  count: number
  /** Their places as `file:line`. */
  places: readonly string[]
}

/** Problems by kind, the most frequent kind first. */
export function groupProblems(problems: readonly Problem[]): readonly ProblemGroup[] {
  return [...Map.groupBy(problems, ({ problem }) => withoutNames(problem)).values()]
    .map((group) => ({
      text: group[0]?.problem ?? '',
      count: group.length,
      places: group.map(({ file, line }) => `${file}:${line}`),
    }))
    .toSorted((a, b) => b.count - a.count)
}

function withoutNames(problem: string): string {
  return problem.replace(/"[^"]*"/g, '"…"').replace(/\d[\d.,]*/g, '…')
}
