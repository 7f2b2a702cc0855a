import type { Attribute } from '../../shared/product/attribute.ts'
import type { AttributeValue, Product } from '../../shared/product/product.ts'
import type { AttributeRow } from '../../shared/product/product-view.ts'
import { DUTY_ATTRIBUTES } from '../catalog/duty-attributes.ts'
import { plainText } from '../cms/sanitize.ts'

/** Flags that are not shown to shoppers. */
const HIDDEN = new Set(['new', 'sale', 'bestseller', 'featured', 'outlet'])
const DUTY_CODES_SET: ReadonlySet<string> = new Set(Object.values(DUTY_ATTRIBUTES))
/** Shown as the stock state above the attributes. */
const AVAILABILITY = 'saatavuus'

/** Returns the label of an option id, or the value itself if the attribute has no options. */
export function attributeLabel(
  attribute: Pick<Attribute, 'options'> | undefined,
  value: AttributeValue | undefined,
): string | undefined {
  if (value === undefined || value === '') return undefined
  const values = Array.isArray(value) ? value : [value]
  const labels = values.map((one) => optionLabel(attribute, String(one)).trim()).filter(Boolean)
  return labels.length > 0 ? labels.join(', ') : undefined
}

function optionLabel(attribute: Pick<Attribute, 'options'> | undefined, value: string): string {
  return attribute?.options.find((option) => option.value === value)?.label ?? value
}

/** Returns the rows of the attribute table: the attributes visible on the front, in their order. */
export function attributeRows(
  product: Pick<Product, 'attributes'>,
  attributes: readonly Attribute[],
  labels: { yes: string; no: string },
): readonly AttributeRow[] {
  return attributes
    .filter((attribute) => attribute.is_visible_on_front && !HIDDEN.has(attribute.attribute_code))
    .filter(({ attribute_code }) => !DUTY_CODES_SET.has(attribute_code))
    .flatMap((attribute) => {
      const label = valueOf(product, attribute, labels)
      return label ? [{ label: attribute.label, value: label }] : []
    })
}

/** Returns one row per comparable attribute, with its value in each product. */
export function comparableRows(
  products: readonly (Pick<Product, 'attributes'> | undefined)[],
  attributes: readonly Attribute[],
  labels: { yes: string; no: string },
): readonly { label: string; values: readonly (string | undefined)[] }[] {
  return attributes
    .filter((attribute) => attribute.is_comparable && !HIDDEN.has(attribute.attribute_code))
    .filter(({ attribute_code }) => attribute_code !== AVAILABILITY)
    .map((attribute) => ({
      label: attribute.label,
      values: products.map((product) => product && valueOf(product, attribute, labels)),
    }))
}

function valueOf(
  { attributes }: Pick<Product, 'attributes'>,
  attribute: Attribute,
  labels: { yes: string; no: string },
): string | undefined {
  const value = attributes[attribute.attribute_code]
  return attribute.frontend_input === 'boolean'
    ? yesOrNo(value, labels)
    : attributeLabel(attribute, value)
}

function yesOrNo(
  value: AttributeValue | undefined,
  labels: { yes: string; no: string },
): string | undefined {
  if (value === undefined || value === '') return undefined
  return value === true || String(value) === '1' ? labels.yes : labels.no
}

const LIST = /<ul>\s*((?:<li>[^<]*<\/li>\s*)+)<\/ul>/g
/** The end of a heading, of a text with a colon, or of a text that no element ends. */
const INTRODUCTION = /(?:<\/h[1-6]>|:(?:<\/?\w+\s?\/?>)*|[^>])$/
/** Characters before a list in which its introduction ends. */
const LONGEST_END = 40
const ITEM = /<li>([^<]*)<\/li>\s*/g

/**
 * Returns a sanitised description without the list items that only repeat a row of the attribute table
 * beside it ("Screen size: 14"), and without lists that then are empty. Such a list stays whole if a heading
 * or a text introduces it.
 */
export function withoutRepeatedFacts(rows: readonly AttributeRow[], description: string): string {
  const known = new Set(rows.map(({ label, value }) => `${label}: ${value}`))
  return description.replace(LIST, (list, items: string, at: number) => {
    const kept = items.replace(ITEM, (item, text: string) =>
      known.has(plainText(text, text.length)) ? '' : item,
    )
    if (kept !== '') return `<ul>${kept}</ul>`
    return INTRODUCTION.test(description.slice(Math.max(0, at - LONGEST_END), at).trimEnd())
      ? list
      : ''
  })
}

/** Longest text, in characters of HTML, that stands beside the name although it is the whole description. */
const LONGEST_BESIDE_NAME = 200

interface Descriptions {
  shortDescription: string
  description: string
}

/**
 * Returns both descriptions (sanitised HTML) of a product; a text that is both is shown once: beside the name if
 * it is short, otherwise as the description.
 */
export function shownDescriptions({ shortDescription, description }: Descriptions): Descriptions {
  if (shortDescription !== description) return { shortDescription, description }
  return description.length > LONGEST_BESIDE_NAME
    ? { shortDescription: '', description }
    : { shortDescription, description: '' }
}
