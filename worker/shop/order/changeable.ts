import { topLevelItems } from '../../../shared/account/order-items.ts'
import type { OrderMoney } from '../../../shared/order/amounts.ts'
import { shippingCostOf } from '../../../shared/order/history.ts'
import type { ManagedLine } from '../../../shared/order/managed-order.ts'
import { toCents } from '../../../shared/price/money.ts'
import type { OrderDraft } from './record.ts'
import type { ReservedStock } from './reserved-stock.ts'

/** An order before a change; amounts in cents. */
export interface ChangeableOrder extends OrderMoney {
  id: number
  number: number
  orderId: string
  version: number
  createdAt: number
  record: OrderDraft
  lines: readonly ChangeableLine[]
  shipping: number
  shippingRefunded: number
  fee: number
  /** E-mail address of the customer account; null for guests. */
  email: string | null
  /** The state of the payment at the provider; null if there is none. */
  paymentState: string | null
}

/** An order line with the stock that one unit of it reserves. */
export interface ChangeableLine extends ManagedLine {
  /** Row id in `order_item`. */
  item: number
  /** Index of the line in the order's record. */
  at: number
  pieces: readonly ReservedStock[]
}

interface OrderRow {
  id: number
  number: number
  order_id: string
  version: number
  created_at: number
  status: string
  grand_total: number
  paid: number
  cancelled: number
  refunded: number
  doc: string
  email: string | null
  payment_state: string | null
  shipping_refunded: number
}

interface ItemRow {
  item: number
  product_sku: string
  sku: string
  name: string
  qty: number
  row_total: number
  cancelled: number
  restocked: number
  refunded: number
  pieces: string | null
}

const ORDER = `SELECT o.id, o.number, o.order_id, o.version, o.created_at, o.status, o.grand_total, o.paid,
    o.cancelled, o.refunded, o.doc, c.email, p.state AS payment_state,
    (SELECT coalesce(sum(r.shipping), 0) FROM order_refund AS r
      WHERE r.orders = o.id AND r.state <> 'refused') AS shipping_refunded
  FROM orders AS o LEFT JOIN customer AS c ON c.id = o.customer
    LEFT JOIN payment AS p ON p.order_id = o.order_id
  WHERE o.website = ?1 AND o.number = ?2`

const ITEMS = `SELECT id AS item, product_sku, sku, name, qty, row_total, cancelled, restocked, refunded, pieces
  FROM order_item WHERE orders = (SELECT id FROM orders WHERE website = ?1 AND number = ?2) ORDER BY id`

/** Reads an order and its lines in one transaction; undefined if the brand has no order of this number. */
export async function readChangeable(
  db: D1Database,
  brandId: string,
  number: number,
): Promise<ChangeableOrder | undefined> {
  const [orders, items] = await db.batch<OrderRow & ItemRow>(
    [ORDER, ITEMS].map((sql) => db.prepare(sql).bind(brandId, number)),
  )
  const row = orders?.results[0]
  if (!row) return undefined
  const record = JSON.parse(row.doc) as OrderDraft
  return {
    ...{ id: row.id, number: row.number, orderId: row.order_id, version: row.version },
    ...{ createdAt: row.created_at, status: row.status, grandTotal: row.grand_total },
    ...{ paid: row.paid, cancelled: row.cancelled, refunded: row.refunded },
    record: { ...record, status: row.status },
    lines: (items?.results ?? []).map((item, index) => lineOf(item, record, index)),
    shipping: toCents(shippingCostOf(record)),
    shippingRefunded: row.shipping_refunded,
    fee: toCents(record.payment.cost_incl_tax ?? 0),
    ...{ email: row.email, paymentState: row.payment_state },
  }
}

/** Rows of `order_item` have the order of the record's lines. */
function lineOf(row: ItemRow, record: OrderDraft, index: number): ChangeableLine {
  const { product_sku: productSku, sku, name, qty, row_total } = row
  const item = topLevelItems(record.items)[index]
  const discount = toCents(item?.discount_amount ?? 0)
  return {
    ...{ line: index + 1, productSku, sku, name, qty, discount },
    price: toCents(item?.price_incl_tax ?? row_total / qty / 100),
    netPrice: toCents(item?.price ?? 0),
    total: row_total - discount,
    tax: toCents(item?.tax_amount ?? 0),
    taxPercent: item?.tax_percent ?? 0,
    ...{ cancelled: row.cancelled, restocked: row.restocked, refunded: row.refunded },
    item: row.item,
    at: item ? record.items.indexOf(item) : -1,
    pieces:
      row.pieces === null
        ? estimateReservedStock(row)
        : (JSON.parse(row.pieces) as ReservedStock[]),
  }
}

/**
 * For orders placed before reserved stock was recorded: the product, or the variant of its configurable
 * product.
 */
function estimateReservedStock({ product_sku, sku }: ItemRow): readonly ReservedStock[] {
  return [{ sku, qty: 1, ...(product_sku !== sku && { family: product_sku }) }]
}

/** Returns the e-mail address for messages about an order; empty if unknown. */
export function recipientOf({ record, email }: Pick<ChangeableOrder, 'record' | 'email'>): string {
  const shipping = record.extension_attributes.shipping_assignments[0]?.shipping.address
  return record.billing_address?.email || shipping?.email || email || ''
}

/** The first name for the salutation. */
export function firstnameOf({ record }: Pick<ChangeableOrder, 'record'>): string {
  const shipping = record.extension_attributes.shipping_assignments[0]?.shipping.address
  return shipping?.firstname || record.billing_address?.firstname || ''
}
