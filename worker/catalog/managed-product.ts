import type { PriceSetting } from '../../shared/price/price-period.ts'
import type { PriceSource } from '../../shared/price/special.ts'
import type { Product, StockItem } from '../../shared/product/product.ts'
import type { DeskField } from './import-records.ts'

/** A special price with its days, as the source writes them. */
export type Reduction = Pick<PriceSource, 'special_price' | 'special_from_date' | 'special_to_date'>

/** A product in a list of the desk. */
export interface ListedProduct {
  id: number
  sku: string
  name: string
  type: Product['type_id']
  /** 0, 1: on; 2 and more: off. */
  status: number
  /** As shoppers of the store view pay it by default, in cents with tax. */
  price: number
  /** Its own special price, whatever its days; null: none. */
  special: number | null
  /** Special prices with their days: its own and those of its variants. */
  reductions: readonly Reduction[]
  stock: StockItem | undefined
  /** The path of its picture; undefined: it has none. */
  picture: string | undefined
  /** Variants of a configurable product. */
  variants: readonly { sku: string; stock: StockItem | undefined }[]
}

/** Which products are asked for. */
export interface ProductListQuery {
  /** Words of the name, or the beginning of a SKU, its own or a variant's. */
  search: string
  /** A department with what is below it; undefined: all. */
  category: number | undefined
  state: 'in' | 'out' | 'low' | 'sale' | 'coming' | ''
  sort: 'sku' | 'name' | 'stock' | 'price' | 'updated'
  /** From 1. */
  page: number
}

/** A product with what the desk knows of it. */
export interface ManagedProduct {
  product: Product
  /** How its prices are stored. */
  sourcePrices: 'net' | 'gross'
  /** Fields that were changed here and not by the source since, by sku. */
  changed: ReadonlyMap<string, readonly DeskField[]>
  /** Settings of prices that are kept, by sku. */
  history: ReadonlyMap<string, readonly PriceSetting[]>
  /** Departments that it is listed in. */
  categories: readonly { id: number; name: string }[]
  /** Products that it is a variant or a part of. */
  parents: readonly { sku: string; name: string; kind: 'variant' | 'part' }[]
}

/** Which product or variant is meant. */
export interface PartKey {
  /** The product whose page it is on. */
  product: string
  /** The product itself, or one of its variants. */
  sku: string
}

/** Price and special price of a part, in source terms, with the days of the latter. */
export interface PartPrice {
  price: number
  special: number | null
  from: string | null
  to: string | null
}

/** What is counted of a part. */
export interface PartStock {
  qty: number
  backorders: boolean
}

/**
 * What became of a change. `changed`: somebody else was faster, `found` is there now; `too-few`: there are not so
 * many; `uncounted`: nobody counts these products.
 */
export type PartOutcome<Found> =
  | { kind: 'done'; before: Found; after: Found }
  | { kind: 'changed'; found: Found }
  | { kind: 'too-few'; found: Found }
  | { kind: 'missing' }
  | { kind: 'uncounted' }

/** All there are where so many were shown, or more that have come; a negative number: less. */
export type StockChange =
  | { kind: 'counted'; was: PartStock; now: PartStock }
  | { kind: 'received'; qty: number }
