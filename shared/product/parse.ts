import { z } from 'zod'
import {
  address,
  checkLeniently,
  date,
  flag,
  flagOr,
  id,
  list,
  listOf,
  name,
  numberOr,
  optionalName,
  optionalText,
  priceOr,
  records,
  shortSlug,
  sku,
  text,
  wholeOr,
} from '../parse.ts'
import { checkParts, describeDropped } from '../parts.ts'
import { isBlank, isRecord, isSafeName, recordsOf, type RawDocument } from '../raw.ts'
import { lowestPrice, pricePoints } from '../price/parse.ts'
import type { Parsed } from '../result.ts'
import { slugify } from '../slug.ts'
import { trimSlashes } from '../text.ts'
import type { Attribute } from './attribute.ts'
import { productOmission, withoutOversized } from './omission.ts'
import {
  axisCode,
  bundleLinks,
  bundleOption,
  configurableOption,
  customOption,
} from './option-fields.ts'
import { PRODUCT_TYPES, type Product } from './product.ts'
import {
  axisValues,
  childrenOf,
  collectAttributes,
  galleryOf,
  linksOf,
  picture,
  stockOf,
  tierPricesOf,
  unfoldCustomAttributes,
  type IsMultiselect,
} from './repair.ts'
import { storedPrices, variantPrices, withoutDocumentPrices } from './variant-prices.ts'

/** Limit above that of any real catalogue: a larger document would delay all others. */
const MAX_CATEGORIES = 1000
const MAX_ATTRIBUTES = 2000

const image = optionalText.transform(picture)

const stock = z
  .object({
    is_in_stock: flag,
    qty: numberOr(0),
    product_id: wholeOr(0),
    manage_stock: flagOr(true),
    backorders: flag,
    min_sale_qty: numberOr(1),
    max_sale_qty: numberOr(10_000),
    qty_increments: numberOr(0),
  })
  .transform(({ product_id, ...rest }) => (product_id ? { ...rest, product_id } : rest))
  .optional()

/** The common fields of a product and its variants. */
const offer = {
  sku,
  name,
  status: wholeOr(1),
  price: priceOr(null),
  special_price: priceOr(null),
  special_from_date: date,
  special_to_date: date,
  final_price: priceOr(null).transform((amount) => amount || null),
  lowest_30d: lowestPrice,
  price_history: pricePoints,
  tier_prices: records(
    z.object({ customer_group_id: wholeOr(0), qty: numberOr(1), value: priceOr(0) }),
  ),
  image,
  stock,
}

const child = z.object({ ...offer, id: wholeOr(0) })

const productLink = z.object({
  link_type: z.enum(['related', 'upsell', 'crosssell', 'associated']),
  linked_product_sku: sku,
  linked_product_type: text,
  position: numberOr(0),
  qty: numberOr(0),
})

const product = z.object({
  ...offer,
  id,
  parentSku: optionalText,
  type_id: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
    z.enum(PRODUCT_TYPES, 'is not a product type that the shop knows'),
  ),
  visibility: wholeOr(4),
  starting_price: z
    .object({ price: priceOr(0), final_price: priceOr(null) })
    .optional()
    .catch(undefined),
  tax_class_id: wholeOr(0),
  small_image: image,
  thumbnail: image,
  media_gallery: records(
    z.object({ image: text, pos: numberOr(0), lab: optionalName.transform((lab) => lab ?? null) }),
  ),
  url_key: address,
  url_path: address,
  slug: address,
  category: records(
    z.object({ category_id: id, name, slug: text, path: text }),
    (value) => !isBlank(value['category_id']),
  ),
  category_ids: list(id).refine(
    (ids) => ids.length <= MAX_CATEGORIES,
    `holds more than ${MAX_CATEGORIES} categories`,
  ),
  description: text,
  short_description: text,
  sort_qty: numberOr(undefined),
  erp: optionalText,
  mpn: optionalText,
  ean: optionalText,
  created_at: text,
  updated_at: text,
  configurable_options: records(configurableOption),
  configurable_children: records(child),
  bundle_options: records(bundleOption),
  custom_options: records(customOption),
  swatches: z.record(z.string(), z.unknown()).optional().catch(undefined),
  product_links: records(productLink),
  downloads: records(z.object({ title: name, url: text }), isFile),
  meta_title: optionalName,
  meta_description: optionalName,
})

/** Accepts only paths of the shop and https addresses, so that no script can run. */
function isFile({ title, url }: RawDocument): boolean {
  return !isBlank(title) && typeof url === 'string' && /^(?:https:\/\/|\/(?![/\\]))/.test(url)
}

/** Fields that the record contains, or that are irrelevant for shoppers. */
const PRODUCT_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(product.shape),
  ...['custom_attributes', 'extension_attributes', 'links', 'attributes_metadata', 'parent_sku'],
  ...['media_gallery_entries', 'product_option', 'info', 'errors', 'attribute_set_id'],
])

const CHILD_FIELDS: ReadonlySet<string> = new Set([
  ...PRODUCT_FIELDS,
  ...['has_options', 'required_options', 'weight'],
])

/**
 * Parses the product document of any indexer: numbers and flags as text, empty fields, `custom_attributes`,
 * names with HTML entities (decoded once). The slug is its own, otherwise the url_key, otherwise slugified
 * name and id. Required are sku, id, a known type_id and finite, non-negative prices; a problem names the
 * invalid field. Invalid optional parts are left out (see `productOmission`) and named in `dropped`.
 * `isMultiselect` says which attributes are lists; without it a text like `153,154` counts as one.
 */
