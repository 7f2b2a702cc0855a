import type { ListingCase } from './case.ts'

const USB_CABLES = 11
const CHARGERS = 12

const chargers = (...numbers: readonly number[]): readonly string[] => numbers.map((n) => `CH-${n}`)
const oneEach = Object.fromEntries(
  Array.from({ length: 14 }, (_, index) => [String(201 + index), 1]),
)

/** Counts of values and price ranges: complete, and for each facet without its own filter. */
export const FACET_CASES: readonly ListingCase[] = [
  {
    name: 'counts the values of products and of variants together',
    query: { categoryIds: [USB_CABLES], aggregate: ['color', 'length'] },
    terms: { color: { '50': 3, '51': 2 }, length: { '60': 3, '61': 2 } },
  },
  {
    name: 'counts a facet without its own chosen values',
    query: {
      categoryIds: [USB_CABLES],
      filters: { color: ['50'] },
      aggregate: ['color', 'length'],
    },
    skus: ['US-1', 'CF-1', 'US-3'],
    terms: { color: { '50': 3, '51': 2 }, length: { '60': 2, '61': 2 } },
  },
  {
    name: 'keeps counts right while several values of one facet are chosen',
    query: {
      categoryIds: [USB_CABLES],
      filters: { color: ['50', '51'], length: ['61'] },
      aggregate: ['color', 'length'],
    },
    skus: ['CF-1', 'US-3'],
    terms: { color: { '50': 2, '51': 1 }, length: { '60': 3, '61': 2 } },
  },
  {
    name: 'counts every value of a facet that has more than ten',
    query: { categoryIds: [CHARGERS], aggregate: ['valmistaja'] },
    terms: { valmistaja: oneEach },
  },
  {
    name: 'counts every value while some of a long facet are chosen',
    query: {
      categoryIds: [CHARGERS],
      filters: { valmistaja: ['201', '203'] },
      aggregate: ['valmistaja', 'color'],
    },
    skus: chargers(3, 1),
    terms: { valmistaja: oneEach, color: { '50': 2 } },
  },
  {
    name: 'counts values that an indexer wrote as text',
    query: { categoryIds: [USB_CABLES], filters: { wireless: ['1'] }, aggregate: 'all' },
    skus: ['US-1'],
    terms: { wireless: { '0': 1, '1': 1 }, color: { '50': 1 }, length: { '60': 1 } },
  },
  {
    name: 'counts price ranges by final price',
    query: { categoryIds: [CHARGERS], aggregate: ['price'] },
    prices: { '0': 5, '50': 6, '100': 5 },
  },
  {
    name: 'counts the range of 150 and up',
    query: { categoryIds: [USB_CABLES], aggregate: ['price'] },
    prices: { '0': 3, '100': 1, '150': 1 },
  },
  {
    name: 'counts price ranges without the chosen range',
    query: {
      categoryIds: [CHARGERS],
      filters: { color: ['50'] },
      price: { gte: 0, lte: 50 },
      aggregate: ['price', 'color'],
    },
    skus: chargers(5, 3, 1),
    prices: { '0': 3, '50': 3, '100': 2 },
    terms: { color: { '50': 3, '51': 2 } },
  },
  {
    name: 'counts every filterable attribute of the result when all are asked for',
    query: { categoryIds: [CHARGERS], aggregate: 'all' },
    terms: { color: { '50': 7, '51': 7 }, valmistaja: oneEach },
    uncounted: ['material', 'length'],
    prices: { '0': 5, '50': 6, '100': 5 },
  },
  {
    name: 'counts what a search finds',
    query: { text: 'adapter', filters: { color: ['50'] }, aggregate: ['color'], size: 100 },
    total: 7,
    terms: { color: { '50': 7, '51': 7 } },
  },
]
