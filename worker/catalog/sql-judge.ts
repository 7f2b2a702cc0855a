import type { Choices } from './sql-conditions.ts'

/** A product that may be in the answer, as the candidates are read. */
export interface Candidate {
  row: number
  /** Cents. */
  price: number
  /** What it is sorted by. */
  key: number | null
  facets: readonly number[]
}

/** Counts by facet number, each without the choice of its own facet; prices by range. */
export interface Judgement {
  matched: readonly Candidate[]
  counts: ReadonlyMap<number, number>
  /** Counts of products that miss only this code's choice: what its own facets gain. */
  missing: ReadonlyMap<string, ReadonlyMap<number, number>>
  prices: readonly number[]
}

/** Lower ends of the price ranges in cents, ascending. */
export type RangeStarts = readonly number[]

interface Condition {
  code: string
  facets: ReadonlySet<number>
}

/** One pass over the candidates: who is in the answer, and the counts of every facet. */
export function judge(
  candidates: Iterable<Candidate>,
  conditions: readonly Condition[],
  price: Choices['price'],
  ranges: RangeStarts,
): Judgement {
  const matched: Candidate[] = []
  const counts = new Map<number, number>()
  const missing = new Map(conditions.map(({ code }) => [code, new Map<number, number>()]))
  const prices = ranges.map(() => 0)
  for (const candidate of candidates) {
    const isPriced = !price || (candidate.price >= price.from && candidate.price <= price.to)
    const missed = conditions.filter(({ facets }) => !candidate.facets.some((no) => facets.has(no)))
    const [first] = missed
    if (missed.length > 1 || (first && !isPriced)) continue
    if (!first) addRange(prices, ranges, candidate.price)
    if (first) addAll(missing.get(first.code), candidate.facets)
    else if (isPriced) {
      matched.push(candidate)
      addAll(counts, candidate.facets)
    }
  }
  return { matched, counts, missing, prices }
}

function addAll(counts: Map<number, number> | undefined, facets: readonly number[]): void {
  if (!counts) return
  for (const no of facets) counts.set(no, (counts.get(no) ?? 0) + 1)
}

/** A range holds its lower end and not its upper one. */
function addRange(prices: number[], ranges: RangeStarts, price: number): void {
  const at = ranges.findLastIndex((from) => price >= from)
  if (at >= 0) prices[at] = (prices[at] ?? 0) + 1
}