export function parseProduct(
  value: unknown,
  isMultiselect: IsMultiselect = () => undefined,
): Parsed<Product> {
  if (!isRecord(value)) return { ok: false, problem: 'is not an object' }
  const raw = unfoldCustomAttributes(value)
  const parsed = checkParts(product, prepared(raw), productOmission)
  if (!parsed.ok) return parsed
  const collected = collectAttributes(raw, PRODUCT_FIELDS, isMultiselect)
  if (Object.keys(collected).length > MAX_ATTRIBUTES) {
    return { ok: false, problem: `holds more than ${MAX_ATTRIBUTES} attributes` }
  }
  const { attributes, dropped: endless } = withoutOversized(collected)
  const dropped = [...parsed.dropped, ...endless]
  const read = withoutHalfSale(parsed.value, dropped)
  const result = { ...complete(read, parsed.source), attributes }
  const omissions = dropped.length > 0 ? { dropped: describeDropped(dropped) } : {}
  return { ok: true, value: result, ...omissions }
}

function prepared(raw: RawDocument): RawDocument {
  return {
    ...withRepairs(raw),
    parentSku: raw['parentSku'] ?? [raw['parent_sku']].flat()[0],
    category_ids: listOf(raw['category_ids']),
    media_gallery: galleryOf(raw),
    product_links: linksOf(raw),
    configurable_options: recordsOf(raw['configurable_options']),
    configurable_children: childrenOf(raw).map(withRepairs),
  }
}

/** Drops a special price with an invalid part, because its start or end would be unknown. */
function withoutHalfSale(value: Fields, dropped: readonly string[]): Fields {
  if (!dropped.some((problem) => problem.startsWith('special_'))) return value
  const sale = { special_price: null, special_from_date: null, special_to_date: null }
  return { ...value, ...sale, final_price: null }
}

function withRepairs(raw: RawDocument): RawDocument {
  return { ...raw, stock: stockOf(raw), tier_prices: tierPricesOf(raw) }
}

type Fields = z.infer<typeof product>

function complete(fields: Fields, raw: RawDocument): Omit<Product, 'attributes'> {
  const { parentSku, downloads, starting_price, swatches, ...product } =
    withoutDocumentPrices(fields)
  const axes = recordsOf(raw['configurable_options']).map(axisCode)
  const codes = new Set(axes)
  const children = recordsOf(raw['configurable_children'])
  const prices = variantPrices(fields, product.configurable_children)
  const named = product.name || product.sku
  return {
    ...product,
    ...storedPrices(fields),
    ...(parentSku === undefined ? {} : { parentSku }),
    ...(downloads.length > 0 ? { downloads } : {}),
    ...swatchFields(swatches),
    ...(starting_price && { starting_price: startingPrice(starting_price) }),
    name: named,
    image: product.image,
    small_image: product.small_image,
    thumbnail: product.thumbnail,
    stock: product.stock,
    sort_qty: product.sort_qty,
    erp: product.erp,
    mpn: product.mpn,
    ean: product.ean,
    meta_title: product.meta_title,
    meta_description: product.meta_description,
    url_path: trimSlashes(product.url_path),
    slug:
      shortSlug(product.slug || product.url_key) || `${shortSlug(slugify(named))}-${product.id}`,
    category_ids: [
      ...new Set(
        product.category_ids.length
          ? product.category_ids
          : product.category.map((each) => each.category_id),
      ),
    ],
    configurable_options: product.configurable_options.map((option, index) => ({
      ...option,
      attribute_code: axes[index] ?? '',
    })),
    configurable_children: product.configurable_children.map((each, index) => ({
      ...withoutDocumentPrices(each),
      image: each.image,
      stock: each.stock,
      ...(prices[index] ?? storedPrices(each)),
      attributes: axisValues(children[index] ?? {}, codes, CHILD_FIELDS),
    })),
    bundle_options: product.bundle_options.map((option) => ({
      ...option,
      product_links: bundleLinks(option.product_links, raw['price_type']),
    })),
  }
}

/** Keeps colours and picture paths; other swatches are dropped. */
function swatchFields(raw: Fields['swatches']): Pick<Product, 'swatches'> {
  const swatches = Object.entries(raw ?? {}).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && /^(?:#[\da-f]{3,8}$|\/(?![/\\]))/i.test(entry[1]),
  )
  return swatches.length > 0 ? { swatches: Object.fromEntries(swatches) } : {}
}

function startingPrice({ price, final_price }: NonNullable<Fields['starting_price']>) {
  return { price, ...(final_price !== null && { final_price }) }
}

const attribute = z
  .object({
    attribute_code: z
      .string('must be text')
      .trim()
      .min(1, 'must not be empty')
      .refine(isSafeName, 'is a name that no attribute can have'),
    attribute_id: wholeOr(0),
    id: wholeOr(0),
    frontend_input: text,
    label: name,
    frontend_label: name,
    default_frontend_label: name,
    is_user_defined: flag,
    is_visible: flagOr(true),
    is_visible_on_front: flag,
    is_comparable: flag,
    is_filterable: flag,
    options: records(z.object({ value: text, label: name })),
    list_sort: wholeOr(0),
  })
  .transform(({ id, frontend_label, default_frontend_label, list_sort, ...attribute }) => ({
    ...attribute,
    ...(list_sort > 0 && { list_sort }),
    attribute_id: attribute.attribute_id || id,
    label: attribute.label || frontend_label || default_frontend_label || attribute.attribute_code,
    options: attribute.options.filter((option) => option.value !== '' && option.label !== ''),
  }))

/** Parses the attribute of a document; options with a blank label are dropped. */
export function parseAttribute(value: unknown): Parsed<Attribute> {
  return checkLeniently<Attribute>(attribute, value, ['attribute_code'])
}
