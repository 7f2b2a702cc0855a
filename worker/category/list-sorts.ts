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

/**
 * The sort of a category's list by its address; one that the category lacks is its default. `attributes` of
 * the catalogue: sorts of the category that it lacks do not count; undefined: they are unknown.
 */
export function categorySort(
  requested: string | undefined,
  settings: SortSettings,
  attributes?: readonly Attribute[],
): NonNullable<ProductQuery['sort']> {
  const available = attributes ? knownSorts(settings, attributes) : settings
  const sort = requested === undefined ? undefined : parseSort(requested)
  if (sort !== undefined && isAvailable(sort, available)) return sort
  const code = defaultSort(available)
  return code === undefined || code === POSITION ? DEFAULT_SORT : (parseSort(code) ?? DEFAULT_SORT)
}

/** True if a category has sorts that its catalogue may lack. */
export function hasOwnSorts({ default_sort = POSITION, available_sorts }: SortSettings): boolean {
  return default_sort !== POSITION || available_sorts !== undefined
}

/** The sort of a search by its address; undefined: by relevance, as for a sort that no search offers. */
export function searchSort(
  requested: string | undefined,
  settings: SortSettings,
): ProductQuery['sort'] {
  const sort = requested === undefined ? undefined : parseSort(requested)
  if (sort === undefined || (typeof sort === 'object' && sort.attribute === POSITION))
    return undefined
  return isAvailable(sort, settings) ? sort : undefined
}

/** The sorts of a category that its catalogue has; a category without any of them has all. */
function knownSorts(
  { default_sort, available_sorts }: SortSettings,
  attributes: readonly Attribute[],
): SortSettings {
  const isKnown = (code: string) =>
    code === POSITION ||
    attributes.some((each) => each.attribute_code === code && each.list_sort !== undefined)
  const available = available_sorts?.filter(isKnown) ?? []
  return {
    ...(default_sort !== undefined && isKnown(default_sort) && { default_sort }),
    ...(available.length > 0 && { available_sorts: available }),
  }
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
  { isSearch = false, ...list }: SortedList,
  t: Translate,
): readonly SortOption[] | undefined {
  const all = attributes
    .filter(({ list_sort }) => list_sort !== undefined)
    .toSorted((a, b) => (a.list_sort ?? 0) - (b.list_sort ?? 0))
  if (all.length === 0) return undefined
  const settings = knownSorts(list, attributes)
  const codes = settings.available_sorts ?? all.map(({ attribute_code }) => attribute_code)
  const sortAttributes = codes.flatMap(
    (code) => all.find((each) => each.attribute_code === code) ?? [],
  )
  const defaultCode = isSearch ? undefined : (defaultSort(settings) ?? POSITION)
  const options = sortAttributes.flatMap(({ attribute_code: code, label: name }) => {
    if (isSearch && code === POSITION) return []
    const values = attributeSorts(code)
    // A default that no address can name is offered as the default.
    return (values.length === 0 && code === defaultCode ? [code] : values).map((value) => ({
      value: value === defaultCode ? DEFAULT_SORT : value,
      label: t(value === code ? 'category.sort.ascending' : 'category.sort.descending', { name }),
    }))
  })
  if (!isSearch) return options
  return [{ value: DEFAULT_SORT, label: t('category.sort.relevance') }, ...options]
}

/** The options of a catalogue's sort keys. */
export function sortOptions(sorts: readonly Sort[], t: Translate): readonly SortOption[] {
  return sorts.map((value) => ({ value, label: sortLabel(value, t) }))
}
