import { PAGE_SIZE, type ProductQuery } from '../../shared/search/query.ts'
import { DEFAULT_SORT, parseSort } from '../../shared/sort.ts'
import { readPriceRange as readSpan } from '../../shared/price/ranges.ts'
import { RESERVED_NAMES, type PageKey } from '../cache/key.ts'

/** The product query of a canonical listing address; `page` starts at 1. */
export function listingQuery(
  query: PageKey['query'],
): ProductQuery & { from: number; size: number } {
  const page = Number(query['page'] ?? 1)
  return {
    filters: chosenFilters(query),
    ...(query['price'] ? { price: readPriceRange(query['price']) } : {}),
    ...(query['exact'] ? { exact: true } : {}),
    sort: readSort(query['sort']),
    from: PAGE_SIZE * (page - 1),
    size: PAGE_SIZE,
  }
}

/** The chosen filter values of a canonical query, by attribute code. */
export function chosenFilters(query: PageKey['query']): Record<string, readonly string[]> {
  const entries = Object.entries(query).filter(([name]) => !RESERVED_NAMES.has(name))
  return Object.fromEntries(entries.map(([name, values]) => [name, values.split(',')]))
}

/** `50-100`, either end may be missing; both ends inclusive, and nothing is as cheap as an end of 0. */
export function readPriceRange(text: string): { gte?: number; lte?: number } {
  return readSpan(text) ?? {}
}

/** The sort of a canonical address, else the default. */
export function readSort(text: string | undefined): NonNullable<ProductQuery['sort']> {
  return parseSort(text ?? '') ?? DEFAULT_SORT
}
