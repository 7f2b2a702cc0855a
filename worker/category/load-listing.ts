import type { Category } from '../../shared/category/category.ts'
import type { ListingProps } from '../../shared/category/listing-props.ts'
import { loadPagePrices } from '../catalog/load-prices.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import type { ProductCard } from '../../shared/product/product.ts'
import { PAGE_SIZE, type Aggregations, type ProductQuery } from '../../shared/search/query.ts'
import { RESERVED_NAMES, type PageKey } from '../cache/key.ts'
import type { Ports } from '../catalog/engine.ts'
import { optional } from '../page-tags/dependency-tracker.ts'
import { tileAttributes, tileOf } from '../product/tile.ts'
import { attributeSortOptions, sortOptions, type SortedList } from './list-sorts.ts'

export interface ListingPlaceAndTime {
  key: PageKey
  ports: Ports
  now: number
  /** The listing's own address, without a query. */
  path: string
}

/** What is listed: a category or a search, with its own filters and sorts. */
export type ListedIn = SortedList & Partial<Pick<Category, 'available_filters'>>

export interface LoadedListing {
  props: ListingProps
  suggestions: readonly string[]
}

/**
 * A page of products with its filters and sorts. Without filters of its own, the list has the brand's, else
 * all filterable attributes of the result.
 */
export async function loadListing(
  query: ProductQuery & { from: number },
  { key, ports, now, path }: ListingPlaceAndTime,
  listed: ListedIn,
): Promise<LoadedListing> {
  const { available_filters: filters } = listed
  const { catalog, site, tracker } = ports
  const { defaultFilters } = site.brand.products
  const aggregate = filters ?? (defaultFilters.length > 0 ? defaultFilters : 'all')
  const withPrice = aggregate === 'all' ? aggregate : [...new Set([...aggregate, 'price'])]
  const whole = widened({ ...query, aggregate: withPrice })
  const [result, all, prices, attributes] = await Promise.all([
    catalog.products({ ...query, aggregate: withPrice }),
    isNarrowed(query)
      ? optional(tracker, 'listing.all', () => catalog.products(whole), undefined)
      : undefined,
    loadPagePrices(ports, now),
    optional(tracker, 'listing.attributes', () => catalog.attributes(), []),
  ])
  const tiles = { ports, prices, attributes: attributes.filter(isOneOf(tileAttributes(site))) }
  const { t } = site.shop
  const sorts =
    attributeSortOptions(attributes, listed, t) ?? (catalog.sorts && sortOptions(catalog.sorts, t))
  return {
    props: {
      path,
      query: key.query,
      tiles: result.items.map((card) => tileOf(card, tiles)),
      total: result.total,
      start: result.start,
      perPage: PAGE_SIZE,
      aggregations: result.aggregations,
      ...shadesOf(result.items, site.brand.products.colorAttributes),
      ...(all ? { allAggregations: all.aggregations } : {}),
      attributes: countedAttributes(attributes, all?.aggregations ?? result.aggregations, filters),
      pagesAround: site.brand.pagination.pagesAround,
      ...(sorts && { sorts }),
    },
    suggestions: result.suggestions,
  }
}

function isNarrowed(query: ProductQuery): boolean {
  return Object.keys(query.filters ?? {}).length > 0 || query.price !== undefined
}

/** The same question without any chosen filter: only its counts are wanted. */
function widened(query: ProductQuery): ProductQuery {
  const { price: _, ...rest } = query
  return { ...rest, filters: {}, from: 0, size: 1 }
}

function isOneOf(codes: readonly string[]): (attribute: Attribute) => boolean {
  return ({ attribute_code }) => codes.includes(attribute_code)
}

/**
 * The attributes that were counted: in the category's order, else by their places, then by how much of the result
 * they cover.
 */
function countedAttributes(
  attributes: readonly Attribute[],
  { terms }: Aggregations,
  order: readonly string[] | undefined,
): readonly Attribute[] {
  const counted = attributes.filter(
    ({ attribute_code }) =>
      !RESERVED_NAMES.has(attribute_code) && (terms[attribute_code]?.length ?? 0) > 0,
  )
  const covered = ({ attribute_code }: Attribute) =>
    (terms[attribute_code] ?? []).reduce((sum, bucket) => sum + bucket.doc_count, 0)
  if (!order) {
    return counted.toSorted(
      (a, b) => (a.facet_place ?? 0) - (b.facet_place ?? 0) || covered(b) - covered(a),
    )
  }
  return order.flatMap((code) => counted.filter((attribute) => attribute.attribute_code === code))
}

/** How values of colours look, as the products of the page show them. */
function shadesOf(
  cards: readonly ProductCard[],
  codes: readonly string[],
): Pick<ListingProps, 'shades'> {
  const known = cards.flatMap(({ swatches = {} }) => Object.entries(swatches))
  if (known.length === 0) return {}
  const byValue = Object.fromEntries(known)
  return { shades: Object.fromEntries(codes.map((code) => [code, byValue])) }
}
