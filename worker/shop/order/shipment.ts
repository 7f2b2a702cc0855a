import type { SentOrder, Shipment, ShipmentOutcome } from '../../backend/operator-records.ts'
import { trackingNumberOf } from '../../../shared/order/tracking.ts'
import { insertMail, type MailDraft } from '../../mail/outbox.ts'
import type { OrderDraft } from './record.ts'
import { orderNumber } from './store.ts'

interface Row {
  id: number
  order_id: string
  status: string
  doc: string
  email: string | null
}

const NEXT = { sent: 'shipped', delivered: 'complete' } as const
/** From which status an order can get there; said twice it stays there. */
const FROM = {
  sent: new Set(['pending', 'processing', 'shipped']),
  delivered: new Set(['pending', 'processing', 'shipped', 'complete']),
} as const

/**
 * An order is sent, or has arrived. That it was sent is told to who ordered, once, however often it is
 * said; a tracking code that is said later is shown and not written again.
 */
export async function recordShipment(
  db: D1Database,
  brandId: string,
  shipment: Shipment,
  email: (order: SentOrder) => MailDraft,
  now: number,
): Promise<ShipmentOutcome> {
  const { number, step } = shipment
  const row = await readRow(db, brandId, number)
  if (!row) return { kind: 'none' }
  const order = JSON.parse(row.doc) as OrderDraft
  const isVirtual = order.extension_attributes.shipping_assignments.length === 0
  if (!FROM[step].has(row.status)) return { kind: 'closed', status: row.status }
  if (isVirtual && (step === 'sent' || shipment.tracking !== undefined)) return { kind: 'virtual' }
  const tracking = shipment.tracking ?? trackingNumberOf(order)
  const mail = { ...givenPrices(row, order), orderNumber: orderNumber(number), tracking }
  const isNotified = step === 'sent' && mail.recipient !== ''
  await db.batch([
    moveStatement(db, row, { status: NEXT[step], tracking: isVirtual ? undefined : tracking }, now),
    ...(isNotified ? [insertMail(db, email(mail), now)] : []),
  ])
  return { kind: 'noted', isNew: row.status !== NEXT[step], orderNumber: mail.orderNumber }
}

async function readRow(db: D1Database, brandId: string, number: number): Promise<Row | undefined> {
  const sql = `SELECT o.id, o.order_id, o.status, o.doc, c.email
    FROM orders AS o LEFT JOIN customer AS c ON c.id = o.customer
    WHERE o.website = ? AND o.number = ?`
  return (await db.prepare(sql).bind(brandId, number).first<Row>()) ?? undefined
}

/** Only from the status that was looked at: what has happened in between is not undone. */
function moveStatement(
  db: D1Database,
  { id, status: before }: Row,
  { status, tracking }: { status: string; tracking: string | undefined },
  now: number,
): D1PreparedStatement {
  const at = '$.extension_attributes.shipping_assignments[0].shipping.tracking_number'
  const sql = `UPDATE orders SET status = ?3, updated_at = ?4,
    doc = iif(?5 IS NULL, doc, json_set(doc, '${at}', ?5)) WHERE id = ?1 AND status = ?2`
  return db.prepare(sql).bind(id, before, status, now, tracking || null)
}

function givenPrices({ order_id, email }: Row, order: OrderDraft) {
  const shipping = order.extension_attributes.shipping_assignments[0]?.shipping.address
  const recipient = order.billing_address?.email || shipping?.email || email || ''
  const firstname = shipping?.firstname || order.billing_address?.firstname || ''
  return { orderId: order_id, recipient, firstname, storeId: order.store_id }
}
