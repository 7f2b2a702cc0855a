import type { ListingCase } from './case.ts'
import { FACET_CASES } from './facets.ts'
import { TEXT_CASES } from './text.ts'

const CABLES = 10
const USB_CABLES = 11
const CHARGERS = 12

const chargers = (...numbers: readonly number[]): readonly string[] => numbers.map((n) => `CH-${n}`)
const countdown = Array.from({ length: 14 }, (_, index) => 14 - index)

const US2 = 'US-2/B "x"'
const cables = ['US-1', US2, 'CF-1', 'BU-1', 'US-3']

const listing: readonly ListingCase[] = [
  {
    name: 'lists by sort_qty descending and puts products without it last',
    query: { categoryIds: [CABLES] },
    skus: cables,
    total: 5,
    start: 0,
    perPage: 50,
  },
  {
    name: 'counts a category with all categories below it',
    query: { categoryIds: [CABLES], size: 1 },
    skus: ['US-1'],
    total: 5,
  },
  {
    name: 'keeps to the category that is asked for',
    query: { categoryIds: [USB_CABLES] },
    skus: ['US-1', US2, 'CF-1', 'US-3'],
  },
  {
    name: 'takes several categories together and each product once',
    query: { categoryIds: [USB_CABLES, CABLES] },
    skus: cables,
  },
  {
    name: 'finds nothing in a category that does not exist',
    query: { categoryIds: [999] },
    skus: [],
    total: 0,
  },
  {
    name: 'finds nothing when no category is allowed',
    query: { categoryIds: [] },
    skus: [],
    total: 0,
  },
  {
    name: 'never lists what is invisible or switched off',
    query: { size: 100 },
    total: 19,
    absent: ['HID-1', 'OFF-1'],
  },
  {
    name: 'sorts by final price ascending',
    query: { categoryIds: [CABLES], sort: 'price' },
    skus: ['US-1', 'CF-1', 'BU-1', US2, 'US-3'],
  },
  {
    name: 'sorts by final price descending',
    query: { categoryIds: [CABLES], sort: '-price' },
    skus: ['US-3', US2, 'BU-1', 'CF-1', 'US-1'],
  },
  {
    name: 'sorts the latest first by updated_at',
    query: { categoryIds: [USB_CABLES], sort: 'updated_at' },
    skus: ['CF-1', 'US-3', US2, 'US-1'],
  },
  {
    name: 'sorts the newest first by created_at',
    query: { categoryIds: [USB_CABLES], sort: 'created_at' },
    skus: ['CF-1', 'US-3', US2, 'US-1'],
  },
  {
    name: 'sorts by quantity ascending',
    query: { categoryIds: [CABLES], sort: 'qty' },
    skus: ['US-3', 'BU-1', 'CF-1', US2, 'US-1'],
  },
  {
    name: 'sorts by quantity descending',
    query: { categoryIds: [CABLES], sort: '-qty' },
    skus: ['US-1', US2, 'CF-1', 'BU-1', 'US-3'],
  },
]

const paging: readonly ListingCase[] = [
  {
    name: 'answers the second page from its start',
    query: { categoryIds: [CHARGERS], from: 5, size: 5 },
    skus: chargers(9, 8, 7, 6, 5),
    total: 14,
    start: 5,
    perPage: 5,
  },
  {
    name: 'answers a page behind the last one empty, with the total',
    query: { categoryIds: [CHARGERS], from: 50, size: 50 },
    skus: [],
    total: 14,
  },
  {
    name: 'makes a size of 0 or less 50 and a negative start 0',
    query: { categoryIds: [CHARGERS], from: -7, size: 0 },
    skus: chargers(...countdown),
    start: 0,
    perPage: 50,
  },
  {
    name: 'pages no further than 10,000 products',
    query: { categoryIds: [CHARGERS], from: 9_999_999, size: 50 },
    skus: [],
  },
  {
    name: 'cuts a page that reaches over 10,000 products',
    query: { categoryIds: [CHARGERS], from: 9_990, size: 50 },
    skus: [],
  },
]

const filters: readonly ListingCase[] = [
  {
    name: 'joins values of one facet by or',
    query: { categoryIds: [USB_CABLES], filters: { color: ['50', '51'] } },
    skus: ['US-1', US2, 'CF-1', 'US-3'],
  },
  {
    name: 'joins facets by and',
    query: { categoryIds: [USB_CABLES], filters: { color: ['50'], length: ['61'] } },
    skus: ['CF-1', 'US-3'],
  },
  {
    name: 'finds a family by the values of its variants',
    query: { filters: { color: ['51'], length: ['61'] } },
    skus: ['CF-1'],
  },
  {
    name: 'does not find a family by a variant that is switched off',
    query: { filters: { color: ['52'] } },
    skus: [],
  },
  {
    name: 'finds nothing for a value nobody has',
    query: { filters: { color: ['999'] } },
    skus: [],
  },
  {
    name: 'finds nothing for a word asked of a number',
    query: { filters: { color: ['black'] } },
    skus: [],
  },
  {
    name: 'finds nothing for a number too large to be an option',
    query: { filters: { color: ['99999999999999999999'] } },
    skus: [],
  },
  {
    name: 'finds nothing for an attribute nobody has',
    query: { filters: { flavour: ['1'] } },
    skus: [],
  },
  {
    name: 'takes a name that is no attribute code for one nobody has',
    query: { filters: { '_id"]}}': ['1'] } },
    skus: [],
  },
  {
    name: 'includes both ends of a price range',
    query: { categoryIds: [CHARGERS], price: { gte: 20, lte: 40 } },
    skus: chargers(4, 3, 2),
  },
  {
    name: 'leaves an end of a price range open',
    query: { categoryIds: [CHARGERS], price: { gte: 130 } },
    skus: chargers(14, 13),
  },
  {
    name: 'takes a lower end of 0 for a bound',
    query: { categoryIds: [CHARGERS], price: { gte: 0, lte: 10 } },
    skus: chargers(1),
  },
  {
    name: 'filters prices by the special price in force',
    query: { categoryIds: [USB_CABLES], price: { gte: 44, lte: 46 } },
    skus: [US2],
  },
]

export const LISTING_CASES: readonly ListingCase[] = [
  ...listing,
  ...paging,
  ...filters,
  ...FACET_CASES,
  ...TEXT_CASES,
]
