import { DEFAULT_SORT, type ProductQuery, type Sort } from '../../shared/search/query.ts'
import type { Filter, FilterType } from './graphql-call.ts'

const CODE = /^[a-z][a-z0-9_]{0,63}$/i
const MAX_VALUES = 20

/** Catalogue spec §5: what every product list requires. */
const LISTABLE: Filter = { visibility: { in: ['2', '3', '4'] }, status: { in: ['0', '1'] } }

/** What of a query narrows the list, with the query's categories and all below them. */
export interface Narrowing extends Pick<ProductQuery, 'filters' | 'price'> {
  categoryIds: readonly number[] | undefined
  onlyInStock: boolean
  /** Only these goods. */
  skus?: readonly string[]
  /** Attributes whose values the service cannot count: naming them with that scope fails. */
  uncountable?: ReadonlyMap<string, Uncountable>
}

/** Why an attribute cannot be counted: its schema has no such input, or its values are words. */
export type Uncountable = 'unknown' | 'words'

/** Whether nobody can pass: a code that is none, a list of categories without one. */
export function isImpossible({ filters, categoryIds }: Narrowing): boolean {
  return categoryIds?.length === 0 || chosenOf(filters).some(([code]) => !CODE.test(code))
}

/**
 * A query as ProductFilterInput. `counted` attributes are named with the scope that makes the service
 * count them; `without` leaves the choices of one facet out.
 */
export function productFilter(
  narrowing: Narrowing,
  counted: readonly string[] = [],
  without?: string,
): Filter {
  const { filters, price, categoryIds, onlyInStock, skus } = narrowing
  const filter: Record<string, FilterType> = { ...LISTABLE }
  if (onlyInStock) filter['is_in_stock'] = { eq: 'true' }
  if (categoryIds) filter['category_ids'] = { in: categoryIds.map(String) }
  if (skus) filter['sku'] = { in: skus }
  for (const code of counted) filter[code] = { scope: 'catalog' }
  for (const [code, values] of chosenOf(filters)) {
    if (code !== without) filter[code] = oneOf(narrowing, code, values)
  }
  const range = without === 'price' ? undefined : price
  if (range?.gte !== undefined || range?.lte !== undefined) {
    filter['final_price'] = {
      ...(range.gte !== undefined && { gte: String(range.gte) }),
      ...(range.lte !== undefined && { lte: String(range.lte) }),
    }
  }
  return filter
}

/**
 * Values that a product carries itself or through its variants. The scope that looks at variants makes
 * the service count as well: what it cannot count is looked for in the product alone.
 */
export function oneOf(
  { uncountable }: Narrowing,
  code: string,
  values: readonly string[],
): FilterType {
  const chosen = { in: values.slice(0, MAX_VALUES) }
  return uncountable?.has(code) ? chosen : { ...chosen, scope: 'catalog' }
}

/** The facets in which something is chosen. */
export function chosenOf(
  filters: ProductQuery['filters'],
): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(filters ?? {}).filter(([, values]) => values.length > 0)
}

type SortInput = Readonly<Record<string, 'ASC' | 'DESC'>>

/** Catalogue spec §9, sort options; ties by id. A search that names no sort is in the order of relevance. */
export function productSort(sort: Sort | undefined, isSearch: boolean): { sort?: SortInput } {
  if (sort === undefined && isSearch) return {}
  return { sort: { ...SORT_FIELDS[sort ?? DEFAULT_SORT], id: 'ASC' } }
}

/** Names of inputs have no dots: the quantity in stock is `qty`. */
const SORT_FIELDS: Readonly<Record<Sort, SortInput>> = {
  sort_qty: { sort_qty: 'DESC' },
  price: { final_price: 'ASC' },
  '-price': { final_price: 'DESC' },
  updated_at: { updated_at: 'DESC' },
  created_at: { created_at: 'DESC' },
  qty: { qty: 'ASC' },
  '-qty': { qty: 'DESC' },
}

/** A page of the service that holds the window, and where in it the window begins. */
export function coveringPage(
  from: number,
  size: number,
): { pageSize: number; currentPage: number; skip: number } {
  let pageSize = size
  while (Math.floor(from / pageSize) !== Math.floor((from + size - 1) / pageSize)) pageSize += 1
  const page = Math.floor(from / pageSize)
  return { pageSize, currentPage: page + 1, skip: from - page * pageSize }
}
