import type { ApiMeta } from '../../shared/api.ts'
import { FIRST_LOOKS_MS, LOOK_EVERY_MS } from '../../shared/order/look.ts'
import type { OrderOutcome, OrderProblem, OrderRefused } from '../../shared/order/order.ts'
import type { Reply } from '../sync/send.ts'
import { BACKOFF_MS, MAX_BACKOFF_MS } from '../sync/task.ts'
import {
  markDone,
  TRAVEL_MS,
  withoutProblem,
  type KeptOrder,
  type KeptProblem,
  type OrderState,
} from './record.ts'

/** What the shopper has to look at before there can be an order. */
const TO_REVIEW: readonly OrderProblem[] = [
  'order.cart-empty',
  'order.totals-changed',
  'order.products-unavailable',
  'order.coupon-invalid',
  'order.shipping-missing',
  'order.payment-missing',
  'order.address-invalid',
]

/** Turned away at the door. A 503 without a word of ours may come from behind the order. */
const TRY_LATER: readonly number[] = [425, 426, 429]

/** The same order is on its way, or its cart is gone, as it is when it was ordered. */
const MAYBE_ORDERED: readonly number[] = [404, 409]

/** An order that somebody is at is asked about again after so long at most. */
const ON_ITS_WAY_MS = FIRST_LOOKS_MS[1]

/** When and with how much patience an answer is judged. */
export interface Moment {
  /** Milliseconds since 1970. */
  now: number
  /** From 0 to 1: spreads the waiting of many. */
  chance: number
}

/** The order after the answer to sending it: only what says so is an order or none. */
export function afterSending(
  order: KeptOrder,
  reply: Reply<'order.place'>,
  moment: Moment,
): KeptOrder {
  const { now } = moment
  if (reply.kind === 'done')
    return believe(order, afterOutcome(order, reply.result, moment), moment)
  if (reply.kind === 'failed' && reply.why === 'offline') {
    return { ...order, state: 'queued', updated_at: now }
  }
  const isLost = reply.kind === 'failed' || (reply.code >= 500 && !reply.meta.problem)
  if (isLost) return wait({ ...order, lost_at: now }, 'unknown', moment, reply.retryAfterMs)
  return believe(order, afterRefusedSending(order, reply, moment), moment)
}

function afterRefusedSending(
  order: KeptOrder,
  { code, message, meta, retryAfterMs }: Extract<Reply<'order.place'>, { kind: 'refused' }>,
  moment: Moment,
): KeptOrder {
  const { now } = moment
  const { problem } = meta
  const review = reviewOf(order, meta, message, now)
  if (review) return review
  if (problem === 'order.other-person') {
    const attempts = order.attempts - 1
    return { ...order, state: 'queued', isConfirmed: false, attempts, updated_at: now }
  }
  // The edge has another order under this key: what became of that one is asked first.
  if (problem === 'order.key-mismatch') {
    return { ...order, state: 'unknown', problem, next_at: now, updated_at: now }
  }
  if (problem === 'order.login-needed' || code === 401) return needsLogin(order, message, now)
  if (problem === 'order.closed' || TRY_LATER.includes(code)) {
    return wait(order, 'queued', moment, retryAfterMs)
  }
  if (MAYBE_ORDERED.includes(code) || code >= 500) {
    return wait(order, 'unknown', moment, retryAfterMs)
  }
  return { ...order, state: 'rejected', problem: 'order.refused', result: message, updated_at: now }
}

/** The order after the answer to the question what became of it. */
export function afterLooking(
  order: KeptOrder,
  reply: Reply<'order.state'>,
  moment: Moment,
): KeptOrder {
  const { now } = moment
  const looked = { ...order, looks: order.looks + 1, misses: 0 }
  const missed = { ...order, misses: (order.misses ?? 0) + 1 }
  if (reply.kind === 'failed') return wait(missed, 'unknown', moment, reply.retryAfterMs)
  if (reply.kind === 'done') {
    return believe(looked, askAgain(looked, afterOutcome(looked, reply.result, moment)), moment)
  }
  const { code, message, meta } = reply
  if (code === 401 || (code === 404 && meta.session === 'ended' && order.owner !== '')) {
    return needsLogin(order, message, now)
  }
  if (code === 404 && meta.problem === 'order.unknown') {
    return believe(looked, neverArrived(looked, message, now), moment)
  }
  return wait(missed, 'unknown', moment, reply.retryAfterMs)
}

/**
 * A copy that was sent may still be on its way: what says that there is no order is not believed as long
 * as it could arrive after all.
 */
