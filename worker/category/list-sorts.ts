import { sortLabel } from '../../shared/category/listing.ts'
import type { Category } from '../../shared/category/category.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import type { ProductQuery } from '../../shared/search/query.ts'
import {
  attributeSorts,
  DEFAULT_SORT,
  parseSort,
  type Sort,
  type SortOption,
} from '../../shared/sort.ts'

/** A category's own sorts. */
export type SortSettings = Pick<Category, 'default_sort' | 'available_sorts'>

/** The catalogue's own order, as an attribute code. */
const POSITION = 'position'

/** The sort of a category's list by its address; one that the category lacks is its default. */
export function categorySort(
  requested: string | undefined,
  settings: SortSettings,
): NonNullable<ProductQuery['sort']> {
  const sort = requested === undefined ? undefined : parseSort(requested)
  if (sort !== undefined && isAvailable(sort, settings)) return sort
  const own = defaultSort(settings)
  return own === undefined || own === POSITION ? DEFAULT_SORT : (parseSort(own) ?? DEFAULT_SORT)
}

function isAvailable(
  sort: NonNullable<ProductQuery['sort']>,
  { available_sorts }: SortSettings,
): boolean {
  if (!available_sorts) return true
  const code = typeof sort === 'string' ? sort.replace('-', '') : sort.attribute
  return available_sorts.includes(code)
}

function defaultSort({ default_sort, available_sorts }: SortSettings): string | undefined {
  const isKnown = default_sort !== undefined && available_sorts?.includes(default_sort) !== false
  return isKnown ? default_sort : available_sorts?.[0]
}

/** The list of which the sorts are offered. */
export interface SortedList extends SortSettings {
  /** Its default is the relevance, and it has no order of the merchant. */
  isSearch?: boolean
}

/**
 * The sorts of a list in a catalogue that sorts by attributes, ascending and descending, with the
 * catalogue's own labels; undefined in other catalogues. The default has the value of the default sort.
 */
export function attributeSortOptions(
  attributes: readonly Attribute[],
  { isSearch = false, ...settings }: SortedList,
  t: Translate,
): readonly SortOption[] | undefined {
  const all = attributes
    .filter(({ list_sort }) => list_sort !== undefined)
    .toSorted((one, other) => (one.list_sort ?? 0) - (other.list_sort ?? 0))
  if (all.length === 0) return undefined
  const codes = settings.available_sorts ?? all.map(({ attribute_code }) => attribute_code)
  const shown = codes.flatMap((code) => all.find((each) => each.attribute_code === code) ?? [])
  const own = isSearch ? undefined : (defaultSort(settings) ?? POSITION)
  const options = shown.flatMap(({ attribute_code: code, label: name }) =>
    isSearch && code === POSITION
      ? []
      : attributeSorts(code).map((value) => ({
          value: value === own ? DEFAULT_SORT : value,
          label: t(value === code ? 'category.sort.ascending' : 'category.sort.descending', {
            name,
          }),
        })),
  )
  if (!isSearch) return options
  return [{ value: DEFAULT_SORT, label: t('category.sort.relevance') }, ...options]
}

/** The options of a catalogue's sort keys. */
export function sortOptions(sorts: readonly Sort[], t: Translate): readonly SortOption[] {
  return sorts.map((value) => ({ value, label: sortLabel(value, t) }))
}
