import type {
  ChangeKey,
  ChangeOutcome,
  ChangeProblem,
  ManagedOrder,
} from '../../../shared/order/managed-order.ts'
import { shippingMail } from '../../admin/shipping-mail.ts'
import type { ShipmentOutcome } from '../../backend/operator-records.ts'
import { cancelOrder } from '../../payment/cancel.ts'
import { refundOrder } from '../../payment/refund.ts'
import { shopOperations, type ShopOperations } from '../../pick/shop-operations.ts'
import { NOT_FOUND, page, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { cancelAnswer } from './cancel-page.tsx'
import { conflictAnswer, type RejectedChange } from './conflict.tsx'
import { readCancelled, readChangeKey, readReason, readRefund } from './form-values.ts'
import type { TrackingEntry } from './next-card.tsx'
import { findOrder, orderAnswer } from './order-page.tsx'
import { amountOf, refundAnswer, refundDetails } from './refund-page.tsx'
import { readTracking } from './send-fields.ts'
import { formatFor, type OrderFormat } from './format.ts'
import { statusText } from './status.ts'

/** A change of an order, requested by a form. */
interface PostedForm {
  desk: Desk
  order: ManagedOrder
  key: ChangeKey
  fields: URLSearchParams
  format: OrderFormat
  orders: ShopOperations['orders']
}

type HandlePosted = (posted: PostedForm) => DeskAnswer | Promise<DeskAnswer>

/** Wraps a form of an order: checks that the order exists and that a page of the desk made the form. */
function withPostedOrder(answer: HandlePosted) {
  return async (desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> => {
    const order = await findOrder(desk)
    if (!order) return NOT_FOUND
    const format = formatFor(desk)
    const key = readChangeKey(desk, Number(order.number), fields)
    if (!key) return refused(desk, order, format.t('problem.form'))
    const { orders } = shopOperations(desk.env, desk.site.brand, desk.now)
    return answer({ desk, order, key, fields, format, orders })
  }
}

/** Adds an internal note. */
export const addNote = withPostedOrder(async (posted) => {
  const { key, fields, orders, format } = posted
  const { t } = format
  const text = fields.get('text') ?? ''
  const outcome = await orders.note(key, text)
  if (outcome.kind === 'refused') return refused(posted.desk, posted.order, t('note.wrong'))
  const rejected = { form: 'note', details: [[t('note.text'), text]] } as const
  return answerChange(posted, outcome, { ...rejected, action: 'order.note', done: t('note.done') })
})

/** Marks an outstanding payment as received. */
export const markPaid = withPostedOrder(async (posted) => {
  const { key, orders, order, format } = posted
  const { t } = format
  const outcome = await orders.recordPayment(key)
  return answerChange(posted, outcome, {
    ...{ form: 'paid', action: 'order.paid', details: [[t('event.paid'), '']] },
    done: t('paid.done', { number: order.number }),
  })
})

/** Marks an order as sent. */
export const markSent = withPostedOrder((posted) => {
  const { fields, order, format, desk } = posted
  const value = (fields.get('tracking') ?? '').slice(0, 200)
  const tracking = readTracking(value)
  if (tracking !== undefined) return recordShipment(posted, 'sent', tracking)
  const problem = format.t('sent.tracking.wrong')
  return refused(desk, order, problem, { value, problem })
})

/** Marks an order as delivered. */
export const markDelivered = withPostedOrder((posted) => recordShipment(posted, 'delivered', ''))

async function recordShipment(
  posted: PostedForm,
  step: 'sent' | 'delivered',
  code: string,
): Promise<DeskAnswer> {
  const { key, order, orders, format } = posted
  const { t } = format
  const { number } = order
  const tracking = code === '' ? undefined : code
  const shipment = { number: Number(number), step, tracking }
  const outcome = await orders.ship(shipment, key, shippingMail)
  const isNoted = step === 'sent' && outcome.kind === 'noted' && order.status === 'shipped'
  return answerChange(posted, shipmentChange(outcome), {
    ...{ form: step, action: `order.${step}`, done: t(`${step}.done`, { number }) },
    ...(isNoted && { done: t('sent.noted', { number }) }),
    details: [[t(`event.${step}`), code]],
    ...(tracking !== undefined && { after: { tracking } }),
  })
}

function shipmentChange(outcome: ShipmentOutcome): ChangeOutcome {
  if (outcome.kind === 'noted') return { kind: 'done', isNew: outcome.isNew }
  if (outcome.kind === 'none' || outcome.kind === 'conflict') return { kind: outcome.kind }
  return { kind: 'refused', problem: outcome.kind === 'virtual' ? 'virtual' : 'status' }
}

/** Cancels an order or pieces of it. */
export const cancelItems = withPostedOrder(async (posted) => {
  const { desk, key, fields, order, format } = posted
  const { t } = format
  const isAll = fields.get('what') === 'all'
  const lines = isAll ? undefined : readCancelled(order, fields)
  const refuseCancel = (problem: string) => cancelAnswer(desk, order, fields, problem)
  if (!isAll && lines === undefined) return refuseCancel(t('problem.line'))
  const reason = readReason(fields)
  const place = { env: desk.env, brand: desk.site.brand, now: desk.now }
  const outcome = await cancelOrder(place, key, { lines, reason })
  if (outcome.kind === 'refused') return refuseCancel(problemText(outcome.problem, order, t))
  const pieces = lines?.map(({ line, qty }) => `${qty} × ${order.lines[line - 1]?.name}`)
  return answerChange(posted, outcome, {
    ...{ form: 'cancel', action: 'order.cancel', done: t('cancel.done') },
    details: [
      [t('cancel.title'), pieces?.join(', ') ?? t('cancel.all')],
      [t('reason'), t(`reason.${reason}`)],
    ],
    after: { reason, lines: lines ? JSON.stringify(lines) : 'all' },
  })
})

/** Refunds an order. */
export const refundItems = withPostedOrder(async (posted) => {
  const { desk, key, fields, order, format } = posted
  const { t, money } = format
  const request = readRefund(order, fields)
  if (!request) return refundAnswer(desk, order, fields, t('problem.amount'))
  const place = { env: desk.env, brand: desk.site.brand, now: desk.now }
  const outcome = await refundOrder(place, key, request)
  if (outcome.kind === 'refused') {
    return refundAnswer(desk, order, fields, problemText(outcome.problem, order, t))
  }
  const amount = amountOf(request)
  const state = outcome.kind === 'done' ? outcome.state : 'done'
  const { way, reason } = request
  const answer = await answerChange(posted, outcome, {
    ...{ form: 'refund', action: 'order.refund', details: refundDetails(order, request, format) },
    done: t(state === 'started' ? 'refund.started' : 'refund.done', { amount: money(amount) }),
    after: { amount, way, reason, state },
  })
  return state === 'refused'
    ? redirectFailed(`/admin/orders/${order.number}`, t('refund.refused'))
    : answer
})

interface ChangeResult extends Pick<RejectedChange, 'form' | 'details'> {
  action: string
  /** The notice of success. */
  done: string
  /** Further audit values. */
  after?: Readonly<Record<string, string | number>>
}

/** Answers a change: writes the audit entry and the notice, or gives the reason of the failure. */
async function answerChange(
  { desk, order, key, fields, format }: PostedForm,
  outcome: ChangeOutcome,
  { form, details, action, done, after = {} }: ChangeResult,
): Promise<DeskAnswer> {
  const { number: subject, status } = order
  const at = `/admin/orders/${subject}`
  if (outcome.kind === 'none') return NOT_FOUND
  if (outcome.kind === 'reused') return refused(desk, order, format.t('problem.reused'))
  if (outcome.kind === 'refused') {
    return refused(desk, order, problemText(outcome.problem, order, format.t))
  }
  const now = (await findOrder(desk)) ?? order
  if (outcome.kind === 'conflict') return conflictAnswer(desk, now, { form, details, fields })
  const changes = { before: { status }, after: { status: now.status, ...after } }
  await desk.audit({ action, subject, ...changes, once: `order:${subject}:${key.once}` }).run()
  return redirect(at, done)
}

async function refused(
  desk: Desk,
  order: ManagedOrder,
  problem: string,
  tracking?: TrackingEntry,
): Promise<DeskAnswer> {
  const { t } = formatFor(desk)
  const above = (
    <Message kind="failed" title={t('problem.title')}>
      {problem}
    </Message>
  )
  return page(await orderAnswer(desk, order, { above, status: 422, ...(tracking && { tracking }) }))
}

function problemText(
  problem: ChangeProblem,
  { status }: ManagedOrder,
  t: OrderFormat['t'],
): string {
  return t(`problem.${problem}`, { status: statusText(t, status) })
}
