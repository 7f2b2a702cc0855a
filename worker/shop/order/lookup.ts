import { foldEmail } from '../../../shared/account/validate.ts'
import { pickupLine } from '../../../shared/checkout/pickup-point.ts'
import type { OrderRecord } from '../../../shared/order/history.ts'
import { replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'
import type { OrderDraft } from './record.ts'
import { orderNumber } from './store.ts'

interface Row {
  id: number
  number: number
  order_id: string
  doc: string
  status: string
  email: string | null
}

/**
 * Finds an order by its number and e-mail address; replies null if they do not match. Names and addresses are
 * left out, because order numbers can be guessed. The pick-up point is included only with the order key,
 * which proves that the caller placed the order.
 */
export async function lookUpOrder(context: ShopContext, input: unknown): Promise<Reply> {
  const { orderNumber: number, email, order_id: key } = (input ?? {}) as Record<string, unknown>
  if (typeof number !== 'string' || typeof email !== 'string') return replyWith(null)
  if (!/^\d{1,15}$/.test(number)) return replyWith(null)
  const row = await context.db
    .prepare(
      `SELECT o.id, o.number, o.order_id, json_set(o.doc, '$.status', o.status) AS doc, o.status, c.email
       FROM orders AS o LEFT JOIN customer AS c ON c.id = o.customer
       WHERE o.website = ? AND o.number = ?`,
    )
    .bind(context.brandId, Number(number))
    .first<Row>()
  if (!row) return replyWith(null)
  const order = JSON.parse(row.doc) as OrderDraft
  if (!emailsOf(order, row.email).has(foldEmail(email))) return replyWith(null)
  return replyWith(toPublicOrder(row.order_id === key ? order : withoutPickup(order), row))
}

/** Returns the case-folded e-mail addresses of an order. */
export function emailsOf(order: OrderDraft, customer: string | null = null): ReadonlySet<string> {
  const shipping = order.extension_attributes.shipping_assignments[0]?.shipping.address
  const known = [order.billing_address?.email, shipping?.email, customer]
  return new Set(known.flatMap((email) => (email ? [foldEmail(email)] : [])))
}

function toPublicOrder(order: OrderDraft, { id, number }: Row): OrderRecord {
  const { billing_address: _, customer_firstname: __, customer_lastname: ___, ...rest } = order
  const assignments = rest.extension_attributes.shipping_assignments
  return {
    ...rest,
    entity_id: String(id),
    increment_id: orderNumber(number),
    extension_attributes: {
      shipping_assignments: assignments.map(({ shipping: { address: ____, ...shipping } }) => ({
        shipping,
      })),
    },
  }
}

/** Removes the pick-up point, also from the shipping description. */
function withoutPickup(order: OrderDraft): OrderDraft {
  const [first, ...others] = order.extension_attributes.shipping_assignments
  if (!first?.shipping.pickup_point) return order
  const { pickup_point: point, ...shipping } = first.shipping
  return {
    ...order,
    shipping_description: order.shipping_description.replace(`: ${pickupLine(point)}`, ''),
    extension_attributes: { shipping_assignments: [{ shipping }, ...others] },
  }
}
