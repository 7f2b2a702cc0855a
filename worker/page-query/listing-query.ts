import { DEFAULT_SORT, SORTS } from '../../shared/sort.ts'
import { withoutEmpty, type KnownFilters } from '../cache/key.ts'
import { searchText } from './search-text.ts'

const MAX_PAGE = 200
const MAX_VALUES = 20

/** The query of a category page: filters, price, order, page and subcategories. */
export function categoryQuery(
  search: URLSearchParams,
  filters: KnownFilters,
): Record<string, string> {
  return listingQuery(search, filters, { category_ids: integerList(search.getAll('category_ids')) })
}

/** The query of a results page: that of a category, and whether the text is searched literally. */
export function resultsQuery(
  search: URLSearchParams,
  filters: KnownFilters,
): Record<string, string> {
  return listingQuery(search, filters, { exact: search.get('exact') === '1' ? '1' : undefined })
}

/** A text from a form field. */
export function textQuery(search: URLSearchParams): Record<string, string> {
  return withoutEmpty({ q: searchText(search.get('q') ?? '') })
}

function listingQuery(
  search: URLSearchParams,
  filters: KnownFilters,
  extra: { category_ids?: string | undefined; exact?: string | undefined },
): Record<string, string> {
  const chosen = [...filters.keys()]
    .filter((code) => code !== 'sort')
    .sort()
    .map((code) => [code, knownValues(search.getAll(code), filters.get(code))] as const)
  return withoutEmpty({
    ...Object.fromEntries(chosen),
    ...{ exact: extra.exact, category_ids: extra.category_ids },
    price: priceRange(search),
    sort: knownSort(search.get('sort') ?? '', filters),
    page: pageNumber(search.get('page')),
  })
}

function knownSort(sort: string, filters: KnownFilters): string | undefined {
  if (sort === DEFAULT_SORT) return undefined
  const isKnown = SORTS.some((known) => known === sort) || filters.get('sort')?.has(sort)
  return isKnown ? sort : undefined
}

function knownValues(
  raw: readonly string[],
  known: ReadonlySet<string> | undefined,
): string | undefined {
  const values = raw.flatMap((text) => text.split(',')).filter((value) => known?.has(value))
  return [...new Set(values)].sort().slice(0, MAX_VALUES).join(',')
}

function integerList(raw: readonly string[]): string {
  const ids = raw.flatMap((text) => text.split(',')).filter((text) => /^[1-9]\d{0,9}$/.test(text))
  const sorted = [...new Set(ids)].sort((a, b) => Number(a) - Number(b))
  return sorted.slice(0, MAX_VALUES).join(',')
}

function pageNumber(raw: string | null): string | undefined {
  if (!raw || !/^\d{1,4}$/.test(raw)) return undefined
  const page = Number(raw)
  return page > 1 && page <= MAX_PAGE ? String(page) : undefined
}

/**
 * Normalizes `price=50-100`, where either end may be missing, and the two fields of a form. An invalid end
 * makes the whole range invalid, so that no half range is applied. An upper end that is not above 0 stays
 * as typed: the page shows a message beside its field.
 */
function priceRange(search: URLSearchParams): string | undefined {
  const written = /^([\d.,]*)-(-?[\d.,]*)$/.exec(search.get('price') ?? '')
  const ends = written
    ? [written[1], written[2]]
    : [search.get('price_from'), search.get('price_to')]
  const from = amount(ends[0])
  const to = amount(ends[1], true)
  const isBroken = ends.some((text, at) => text?.trim() && (at === 0 ? from : to) === undefined)
  if (isBroken || (from === undefined && to === undefined)) return undefined
  const swapped = from !== undefined && to !== undefined && to > 0 && from > to
  return swapped ? `${to}-${from}` : `${from ?? ''}-${to ?? ''}`
}

function amount(text: string | null | undefined, mayBeNegative = false): number | undefined {
  const plain = (text ?? '').trim().replace(/\s/g, '').replace(',', '.')
  const isAmount = (mayBeNegative ? /^-?\d{1,7}(?:\.\d{1,2})?$/ : /^\d{1,7}(?:\.\d{1,2})?$/).test(
    plain,
  )
  if (!isAmount) return undefined
  return Number(plain)
}
