import type { ConfigurableChild, ConfigurableOption, Product } from './product.ts'
import { isAvailable, isInStock, type Configuration } from './variant.ts'

/** A value of an axis, as the page offers it. */
export interface AxisValue {
  value_index: string
  label: string
  isChosen: boolean
  /** False: no available variant combines it with the other chosen values. */
  isPossible: boolean
  /** True if the variant of this combination (or the nearest one, if it is impossible) is in stock. */
  isInStock: boolean
  /** The variant that this value selects. */
  sku: string
}

/** A variant axis of a configurable product: colour, size, … */
export interface Axis {
  attribute_code: string
  label: string
  values: readonly AxisValue[]
}

type AxisChild = Pick<ConfigurableChild, 'sku' | 'status' | 'stock' | 'attributes'>

/** Returns an option's label if the document has none. */
export type LabelOf = (attributeCode: string, value: string) => string | undefined

interface Candidate {
  child: AxisChild
  /** Number of the other chosen values that the variant lacks. */
  misses: number
}

/**
 * Returns the values of each axis, given the values chosen on the others. Values that no available variant
 * has are left out. Values that do not combine with the other choices are marked impossible and lead to the
 * nearest variant. Blank labels are skipped. One pass over the children for each axis.
 */
export function axesOf(
  product: Pick<Product, 'configurable_options'> & { configurable_children: readonly AxisChild[] },
  configuration: Configuration,
  listOutOfStockProducts: boolean,
  labelOf?: LabelOf,
): readonly Axis[] {
  const available = product.configurable_children.filter((child) =>
    isAvailable(child, listOutOfStockProducts),
  )
  const misses = new Map(available.map((child) => [child, countMismatches(child, configuration)]))
  return product.configurable_options
    .toSorted((a, b) => a.position - b.position)
    .map((option) => axisOf(option, configuration, misses, labelOf))
    .filter((axis) => axis.values.length > 0)
}

/** Returns the chosen values of a variant: the configuration that selects it. */
export function configurationOf(
  options: readonly Pick<ConfigurableOption, 'attribute_code'>[],
  child: Pick<ConfigurableChild, 'attributes'>,
): Configuration {
  return Object.fromEntries(
    options.flatMap(({ attribute_code }) => {
      const value = child.attributes[attribute_code]
      return value === undefined ? [] : [[attribute_code, value]]
    }),
  )
}

function countMismatches(child: AxisChild, configuration: Configuration): number {
  let misses = 0
  for (const code in configuration) {
    if (child.attributes[code] !== configuration[code]) misses += 1
  }
  return misses
}

function axisOf(
  option: ConfigurableOption,
  configuration: Configuration,
  misses: ReadonlyMap<AxisChild, number>,
  labelOf: LabelOf | undefined,
): Axis {
  const code = option.attribute_code
  const chosen = configuration[code]
  const best = nearestByValue(code, chosen, misses)
  const values = option.values.flatMap((value): AxisValue[] => {
    const label = value.label.trim() || (labelOf?.(code, value.value_index) ?? '').trim()
    const nearest = best.get(value.value_index)
    if (label === '' || !nearest) return []
    return [
      {
        value_index: value.value_index,
        label,
        isChosen: chosen === value.value_index,
        isPossible: nearest.misses === 0,
        isInStock: isInStock(nearest.child),
        sku: nearest.child.sku,
      },
    ]
  })
  return { attribute_code: code, label: option.label, values }
}

/**
 * Returns for each value of one axis the variant that keeps most of the other choices, in-stock variants
 * first.
 */
function nearestByValue(
  code: string,
  chosen: string | undefined,
  misses: ReadonlyMap<AxisChild, number>,
): ReadonlyMap<string, Candidate> {
  const best = new Map<string, Candidate>()
  for (const [child, allMisses] of misses) {
    const value = child.attributes[code]
    if (value === undefined) continue
    const candidate = {
      child,
      misses: chosen !== undefined && value !== chosen ? allMisses - 1 : allMisses,
    }
    const known = best.get(value)
    if (!known || isNearer(candidate, known)) best.set(value, candidate)
  }
  return best
}

function isNearer(a: Candidate, b: Candidate): boolean {
  if (a.misses !== b.misses) return a.misses < b.misses
  return isInStock(a.child) && !isInStock(b.child)
}
