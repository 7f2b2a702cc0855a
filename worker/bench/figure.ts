/** A measured figure beside its budget. */
export interface Figure {
  what: string
  value: number
  /** The most it may be. */
  budget: number
  unit: string
}

/** A table of figures, one a line, and whether every budget holds. */
export function reportFigures(figures: readonly Figure[], log: (line: string) => void): boolean {
  for (const { what, value, budget, unit } of figures) {
    const ok = value <= budget
    const shown = `${format(value)} ${unit}`.padStart(14)
    log(`${ok ? 'ok  ' : 'OVER'}  ${what.padEnd(46)} ${shown}   budget ${format(budget)} ${unit}`)
  }
  return figures.every(({ value, budget }) => value <= budget)
}

function format(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
}
