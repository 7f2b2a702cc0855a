import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchBlock, createBlockMatches } from './block-match.ts'
import { fromBase64, toBase64 } from './block-read.ts'
import {
  decodeBlock,
  forEachPrice,
  encodeBlock,
  rowsIn,
  rowsPriced,
  type BlockProduct,
} from './list-block.ts'
import { BLOCK_ROWS, countRows, forEachRow, type RowBits } from './row-set.ts'

const CATEGORIES = [2, 100, 70_000]
const FACETS = [1, 2, 3, 200, 90_000_000_000]

interface TestProduct extends BlockProduct {
  categories: readonly number[]
}

const product = fc.record({
  place: fc.nat({ max: BLOCK_ROWS - 1 }),
  cents: fc.oneof(fc.constantFrom(0, 5000, 10_000), fc.nat({ max: 2 ** 31 })),
  facets: fc.uniqueArray(fc.constantFrom(...FACETS)),
  categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES)),
})
/** A block with gaps of any size, or with nearly every row used. */
const products: fc.Arbitrary<readonly TestProduct[]> = fc.oneof(
  fc.uniqueArray(product, { maxLength: 60, selector: ({ place }) => place }),
  fc
    .tuple(fc.array(product, { minLength: 1, maxLength: 8 }), fc.nat({ max: BLOCK_ROWS }))
    .map(([some, count]) =>
      Array.from({ length: count }, (_, place) => ({
        ...(some[place % some.length] as TestProduct),
        place,
      })),
    ),
)
const sorted = products.map((all) => all.toSorted((a, b) => a.place - b.place))

function blockOfProducts(all: readonly TestProduct[]) {
  const placesIn = (id: number) =>
    all.filter(({ categories }) => categories.includes(id)).map(({ place }) => place)
  return decodeBlock(encodeBlock(all, new Map(CATEGORIES.map((id) => [id, placesIn(id)]))))
}

function placesOf(bits: RowBits): number[] {
  const places: number[] = []
  forEachRow(bits, (place) => places.push(place))
  return places
}

function placesWhere(all: readonly TestProduct[], isIt: (each: TestProduct) => boolean): number[] {
  return all.filter(isIt).map(({ place }) => place)
}

describe('a block of products', () => {
  it('contains which products are listed, with categories, facets and prices', () => {
    fc.assert(
      fc.property(sorted, (all) => {
        const block = blockOfProducts(all)
        expect(placesOf(block.listed)).toEqual(all.map(({ place }) => place))
        for (const id of CATEGORIES) {
          const expected = placesWhere(all, ({ categories }) => categories.includes(id))
          expect(placesOf(rowsIn(block, 'categories', new Set([id])))).toEqual(expected)
        }
        for (const no of FACETS) {
          const expected = placesWhere(all, ({ facets }) => facets.includes(no))
          expect(placesOf(rowsIn(block, 'facets', new Set([no])))).toEqual(expected)
        }
        const prices: [number, number][] = []
        forEachPrice(block, (place, cents) => prices.push([place, cents]))
        expect(prices).toEqual(all.map(({ place, cents }) => [place, cents]))
        const cheap = placesWhere(all, ({ cents }) => cents >= 5000 && cents <= 10_000)
        expect(placesOf(rowsPriced(block, 5000, 10_000))).toEqual(cheap)
      }),
      { numRuns: 60 },
    )
  })

  it('is unchanged after it was stored as text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 9000 }), (bytes) => {
        expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      }),
    )
  })

  it('takes about a byte per product and facet', () => {
    const all = Array.from({ length: BLOCK_ROWS }, (_, place) => ({
      ...{ place, cents: 100, categories: [2] },
      facets: [place % 7, 100 + (place % 50), 1000 + (place % 120)],
    }))
    const { bytes } = blockOfProducts(all)
    expect(bytes.length).toBeLessThan(BLOCK_ROWS * 5)
  })
})

describe('judging a block', () => {
  const RANGES = [
    { from: 0, to: 5000 },
    { from: 5000, to: Infinity },
  ]
  /** Two codes: one with facets 1 and 2, the other with 3 and 200. */
  const CODES = [
    [1, 2],
    [3, 200],
  ]
  const chosen = fc.tuple(...CODES.map((facets) => fc.subarray(facets, { minLength: 1 })))
  const price = fc.constantFrom(undefined, { from: 5000, to: 10_000 })

  it('finds and counts the same as a scan of its products', () => {
    fc.assert(
      fc.property(sorted, chosen, price, (all, conditions, wanted) => {
        const question = {
          ...{ price: wanted, ranges: RANGES, isCounting: true },
          conditions: conditions.map((facets) => new Set(facets)),
          ownerOf: new Map(CODES.flatMap((facets, at) => facets.map((no) => [no, at] as const))),
        }
        const block = blockOfProducts(all)
        const listed = rowsIn(block, 'categories', new Set([100]))
        const matches = createBlockMatches(question)
        matchBlock(matches, { block: 7, listed }, block, question)

        const inList = all.filter(({ categories }) => categories.includes(100))
        const meets = (each: TestProduct, at: number) =>
          each.facets.some((no) => conditions[at]?.includes(no))
        const isPriced = ({ cents }: TestProduct) =>
          !wanted || (cents >= wanted.from && cents <= wanted.to)
        const isIt = (each: TestProduct, but?: number) =>
          isPriced(each) && conditions.every((_, at) => at === but || meets(each, at))
        const found = inList.filter((each) => isIt(each))
        expect(matches.total).toBe(found.length)
        expect(matches.listed).toBe(inList.length)
        const matched = matches.matched.get(7)
        expect(matched ? placesOf(matched) : []).toEqual(found.map(({ place }) => place))
        for (const no of FACETS) {
          const group = CODES.findIndex((facets) => facets.includes(no))
          const counted = inList.filter((each) => isIt(each, group) && each.facets.includes(no))
          expect(matches.counts.get(no) ?? 0).toBe(counted.length)
        }
        const anyPrice = inList.filter((each) => CODES.every((_, at) => meets(each, at)))
        expect(matches.prices).toEqual(
          RANGES.map(
            ({ from, to }) => anyPrice.filter(({ cents }) => cents >= from && cents <= to).length,
          ),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('adds up over blocks, and counts nothing that is not requested', () => {
    const all = [{ place: 3, cents: 100, facets: [1], categories: [2] }]
    const block = blockOfProducts(all)
    const question = {
      ...{ price: undefined, ranges: RANGES, isCounting: false },
      ...{ conditions: [], ownerOf: new Map<number, number>() },
    }
    const matches = createBlockMatches(question)
    for (const no of [1, 2])
      matchBlock(matches, { block: no, listed: block.listed }, block, question)
    expect([matches.total, matches.counts.size, matches.prices]).toEqual([2, 0, [0, 0]])
    expect([...matches.matched.keys()]).toEqual([1, 2])
    expect(countRows(matches.matched.get(2) as RowBits)).toBe(1)
  })
})
