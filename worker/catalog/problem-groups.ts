import type { Problem } from './import-records.ts'

/** Problems that differ only in what they name. */
export interface ProblemGroup {
  /** What the first of them says. */
  text: string
  count: number
  /** Where they are, as `file:line`. */
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
    .toSorted((one, other) => other.count - one.count)
}

function withoutNames(problem: string): string {
  return problem.replace(/"[^"]*"/g, '"…"').replace(/\d[\d.,]*/g, '…')
}
