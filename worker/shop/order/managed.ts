import type {
  ManagedOrder,
  ManagedPayment,
  OrderEmail,
} from '../../../shared/order/managed-order.ts'
import { readChangeable, recipientOf } from './changeable.ts'
import { readEvents } from './event.ts'
import { readRefunds } from './refund.ts'
import { orderNumber } from './store.ts'

/**
 * Reads an order with its events, refunds, e-mails and payment; undefined if the brand has no order of this
 * number.
 */
export async function readManagedOrder(
  db: D1Database,
  brandId: string,
  number: number,
): Promise<ManagedOrder | undefined> {
  const order = await readChangeable(db, brandId, number)
  if (!order) return undefined
  const { id, orderId, record, createdAt: at, lines } = order
  const [events, refunds, letters, payment] = await Promise.all([
    readEvents(db, id),
    readRefunds(db, id),
    readEmails(db, orderId),
    readPayment(db, orderId),
  ])
  const placed = {
    kind: 'placed',
    status: record.status,
    actor: 'shopper',
    at,
    detail: {},
  } as const
  return {
    ...{ orderId, number: orderNumber(number), version: order.version, at, status: order.status },
    ...{ grandTotal: order.grandTotal, paid: order.paid },
    ...{ cancelled: order.cancelled, refunded: order.refunded },
    record: { ...record, entity_id: String(id), increment_id: orderNumber(number) },
    lines: lines.map(({ pieces: _pieces, item: _item, at: _at, ...line }) => line),
    ...{ shipping: order.shipping, fee: order.fee, shippingRefunded: order.shippingRefunded },
    ...{ payment, refunds, letters, recipient: recipientOf(order) },
    // Orders placed before events were recorded have no `placed` event.
    events: events.some(({ kind }) => kind === 'placed') ? events : [placed, ...events],
  }
}

/** Reads the stored e-mails to the customer; their keys have one of these prefixes. */
async function readEmails(db: D1Database, orderId: string): Promise<readonly OrderEmail[]> {
  const sql = `SELECT m.once, m.subject, m.recipient, m.created_at, m.sent_at, m.next_at
    FROM json_each('["order:", "sent:", "released:", "cancelled:", "refunded:", "feedback-reply:"]') AS w
      CROSS JOIN outbox_mail AS m ON m.once = w.value || ?1
        OR m.once BETWEEN w.value || ?1 || ':' AND w.value || ?1 || ':~'
    ORDER BY m.id`
  const { results } = await db.prepare(sql).bind(orderId).all<{
    once: string
    subject: string
    recipient: string
    created_at: number
    sent_at: number | null
    next_at: number | null
  }>()
  return results.map(({ once, subject, recipient, created_at: at, sent_at: sentAt, next_at }) => ({
    ...{ once, subject, recipient, at, sentAt },
    isGivenUp: sentAt === null && next_at === null,
  }))
}

async function readPayment(db: D1Database, orderId: string): Promise<ManagedPayment | undefined> {
  const sql = `SELECT reference, state, amount, currency, created_at AS at FROM payment WHERE order_id = ?`
  return (await db.prepare(sql).bind(orderId).first<ManagedPayment>()) ?? undefined
}
