import type { Choices } from './conditions.ts'
import { scanLines } from './scan.ts'

/** A product of the result: its row and sort key. */
export interface Match {
  row: number
  key: number | null
}

/** Counts by facet number, each without the filter of its own code; prices by range. */
export interface MatchedRows {
  matched: readonly Match[]
  /** Counts of products in the result, by facet number; holes are 0. */
  counts: readonly number[]
  /** Counts of products that fail only this code's filter: added to its own facets. */
  missing: ReadonlyMap<string, readonly number[]>
  prices: readonly number[]
}

interface Condition {
  code: string
  facets: ReadonlySet<number>
}

interface Span {
  from: number
  to: number
}

/** The query that is applied to every candidate. */
export interface MatchQuery {
  conditions: readonly Condition[]
  price: Choices['price']
  /** The price ranges in cents, both ends inclusive. */
  ranges: readonly Span[]
}

/**
 * Matches the packed candidates in one pass: the rows of the result and the counts of every facet. A
 * product that fails only one facet's filter counts for that facet alone; one that fails only the price
 * filter counts for the price ranges alone.
 */
export function matchRows(packs: readonly string[], query: MatchQuery): MatchedRows {
  const { conditions, price, ranges } = query
  const matched: Match[] = []
  const counts: number[] = []
  const missing = conditions.map((): number[] => [])
  const prices = ranges.map(() => 0)
  const bit = choiceBits(conditions)
  const all = 2 ** conditions.length - 1
  for (const pack of packs) {
    scanLines(pack, (row, cents, key, facets, length) => {
      let met = 0
      for (let at = 0; at < length; at++) met |= bit[facets[at] ?? 0] ?? 0
      const missed = all & ~met
      const isPriced = !price || (cents >= price.from && cents <= price.to)
      if (missed === 0) {
        addRange(prices, ranges, cents)
        if (!isPriced) return
        matched.push({ row, key })
        addAll(counts, facets, length)
      } else if (isPriced && (missed & (missed - 1)) === 0) {
        const only = missing[31 - Math.clz32(missed)]
        if (only) addAll(only, facets, length)
      }
    })
  }
  const named = new Map(conditions.map(({ code }, at) => [code, missing[at] ?? []]))
  return { matched, counts, missing: named, prices }
}

/** Numbers of all facets with a count. */
export function countedFacets({ counts, missing }: MatchedRows): readonly number[] {
  const seen = new Set<number>()
  for (const list of [counts, ...missing.values()]) list.forEach((_, no) => seen.add(no))
  return [...seen]
}

/** The condition's bit for each filtered facet number. */
function choiceBits(conditions: readonly Condition[]): readonly number[] {
  const bits: number[] = []
  conditions.forEach(({ facets }, at) => {
    for (const no of facets) bits[no] = 1 << at
  })
  return bits
}

function addAll(counts: number[], facets: readonly number[], length: number): void {
  for (let at = 0; at < length; at++) {
    const no = facets[at] ?? 0
    counts[no] = (counts[no] ?? 0) + 1
  }
}

/** A price on the border of two ranges counts in both, as in the filter. */
function addRange(prices: number[], ranges: readonly Span[], cents: number): void {
  for (const [at, { from, to }] of ranges.entries()) {
    if (cents >= from && cents <= to) prices[at] = (prices[at] ?? 0) + 1
  }
}
