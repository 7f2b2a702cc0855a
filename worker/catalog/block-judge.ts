import type { Choices } from './sql-conditions.ts'
import { eachPrice, rowsIn, rowsPriced, type ListBlock } from './list-block.ts'
import { ByteReader, countRows, hasRow, keepRows, type RowBits } from './row-set.ts'

/** What is asked of the rows of every block. */
export interface BlockQuestion {
  /** The chosen facets of each code. */
  conditions: readonly ReadonlySet<number>[]
  price: Choices['price']
  /** The price ranges in cents, both ends included. */
  ranges: readonly { from: number; to: number }[]
  /** Which condition speaks of a facet's code, by facet number: its own choice does not narrow its counts. */
  ownerOf: ReadonlyMap<number, number>
  isCounting: boolean
}

/** What the blocks looked at so far have answered. */
export interface BlockJudgement {
  total: number
  /** Products of the list, whatever is chosen. */
  listed: number
  /** Rows of the answer, by block. */
  matched: Map<number, RowBits>
  /** Products by facet number, each without the choice of its own code. */
  counts: Map<number, number>
  /** Products by price range, without the choice of a price. */
  prices: number[]
}

export function openJudgement({ ranges }: Pick<BlockQuestion, 'ranges'>): BlockJudgement {
  return { total: 0, listed: 0, matched: new Map(), counts: new Map(), prices: ranges.map(() => 0) }
}

/** Adds a block to the answer: `listed` are its rows that the list holds. */
export function judgeBlock(
  judgement: BlockJudgement,
  at: { block: number; listed: RowBits },
  block: ListBlock,
  question: BlockQuestion,
): void {
  const { price, conditions, isCounting } = question
  const chosen = conditions.map((facets) => rowsIn(block, 'facets', facets))
  const priced = price && rowsPriced(block, price.from, price.to)
  const anyPrice = keepAll(at.listed, chosen)
  const matched = priced ? keepAll(anyPrice, [priced]) : anyPrice
  const count = countRows(matched)
  judgement.total += count
  judgement.listed += countRows(at.listed)
  if (count > 0) judgement.matched.set(at.block, matched)
  if (!isCounting) return
  addPrices(judgement.prices, block, anyPrice, question)
  const open = chosen.map((_, own) => {
    const others = chosen.filter((__, other) => other !== own)
    return keepAll(at.listed, priced ? [...others, priced] : others)
  })
  addCounts(judgement.counts, block, { matched, open }, question)
}

function keepAll(rows: RowBits, sets: readonly RowBits[]): RowBits {
  const kept = rows.slice()
  for (const set of sets) keepRows(kept, set)
  return kept
}

function addCounts(
  counts: Map<number, number>,
  { bytes, facets }: ListBlock,
  { matched, open }: { matched: RowBits; open: readonly RowBits[] },
  { ownerOf }: BlockQuestion,
): void {
  const isEmpty = countRows(matched) === 0
  if (isEmpty && open.every((rows) => countRows(rows) === 0)) return
  facets.ids.forEach((no, at) => {
    const owner = ownerOf.get(no)
    if (owner === undefined && isEmpty) return
    const rows = owner === undefined ? matched : (open[owner] ?? matched)
    const found = new ByteReader(bytes, facets.starts[at]).countIn(rows)
    if (found > 0) counts.set(no, (counts.get(no) ?? 0) + found)
  })
}

/** A price at which one range ends and the next begins is in both, as the filter has it. */
function addPrices(
  prices: number[],
  block: ListBlock,
  rows: RowBits,
  { ranges }: BlockQuestion,
): void {
  eachPrice(block, (place, cents) => {
    if (!hasRow(rows, place)) return
    for (let at = 0; at < ranges.length; at++) {
      const range = ranges[at]
      if (range && cents >= range.from && cents <= range.to) prices[at] = (prices[at] ?? 0) + 1
    }
  })
}
