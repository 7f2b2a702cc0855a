import type { Content } from '../price/unit-price.ts'
import type { PriceStep } from './price-step.ts'
import type { ProductOption } from './product-option.ts'
import type { EnergyMark } from '../product/energy.ts'
import type { TakeBack } from '../product/take-back.ts'

/**
 * A line of the server's cart. `sku` is the child's for a configurable line, and a joined one for a bundle.
 * `price` excludes or includes tax, depending on the backend's settings. The edge adds the last fields from
 * the catalogue, so that a line that was added elsewhere can be shown.
 */
export interface ServerItem {
  item_id: number
  sku: string
  /** A whole number; 0 means no line. */
  qty: number
  name: string
  price: number
  product_type: string
  product_option?: ProductOption
  /** The parent's sku of a configurable line. */
  parentSku?: string
  href?: string
  image?: string
  price_incl_tax?: number
  /** Prices by quantity, if larger quantities cost less per piece. */
  steps?: readonly PriceStep[]
  /** Content of a pack, for the unit price. */
  content?: Content
  is_in_stock?: boolean
  energy?: EnergyMark
  takeBack?: TakeBack
}

/** The request of `cart.update` for a line: with `item_id` the quantity is set, without it added. */
export interface CartItemRequest {
  sku: string
  qty: number
  product_option?: ProductOption
  item_id?: number
}
