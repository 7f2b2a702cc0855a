import type { Choices } from './conditions.ts'
import { forEachPrice, rowsIn, rowsPriced, type ListBlock } from './list-block.ts'
import { ByteReader, countRows, hasRow, intersectRows, type RowBits } from './row-set.ts'

/** The query that is applied to every block. */
export interface BlockQuery {
  /** The chosen facets of each code. */
  conditions: readonly ReadonlySet<number>[]
  price: Choices['price']
  /** The price ranges in cents, both ends inclusive. */
  ranges: readonly { from: number; to: number }[]
  /** The condition on a facet's code, by facet number: a facet's own filter does not narrow its counts. */
  ownerOf: ReadonlyMap<number, number>
  isCounting: boolean
}

/** The result of the blocks read so far. */
export interface BlockMatches {
  total: number
  /** Products of the list without filters. */
  listed: number
  /** Matching rows by block. */
  matched: Map<number, RowBits>
  /** Products by facet number, each without the filter of its own code. */
  counts: Map<number, number>
  /** Products by price range, without the price filter. */
  prices: number[]
}

export function createBlockMatches({ ranges }: Pick<BlockQuery, 'ranges'>): BlockMatches {
  return { total: 0, listed: 0, matched: new Map(), counts: new Map(), prices: ranges.map(() => 0) }
}

/** Adds a block to the result: `listed` are its rows that belong to the list. */
export function matchBlock(
  matches: BlockMatches,
  at: { block: number; listed: RowBits },
  block: ListBlock,
  query: BlockQuery,
): void {
  const { price, conditions, isCounting } = query
  const chosen = conditions.map((facets) => rowsIn(block, 'facets', facets))
  const priced = price && rowsPriced(block, price.from, price.to)
  const anyPrice = intersectAll(at.listed, chosen)
  const matched = priced ? intersectAll(anyPrice, [priced]) : anyPrice
  const count = countRows(matched)
  matches.total += count
  matches.listed += countRows(at.listed)
  if (count > 0) matches.matched.set(at.block, matched)
  if (!isCounting) return
  addPrices(matches.prices, block, anyPrice, query)
  const open = chosen.map((_, index) => {
    const others = chosen.filter((__, otherIndex) => otherIndex !== index)
    return intersectAll(at.listed, priced ? [...others, priced] : others)
  })
  addCounts(matches.counts, block, { matched, open }, query)
}

function intersectAll(rows: RowBits, sets: readonly RowBits[]): RowBits {
  const remaining = rows.slice()
  for (const set of sets) intersectRows(remaining, set)
  return remaining
}

function addCounts(
  counts: Map<number, number>,
  { bytes, facets }: ListBlock,
  { matched, open }: { matched: RowBits; open: readonly RowBits[] },
  { ownerOf }: BlockQuery,
): void {
  const isEmpty = countRows(matched) === 0
  if (isEmpty && open.every((rows) => countRows(rows) === 0)) return
  facets.ids.forEach((no, at) => {
    const owner = ownerOf.get(no)
    if (owner === undefined && isEmpty) return
    const rows = owner === undefined ? matched : (open[owner] ?? matched)
    const count = new ByteReader(bytes, facets.starts[at]).countIn(rows)
    if (count > 0) counts.set(no, (counts.get(no) ?? 0) + count)
  })
}

/** A price on the border of two ranges counts in both, as in the filter. */
function addPrices(
  prices: number[],
  block: ListBlock,
  rows: RowBits,
  { ranges }: BlockQuery,
): void {
  forEachPrice(block, (place, cents) => {
    if (!hasRow(rows, place)) return
    for (let at = 0; at < ranges.length; at++) {
      const range = ranges[at]
      if (range && cents >= range.from && cents <= range.to) prices[at] = (prices[at] ?? 0) + 1
    }
  })
}
