import type { z } from 'zod'
import { listOf, shortSlug } from '../parse.ts'
import { checkParts, describeDropped } from '../parts.ts'
import { isRecord, recordsOf, type RawDocument } from '../raw.ts'
import type { Parsed } from '../result.ts'
import { slugify } from '../slug.ts'
import { trimSlashes } from '../text.ts'
import { productOmission, withoutOversized } from './omission.ts'
import { axisCode, bundleLinks } from './option-fields.ts'
import type { Product } from './product.ts'
import { productSchema } from './product-schema.ts'
import {
  axisValues,
  childrenOf,
  collectAttributes,
  galleryOf,
  linksOf,
  stockOf,
  tierPricesOf,
  unfoldCustomAttributes,
  type IsMultiselect,
} from './repair.ts'
import { storedPrices, variantPrices, withoutDocumentPrices } from './variant-prices.ts'

/** Limit above that of any real catalogue: a larger document would delay all others. */
const MAX_ATTRIBUTES = 2000

/** Fields that the record contains, or that are irrelevant for shoppers. */
const PRODUCT_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(productSchema.shape),
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
  const parsed = checkParts(productSchema, prepared(raw), productOmission)
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

type Fields = z.infer<typeof productSchema>

function complete(fields: Fields, raw: RawDocument): Omit<Product, 'attributes'> {
  const { parentSku, downloads, starting_price, required_cost, swatches, ...product } =
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
    ...(required_cost !== null && { required_cost }),
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
