import type { PriceSetting } from '../../shared/price/price-period.ts'
import type { PriceSource } from '../../shared/price/special.ts'
import type { Product, StockItem } from '../../shared/product/product.ts'
import type { DeskField } from './import-records.ts'

/** A special price with its days, as in the source. */
export type Reduction = Pick<PriceSource, 'special_price' | 'special_from_date' | 'special_to_date'>

/** A product in a list of the desk. */
export interface ListedProduct {
  id: number
  sku: string
  name: string
  type: Product['type_id']
  /** 0, 1: enabled; 2 and more: disabled. */
  status: number
  /** Default price in the store view, in cents with tax. */
  price: number
  /** Its own special price, on any day; null: none. */
  special: number | null
  /** Special prices with their days: its own and its variants'. */
  reductions: readonly Reduction[]
  stock: StockItem | undefined
  /** The path of its picture; undefined if it has none. */
  picture: string | undefined
  /** Variants of a configurable product. */
  variants: readonly { sku: string; stock: StockItem | undefined }[]
}

/** Filters of a product list at the desk. */
export interface ProductListQuery {
  /** Words of the name, or the prefix of a SKU, its own or a variant's. */
  search: string
  /** A category with its descendants; undefined: all. */
  category: number | undefined
  state: 'in' | 'out' | 'low' | 'sale' | 'coming' | ''
  sort: 'sku' | 'name' | 'stock' | 'price' | 'updated'
  /** From 1. */
  page: number
}

/** A product with what the desk shows of it. */
export interface ManagedProduct {
  product: Product
  /** Whether its prices are stored with tax. */
  sourcePrices: 'net' | 'gross'
  /** Fields changed at the desk and not by the source since, by sku. */
  changed: ReadonlyMap<string, readonly DeskField[]>
  /** Stored price settings, by sku. */
  history: ReadonlyMap<string, readonly PriceSetting[]>
  /** Categories that list it. */
  categories: readonly { id: number; name: string }[]
  /** Products that have it as a variant or a part. */
  parents: readonly { sku: string; name: string; kind: 'variant' | 'part' }[]
}

/** Key of a product or variant at the desk. */
export interface PartKey {
  /** The product of the page. */
  product: string
  /** The product itself or one of its variants. */
  sku: string
}

/** Price and special price of a part, as in the source, with the days of the latter. */
export interface PartPrice {
  price: number
  special: number | null
  from: string | null
  to: string | null
}

/** Stock of a part. */
export interface PartStock {
  qty: number
  backorders: boolean
}

/**
 * Outcome of a change. `changed`: another person changed it first, `found` is the present value; `too-few`:
 * the stock is smaller; `uncounted`: the stock of the product is not managed.
 */
export type PartOutcome<Found> =
  | { kind: 'done'; before: Found; after: Found }
  | { kind: 'changed'; found: Found }
  | { kind: 'too-few'; found: Found }
  | { kind: 'missing' }
  | { kind: 'uncounted' }

/** The counted stock, given what was shown, or a number of received pieces; negative: pieces removed. */
export type StockChange =
  | { kind: 'counted'; was: PartStock; now: PartStock }
  | { kind: 'received'; qty: number }
