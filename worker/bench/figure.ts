/** A measured figure with its budget. */
export interface Figure {
  what: string
  value: number
  /** The maximum; the minimum if `isLeast`. */
  budget: number
  /**
   * `ms`, `×`, `1/s`, `points`, `in a row` and `B on the wire` (until idle) depend on the machine's load;
   * bytes and counts do not.
   */
  unit: string
  isLeast?: boolean
}

/** The figures of one benchmark, and the state of the project. */
export interface StoredRun {
  /** Short commit hash; a plus means uncommitted changes. */
  commit: string
  /** Date of the run, UTC. */
  date: string
  cores: number
  figures: readonly Figure[]
}

/** The latest run of every benchmark; `scale` by its number of products. */
export type StoredRuns = Readonly<Record<string, StoredRun>>

const TIMED = new Set(['ms', '×', '1/s', 'points', 'in a row', 'B on the wire'])

/**
 * Prints a table of figures and returns whether every budget holds. A short run has too few rounds to judge
 * times.
 */
export function reportFigures(
  figures: readonly Figure[],
  log: (line: string) => void,
  isShort = false,
): boolean {
  const isJudged = ({ unit }: Figure) => !(isShort && TIMED.has(unit))
  for (const figure of figures) {
    const { what, value, budget, unit, isLeast } = figure
    const shown = `${formatFigure(value)} ${unit}`.padStart(14)
    const limit = `${isLeast ? 'at least' : 'budget'} ${formatFigure(budget)} ${unit}`
    const mark = isJudged(figure) ? (holds(figure) ? 'ok  ' : 'OVER') : '    '
    log(`${mark}  ${what.padEnd(46)} ${shown}   ${limit}`)
  }
  return figures.every((figure) => !isJudged(figure) || holds(figure))
}

function holds({ value, budget, isLeast = false }: Figure): boolean {
  return isLeast ? value >= budget : value <= budget
}

/** Formats a number: at most two decimals, with thousands separators. */
export function formatFigure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })
}
