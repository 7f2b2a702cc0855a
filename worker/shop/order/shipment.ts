import type { SentOrder, Shipment, ShipmentOutcome } from '../../backend/operator-records.ts'
import type { ChangeKey } from '../../../shared/order/managed-order.ts'
import { trackingNumberOf } from '../../../shared/order/tracking.ts'
import { insertMail } from '../../mail/insert-mail.ts'
import type { MailDraft } from '../../mail/outbox.ts'
import { changeOrder, type ChangeContext, type PlannedChange } from './change.ts'
import { firstnameOf, recipientOf, type ChangeableOrder } from './changeable.ts'
import { orderNumber } from './store.ts'

const STATUS_AFTER = { sent: 'shipped', delivered: 'complete' } as const
/** Statuses in which each step may be recorded; the step's own status makes it repeatable. */
const STATUSES_BEFORE = {
  sent: new Set(['pending', 'processing', 'shipped']),
  delivered: new Set(['pending', 'processing', 'shipped', 'complete']),
} as const

type Refusal = Exclude<ShipmentOutcome, { kind: 'noted' | 'none' | 'conflict' }>

/**
 * Records that an order was sent or delivered. The customer gets one e-mail when it is sent, even if the step
 * is repeated. A tracking code added later is shown, but not e-mailed.
 */
export async function recordShipment(
  context: ChangeContext,
  shipment: Shipment,
  key: Pick<ChangeKey, 'once' | 'version' | 'actor'>,
  email: (order: SentOrder) => MailDraft,
): Promise<ShipmentOutcome> {
  const { number, step, tracking } = shipment
  let isNew = false
  let refusal: Refusal | undefined
  const request = ['ship', step, tracking ?? null]
  const outcome = await changeOrder(context, { ...key, number }, request, (order) => {
    refusal = refusalOf(order, shipment)
    if (refusal) return refusal.kind === 'virtual' ? 'virtual' : 'status'
    isNew = order.status !== STATUS_AFTER[step]
    return planOf(context, order, shipment, email)
  })
  if (outcome.kind === 'done') {
    return { kind: 'noted', isNew: outcome.isNew && isNew, orderNumber: orderNumber(number) }
  }
  if (outcome.kind === 'refused' && refusal) return refusal
  return outcome.kind === 'none' ? { kind: 'none' } : { kind: 'conflict' }
}

function refusalOf(
  { status, record }: ChangeableOrder,
  { step, tracking }: Shipment,
): Refusal | undefined {
  if (!STATUSES_BEFORE[step].has(status)) return { kind: 'closed', status }
  const isVirtual = record.extension_attributes.shipping_assignments.length === 0
  return isVirtual && (step === 'sent' || tracking !== undefined) ? { kind: 'virtual' } : undefined
}

function planOf(
  { db, now }: ChangeContext,
  order: ChangeableOrder,
  shipment: Shipment,
  email: (order: SentOrder) => MailDraft,
): PlannedChange {
  const { record, orderId } = order
  const { step, number } = shipment
  const tracking = shipment.tracking ?? trackingNumberOf(record)
  const recipient = recipientOf(order)
  const mail = {
    ...{ orderId, orderNumber: orderNumber(number), recipient, tracking },
    ...{ firstname: firstnameOf(order), storeId: record.store_id },
  }
  const isNotified = step === 'sent' && recipient !== ''
  return {
    kind: step,
    detail: tracking === '' ? {} : { tracking },
    statements: [
      statusStatement(db, order, step, tracking),
      ...(step === 'delivered' ? paidOnDelivery(db, order) : []),
      ...(isNotified ? [insertMail(db, email(mail), now)] : []),
    ],
  }
}

function statusStatement(
  db: D1Database,
  { id, record }: ChangeableOrder,
  step: 'sent' | 'delivered',
  tracking: string,
): D1PreparedStatement {
  const isVirtual = record.extension_attributes.shipping_assignments.length === 0
  const at = '$.extension_attributes.shipping_assignments[0].shipping.tracking_number'
  const sql = `UPDATE orders SET status = ?2,
    doc = iif(?3 IS NULL, doc, json_set(doc, '${at}', ?3)) WHERE id = ?1`
  return db.prepare(sql).bind(id, STATUS_AFTER[step], isVirtual ? null : tracking || null)
}

/** Cash on delivery: the carrier collects the payment. */
function paidOnDelivery(
  db: D1Database,
  { id, record, status }: ChangeableOrder,
): readonly D1PreparedStatement[] {
  if (record.payment.method !== 'cashondelivery' || status === 'complete') return []
  return [db.prepare('UPDATE orders SET paid = grand_total - cancelled WHERE id = ?').bind(id)]
}
