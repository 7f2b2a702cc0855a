import type { ListingCase } from './case.ts'

const US2 = 'US-2/B "x"'

/** Words, codes and typos: which products are found and which is first, not the whole order. */
export const TEXT_CASES: readonly ListingCase[] = [
  { name: 'puts the exact sku first', query: { text: 'CH-3' }, first: 'CH-3' },
  { name: 'finds a sku in other letters', query: { text: 'ch-3' }, first: 'CH-3' },
  {
    name: 'finds a family by the sku of a variant, in other letters',
    query: { text: 'cf-1-white-2' },
    first: 'CF-1',
  },
  { name: 'finds a sku with a slash and quotes', query: { text: US2 }, first: US2 },
  { name: 'puts the exact ean first', query: { text: '6400000000013' }, first: 'US-1' },
  { name: 'puts the exact mpn first', query: { text: 'tn-2110' }, first: 'US-1' },
  { name: 'puts the exact erp number first', query: { text: '900123' }, first: 'US-1' },
  { name: 'finds a code among other words', query: { text: 'lead TN-2110' }, first: 'US-1' },
  { name: 'finds a word of the name', query: { text: 'cameras' }, first: 'US-3', absent: ['CH-1'] },
  { name: 'finds a word of the description', query: { text: 'magnetic clasp' }, first: 'US-1' },
  {
    name: 'finds a word of the category',
    query: { text: 'chargers', size: 100 },
    among: ['CH-1', 'CH-14'],
  },
  { name: 'finds a word with two letters wrong', query: { text: 'tabblest' }, first: US2 },
  {
    name: 'finds no word but the one typed when the search is exact',
    query: { text: 'tabblest', exact: true },
    skus: [],
    total: 0,
  },
  {
    name: 'finds a word that is spelt right when the search is exact',
    query: { text: 'magnetic clasp', exact: true },
    first: 'US-1',
  },
  {
    name: 'wants every word when the search is exact',
    query: { text: 'braided lead family zzzzzz', exact: true },
    skus: [],
  },
  {
    name: 'asks for three quarters of the words',
    query: { text: 'braided lead family zzzzzz' },
    first: 'CF-1',
  },
  {
    name: 'does not find what only half of the words name',
    query: { text: 'cameras qqqqqq wwwwww zzzzzz' },
    skus: [],
  },
  { name: 'never finds what is invisible', query: { text: 'nobody sees' }, absent: ['HID-1'] },
  { name: 'never finds what is switched off', query: { text: 'switched off' }, absent: ['OFF-1'] },
  {
    name: 'filters what a search finds',
    query: { text: 'lead', filters: { length: ['61'] } },
    among: ['CF-1', 'US-3'],
    total: 2,
  },
  {
    name: 'sorts what a search finds when asked to',
    query: { text: 'lead', sort: '-price' },
    first: 'US-3',
  },
  { name: 'finds nothing for blank text', query: { text: '  \u0000 ' }, skus: [], total: 0 },
  {
    name: 'takes signs of a query language for text',
    query: { text: '") OR 1=1 -- {"match_all":{}} *:*' },
    absent: ['HID-1'],
  },
  {
    name: 'takes broken characters for text',
    query: { text: '\uD800 👩‍🚀 \u202E' },
    absent: ['HID-1'],
  },
]
