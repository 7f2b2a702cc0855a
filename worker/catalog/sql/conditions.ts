import { toCents } from '../../../shared/price/money.ts'
import type { PriceRange, ProductQuery } from '../../../shared/search/query.ts'

/** Maximum number of values of one facet; more do not fit a URL. */
const MAX_VALUES = 20
/** Maximum number of filtered facets: each is one bit while candidates are matched. */
const MAX_FACETS = 30

/** The shopper's filters: OR within one code, AND across. */
export interface Choices {
  /** Values by attribute code. */
  facets: ReadonlyMap<string, readonly string[]>
  /** In cents, both ends inclusive. */
  price: { from: number; to: number } | undefined
}

/** Reads the filters of a query; a code without values is no filter. */
export function readChoices(query: Pick<ProductQuery, 'filters' | 'price'>): Choices {
  const facets = new Map<string, readonly string[]>()
  for (const [code, values] of Object.entries(query.filters ?? {}).slice(0, MAX_FACETS)) {
    if (values.length > 0) facets.set(code, [...new Set(values)].slice(0, MAX_VALUES))
  }
  return { facets, price: readBounds(query.price) }
}

export function hasChoice(choices: Choices): boolean {
  return choices.facets.size > 0 || choices.price !== undefined
}

function readBounds(range: PriceRange | undefined): Choices['price'] {
  if (range?.gte === undefined && range?.lte === undefined) return undefined
  const { gte, lte } = range
  return {
    from: gte === undefined ? 0 : toCents(gte),
    to: lte === undefined ? Number.MAX_SAFE_INTEGER : toCents(lte),
  }
}

/** One filtered facet with the numbers of its values and how many products match it. */
export interface FacetCondition {
  code: string
  facets: readonly number[]
  products: number
}

/** The source of candidates: the whole list, the products of some facets, or a price range. */
export type Driver =
  | { from: 'list' }
  | { from: 'facets'; facets: readonly number[]; products: number }
  | { from: 'price' }

/**
 * Chooses the smallest set that contains every product of the result and of its counts. Counts of a facet
 * ignore its own filter, so with two or more filters a product may fail one of them: it is then in one of
 * the two smallest sets. With one filter, its own counts are in the precomputed table.
 */
export function chooseDriver(
  conditions: readonly FacetCondition[],
  price: Choices['price'],
  list: { products: number; isCounted: boolean },
  isCounting: boolean,
): Driver {
  const misses =
    isCounting && !(conditions.length + Number(price !== undefined) === 1 && list.isCounted)
  const smallest = conditions.toSorted((a, b) => a.products - b.products)
  const needed = smallest.slice(0, misses ? 2 : 1)
  const isEnough = needed.length === (misses ? 2 : 1)
  const size = needed.reduce((sum, { products }) => sum + products, 0)
  if (isEnough && size * SEEK_COST < list.products) {
    return { from: 'facets', facets: needed.flatMap(({ facets }) => facets), products: size }
  }
  return price && !misses ? { from: 'price' } : { from: 'list' }
}

/** Looking up a product costs more than reading the next of a list. */
const SEEK_COST = 2
