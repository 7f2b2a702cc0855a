import type { PayableOrder } from '../../backend/payment.ts'
import type { OrderRecord } from '../../../shared/order/history.ts'
import type { OrderDraft } from './record.ts'
import type { ReservedStock } from './reserved-stock.ts'

/** A row of `orders`. */
export interface StoredOrder {
  id: number
  number: number
  fp: string
  customer: number | null
  created_at: number
}

/** Data of a new row of `orders`. */
export interface OrderRow {
  website: string
  orderId: string
  fp: string
  cart: number
  /** Snapshot of the cart from which the totals were calculated (see `SNAPSHOT`). */
  snapshot: string
  customer: number | undefined
  /** Cents. */
  grandTotal: number
  record: OrderDraft
}

/** A brand's order numbers start after this one. */
const FIRST_NUMBER = 100_000_000

/** SQL: coupon and lines of a cart as one text, to detect changes. */
export const SNAPSHOT = `SELECT json_array(c.coupon, (SELECT json_group_array(json_array(id, sku, qty, line))
    FROM (SELECT id, sku, qty, line FROM cart_item WHERE cart = c.id ORDER BY id))) AS snapshot
  FROM cart AS c WHERE c.id = ?`

const INSERT = `INSERT INTO orders (website, number, order_id, fp, cart, cart_is_same, customer,
    status, grand_total, doc, created_at, updated_at)
  VALUES (?1, 1 + coalesce((SELECT max(number) FROM orders WHERE website = ?1), ${FIRST_NUMBER}),
    ?2, ?3, ?4, coalesce((${SNAPSHOT.replace('?', '?4')}) = ?5, 0), ?6, ?7, ?8, ?9, ?10, ?10)
  RETURNING id, number, fp, customer, created_at`

/** Returns the statement that inserts an order; it fails the batch if the cart has changed since. */
export function insertOrder(db: D1Database, row: OrderRow, now: number): D1PreparedStatement {
  const { website: brandId, orderId, fp, cart, snapshot, customer, grandTotal, record } = row
  return db
    .prepare(INSERT)
    .bind(
      ...[brandId, orderId, fp, cart, snapshot, customer ?? null],
      ...[record.status, grandTotal, JSON.stringify(record), now],
    )
}

/** A line of an order, for cancellations, refunds and statistics. */
export interface OrderItemRow {
  product_sku: string
  sku: string
  name: string
  qty: number
  /** Cents, tax included. */
  row_total: number
  /** The stock that one unit reserves. */
  pieces: readonly ReservedStock[]
}

export function insertItems(
  db: D1Database,
  orderId: string,
  items: readonly OrderItemRow[],
): D1PreparedStatement {
  const sql = `INSERT INTO order_item (orders, product_sku, sku, name, qty, row_total, pieces)
    SELECT (SELECT id FROM orders WHERE order_id = ?1), value ->> 'product_sku', value ->> 'sku',
      value ->> 'name', value ->> 'qty', value ->> 'row_total',
      value -> 'pieces' FROM json_each(?2)`
  return db.prepare(sql).bind(orderId, JSON.stringify(items))
}

/** Returns the statements that delete the ordered cart. */
export function closeCart(db: D1Database, cart: number): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM cart_item WHERE cart = ?').bind(cart),
    db.prepare('DELETE FROM cart WHERE id = ?').bind(cart),
  ]
}

export async function readSnapshot(db: D1Database, cart: number): Promise<string> {
  return (await db.prepare(SNAPSHOT).bind(cart).first<string>('snapshot')) ?? ''
}

/** Finds an order by its key. */
export async function findOrder(
  db: D1Database,
  brandId: string,
  orderId: string,
): Promise<StoredOrder | undefined> {
  const lookup = findOrderStatement(db, brandId, orderId)
  return (await lookup.first<StoredOrder>()) ?? undefined
}

export function findOrderStatement(
  db: D1Database,
  brandId: string,
  orderId: string,
): D1PreparedStatement {
  const sql =
    'SELECT id, number, fp, customer, created_at FROM orders WHERE website = ? AND order_id = ?'
  return db.prepare(sql).bind(brandId, orderId)
}

/** Reads the payment state of an order by its key. */
export async function readPayable(
  db: D1Database,
  brandId: string,
  orderId: string,
): Promise<PayableOrder | undefined> {
  const row = await db
    .prepare('SELECT number, status, doc FROM orders WHERE website = ? AND order_id = ?')
    .bind(brandId, orderId)
    .first<{ number: number; status: string; doc: string }>()
  if (!row) return undefined
  const { payment, total_due } = JSON.parse(row.doc) as OrderDraft
  return { increment_id: orderNumber(row.number), status: row.status, payment, total_due }
}

/** Lists a page of a customer's orders, newest first, with the total number. */
export async function listOrders(
  db: D1Database,
  brandId: string,
  customer: number,
  page: { size: number; current: number },
): Promise<{ items: readonly OrderRecord[]; total: number }> {
  const [rows, count] = await db.batch<{ id: number; number: number; doc: string; count: number }>([
    db
      .prepare(
        `SELECT id, number, json_set(doc, '$.status', status) AS doc FROM orders
         WHERE customer = ? AND website = ? ORDER BY id DESC LIMIT ? OFFSET ?`,
      )
      .bind(customer, brandId, page.size, (page.current - 1) * page.size),
    db
      .prepare('SELECT count(*) AS count FROM orders WHERE customer = ? AND website = ?')
      .bind(customer, brandId),
  ])
  const items = (rows?.results ?? []).map(({ id, number, doc }): OrderRecord => ({
    ...(JSON.parse(doc) as OrderDraft),
    entity_id: String(id),
    increment_id: orderNumber(number),
  }))
  return { items, total: count?.results[0]?.count ?? 0 }
}

/** Formats an order number with nine digits. */
export function orderNumber(number: number): string {
  return String(number).padStart(9, '0')
}
