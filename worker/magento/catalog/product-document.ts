import type { StoreConfig } from '../store/store-query.ts'
import { bundleOptions } from './bundle-document.ts'
import { customOptions } from './custom-option-document.ts'
import { numberOfUid } from '../query/fields.ts'
import { mediaPath } from './media.ts'
import { priceFields, tierValue } from './raw-price.ts'
import { withShownAmounts } from './shown-amounts.ts'
import { hasSwatches, swatchFields } from './swatch.ts'
import type { RawAttributes, RawCard, RawMember, RawProduct } from './raw-product.ts'

type Document = Readonly<Record<string, unknown>>

const TYPES: Readonly<Record<string, string>> = {
  SimpleProduct: 'simple',
  VirtualProduct: 'virtual',
  ConfigurableProduct: 'configurable',
  BundleProduct: 'bundle',
  GroupedProduct: 'grouped',
  DownloadableProduct: 'downloadable',
}

const ALL_GROUPS = 32_000
/** Magento returns only enabled products. */
const ENABLED = 1
const VISIBLE = 4
const NOT_VISIBLE = 1

/** A product in the form of an indexer's document, for the document parser. */
export function productDocument(rawProduct: RawProduct, config: StoreConfig): Document {
  const raw = withShownAmounts(rawProduct, config.display_rate)
  const minimum = raw.price_range?.minimum_price
  const isSum = raw.__typename === 'BundleProduct' || raw.__typename === 'GroupedProduct'
  return {
    ...attributeFields(raw.custom_attributesV2),
    ...common(raw, config),
    ...(isSum ? { price: 0, ...startingFields(raw) } : priceFields(minimum, raw)),
    visibility: VISIBLE,
    stock: stockOf(raw),
    created_at: raw.created_at,
    updated_at: raw.updated_at,
    meta_title: raw.meta_title,
    meta_description: raw.meta_description,
    description: raw.description,
    short_description: raw.short_description,
    image: mediaPath(raw.image, config),
    media_gallery: galleryOf(raw, config),
    tier_prices: raw.price_tiers.flatMap((tier) => {
      const value = tierValue(tier, minimum?.regular_price ?? null)
      return value === undefined
        ? []
        : [{ customer_group_id: ALL_GROUPS, qty: tier.quantity, value }]
    }),
    category: raw.categories.flatMap(({ uid, name, url_key, url_path, url_suffix }) => {
      const category_id = numberOfUid(uid)
      return category_id ? [{ category_id, name, slug: url_key, path: url_path + url_suffix }] : []
    }),
    product_links: linksOf(raw),
    configurable_options: raw.configurable_options.map((option) => ({
      attribute_id: numberOfUid(option.attribute_uid),
      attribute_code: option.attribute_code,
      label: option.label,
      position: option.position,
      values: option.values.map(({ value_index, label }) => ({ value_index, label })),
    })),
    ...swatchFields(raw, config),
    configurable_children: raw.variants.flatMap(({ attributes, product }) =>
      product
        ? [
            {
              ...Object.fromEntries(attributes.map(({ code, value_index }) => [code, value_index])),
              ...memberDocument(product, config),
            },
          ]
        : [],
    ),
    bundle_options: raw.__typename === 'BundleProduct' ? bundleOptions(raw) : [],
    ...(raw.dynamic_price ? {} : { price_type: 1 }),
    custom_options: customOptions(raw),
    downloads: raw.downloadable_product_samples.map(({ title, sample_url }) => ({
      title,
      url: sample_url,
    })),
  }
}

function galleryOf({ media_gallery }: RawProduct, config: StoreConfig): readonly Document[] {
  return media_gallery
    .filter(({ disabled }) => !disabled)
    .flatMap(({ url, label, position }) => {
      const image = mediaPath(url, config)
      return image === undefined ? [] : [{ image, pos: position, lab: label }]
    })
}

/** A product within another: a variant, a member of a group, a part of a bundle. */
export function memberDocument(raw: RawMember, config: StoreConfig): Document {
  // Only a product with its own page has an address.
  const isHidden = raw.url_rewrites?.length === 0
  return {
    ...common(raw, config),
    ...priceFields(raw.price_range?.minimum_price, raw),
    visibility: isHidden ? NOT_VISIBLE : VISIBLE,
    stock: stockOf(raw),
    image: mediaPath(raw.image, config) ?? mediaPath(raw.small_image, config),
  }
}

