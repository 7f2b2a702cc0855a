import { toCents } from '../../shared/price/money.ts'
import { PRICE_RANGES } from '../../shared/price/ranges.ts'
import { priceCard } from '../../shared/product/pricing.ts'
import type { ProductCard } from '../../shared/product/product.ts'
import {
  toValidWindow,
  type Aggregations,
  type PriceRange,
  type ProductQuery,
} from '../../shared/search/query.ts'
import type { SearchResult, Ports } from '../catalog/engine.ts'
import { loadPrices } from '../catalog/load-prices.ts'

/** Longer lists keep the order and filters of the current prices, because every product must be priced. */
const MAX_PRODUCTS = 2000
const BATCH_SIZE = 200

/**
 * Returns ports whose lists are sorted, filtered and counted by the prices at a time (ms), if the query
 * involves prices.
 */
export function withPricesAt(ports: Ports, at: number): Ports {
  const { catalog, site } = ports
  const products = async (query: ProductQuery): Promise<SearchResult<ProductCard>> => {
    if (!dependsOnPrice(query)) return catalog.products(query)
    const { price: range, sort, ...rest } = query
    const isSorted = sort === 'price' || sort === '-price'
    const whole = { ...rest, ...(sort !== undefined && !isSorted && { sort }) }
    const [first, prices] = await Promise.all([
      catalog.products({ ...whole, from: 0, size: BATCH_SIZE }),
      loadPrices(site, catalog, at),
    ])
    if (first.total > MAX_PRODUCTS) return catalog.products(query)
    const later = await Promise.all(
      startsAfter(first.total).map((from) => {
        const { aggregate: _counted, ...plain } = whole
        return catalog.products({ ...plain, from, size: BATCH_SIZE })
      }),
    )
    const priced = [first, ...later]
      .flatMap(({ items }) => items)
      .map((card) => ({ card, cents: toCents(priceCard(card, prices).final_price_incl_tax) }))
    const inRange = priced.filter(({ cents }) => isWithin(cents, range))
    const sign = sort === '-price' ? -1 : 1
    const sorted = isSorted ? inRange.toSorted((a, b) => sign * (a.cents - b.cents)) : inRange
    const { from, size } = toValidWindow(query)
    return {
      ...first,
      items: sorted.slice(from, from + size).map(({ card }) => card),
      ...{ total: inRange.length, start: from, perPage: size },
      aggregations: withPriceCounts(
        first.aggregations,
        priced.map(({ cents }) => cents),
      ),
    }
  }
  return {
    ...ports,
    catalog: Object.assign(Object.create(catalog) as Ports['catalog'], { products }),
  }
}

function dependsOnPrice({ price, sort, aggregate }: ProductQuery): boolean {
  const isCounted = aggregate === 'all' || aggregate?.includes('price') === true
  return price !== undefined || sort === 'price' || sort === '-price' || isCounted
}

function startsAfter(total: number): readonly number[] {
  const pages = Math.ceil(total / BATCH_SIZE)
  return Array.from({ length: Math.max(0, pages - 1) }, (_, at) => (at + 1) * BATCH_SIZE)
}

function isWithin(cents: number, range: PriceRange | undefined): boolean {
  const { gte, lte } = range ?? {}
  return (
    (gte === undefined || cents >= toCents(gte)) && (lte === undefined || cents <= toCents(lte))
  )
}

/** Replaces the counts of the price ranges, which ignore the chosen price, by those of these prices. */
function withPriceCounts(counts: Aggregations, all: readonly number[]): Aggregations {
  if (!counts.price) return counts
  const price = PRICE_RANGES.map((range) => {
    const bounds = { gte: range.from, ...(range.to !== undefined && { lte: range.to }) }
    return { ...range, doc_count: all.filter((cents) => isWithin(cents, bounds)).length }
  })
  return { ...counts, price }
}