function believe(order: KeptOrder, next: KeptOrder, moment: Moment): KeptOrder {
  const isNone = NO_ORDER.includes(next.state) && next.other === undefined
  const lostAt = order.way === 'form' ? order.sent_at : order.lost_at
  if (!isNone || lostAt === undefined || Math.abs(moment.now - lostAt) >= TRAVEL_MS) return next
  const waiting = wait(order, 'unknown', moment)
  return { ...waiting, next_at: Math.min(waiting.next_at, lostAt + TRAVEL_MS) }
}

const NO_ORDER: readonly OrderState[] = ['queued', 'needs_review', 'rejected']

/** What it would cost now is told by sending the same order again, which is refused again. */
function askAgain(order: KeptOrder, next: KeptOrder): KeptOrder {
  if (next.state !== 'needs_review' || next.totals || order.way === 'form') return next
  return { ...withoutProblem(next), state: 'queued', isConfirmed: order.isConfirmed, next_at: 0 }
}

/** Nobody has seen this key: the same one may be sent, and may not be needed. */
function neverArrived(order: KeptOrder, message: string, now: number): KeptOrder {
  if (order.problem === 'order.key-mismatch' || order.request === undefined) {
    return { ...order, state: 'rejected', result: message, updated_at: now }
  }
  return ofForm({ ...order, state: 'queued', next_at: 0, updated_at: now })
}

/** A form that was lost is sent by this device, if the shopper still wants it. */
function ofForm(order: KeptOrder): KeptOrder {
  return order.way === 'form' ? { ...order, way: 'call', isConfirmed: false } : order
}

function afterOutcome(order: KeptOrder, outcome: OrderOutcome, moment: Moment): KeptOrder {
  const { now } = moment
  if (outcome.state === 'refused') return afterRefusal(order, outcome, moment)
  if (outcome.state === 'placed') {
    const { order_id, orderNumber } = outcome
    const { payment } = outcome
    const placed = { ...order, ...(payment && { payment }) }
    if (order_id === order.order_id) return markDone(placed, orderNumber, now)
    const other = { problem: 'order.ordered-already' as const, other: order_id }
    const { request: _, totals: __, ...rest } = order
    return { ...rest, state: 'rejected', ...other, orderNumber, updated_at: now }
  }
  const asked = (outcome.retryAfterSeconds ?? 0) * 1000
  const scheduled = FIRST_LOOKS_MS[order.looks] ?? LOOK_EVERY_MS
  // What is on its way is known within half a minute.
  const look = outcome.isInProgress ? Math.min(scheduled, ON_ITS_WAY_MS) : scheduled
  return { ...order, state: 'unknown', next_at: now + Math.max(asked, look), updated_at: now }
}

function afterRefusal(
  order: KeptOrder,
  { problem, result, totals }: OrderRefused,
  moment: Moment,
): KeptOrder {
  const { now } = moment
  // Nobody has this order any more, and none comes of what was sent.
  if (problem === 'order.closed') {
    return ofForm({ ...order, state: 'queued', next_at: 0, updated_at: now })
  }
  if (problem === 'order.login-needed') return needsLogin(order, result, now)
  const review = reviewOf(order, { problem, ...(totals && { totals }) }, result, now)
  return review ?? { ...order, state: 'rejected', problem, result, updated_at: now }
}

/** The order as the shopper has to look at it; undefined: the problem is another one. */
function reviewOf(
  order: KeptOrder,
  { problem, totals }: ApiMeta,
  result: string,
  now: number,
): KeptOrder | undefined {
  const found: KeptProblem | undefined = TO_REVIEW.find((each) => each === problem)
  if (found === undefined) return undefined
  return {
    ...order,
    ...{ state: 'needs_review', problem: found, result, ...(totals && { totals }) },
    ...{ isConfirmed: false, updated_at: now },
  }
}

function needsLogin(order: KeptOrder, result: string, now: number): KeptOrder {
  const problem = 'order.login-needed'
  return { ...order, state: 'needs_login', problem, result, isConfirmed: false, updated_at: now }
}

/** Twice as long each time, spread by chance; never shorter than the server asked for. */
function wait(
  order: KeptOrder,
  state: 'queued' | 'unknown',
  { now, chance }: Moment,
  retryAfterMs = 0,
): KeptOrder {
  const tries = Math.min(20, order.attempts + order.looks + (order.misses ?? 0))
  const limit = Math.min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** tries)
  const ms = Math.min(MAX_BACKOFF_MS, Math.max(retryAfterMs, BACKOFF_MS, chance * limit))
  return { ...order, state, next_at: now + ms, updated_at: now }
}
