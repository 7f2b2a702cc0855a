import type { Content } from '../price/unit-price.ts'
import type { PriceStep } from './price-step.ts'
import type { ProductOption } from './product-option.ts'
import type { EnergyMark } from '../product/energy.ts'
import type { TakeBack } from '../product/take-back.ts'

/**
 * A line of the server's cart. `sku` is the child's for a configurable line, a joined one for a bundle.
 * `price` excludes
 * or includes tax as the backend is set up; the fields at the end are added at the edge from the
 * catalogue, so that a line added elsewhere can be shown here.
 */
export interface ServerItem {
  item_id: number
  sku: string
  /** A whole number; 0 stands for no line. */
  qty: number
  name: string
  price: number
  product_type: string
  product_option?: ProductOption
  /** Of a configurable line. */
  parentSku?: string
  href?: string
  image?: string
  price_incl_tax?: number
  /** Its prices by quantity, where many pieces cost less each. */
  steps?: readonly PriceStep[]
  /** How much is in a pack, for the unit price. */
  content?: Content
  is_in_stock?: boolean
  energy?: EnergyMark
  takeBack?: TakeBack
}

/** What `cart.update` sends for a line: with `item_id` the quantity is set, without it added. */
export interface CartItemRequest {
  sku: string
  qty: number
  product_option?: ProductOption
  item_id?: number
}
