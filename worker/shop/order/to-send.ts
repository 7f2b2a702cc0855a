import type { OrderToSend } from '../../../shared/order/managed-order.ts'
import { orderNumber } from './store.ts'

/** Orders per page. */
export const ORDER_PAGE_SIZE = 50

interface Row {
  number: number
  version: number
  status: string
  created_at: number
  firstname: string | null
  lastname: string | null
  postcode: string | null
  city: string | null
  method: string | null
  has_parcel: number
  goods: string
}

/**
 * SQL: true if an order `o` is ready to be sent. Bank transfers are awaited first; cash on delivery and
 * invoice are not.
 */
export const IS_READY_TO_SEND = `(o.status = 'processing'
  OR (o.status = 'pending' AND o.doc ->> '$.payment.method' IS NOT 'banktransfer'))`

/** SQL: true if an order `o` awaits a bank transfer; consistent with `waitsForTransfer`. */
export const AWAITS_TRANSFER = `(o.status = 'pending' AND o.doc ->> '$.payment.method' IS 'banktransfer')`

const SHIPPING = '$.extension_attributes.shipping_assignments[0].shipping'

/**
 * Lists orders of a brand that are ready to be sent, oldest first, with numbers above `after`; at most one
 * page.
 */
export async function listOrdersToSend(
  db: D1Database,
  brandId: string,
  after = 0,
): Promise<readonly OrderToSend[]> {
  const sql = `SELECT o.number, o.version, o.status, o.created_at,
      o.doc ->> '${SHIPPING}.address.firstname' AS firstname,
      o.doc ->> '${SHIPPING}.address.lastname' AS lastname,
      o.doc ->> '${SHIPPING}.address.postcode' AS postcode,
      o.doc ->> '${SHIPPING}.address.city' AS city,
      o.doc ->> '$.shipping_description' AS method,
      o.doc -> '${SHIPPING}' IS NOT NULL AS has_parcel,
      (SELECT json_group_array(json_object('sku', sku, 'name', name, 'qty', qty - cancelled))
        FROM order_item WHERE orders = o.id AND qty > cancelled) AS goods
    FROM orders AS o WHERE o.website = ?1 AND o.number > ?2 AND ${IS_READY_TO_SEND}
    ORDER BY o.number LIMIT ?3`
  const { results } = await db.prepare(sql).bind(brandId, after, ORDER_PAGE_SIZE).all<Row>()
  return results.map((row) => ({
    ...{ number: orderNumber(row.number), version: row.version, status: row.status },
    at: row.created_at,
    name: [row.firstname, row.lastname].filter(Boolean).join(' '),
    town: [row.postcode, row.city].filter(Boolean).join(' '),
    method: row.method ?? '',
    hasParcel: row.has_parcel === 1,
    goods: JSON.parse(row.goods) as OrderToSend['goods'],
  }))
}