/** A list item; for configurable products only the lowest and highest price are queried. */
export function cardDocument(raw: RawCard, config: StoreConfig): Document {
  const { minimum_price: minimum, maximum_price: maximum } = raw.price_range ?? {}
  const isFamily = raw.__typename === 'ConfigurableProduct'
  const isSum = raw.__typename === 'BundleProduct' || raw.__typename === 'GroupedProduct'
  const ends =
    maximum && maximum.final_price !== minimum?.final_price ? [minimum, maximum] : [minimum]
  const childAt = (end: typeof minimum) => ({
    ...{ sku: raw.sku, status: ENABLED, ...priceFields(end) },
  })
  const seen = raw.configurable_options.filter(hasSwatches)
  const swatches = seen.flatMap(({ attribute_code, values }) =>
    values.map(({ value_index }) => ({ ...childAt(minimum), [attribute_code]: value_index })),
  )
  return {
    ...attributeFields(raw.custom_attributesV2),
    ...common(raw, config),
    ...(isSum ? { price: 0, ...startingFields(raw) } : priceFields(minimum, raw)),
    visibility: VISIBLE,
    stock: stockOf(raw),
    image: mediaPath(raw.small_image, config),
    configurable_options: seen.map(({ attribute_code }) => ({ attribute_code })),
    ...swatchFields(raw, config),
    configurable_children: isFamily ? [...ends.map(childAt), ...swatches] : [],
    product_links: raw.__typename === 'GroupedProduct' ? membersOf(raw) : [],
    bundle_options: raw.__typename === 'BundleProduct' ? bundleOptions(raw) : [],
    ...(raw.dynamic_price ? {} : { price_type: 1 }),
    custom_options: raw.options
      .filter(({ required }) => required)
      .map(() => ({ option_id: 1, title: '', type: 'field', is_require: true })),
  }
}

/**
 * The starting price of a set: a bundle with choices of different prices, and a group of several products,
 * of which the cheapest can be bought alone.
 */
function startingFields({ __typename, price_range, items }: RawCard | RawProduct): Document {
  const { minimum_price: min, maximum_price: max } = price_range ?? {}
  const { regular_price = null, final_price = null } = min ?? {}
  if (regular_price === null || final_price === null) return {}
  const isGroup = __typename === 'GroupedProduct'
  const isRange = isGroup
    ? items.filter(({ product }) => product).length > 1
    : (max?.final_price ?? final_price) > final_price
  if (!isRange) return {}
  const reduced = final_price < regular_price ? { final_price } : {}
  return { starting_price: { price: Math.max(regular_price, final_price), ...reduced } }
}

function common(raw: RawMember | RawCard | RawProduct, config: StoreConfig): Document {
  return {
    id: numberOfUid(raw.uid),
    sku: raw.sku,
    name: raw.name,
    type_id: TYPES[raw.__typename] ?? raw.__typename,
    status: ENABLED,
    url_key: raw.url_key,
    url_path: raw.url_key === '' ? '' : raw.url_key + raw.url_suffix,
    slug: raw.url_key,
    small_image: mediaPath(raw.small_image, config),
    tax_class_id: 0,
  }
}

/** Magento tells whether a product is in stock, and the quantity only for the last few. */
function stockOf(raw: {
  stock_status: string
  only_x_left_in_stock?: number | null | undefined
  min_sale_qty?: number | null | undefined
  max_sale_qty?: number | null | undefined
}): Document {
  return {
    is_in_stock: raw.stock_status !== 'OUT_OF_STOCK',
    qty: raw.only_x_left_in_stock ?? 0,
    manage_stock: true,
    ...(raw.min_sale_qty ? { min_sale_qty: raw.min_sale_qty } : {}),
    ...(raw.max_sale_qty ? { max_sale_qty: raw.max_sale_qty } : {}),
  }
}

function attributeFields(attributes: RawAttributes): Document {
  return Object.fromEntries(
    attributes.map(({ code, value, selected_options: selected }) => [
      code,
      selected.length > 1 ? selected.map((option) => option.value) : (selected[0]?.value ?? value),
    ]),
  )
}

function linksOf(raw: RawProduct): readonly Document[] {
  const lists = [
    ['related', raw.related_products],
    ['upsell', raw.upsell_products],
    ['crosssell', raw.crosssell_products],
  ] as const
  const around = lists.flatMap(([link_type, products]) =>
    products.map(({ sku, __typename }, position) => ({
      ...{ link_type, linked_product_sku: sku, position, qty: 0 },
      linked_product_type: TYPES[__typename] ?? '',
    })),
  )
  return raw.__typename === 'GroupedProduct' ? [...around, ...membersOf(raw)] : around
}

function membersOf({ items }: Pick<RawProduct, 'items'>): readonly Document[] {
  return items.flatMap(({ position, qty, product }) =>
    product
      ? [
          {
            ...{ link_type: 'associated', linked_product_sku: product.sku, position, qty },
            linked_product_type: TYPES[product.__typename] ?? '',
          },
        ]
      : [],
  )
}
