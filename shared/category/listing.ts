import type { Translate } from '../i18n/translate.ts'
import { readPriceRange } from '../price/ranges.ts'
import type { Attribute } from '../product/attribute.ts'
import { RESULT_WINDOW } from '../search/query.ts'
import { type Sort } from '../sort.ts'
import { chosenValues, optionLabel } from './facets.ts'

/** The canonical query of a listing: filters by attribute code, price, sort, page, category_ids. */
export type ListingQuery = Readonly<Record<string, string>>

/** Query names that are not attribute filters. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  ...['price', 'sort', 'page', 'category_ids', 'exact'],
])

/** A chosen filter value with the query without it. */
export interface Chip {
  label: string
  /** True if its label comes from the catalogue. */
  isOfCatalog: boolean
  query: ListingQuery
}

/**
 * Returns the query with one name set, or removed if the value is empty. Every change except of the page
 * number resets it to page 1.
 */
export function withValue(query: ListingQuery, name: string, value: string): ListingQuery {
  const changed = Object.entries({ ...query, [name]: value })
  return Object.fromEntries(changed.filter(([key, text]) => key !== 'page' && text !== ''))
}

/** Returns the query with a filter value added, or removed if it was chosen. */
export function withToggled(query: ListingQuery, code: string, value: string): ListingQuery {
  const chosen = chosenValues(query, code)
  const values = chosen.includes(value)
    ? chosen.filter((each) => each !== value)
    : [...chosen, value].sort()
  return withValue(query, code, values.join(','))
}

/** Returns the query of another page; page 1 has no number in its address. */
export function withPage(query: ListingQuery, page: number): ListingQuery {
  const rest = Object.fromEntries(Object.entries(query).filter(([key]) => key !== 'page'))
  return page > 1 ? { ...rest, page: String(page) } : rest
}

/** Returns the query without filters: sort, category_ids and exact search stay. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  const preserved = ['sort', 'category_ids', 'exact']
  return Object.fromEntries(Object.entries(query).filter(([key]) => preserved.includes(key)))
}

/** Returns the chosen filters as chips, one per value and one for the price. */
export function chipsOf(
  query: ListingQuery,
  attributes: readonly Attribute[],
  t: Translate,
  money: (amount: number) => string,
): readonly Chip[] {
  const codes = Object.keys(query).filter((name) => !NO_FILTERS.has(name))
  const chips = codes.flatMap((code) => {
    const attribute = attributes.find(({ attribute_code }) => attribute_code === code)
    return chosenValues(query, code).map((value) => ({
      label: attribute ? chipLabel(attribute, value, t) : t('category.filters.unknown'),
      isOfCatalog: attribute !== undefined,
      query: withToggled(query, code, value),
    }))
  })
  const price = query['price']
  if (price === undefined) return chips
  const label = `${t('category.price')}: ${priceLabel(price, t, money)}`
  return [...chips, { label, isOfCatalog: false, query: withValue(query, 'price', '') }]
}

function chipLabel(attribute: Attribute, value: string, t: Translate): string {
  return `${attribute.label || attribute.attribute_code}: ${optionLabel(attribute, value, t)}`
}

/** Formats a price range. */
function priceLabel(text: string, t: Translate, money: (amount: number) => string): string {
  const { gte, lte } = readPriceRange(text) ?? {}
  if (gte !== undefined && lte !== undefined) return `${money(gte)} – ${money(lte)}`
  if (gte !== undefined) return t('category.price.over', { from: money(gte) })
  return lte === undefined ? text : t('category.price.under', { to: money(lte) })
}

/** Returns the number of pages of a listing, limited by the engines' result window. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(Math.min(total, RESULT_WINDOW) / perPage))
}

/**
 * Returns the page numbers to show: the first, the last and `around` on each side of the current one
 * (pagination number default 3). 0 is a gap.
 */
export function pageNumbers(page: number, pages: number, around: number): readonly number[] {
  const count = Math.min(around, pages)
  const wished = page - Math.floor(count / 2)
  const first = Math.max(1, Math.min(wished, pages - count + 1))
  const middle = Array.from({ length: count }, (_, index) => first + index)
  const numbers = [...new Set([1, ...middle, pages])].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    return before !== undefined && number - before > 1 ? [0, number] : [number]
  })
}

/** The label of a sort, for the select. */
export function sortLabel(sort: Sort, t: Translate): string {
  const labels: Readonly<Record<Sort, string>> = {
    sort_qty: t('category.sort.sort_qty'),
    updated_at: t('category.sort.updated_at'),
    created_at: t('category.sort.updated_at'),
    price: t('category.sort.price'),
    '-price': t('category.sort.price-desc'),
    qty: t('category.sort.qty'),
    '-qty': t('category.sort.qty-desc'),
  }
  return labels[sort]
}
