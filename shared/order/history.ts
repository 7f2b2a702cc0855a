import type { OrderPickupPoint } from '../checkout/pickup-point.ts'
import type { OrderAddress } from './order.ts'

/** A line of a placed order; amounts in the order's currency. */
export interface OrderRecordItem {
  item_id: number
  sku: string
  name: string
  qty_ordered: number
  product_type: string
  /** Of one piece, tax excluded. */
  price: number
  price_incl_tax: number
  row_total: number
  row_total_incl_tax: number
  tax_amount?: number
  tax_percent?: number
  /** Positive. */
  discount_amount?: number
  /** Pieces that were cancelled before the order was sent. */
  qty_canceled?: number
  /** Of the simple child of a configurable line: its parent line. */
  parent_item_id?: number
}

/** How the products of a placed order travel. */
export interface OrderShipping {
  address?: OrderAddress
  /** Carrier and method in one: `flatrate_flatrate`. */
  method?: string
  total?: { shipping_amount?: number }
  /** Where the parcel is picked up, of orders of the built-in shop. */
  pickup_point?: OrderPickupPoint
  /** What the carrier calls the parcel; loosely typed, a backend says what it likes. */
  tracking_number?: unknown
}

/** What delivery cost, with tax where the backend tells it. */
export function shippingCostOf(
  order: Pick<OrderRecord, 'shipping_amount' | 'shipping_incl_tax'>,
): number {
  return order.shipping_incl_tax ?? order.shipping_amount
}

/** A placed order; amounts in the order's currency. */
export interface OrderRecord {
  entity_id: string
  /** The number that the shopper knows. */
  increment_id: string
  /** `YYYY-MM-DD HH:mm:ss`, in UTC. */
  created_at: string
  status: string
  grand_total: number
  subtotal: number
  subtotal_incl_tax: number
  /** Without tax. */
  shipping_amount: number
  /** Not every backend tells it. */
  shipping_incl_tax?: number
  shipping_description: string
  tax_amount: number
  /** Negative. */
  discount_amount: number
  total_due: number
  /** What the cancelled part would have cost, and what was paid back; missing: nothing. */
  total_canceled?: number
  total_refunded?: number
  store_name: string
  /** The store view that it was ordered in. */
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
    /** What the method costs; missing: nothing. */
    cost_incl_tax?: number
  }
  extension_attributes: { shipping_assignments: readonly { shipping: OrderShipping }[] }
}

/** Where an order is sent; undefined: nothing is sent, or the address is withheld. */
export function shippingAddressOf({
  extension_attributes,
}: Pick<OrderRecord, 'extension_attributes'>): OrderAddress | undefined {
  return extension_attributes.shipping_assignments[0]?.shipping?.address
}

/** Whether an order waits for a payment that its shopper makes elsewhere. */
export function waitsForPayment({ status }: Pick<OrderRecord, 'status'>): boolean {
  return status === 'pending_payment'
}

/** An order in the list of a customer's orders: the same fields as one order by itself. */
export type OrderHistoryEntry = OrderRecord

/** Orders of a customer, newest first (20 to a page, from page 1). */
export interface OrderHistory {
  items: readonly OrderHistoryEntry[]
  total_count: number
}

/** Order history page size. */
export const ORDER_PAGE_SIZE = 20
