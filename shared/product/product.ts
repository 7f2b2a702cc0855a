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

/** An attribute value as documents hold it: one option id or text, or several. */
export type AttributeValue = string | number | boolean | readonly (string | number)[]

/** Price fields that the price module writes; EUR (the view's currency), two decimals. */
export interface PriceFields {
  /** Excluding tax. */
  price?: number
  price_incl_tax?: number
  price_tax?: number
  original_price?: number
  original_price_incl_tax?: number
  original_price_tax?: number
  /** 0 when there is no special price in force. */
  special_price?: number
  special_price_incl_tax?: number
  special_price_tax?: number
  final_price?: number
  final_price_incl_tax?: number
  final_price_tax?: number
  /** 0 when it is not known, or there is no special price in force. */
  lowest_30d_incl_tax?: number
  /** The price that may be struck; 0 when none may. */
  reduced_from_incl_tax?: number
}

export interface TierPrice {
  customer_group_id: number
  qty: number
  value: number
}

/** Stock as the document or the stock call tells it. */
export interface StockItem {
  is_in_stock: boolean
  qty: number
  product_id?: number
  manage_stock?: boolean
  backorders?: boolean
  min_sale_qty?: number
  max_sale_qty?: number
  qty_increments?: number
}

/** What a page says about stock: a state, never a number. */
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

/** Prices as the source names them; taxes and customer groups are not in them. */
export interface CurrentPrices {
  price: number
  special_price: number | null
  special_from_date: string | null
  special_to_date: string | null
  /** The price of a catalogue price rule, in source terms: lower than the price, not the special price. */
  final_price?: number
  /** The lowest price of the 30 days before the special price began, in source terms. */
  lowest_30d?: number
  tier_prices: readonly TierPrice[]
}

interface SourcePrices extends CurrentPrices {
  /** What it was sold for before. */
  price_history?: readonly PricePoint[]
}

/** A variant. `attributes` holds the axis values (color, size, …) by attribute code, as text. */
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
  /** A price fixed by the bundle; null: the linked product's own price. */
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
  /** Price of a text option; options with values carry their prices there. */
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
 * A product document as it came through the door (`parse.ts`): types repaired, nothing calculated.
 * Prices are source prices (with or without tax, as the store view says). Names may hold any
 * character; `description` is HTML that must be sanitised before it is shown.
 */
export interface Product extends SourcePrices {
  id: number
  sku: string
  parentSku?: string
  name: string
  type_id: ProductType
  status: number
  visibility: number
  /** Of a bundle or a group: the least it costs, where its source tells that; others of its choices are dearer. */
  starting_price?: StartingPrice
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
  /** How values of its axes look, by the number of the option: `#rrggbb` or the path of a picture. */
  swatches?: Readonly<Record<string, string>>
  /** Files of the product, where it has any. */
  downloads?: readonly ProductFile[]
  meta_title: string | undefined
  meta_description: string | undefined
  /** Every other field of the document, by attribute code: color, valmistaja, saatavuus, sale, new, … */
  attributes: Readonly<Record<string, AttributeValue>>
}

/** The part of a variant that choosing and pricing need; cards hold no more. */
export type PricedChild = CurrentPrices &
  Pick<ConfigurableChild, 'sku' | 'status' | 'stock' | 'attributes'>

/** The fields a list item needs; the card is stored beside the document so that lists stay small. */
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
    /** Children of a configurable product, only what its price and picture need. */
    configurable_children: readonly (PricedChild & Pick<ConfigurableChild, 'image'>)[]
    /** Price of the default choice of a bundle or grouped product, source prices summed at indexing. */
    linked?: readonly LinkedPrice[]
    /** A custom option has to be chosen before it can be ordered. */
    must_choose?: true
    /** `new`, `sale`, energy class and the like: the attributes a card shows. */
    attributes: Readonly<Record<string, AttributeValue>>
  }

/** The price from which a bundle or a group is sold, in source terms; `final_price` where it is reduced. */
export interface StartingPrice {
  price: number
  final_price?: number
}

/** One linked product of a bundle or grouped set with what its price needs. */
export interface LinkedPrice extends Omit<CurrentPrices, 'tier_prices'> {
  sku: string
  qty: number
  tax_class_id: number
  tier_prices?: readonly TierPrice[]
}
