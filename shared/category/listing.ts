import type { Translate } from '../i18n/translate.ts'
import { readPriceRange } from '../price/ranges.ts'
import type { Attribute } from '../product/attribute.ts'
import { RESULT_WINDOW } from '../search/query.ts'
import { type Sort } from '../sort.ts'
import { chosenValues, optionLabel } from './facets.ts'

/** The canonical query of a listing: filters by attribute code, price, sort, page, category_ids. */
export type ListingQuery = Readonly<Record<string, string>>

/** Names of a listing's query that are no attribute filters. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  ...['price', 'sort', 'page', 'category_ids', 'exact'],
])

/** A chosen filter value with the query that is left without it. */
export interface Chip {
  label: string
  /** Its words are the catalogue's. */
  isOfCatalog: boolean
  query: ListingQuery
}

/**
 * The query with one name set, or removed when the value is empty. Every change except of the page
 * itself goes back to page 1 (changing a filter resets the page to 1).
 */
export function withValue(query: ListingQuery, name: string, value: string): ListingQuery {
  const changed = Object.entries({ ...query, [name]: value })
  return Object.fromEntries(changed.filter(([key, text]) => key !== 'page' && text !== ''))
}

/** The query with one value of a filter added, or taken away when it was chosen. */
export function withToggled(query: ListingQuery, code: string, value: string): ListingQuery {
  const chosen = chosenValues(query, code)
  const values = chosen.includes(value)
    ? chosen.filter((each) => each !== value)
    : [...chosen, value].sort()
  return withValue(query, code, values.join(','))
}

/** The query of another page; page 1 has no number in its address. */
export function withPage(query: ListingQuery, page: number): ListingQuery {
  const rest = Object.fromEntries(Object.entries(query).filter(([key]) => key !== 'page'))
  return page > 1 ? { ...rest, page: String(page) } : rest
}

/** The query without any filter: sort, category_ids and the exact search stay. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  const preserved = ['sort', 'category_ids', 'exact']
  return Object.fromEntries(Object.entries(query).filter(([key]) => preserved.includes(key)))
}

/** The chosen filters as chips, one for each value and one for the price. */
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
      label: attribute ? chipLabel(attribute, value, t) : value,
      isOfCatalog: true,
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

/** A price range in words. */
function priceLabel(text: string, t: Translate, money: (amount: number) => string): string {
  const { gte, lte } = readPriceRange(text) ?? {}
  if (gte !== undefined && lte !== undefined) return `${money(gte)} – ${money(lte)}`
  if (gte !== undefined) return t('category.price.over', { from: money(gte) })
  return lte === undefined ? text : t('category.price.under', { to: money(lte) })
}

/** How many pages a listing has; deeper ones than the engines' window are not offered. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(Math.min(total, RESULT_WINDOW) / perPage))
}

/**
 * The page numbers to show: the first, the last and `around` numbers around the current one
 * (pagination number default 3). 0 stands for a gap.
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

/** The words of a sort, for the select of a listing. */
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
