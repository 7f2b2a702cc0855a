import type { PricePoint } from '../price/lowest-price.ts'

/** The product types of the catalogue. */
export const PRODUCT_TYPES = [
  'simple',
  'configurable',
  'bundle',
  'grouped',
  'downloadable',
  'virtual',
] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** An attribute value of a document: one option id or text, or several. */
export type AttributeValue = string | number | boolean | readonly (string | number)[]

/** Price fields that the price module calculates; EUR (the view's currency), two decimals. */
export interface PriceFields {
  /** Excluding tax. */
  price?: number
  price_incl_tax?: number
  price_tax?: number
  original_price?: number
  original_price_incl_tax?: number
  original_price_tax?: number
  /** 0 without a current special price. */
  special_price?: number
  special_price_incl_tax?: number
  special_price_tax?: number
  final_price?: number
  final_price_incl_tax?: number
  final_price_tax?: number
  /** 0 if it is unknown, or without a current special price. */
  lowest_30d_incl_tax?: number
  /** The price that may be struck through; 0: none may. */
  reduced_from_incl_tax?: number
}

export interface TierPrice {
  customer_group_id: number
  qty: number
  value: number
}

/** Stock from the document or the stock call. */
export interface StockItem {
  is_in_stock: boolean
  qty: number
  product_id?: number
  manage_stock?: boolean
  backorders?: boolean
  /** True if the backend does not know it before it is ordered: the product counts as in stock, unclaimed. */
  is_assumed?: boolean
  min_sale_qty?: number
  max_sale_qty?: number
  qty_increments?: number
}

/** The stock state that a page shows, never a number. */
export type StockState = 'in' | 'low' | 'out' | 'order'

export interface GalleryImage {
  image: string
  pos: number
  lab: string | null
}

export interface ConfigurableOption {
  attribute_id: string
  attribute_code: string
  label: string
  position: number
  values: readonly { value_index: string; label: string }[]
}

/** Prices of the source; taxes and customer groups are not applied. */
export interface CurrentPrices {
  price: number
  special_price: number | null
  special_from_date: string | null
  special_to_date: string | null
  /** The price of a catalogue price rule, in source terms: below the price, not the special price. */
  final_price?: number
  /** The lowest price of the 30 days before the special price began, in source terms. */
  lowest_30d?: number
  tier_prices: readonly TierPrice[]
}

interface SourcePrices extends CurrentPrices {
  /** Its earlier prices. */
  price_history?: readonly PricePoint[]
}

/** A variant. `attributes` contains the axis values (color, size, …) by attribute code, as text. */
export interface ConfigurableChild extends SourcePrices {
  sku: string
  id: number
  name: string
  status: number
  image: string | undefined
  stock: StockItem | undefined
  attributes: Readonly<Record<string, string>>
}

/** A file or page about a product: a manual, a declaration. */
export interface ProductFile {
  title: string
  /** A path of the shop or an https address. */
  url: string
}

export interface BundleLink {
  id: string
  sku: string
  qty: number
  is_default: boolean
  /** A price set by the bundle; null: the linked product's own price. */
  price: number | null
  price_type: 'fixed' | 'percent' | null
  can_change_quantity: boolean
  position: number
}

export interface BundleOption {
  option_id: number
  title: string
  required: boolean
  type: 'radio' | 'select' | 'checkbox' | 'multi'
  position: number
  product_links: readonly BundleLink[]
}

export interface CustomOptionValue {
  option_type_id: number
  title: string
  sort_order: number
  price: number
  price_type: 'fixed' | 'percent'
  sku: string | null
}

export interface CustomOption {
  option_id: number
  title: string
  type: 'field' | 'area' | 'drop_down' | 'radio' | 'checkbox' | 'multiple' | 'date' | 'file'
  is_require: boolean
  sort_order: number
  max_characters: number
  /** Price of a text option; options with values have prices at their values. */
  price: number
  price_type: 'fixed' | 'percent'
  values: readonly CustomOptionValue[]
}

export interface ProductLink {
  link_type: 'related' | 'upsell' | 'crosssell' | 'associated'
  linked_product_sku: string
  linked_product_type: string
  position: number
  qty: number
}

export interface CategoryRef {
  category_id: number
  name: string
  slug: string
  path: string
}

/**
 * A parsed product document (`parse.ts`): types normalized, nothing calculated. Prices are source prices
 * (with or without tax, depending on the store view). Names may contain any character; `description` is
 * HTML that must be sanitised before it is shown.
 */
export interface Product extends SourcePrices {
  id: number
  sku: string
  parentSku?: string
  name: string
  type_id: ProductType
  status: number
  visibility: number
  /** The lowest price of a bundle or group, if its source has it; other choices cost more. */
  starting_price?: StartingPrice
  /** What its cheapest required choices add to its price in the order and the price filter of lists. */
  required_cost?: number
  tax_class_id: number
  image: string | undefined
  small_image: string | undefined
  thumbnail: string | undefined
  media_gallery: readonly GalleryImage[]
  url_key: string
  url_path: string
  slug: string
  category: readonly CategoryRef[]
  category_ids: readonly number[]
  description: string
  short_description: string
  stock: StockItem | undefined
  sort_qty: number | undefined
  erp: string | undefined
  mpn: string | undefined
  ean: string | undefined
  created_at: string
  updated_at: string
  configurable_options: readonly ConfigurableOption[]
  configurable_children: readonly ConfigurableChild[]
  bundle_options: readonly BundleOption[]
  custom_options: readonly CustomOption[]
  product_links: readonly ProductLink[]
  /** Swatches of its axis values, by option id: `#rrggbb` or the path of a picture. */
  swatches?: Readonly<Record<string, string>>
  /** Files of the product. */
  downloads?: readonly ProductFile[]
  meta_title: string | undefined
  meta_description: string | undefined
  /** Every other field of the document, by attribute code: color, valmistaja, saatavuus, sale, new, … */
  attributes: Readonly<Record<string, AttributeValue>>
}

/** The part of a variant that choosing and pricing need; cards contain no more. */
export type PricedChild = CurrentPrices &
  Pick<ConfigurableChild, 'sku' | 'status' | 'stock' | 'attributes'>

/** The fields of a list item; stored beside the document so that lists stay small. */
export type ProductCard = CurrentPrices &
  Pick<
    Product,
    | 'id'
    | 'sku'
    | 'name'
    | 'type_id'
    | 'status'
    | 'visibility'
    | 'starting_price'
    | 'swatches'
    | 'tax_class_id'
    | 'image'
    | 'small_image'
    | 'url_key'
    | 'url_path'
    | 'slug'
    | 'stock'
  > & {
    parentSku?: string
    /** Variants of a configurable product, only what its price and picture need. */
    configurable_children: readonly (PricedChild & Pick<ConfigurableChild, 'image'>)[]
    /** Price of the default choice of a bundle or grouped product, with source prices summed at indexing. */
    linked?: readonly LinkedPrice[]
    /** Set if a custom option must be chosen before it can be ordered. */
    must_choose?: true
    /** The attributes that a card shows: `new`, `sale`, energy class and the like. */
    attributes: Readonly<Record<string, AttributeValue>>
  }

/** The starting price of a bundle or group, in source terms; `final_price` if it is reduced. */
export interface StartingPrice {
  price: number
  final_price?: number
}

/** A linked product of a bundle or grouped set, with what its price needs. */
export interface LinkedPrice extends Omit<CurrentPrices, 'tier_prices'> {
  sku: string
  qty: number
  tax_class_id: number
  tier_prices?: readonly TierPrice[]
}
