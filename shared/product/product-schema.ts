import { z } from 'zod'
import {
  address,
  date,
  flag,
  flagOr,
  id,
  list,
  name,
  numberOr,
  optionalName,
  optionalText,
  priceOr,
  records,
  sku,
  text,
  wholeOr,
} from '../parse.ts'
import { isBlank, type RawDocument } from '../raw.ts'
import { lowestPrice, pricePoints } from '../price/parse.ts'
import { bundleOption, configurableOption, customOption } from './option-fields.ts'
import { PRODUCT_TYPES } from './product.ts'
import { picture } from './repair.ts'

/** Limit above that of any real catalogue: a larger document would delay all others. */
const MAX_CATEGORIES = 1000

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

/** The fields of a product document. */
export const productSchema = z.object({
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
  required_cost: priceOr(null).catch(null),
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
