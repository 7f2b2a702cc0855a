import { isBlank, isRecord, recordsOf, safeEntries, type RawDocument } from '../raw.ts'
import type { AttributeValue } from './product.ts'

/** Fields that the price module calculates, or that are internal to an indexer: never stored. */
const CALCULATED =
  /^(?:(?:regular|min)_price|(?:minimal|max|original)_(?:\w+_)?price|tsk|sgn|_score|.*_tax|.*_incl_tax)$/

/** Several option ids in one text, as older indexers write a multiselect: `153,154`. */
const OPTION_IDS = /^\d+(?:,\d+)+$/

/** The link types that the shop shows. */
const LINK_TYPES: ReadonlySet<unknown> = new Set(['related', 'upsell', 'crosssell', 'associated'])

/** True if an attribute's value is a list of option ids; undefined: unknown. */
export type IsMultiselect = (attributeCode: string) => boolean | undefined

/**
 * Returns a document with its `custom_attributes` (`[{attribute_code, value}]` or an object) as top-level
 * fields. A non-empty top-level field of the document wins.
 */
export function unfoldCustomAttributes(document: RawDocument): RawDocument {
  const custom = document['custom_attributes']
  const pairs: [string, unknown][] = isRecord(custom)
    ? Object.entries(custom)
    : recordsOf(custom).map((each) => [String(each['attribute_code']), each['value']])
  if (!pairs.length) return document
  const filled = Object.entries(document).filter(([, value]) => !isBlank(value))
  return { ...Object.fromEntries(pairs), ...Object.fromEntries(filled) }
}

/**
 * Collects every other field of a product as an attribute value: text, number, flag or a list of them. A
 * multiselect in one text (`153,154`) becomes a list; objects and empty fields are dropped.
 */
export function collectAttributes(
  document: RawDocument,
  schemaFields: ReadonlySet<string>,
  isMultiselect: IsMultiselect,
): Readonly<Record<string, AttributeValue>> {
  const attributes: Record<string, AttributeValue> = {}
  for (const [code, value] of safeEntries(document)) {
    if (schemaFields.has(code) || CALCULATED.test(code)) continue
    const usable = attributeValue(value, isMultiselect(code))
    if (usable !== undefined) attributes[code] = usable
  }
  return attributes
}

function attributeValue(
  value: unknown,
  multiselect: boolean | undefined,
): AttributeValue | undefined {
  if (isBlank(value)) return undefined
  if (typeof value === 'string') {
    const isList = multiselect ?? OPTION_IDS.test(value)
    return isList ? value.split(',').map((part) => part.trim()) : value
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return value
  if (!Array.isArray(value)) return undefined
  const usable = value.filter((each) => typeof each === 'string' || typeof each === 'number')
  return usable.length ? usable : undefined
}

/** Returns the axis values of a variant as text, by attribute code; without known axes every plain field. */
export function axisValues(
  child: RawDocument,
  axes: ReadonlySet<string>,
  schemaFields: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [code, value] of safeEntries(child)) {
    const isWanted =
      axes.size > 0 ? axes.has(code) : !schemaFields.has(code) && !CALCULATED.test(code)
    if (!isWanted || isBlank(value)) continue
    if (typeof value === 'string' || typeof value === 'number') values[code] = String(value)
  }
  return values
}

/** Returns a picture's path; undefined if there is none (`no_selection`). */
export function picture(path: string | undefined): string | undefined {
  return path === 'no_selection' ? undefined : path
}

/** Returns the variants with unfolded custom attributes; one without a sku cannot be sold and is left out. */
export function childrenOf(document: RawDocument): readonly RawDocument[] {
  const children = recordsOf(document['configurable_children']).map(unfoldCustomAttributes)
  return children.filter((child) => !isBlank(child['sku']))
}

/** Returns the stock item: the document's own, or the platform's `extension_attributes.stock_item`. */
export function stockOf(document: RawDocument): RawDocument | undefined {
  const extension = document['extension_attributes']
  const stock = document['stock'] ?? (isRecord(extension) ? extension['stock_item'] : undefined)
  if (!isRecord(stock)) return undefined
  const inStock = stock['is_in_stock'] ?? Number(stock['qty']) > 0
  return { ...stock, is_in_stock: inStock, backorders: Number(stock['backorders']) > 0 }
}

/**
 * Returns the pictures with unified field names: `image`/`file`, `pos`/`position`, `lab`/`label`; hidden
 * ones are dropped.
 */
export function galleryOf(document: RawDocument): readonly RawDocument[] {
  const entries = document['media_gallery'] ?? document['media_gallery_entries']
  const listed: readonly unknown[] = Array.isArray(entries) ? entries : []
  return listed
    .map((entry) => (typeof entry === 'string' ? { image: entry } : entry))
    .filter(isRecord)
    .filter((entry) => isBlank(entry['disabled']) || Number(entry['disabled']) === 0)
    .map((entry, index) => ({
      image: entry['image'] ?? entry['file'] ?? entry['value'],
      pos: entry['pos'] ?? entry['position'] ?? index,
      lab: entry['lab'] ?? entry['label'],
    }))
    .filter((entry) => !isBlank(entry.image) && entry.image !== 'no_selection')
}

/** Returns tier prices with our field names; "all groups" is the platform's group 32000. */
export function tierPricesOf(document: RawDocument): readonly RawDocument[] {
  return recordsOf(document['tier_prices']).map((tier) => {
    const group = tier['customer_group_id'] ?? tier['cust_group']
    return {
      customer_group_id: Number.isNaN(Number(group)) ? 32_000 : group,
      qty: tier['qty'] ?? tier['price_qty'],
      value: tier['value'] ?? tier['price'] ?? tier['website_price'],
    }
  })
}

/** Returns the links of a known type to a product; `links.associated` of old documents is added. */
export function linksOf(document: RawDocument): readonly RawDocument[] {
  const links = recordsOf(document['product_links']).map((link) => {
    const extension = link['extension_attributes']
    return { ...link, qty: link['qty'] ?? (isRecord(extension) ? extension['qty'] : undefined) }
  })
  const old = isRecord(document['links']) ? recordsOf(document['links']['associated']) : []
  const hasAssociated = links.some((link: RawDocument) => link['link_type'] === 'associated')
  const added = old.map((link) => ({
    link_type: 'associated',
    linked_product_sku: link['sku'],
    position: link['pos'],
    qty: link['qty'],
  }))
  return [...links, ...(hasAssociated ? [] : added)].filter(
    (link: RawDocument) =>
      LINK_TYPES.has(link['link_type']) && !isBlank(link['linked_product_sku']),
  )
}
