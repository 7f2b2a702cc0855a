import {
  fields,
  flag,
  flagOr,
  id,
  name,
  numberOr,
  oneOf,
  priceOr,
  records,
  sku,
  text,
  wholeOr,
} from '../parse.ts'
import { isBlank, isRecord, isSafeName, type RawDocument } from '../raw.ts'
import type { BundleLink } from './product.ts'

const UNKNOWN_TYPE = 'is not a type of option that the shop knows'

/** Alternative names of option types, as in the platform's own forms. */
const OPTION_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['text', 'field'],
  ['textarea', 'area'],
  ['select', 'drop_down'],
  ['multi', 'multiple'],
  ['multiselect', 'multiple'],
  ['date_time', 'date'],
  ['time', 'date'],
])

const optionPrice = {
  price: numberOr(0),
  price_type: oneOf(['fixed', 'percent'], (value) => priceType(value) ?? 'fixed', UNKNOWN_TYPE),
}

/** An axis of a configurable product; `axisCode` returns its attribute code. */
export const configurableOption = fields({
  attribute_id: text,
  label: name,
  position: numberOr(0),
  values: records(
    fields({ value_index: text, label: name }),
    (value) => !isBlank(value['value_index']),
  ),
})

/** A bundle option with its links; a link without a sku is left out. */
export const bundleOption = fields({
  option_id: id,
  title: name,
  required: flagOr(true),
  type: oneOf(['radio', 'select', 'checkbox', 'multi'], (value) => value ?? 'select', UNKNOWN_TYPE),
  position: numberOr(0),
  product_links: records(
    fields({
      id: text,
      sku,
      qty: numberOr(1),
      is_default: flag,
      price: priceOr(null),
      price_type: oneOf(
        ['fixed', 'percent', 'none'],
        (value) => priceType(value) ?? 'none',
        UNKNOWN_TYPE,
      ),
      can_change_quantity: flag,
      position: numberOr(0),
    }),
    (value) => !isBlank(value['sku']),
  ),
})

/** A custom option; the platform's alternative type names are accepted. */
export const customOption = fields({
  option_id: id,
  title: name,
  type: oneOf(
    ['field', 'area', 'drop_down', 'radio', 'checkbox', 'multiple', 'date', 'file'],
    (value) => OPTION_TYPES.get(value) ?? value,
    UNKNOWN_TYPE,
  ),
  is_require: flag,
  sort_order: numberOr(0),
  max_characters: wholeOr(0),
  ...optionPrice,
  values: records(
    fields({
      option_type_id: id,
      title: name,
      sort_order: numberOr(0),
      ...optionPrice,
      sku: text.transform((value) => value.trim() || null),
    }),
  ),
})

function priceType(value: unknown): unknown {
  if (isBlank(value) || value === false) return null
  if (value === 0 || value === '0' || value === 'abs') return 'fixed'
  return value === 1 || value === '1' ? 'percent' : value
}

type ParsedLink = Omit<BundleLink, 'price_type'> & { price_type: BundleLink['price_type'] | 'none' }

/**
 * Returns the links of a bundle with their effective prices. A bundle with dynamic price (the product's
 * `price_type` is not 1) has no link prices: the 0 that indexers write becomes null.
 */
export function bundleLinks(
  links: readonly ParsedLink[],
  bundlePriceType: unknown,
): readonly BundleLink[] {
  const isFixed = bundlePriceType === 1 || bundlePriceType === '1' || bundlePriceType === 'fixed'
  return links.map((link) => {
    const price = link.price === 0 && !isFixed ? null : link.price
    const type = link.price_type === 'none' ? null : link.price_type
    return {
      ...link,
      id: link.id || link.sku,
      price,
      price_type: price === null ? null : (type ?? 'fixed'),
    }
  })
}

/**
 * Returns the attribute code of an axis: its own, otherwise its label in lower case, as old indexers
 * intend. Empty if the name could reach a prototype: no variant has a value for it.
 */
export function axisCode(option: unknown): string {
  const raw: RawDocument = isRecord(option) ? option : {}
  const attributeCode = raw['attribute_code']
  const code = isBlank(attributeCode)
    ? String(raw['label'] ?? '').toLowerCase()
    : String(attributeCode)
  return isSafeName(code) ? code : ''
}
