import type { CatalogFigures, Spread } from './catalog.bench.ts'
import type { Figure } from './figure.ts'

/** The clock inside the runtime ticks in milliseconds: shorter medians count as one tick. */
const TICK_MS = 1

/** How the times of a large catalogue stand against those of a small one, by kind of question. */
export function compareScale(small: CatalogFigures, large: CatalogFigures): Figure[] {
  return large.spreads.flatMap((spread) => {
    const base = small.spreads.find(({ name }) => name === spread.name)
    return base ? figuresOf(base, spread) : []
  })
}

function figuresOf(base: Spread, { name, median, p95 }: Spread): Figure[] {
  const { factor, p95Ms } = budgetOf(name)
  const ratio = Math.max(median, TICK_MS) / Math.max(base.median, TICK_MS)
  const figures = [{ what: `${name}, times`, value: ratio, budget: factor, unit: '×' }]
  return p95Ms === undefined
    ? figures
    : [...figures, { what: `${name}, p95`, value: p95, budget: p95Ms, unit: 'ms' }]
}

/** Budgets of product.md §6 by kind of question. */
function budgetOf(name: string): { factor: number; p95Ms: number | undefined } {
  if (name.startsWith('search')) return { factor: 6, p95Ms: 60 }
  const isPlain = /nothing chosen|by price, page|by qty|newest|one product/.test(name)
  return isPlain ? { factor: 2, p95Ms: undefined } : { factor: 20, p95Ms: 120 }
}
