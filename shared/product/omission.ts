import { nearestItem, type Path } from '../omit.ts'
import { isBlank, isRecord, type RawDocument } from '../raw.ts'
import type { AttributeValue } from './product.ts'

/** Fields that identify a product, control its visibility, or tax it. */
const ESSENTIAL_FIELDS: ReadonlySet<PropertyKey> = new Set([
  ...['sku', 'id', 'type_id', 'name', 'status', 'visibility', 'tax_class_id'],
])

/** Types whose price is the sum of other products. */
const TYPES_PRICED_BY_PARTS: ReadonlySet<unknown> = new Set(['bundle', 'grouped'])

/** Optional fields of list items. */
const OPTIONAL_ITEM_FIELDS: ReadonlySet<PropertyKey> = new Set([
  ...['name', 'label', 'lab', 'pos', 'position', 'sort_order', 'slug', 'path', 'stock'],
  ...['attribute_id', 'linked_product_type', 'can_change_quantity', 'max_characters'],
  'final_price',
])

const CHOICE_FIELDS: ReadonlySet<PropertyKey> = new Set(['bundle_options', 'custom_options'])

/**
 * Returns which part of a product is left out if it cannot be read: the field, or its list item. Undefined
 * for parts that identify the product, set its price, or must be chosen to buy it.
 */
export function productOmission(path: Path, document: RawDocument): Path | undefined {
  const [field = '', , inner = ''] = path
  if (ESSENTIAL_FIELDS.has(field)) return undefined
  if (field === 'price') return TYPES_PRICED_BY_PARTS.has(document['type_id']) ? path : undefined
  if (field === 'category_ids' && path.length === 1) return undefined
  if (OPTIONAL_ITEM_FIELDS.has(inner) || (field === 'configurable_children' && inner === 'image'))
    return path
  const item = nearestItem(path)
  if (item.length === 1 && CHOICE_FIELDS.has(field)) return undefined
  return item.length === 2 && CHOICE_FIELDS.has(field) && mustBeChosen(document, item)
    ? undefined
    : item
}

function mustBeChosen(document: RawDocument, [field = '', at]: Path): boolean {
  const options = document[String(field)]
  const option: unknown = Array.isArray(options) ? options[Number(at)] : undefined
  if (!isRecord(option)) return false
  const flag = field === 'bundle_options' ? option['required'] : option['is_require']
  if (isBlank(flag)) return field === 'bundle_options'
  return !['0', 'false', 'no'].includes(String(flag).trim().toLowerCase())
}

const MAX_CODE_LENGTH = 255
const MAX_VALUE_LENGTH = 100_000
const MAX_VALUES = 1_000

/** Removes attributes with an oversized code or value; also returns which, as text. */
export function withoutOversized(attributes: Readonly<Record<string, AttributeValue>>): {
  attributes: Readonly<Record<string, AttributeValue>>
  dropped: readonly string[]
} {
  const endless = Object.entries(attributes).filter(([code, value]) => isOversized(code, value))
  if (endless.length === 0) return { attributes, dropped: [] }
  const remaining = Object.entries(attributes).filter(([code, value]) => !isOversized(code, value))
  const dropped = endless.map(([code]) => `attribute ${code.slice(0, 40)} is too long`)
  return { attributes: Object.fromEntries(remaining), dropped }
}

function isOversized(code: string, value: AttributeValue): boolean {
  if (code.length > MAX_CODE_LENGTH) return true
  if (typeof value === 'string') return value.length > MAX_VALUE_LENGTH
  return Array.isArray(value) && value.length > MAX_VALUES
}
