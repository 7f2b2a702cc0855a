import type { OrderPickupPoint } from '../checkout/pickup-point.ts'
import type { OrderAddress } from './order.ts'

/** A line of a placed order; amounts in the order's currency. */
export interface OrderRecordItem {
  item_id: number
  sku: string
  name: string
  qty_ordered: number
  product_type: string
  /** Per piece, tax excluded. */
  price: number
  price_incl_tax: number
  row_total: number
  row_total_incl_tax: number
  tax_amount?: number
  tax_percent?: number
  /** Positive. */
  discount_amount?: number
  /** Pieces that were cancelled before shipping. */
  qty_canceled?: number
  /** For the simple child of a configurable line: its parent line. */
  parent_item_id?: number
}

/** The shipping of a placed order. */
export interface OrderShipping {
  address?: OrderAddress
  /** Carrier and method: `flatrate_flatrate`. */
  method?: string
  total?: { shipping_amount?: number }
  /** The pick-up point, for orders of the built-in shop. */
  pickup_point?: OrderPickupPoint
  /** The carrier's tracking number; loosely typed, because backends return any type. */
  tracking_number?: unknown
}

/** Returns the shipping cost, with tax if the backend returns it. */
export function shippingCostOf(
  order: Pick<OrderRecord, 'shipping_amount' | 'shipping_incl_tax'>,
): number {
  return order.shipping_incl_tax ?? order.shipping_amount
}

/** A placed order; amounts in the order's currency. */
export interface OrderRecord {
  entity_id: string
  /** The order number that the shopper sees. */
  increment_id: string
  /** `YYYY-MM-DD HH:mm:ss`, in UTC. */
  created_at: string
  status: string
  grand_total: number
  subtotal: number
  subtotal_incl_tax: number
  /** Without tax. */
  shipping_amount: number
  /** Not every backend returns it. */
  shipping_incl_tax?: number
  shipping_description: string
  tax_amount: number
  /** Negative. */
  discount_amount: number
  total_due: number
  /** When it was paid, in the format of `created_at`; missing: it was not, or the backend does not say. */
  paid_at?: string
  /** The value of the cancelled part, and the refunded amount; missing: none. */
  total_canceled?: number
  total_refunded?: number
  store_name: string
  /** The store view of the order. */
  store_id?: number
  order_currency_code: string
  customer_firstname?: string
  customer_lastname?: string
  items: readonly OrderRecordItem[]
  billing_address?: OrderAddress
  /** `additional_information[0]` is the method's title. */
  payment: {
    method: string
    additional_information: readonly string[]
    /** The fee of the method; missing: none. */
    cost_incl_tax?: number
  }
  extension_attributes: { shipping_assignments: readonly { shipping: OrderShipping }[] }
}

/** Returns the shipping address of an order; undefined: nothing is shipped, or the address is withheld. */
export function shippingAddressOf({
  extension_attributes,
}: Pick<OrderRecord, 'extension_attributes'>): OrderAddress | undefined {
  return extension_attributes.shipping_assignments[0]?.shipping?.address
}

/** True if an order waits for a payment on a payment page. */
export function waitsForPayment({ status }: Pick<OrderRecord, 'status'>): boolean {
  return status === 'pending_payment'
}

/** An order in a customer's order list, with the same fields as a single order. */
export type OrderHistoryEntry = OrderRecord

/** A customer's orders, newest first (20 per page, from page 1). */
export interface OrderHistory {
  items: readonly OrderHistoryEntry[]
  total_count: number
}

/** Order history page size. */
export const ORDER_PAGE_SIZE = 20
