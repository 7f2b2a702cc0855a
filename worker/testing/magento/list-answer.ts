import { GraphQLError } from 'graphql'
import { type ProductContext, type Document, listOf, productAnswer } from './product-answer.ts'
import { calculatePrices } from './price-answer.ts'

export interface ListArguments {
  search?: string
  filter?: Readonly<
    Record<string, { eq?: string; in?: readonly string[]; from?: string; to?: string }>
  >
  sort?: Readonly<Record<string, 'ASC' | 'DESC'>>
  pageSize: number
  currentPage: number
}

export interface ListSource extends ProductContext {
  products: readonly Document[]
  categories: readonly Document[]
  sorts: readonly Document[]
  places: Readonly<Record<string, number>>
}

const NOT_VISIBLE = 1
/** The attributes that lists are sorted by, the same for every list. */
export const LIST_SORTS = [
  { label: 'Position', value: 'position' },
  { label: 'Product Name', value: 'name' },
  { label: 'Price', value: 'price' },
]
const INPUT = { extensions: { category: 'graphql-input' } }

/** A list as Magento returns it: visible matches, sorted, paginated, counted with all filters. */
export function listAnswer(args: ListArguments, source: ListSource): Document {
  const { search, filter, pageSize, currentPage } = args
  if (search === undefined && filter === undefined)
    throw new GraphQLError("'search' or 'filter' input argument is required.", INPUT)
  if (pageSize < 1) throw new GraphQLError('pageSize value must be greater than 0.', INPUT)
  const found = source.products
    .filter(({ status, visibility }) => status === 1 && visibility !== NOT_VISIBLE)
    .filter((product) => product['is_hidden'] !== true)
    .filter((product) => matchesFilter(product, filter ?? {}, source))
    .filter((product) => search === undefined || hasWords(product, search))
  const pages = Math.ceil(found.length / pageSize)
  if (currentPage > Math.max(1, pages)) {
    const problem = `currentPage value ${currentPage} specified is greater than the ${pages} page(s) available.`
    throw new GraphQLError(problem, INPUT)
  }
  const sorted = found.toSorted(orderOf(args, source))
  const shown = sorted.slice((currentPage - 1) * pageSize, currentPage * pageSize)
  return {
    total_count: found.length,
    items: shown.map((product) => productAnswer(product, source)),
    aggregations: () => aggregate(found, source),
    sort_fields: { default: 'position', options: source.sorts },
    suggestions: found.length === 0 && search === 'adaptr' ? [{ search: 'adapter' }] : [],
  }
}

const finalPriceOf = (product: Document): number =>
  Number(product['final_price'] ?? calculatePrices(product).final)

function matchesFilter(
  product: Document,
  filter: NonNullable<ListArguments['filter']>,
  source: ListSource,
): boolean {
  return Object.entries(filter).every(([code, { eq, in: several, from, to }]) => {
    const allowed = several ?? (eq === undefined ? [] : [eq])
    if (code === 'price') {
      const price = finalPriceOf(product)
      return price >= Number(from ?? 0) && price <= Number(to ?? Infinity)
    }
    if (code === 'category_uid') {
      const ids = allowed.map((each) => Number(atob(each)))
      return ids.some((id) => isBelow(product, id, source.categories))
    }
    return valuesOf(product, code).some((value) => allowed.includes(value))
  })
}

/** A category also lists products of the categories below it. */
function isBelow(product: Document, id: number, categories: readonly Document[]): boolean {
  const ids = (product['category_ids'] as readonly number[] | undefined) ?? []
  return ids.some((own) => {
    const path = String(categories.find((each) => each['id'] === own)?.['path'] ?? '')
    return path.split('/').includes(String(id))
  })
}

function valuesOf(product: Document, code: string): readonly string[] {
  const variants = product[`${code}_options`]
  const values = variants ?? product[code]
  return [values].flat().flatMap((value) => (value === undefined ? [] : [String(value)]))
}

function hasWords(product: Document, search: string): boolean {
  const children = listOf(product['configurable_children']).map(({ sku }) => sku)
  const text = [product['name'], product['sku'], ...children].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word))
}

function orderOf({ sort = {} }: ListArguments, _source: ListSource) {
  const [[by, way] = ['position', 'ASC']] = Object.entries(sort)
  const sign = way === 'DESC' ? -1 : 1
  return (a: Document, b: Document): number => {
    if (by === 'price') return sign * (finalPriceOf(a) - finalPriceOf(b))
    if (by === 'name') return sign * (String(a['name']) < String(b['name']) ? -1 : 1)
    return Number(b['sort_qty'] ?? -1) - Number(a['sort_qty'] ?? -1)
  }
}

function aggregate(
  found: readonly Document[],
  { attributes, places }: ListSource,
): readonly Document[] {
  const counted = attributes
    .filter((attribute) => attribute['is_filterable'] !== false)
    .map((attribute) => {
      const code = String(attribute['attribute_code'])
      return {
        attribute_code: code,
        position: places[code] ?? 0,
        options: countsOf(found.flatMap((each) => valuesOf(each, code))),
      }
    })
    .filter(({ options }) => options.length > 0)
  const price = countsOf(found.map((each) => `${priceStep(each)}_${priceStep(each) + 50}`))
  return [{ attribute_code: 'price', options: price }, ...counted]
}

const priceStep = (product: Document): number => Math.floor(finalPriceOf(product) / 50) * 50

function countsOf(values: readonly string[]): readonly { value: string; count: number }[] {
  return [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({
    ...{ value, count: all.length },
  }))
}
