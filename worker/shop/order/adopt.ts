import { z } from 'zod'
import { findCustomer } from '../account/customer-api.ts'
import { orderId } from './body.ts'
import { emailsOf } from './lookup.ts'
import type { OrderDraft } from './record.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'

const adoption = z.object({ order_id: orderId })

const SELECT_GUEST_ORDER = `SELECT id, doc FROM orders
  WHERE website = ? AND order_id = ? AND customer IS NULL AND erase_at IS NULL`

/**
 * Moves a guest order into the history of the customer with the same e-mail address; an addition to the
 * contract. Only the browser that placed the order knows its key. Replies false if there is no such order, or
 * if it already has a customer.
 */
export async function adoptOrder(
  context: ShopContext,
  token: string,
  body: unknown,
): Promise<Reply> {
  const customer = await findCustomer(context, token)
  if (!customer) return NOT_AUTHORIZED
  const parsed = adoption.safeParse(body)
  if (!parsed.success) return refuseWith(400, 'order_id is missing.')
  const { db, brandId } = context
  const order = await db
    .prepare(SELECT_GUEST_ORDER)
    .bind(brandId, parsed.data.order_id)
    .first<{ id: number; doc: string }>()
  if (!order || !emailsOf(JSON.parse(order.doc) as OrderDraft).has(customer.email)) {
    return replyWith(false)
  }
  const sql = 'UPDATE orders SET customer = ? WHERE id = ? AND customer IS NULL RETURNING id'
  return replyWith((await db.prepare(sql).bind(customer.id, order.id).first('id')) !== null)
}
