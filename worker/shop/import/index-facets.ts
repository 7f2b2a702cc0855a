import type { Attribute } from '../../../shared/product/attribute.ts'
import type { AttributeValue, Product } from '../../../shared/product/product.ts'

/** An attribute code with one of its values. */
export type FacetPair = readonly [code: string, value: string]

const CHOICE_INPUTS = new Set(['select', 'multiselect', 'boolean', 'swatch_visual', 'swatch_text'])
const MAX_VALUE_LENGTH = 100
const MAX_CODE_LENGTH = 64
const OPTIONS_SUFFIX = '_options'
const INTEGER = /^-?\d{1,7}$/
const AMOUNT_CODE = /(?:price|_tax|_id|qty|weight|cost|position)$/

/** True if products can be filtered by an attribute: it is filterable, has options or is a choice. */
export function isFilterable(attribute: Attribute): boolean {
  return (
    attribute.is_filterable ||
    attribute.options.length > 0 ||
    CHOICE_INPUTS.has(attribute.frontend_input)
  )
}

/**
 * Returns the values that a product is found by. A family has those of its available variants (status below
 * 2); its own value of an axis counts only if it has no variants. Attributes without a document count if they
 * hold whole numbers or flags that are not amounts.
 */
export function facetPairs(
  product: Product,
  attributes: ReadonlyMap<string, Attribute>,
): readonly FacetPair[] {
  const pairs = new Map<string, FacetPair>()
  const add = (code: string, raw: AttributeValue): void => {
    for (const value of valuesOf(raw, attributes.get(code))) {
      if (isFacet(code, value, attributes.get(code)))
        pairs.set(`${code}\u0000${value}`, [code, value])
    }
  }
  const family = product.configurable_children.length > 0
  const axes = new Set(product.configurable_options.map((option) => option.attribute_code))
  for (const [name, raw] of Object.entries(product.attributes)) {
    const base = foldedCode(name, raw, attributes)
    if (base !== name && family) continue
    if (!family || !axes.has(base)) add(base, raw)
  }
  for (const child of product.configurable_children) {
    if (child.status >= 2) continue
    for (const [code, raw] of Object.entries(child.attributes)) add(code, raw)
  }
  return [...pairs.values()]
}

/** Indexers write the values of a family's variants as `color_options` beside `color`. */
function foldedCode(
  name: string,
  raw: AttributeValue,
  attributes: ReadonlyMap<string, Attribute>,
): string {
  if (!name.endsWith(OPTIONS_SUFFIX) || attributes.has(name)) return name
  const base = name.slice(0, -OPTIONS_SUFFIX.length)
  return Array.isArray(raw) || attributes.has(base) ? base : name
}

function valuesOf(raw: AttributeValue, attribute: Attribute | undefined): readonly string[] {
  if (typeof raw === 'boolean') return [raw ? '1' : '0']
  if (typeof raw === 'number') return [String(raw)]
  if (typeof raw !== 'string') return raw.map((each) => String(each).trim())
  const several = attribute?.frontend_input === 'multiselect' && raw.includes(',')
  return several ? raw.split(',').map((each) => each.trim()) : [raw.trim()]
}

function isFacet(code: string, value: string, attribute: Attribute | undefined): boolean {
  if (value === '' || value.length > MAX_VALUE_LENGTH || code.length > MAX_CODE_LENGTH) return false
  if (attribute) return isFilterable(attribute)
  return INTEGER.test(value) && !AMOUNT_CODE.test(code)
}
