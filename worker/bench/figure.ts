/** A measured figure beside its budget. */
export interface Figure {
  what: string
  value: number
  /** The most it may be; the least, where `isLeast`. */
  budget: number
  /** `ms`, `×`, `1/s`, `points`, `in a row` and `B on the wire` (until it rests) follow from how busy the machine is, bytes and counts do not. */
  unit: string
  isLeast?: boolean
}

/** The figures of one measurement, and of what state of the project they are. */
export interface StoredRun {
  /** Short hash; with a plus the project was changed after it. */
  commit: string
  /** Day of the run, UTC. */
  date: string
  cores: number
  figures: readonly Figure[]
}

/** The newest run of every measurement; those of `scale` by how many products there were. */
export type StoredRuns = Readonly<Record<string, StoredRun>>

const TIMED = new Set(['ms', '×', '1/s', 'points', 'in a row', 'B on the wire'])

/**
 * A table of figures, one a line, and whether every budget holds. A short run has too few rounds to judge
 * times by.
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

/** A number as tables have it: at most two decimals, thousands apart. */
export function formatFigure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })
}
