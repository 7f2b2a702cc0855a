import { measureCatalog, type Spread } from './catalog.bench.ts'
import type { Figure } from './figure.ts'
import type { Log, Workload } from './workload.ts'

const SMALL = 2_000
const MIN_SIZE = 100

/** The runtime's clock ticks in milliseconds: shorter medians count as one tick. */
const TICK_MS = 1

/** Up to this many products the times of filters and searches are guaranteed; beyond, they may grow. */
const PROMISED = 100_000

/** Compares the catalogue with many products to few. */
export async function measureScale({ isShort, products }: Workload, log: Log): Promise<Figure[]> {
  const small = await measureCatalog(isShort ? MIN_SIZE : SMALL, isShort, log)
  const large = await measureCatalog(products, isShort, log)
  const written = products / Math.max(large.loadSeconds, TICK_MS / 1000)
  return [
    ...large.spreads.flatMap((spread) => {
      const base = small.spreads.find(({ name }) => name === spread.name)
      return base ? figuresOf(base, spread, Math.max(1, products / PROMISED)) : []
    }),
    { what: 'goods imported a second', value: written, budget: 1000, unit: '1/s', isLeast: true },
  ]
}

function figuresOf(base: Spread, { name, median, p95 }: Spread, growth: number): Figure[] {
  const { factor, p95Ms, isPlain } = budgetOf(name)
  const ratio = Math.max(median, TICK_MS) / Math.max(base.median, TICK_MS)
  const limit = isPlain ? 1 : growth
  return [
    { what: `${name}, times`, value: ratio, budget: factor * limit, unit: '×' },
    { what: `${name}, p95`, value: p95, budget: p95Ms * limit, unit: 'ms' },
  ]
}

/** Budgets by kind of query; reading the beginning of an index must not grow. */
function budgetOf(name: string): { factor: number; p95Ms: number; isPlain: boolean } {
  if (name.startsWith('search')) return { factor: 6, p95Ms: 40, isPlain: false }
  const isPlain = /nothing chosen|^(?!.*facets).*by price|by qty|newest|one product/.test(name)
  return isPlain ? { factor: 2, p95Ms: 20, isPlain } : { factor: 20, p95Ms: 60, isPlain }
}
