import type { Attribute } from '../../../shared/product/attribute.ts'
import type { AttributeValue, Product } from '../../../shared/product/product.ts'
import { collationKey } from './collation-key.ts'

/** An attribute code with the value that a list is sorted by. */
export type SortValue = readonly [code: string, value: string | number]

/** Lists have columns of their own for these. */
const COLUMNS: ReadonlySet<string> = new Set(['position', 'price'])
const TEXTS: ReadonlySet<string> = new Set(['name', 'sku'])
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/

/**
 * The values of a product by which its catalogue sorts lists: numbers, and texts as collation keys; of a
 * choice its label. Attributes without a value are left out.
 */
export function sortValues(
  product: Product,
  { attributes, locale }: { attributes: ReadonlyMap<string, Attribute>; locale: string },
): readonly SortValue[] {
  return [...attributes.values()].flatMap((attribute): readonly SortValue[] => {
    const { attribute_code: code, list_sort } = attribute
    if (list_sort === undefined || COLUMNS.has(code)) return []
    const value = labelOf(attribute, ownValue(product, code))
    if (value === '') return []
    const isNumber = !TEXTS.has(code) && NUMBER.test(value)
    return [[code, isNumber ? Number(value) : collationKey(value, locale)]]
  })
}

function ownValue(product: Product, code: string): AttributeValue | undefined {
  if (code === 'name') return product.name
  return code === 'sku' ? product.sku : product.attributes[code]
}

function labelOf({ options }: Attribute, value: AttributeValue | undefined): string {
  const [first] = [value].flat()
  if (first === undefined) return ''
  const text = String(first).trim()
  return options.find((option) => option.value === text)?.label ?? text
}
