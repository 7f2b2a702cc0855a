import type { ConfigurableChild, ConfigurableOption, Product } from './product.ts'
import { isAvailable, isInStock, type Configuration } from './variant.ts'

/** One value of an axis as the page offers it. */
export interface AxisValue {
  value_index: string
  label: string
  isChosen: boolean
  /** False: no available variant has it together with the other chosen values. */
  isPossible: boolean
  /** The variant of this combination (or the nearest one, when it is impossible) is in stock. */
  isInStock: boolean
  /** The variant that choosing this value leads to. */
  sku: string
}

/** One axis of a configurable product: colour, size, … */
export interface Axis {
  attribute_code: string
  label: string
  values: readonly AxisValue[]
}

type AxisChild = Pick<ConfigurableChild, 'sku' | 'status' | 'stock' | 'attributes'>

/** Finds an option's label where the document has none. */
export type LabelOf = (attributeCode: string, value: string) => string | undefined

interface Candidate {
  child: AxisChild
  /** How many of the other chosen values it lacks. */
  misses: number
}

/**
 * What can be chosen on each axis, given the values chosen on the others. Values that no available variant
 * has are left out, values that do not go with the
 * other choices are marked impossible and lead to the nearest variant. A label that is blank after
 * trimming is skipped. One pass over the children for each axis.
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
  const misses = new Map(available.map((child) => [child, missesOf(child, configuration)]))
  return product.configurable_options
    .toSorted((one, other) => one.position - other.position)
    .map((option) => axisOf(option, configuration, misses, labelOf))
    .filter((axis) => axis.values.length > 0)
}

/** The chosen values of a variant: the configuration that leads to it. */
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

function missesOf(child: AxisChild, configuration: Configuration): number {
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

/** For each value of one axis the variant that keeps most of the other choices, in stock first. */
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

function isNearer(one: Candidate, other: Candidate): boolean {
  if (one.misses !== other.misses) return one.misses < other.misses
  return isInStock(one.child) && !isInStock(other.child)
}
