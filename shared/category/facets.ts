import type { Translate } from '../i18n/translate.ts'
import type { Attribute } from '../product/attribute.ts'
import type { Aggregations, TermBucket } from '../search/query.ts'

/** A value of a facet. A count of 0 is shown but cannot be chosen. */
export interface FacetValue {
  value: string
  label: string
  count: number
  isChosen: boolean
  /** Its swatch: `#rrggbb` or the path of a picture. */
  shade?: string | undefined
}

/** A filter of the list: an attribute with its values in the result. */
export interface Facet {
  code: string
  label: string
  /** True if the attribute has no options: its values are yes and no. */
  isYesNo: boolean
  values: readonly FacetValue[]
}

/** A quick filter outside of the filter panel, whose label is clear without its attribute. */
export interface QuickValue {
  code: string
  value: string
  label: string
}

/** Attributes shown as labels of cards: a single value is useful, unless all products have it. */
const LABELS: ReadonlySet<string> = new Set(['new', 'sale'])
const QUICK_FACETS = 3
const QUICK_VALUES = 2
/** Limits that keep the filters within the page's size budget (about 100 bytes per value). */
const MAX_FACETS = 15
const MAX_VALUES = 150
const FEWEST_VALUES = 10

/** The input of facets. */
export interface FacetSource {
  query: Readonly<Record<string, string>>
  attributes: readonly Attribute[]
  aggregations: Aggregations
  allAggregations?: Aggregations
  /** Swatches by attribute code and value, as far as products of the page have them. */
  shades?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Number of products in the listing. */
  total?: number
}

/** Returns the chosen values of a filter in a canonical query: `50,51`. */
export function chosenValues(query: FacetSource['query'], code: string): readonly string[] {
  return query[code]?.split(',').filter((value) => value !== '') ?? []
}

/** Returns the label of an option, in words also for a value that the attribute no longer has. */
export function optionLabel({ options }: Attribute, value: string, t: Translate): string {
  const label = options.find((option) => option.value === value)?.label
  if (label !== undefined) return label
  if (options.length > 0) return t('category.filters.unknown')
  return value === '1' ? t('common.yes') : value === '0' ? t('common.no') : value
}

/**
 * Returns the facets of a listing in the order of its attributes. Chosen values come first, then by count;
 * sizes and measures are in the merchant's order; those without results are last. A chosen value without
 * results stays, with 0, and so do values that only a chosen filter hides. Values that the attribute does not have are left out, and facets
 * that cannot narrow the result. The total number of values is limited, to the most frequent of each facet.
 */
export function facetsOf(source: FacetSource, t: Translate): readonly Facet[] {
  const facets = source.attributes.flatMap((attribute): Facet[] => {
    const code = attribute.attribute_code
    if (code === 'price') return []
    const values = valuesOf(source, attribute, t)
    const isLabel = LABELS.has(code)
    const whole = source.allAggregations ? undefined : source.total
    const isUseful =
      values.length > 1 ||
      values.some(({ isChosen, count }) => isChosen || (isLabel && count !== whole))
    const isYesNo = attribute.options.length === 0 || attribute.frontend_input === 'boolean'
    return isUseful ? [{ code, label: attribute.label || code, isYesNo, values }] : []
  })
  return withinBounds(facets)
}

/** Limits the values: each facet gets ten, then the first facets get more while there is room. */
function withinBounds(facets: readonly Facet[]): readonly Facet[] {
  const listedFacets = facets.slice(0, MAX_FACETS)
  let room =
    MAX_VALUES -
    listedFacets.reduce((sum, { values }) => sum + Math.min(values.length, FEWEST_VALUES), 0)
  return listedFacets.map((facet) => {
    const more = Math.max(0, Math.min(facet.values.length - FEWEST_VALUES, room))
    room -= more
    const values = facet.values.filter(
      ({ isChosen }, index) => isChosen || index < FEWEST_VALUES + more,
    )
    return { ...facet, values }
  })
}

/** Returns the most frequent values of the first facets that are not chosen yet; of yes and no only yes. */
export function quickValues(facets: readonly Facet[]): readonly QuickValue[] {
  return facets.slice(0, QUICK_FACETS).flatMap(({ code, label, isYesNo, values }) =>
    values
      .filter(({ isChosen, count, value }) => !isChosen && count > 0 && (!isYesNo || value === '1'))
      .sort((a, b) => b.count - a.count)
      .slice(0, QUICK_VALUES)
      .map((each) => ({ code, value: each.value, label: isYesNo ? label : each.label })),
  )
}

function valuesOf(source: FacetSource, attribute: Attribute, t: Translate): FacetValue[] {
  const code = attribute.attribute_code
  const chosen = new Set(chosenValues(source.query, code))
  const shades = source.shades?.[code] ?? {}
  const counts = countsOf(source.aggregations.terms[code])
  const hidden = [...countsOf(source.allAggregations?.terms[code]).keys(), ...chosen]
  for (const value of hidden) if (!counts.has(value)) counts.set(value, 0)
  const options = attribute.options.map(({ value }) => value)
  const isScale = attribute.options.length > 0 && attribute.options.every(isMeasure)
  return [...counts]
    .filter(([value]) => chosen.has(value) || isKnownValue(attribute, value))
    .map(([value, count]) => ({
      value,
      label: optionLabel(attribute, value, t),
      count,
      isChosen: chosen.has(value),
      ...(shades[value] !== undefined && { shade: shades[value] }),
    }))
    .sort(
      (a, b) =>
        Number(b.isChosen) - Number(a.isChosen) ||
        Number(a.count === 0) - Number(b.count === 0) ||
        (isScale ? options.indexOf(a.value) - options.indexOf(b.value) : b.count - a.count),
    )
}

/** True if a value is a number, with or without a unit, or a size in letters: XS, M, 3XL. */
function isMeasure({ label }: Attribute['options'][number]): boolean {
  return /^(?:\d|(?:X{0,3}S|M|X{0,4}L)$)/i.test(label.trim())
}

/** True if an address may contain the value: an option of the attribute, otherwise yes or no. */
function isKnownValue({ options }: Attribute, value: string): boolean {
  if (options.length === 0) return value === '0' || value === '1'
  return options.some((option) => option.value === value) && !value.includes(',')
}

function countsOf(buckets: readonly TermBucket[] | undefined): Map<string, number> {
  return new Map(buckets?.map(({ key, doc_count }) => [key, doc_count]))
}
