import type { ApiMeta } from '../../shared/api-meta.ts'
import { FIRST_POLLS_MS, POLL_EVERY_MS } from '../../shared/order/polling.ts'
import type { OrderOutcome, OrderProblem, OrderRefused } from '../../shared/order/order.ts'
import type { Reply } from '../sync/send.ts'
import { BACKOFF_MS, MAX_BACKOFF_MS } from '../sync/task.ts'
import {
  markDone,
  IN_FLIGHT_MS,
  withoutProblem,
  type StoredOrder,
  type StoredOrderProblem,
  type OrderState,
} from './stored-order.ts'

/** Problems that the shopper has to review. */
const TO_REVIEW: readonly OrderProblem[] = [
  'order.cart-empty',
  'order.totals-changed',
  'order.products-unavailable',
  'order.coupon-invalid',
  'order.shipping-missing',
  'order.pickup-missing',
  'order.pickup-unavailable',
  'order.payment-missing',
  'order.terms-missing',
  'order.address-invalid',
]

/**
 * Status codes that the edge returns before it handles the order. A 503 without a known problem may be
 * returned later.
 */
const RETRYABLE_STATUSES: readonly number[] = [425, 426, 429]

/** Status codes while the same order is in progress, or after its cart was ordered. */
const POSSIBLY_ORDERED_STATUSES: readonly number[] = [404, 409]

/** Longest delay between two polls of an order in progress. */
const IN_PROGRESS_MS = FIRST_POLLS_MS[1]

/** Time and jitter of an attempt. */
export interface Attempt {
  /** Milliseconds since 1970. */
  now: number
  /** From 0 to 1: jitter of the back-off. */
  chance: number
}

/** Returns the order after the response to sending it: only a definite answer settles it. */
export function afterSending(
  order: StoredOrder,
  reply: Reply<'order.place'>,
  attempt: Attempt,
): StoredOrder {
  const { now } = attempt
  if (reply.kind === 'done')
    return unlessInFlight(order, afterOutcome(order, reply.result, attempt), attempt)
  if (reply.kind === 'failed' && reply.why === 'offline') {
    return { ...order, state: 'queued', updated_at: now }
  }
  const isLost = reply.kind === 'failed' || (reply.code >= 500 && !reply.meta.problem)
  if (isLost)
    return scheduleRetry({ ...order, lost_at: now }, 'unknown', attempt, reply.retryAfterMs)
  return unlessInFlight(order, afterRefusedSending(order, reply, attempt), attempt)
}

function afterRefusedSending(
  order: StoredOrder,
  { code, message, meta, retryAfterMs }: Extract<Reply<'order.place'>, { kind: 'refused' }>,
  attempt: Attempt,
): StoredOrder {
  const { now } = attempt
  const { problem } = meta
  const review = reviewOf(order, meta, message, now)
  if (review) return review
  if (problem === 'order.other-person') {
    const attempts = order.attempts - 1
    return { ...order, state: 'queued', isConfirmed: false, attempts, updated_at: now }
  }
  // The edge has another order under this key, so it is polled first.
  if (problem === 'order.key-mismatch') {
    return { ...order, state: 'unknown', problem, next_at: now, updated_at: now }
  }
  if (problem === 'order.login-needed' || code === 401) return needsLogin(order, message, now)
  if (problem === 'order.closed' || RETRYABLE_STATUSES.includes(code)) {
    return scheduleRetry(order, 'queued', attempt, retryAfterMs)
  }
  if (POSSIBLY_ORDERED_STATUSES.includes(code) || code >= 500) {
    return scheduleRetry(order, 'unknown', attempt, retryAfterMs)
  }
  return { ...order, state: 'rejected', problem: 'order.refused', result: message, updated_at: now }
}

/** Returns the order after the response to a poll. */
export function afterPolling(
  order: StoredOrder,
  reply: Reply<'order.state'>,
  attempt: Attempt,
): StoredOrder {
  const { now } = attempt
  const polled = { ...order, looks: order.looks + 1, misses: 0 }
  const missed = { ...order, misses: (order.misses ?? 0) + 1 }
  if (reply.kind === 'failed') return scheduleRetry(missed, 'unknown', attempt, reply.retryAfterMs)
  if (reply.kind === 'done') {
    return unlessInFlight(
      polled,
      resend(polled, afterOutcome(polled, reply.result, attempt)),
      attempt,
    )
  }
  const { code, message, meta } = reply
  if (code === 401 || (code === 404 && meta.session === 'ended' && order.owner !== '')) {
    return needsLogin(order, message, now)
  }
  if (code === 404 && meta.problem === 'order.unknown') {
    return unlessInFlight(polled, markNeverReceived(polled, message, now), attempt)
  }
  return scheduleRetry(missed, 'unknown', attempt, reply.retryAfterMs)
}

/**
 * Keeps the order in doubt while a request may still arrive: until then an answer without an order is not
 * accepted.
 */
function unlessInFlight(order: StoredOrder, next: StoredOrder, attempt: Attempt): StoredOrder {
  const isNone = NO_ORDER.includes(next.state) && next.other === undefined
  const lostAt = order.way === 'form' ? order.sent_at : order.lost_at
  if (!isNone || lostAt === undefined || Math.abs(attempt.now - lostAt) >= IN_FLIGHT_MS) return next
  const waiting = scheduleRetry(order, 'unknown', attempt)
  return { ...waiting, next_at: Math.min(waiting.next_at, lostAt + IN_FLIGHT_MS) }
}

const NO_ORDER: readonly OrderState[] = ['queued', 'needs_review', 'rejected']

/** Sends the order again, so that the refusal returns the current totals. */
function resend(order: StoredOrder, next: StoredOrder): StoredOrder {
  if (next.state !== 'needs_review' || next.totals || order.way === 'form') return next
  return { ...withoutProblem(next), state: 'queued', isConfirmed: order.isConfirmed, next_at: 0 }
}

/** The edge does not know the key, so the order may be sent under it again. */
function markNeverReceived(order: StoredOrder, message: string, now: number): StoredOrder {
  if (order.problem === 'order.key-mismatch' || order.request === undefined) {
    return { ...order, state: 'rejected', result: message, updated_at: now }
  }
  return withoutForm({ ...order, state: 'queued', next_at: 0, updated_at: now })
}

/** A form that was lost is sent by the outbox, if the shopper confirms it. */
function withoutForm(order: StoredOrder): StoredOrder {
  return order.way === 'form' ? { ...order, way: 'call', isConfirmed: false } : order
}

function afterOutcome(order: StoredOrder, outcome: OrderOutcome, attempt: Attempt): StoredOrder {
  const { now } = attempt
  if (outcome.state === 'refused') return afterRefusal(order, outcome, attempt)
  if (outcome.state === 'placed') {
    const { order_id, orderNumber } = outcome
    const { payment } = outcome
    const placed = { ...order, ...(payment && { payment }) }
    if (order_id === order.order_id) return markDone(placed, orderNumber, now)
    const other = { problem: 'order.ordered-already' as const, other: order_id }
    const { request: _, totals: __, ...rest } = order
    return { ...rest, state: 'rejected', ...other, orderNumber, updated_at: now }
  }
  const requestedMs = (outcome.retryAfterSeconds ?? 0) * 1000
  const scheduled = FIRST_POLLS_MS[order.looks] ?? POLL_EVERY_MS
  // An order in progress is settled within half a minute.
  const delay = outcome.isInProgress ? Math.min(scheduled, IN_PROGRESS_MS) : scheduled
  return {
    ...order,
    state: 'unknown',
    next_at: now + Math.max(requestedMs, delay),
    updated_at: now,
  }
}

function afterRefusal(
  order: StoredOrder,
  { problem, result, totals }: OrderRefused,
  attempt: Attempt,
): StoredOrder {
  const { now } = attempt
  // The order is no longer in progress and does not exist.
  if (problem === 'order.closed') {
    return withoutForm({ ...order, state: 'queued', next_at: 0, updated_at: now })
  }
  if (problem === 'order.login-needed') return needsLogin(order, result, now)
  const review = reviewOf(order, { problem, ...(totals && { totals }) }, result, now)
  return review ?? { ...order, state: 'rejected', problem, result, updated_at: now }
}

/** Returns the order for review; undefined: another problem. */
function reviewOf(
  order: StoredOrder,
  { problem, totals }: ApiMeta,
  result: string,
  now: number,
): StoredOrder | undefined {
  const found: StoredOrderProblem | undefined = TO_REVIEW.find((each) => each === problem)
  if (found === undefined) return undefined
  return {
    ...order,
    ...{ state: 'needs_review', problem: found, result, ...(totals && { totals }) },
    ...{ isConfirmed: false, updated_at: now },
  }
}

function needsLogin(order: StoredOrder, result: string, now: number): StoredOrder {
  const problem = 'order.login-needed'
  return { ...order, state: 'needs_login', problem, result, isConfirmed: false, updated_at: now }
}

/** Exponential back-off with jitter; never shorter than the server's Retry-After. */
function scheduleRetry(
  order: StoredOrder,
  state: 'queued' | 'unknown',
  { now, chance }: Attempt,
  retryAfterMs = 0,
): StoredOrder {
  const tries = Math.min(20, order.attempts + order.looks + (order.misses ?? 0))
  const limit = Math.min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** tries)
  const ms = Math.min(MAX_BACKOFF_MS, Math.max(retryAfterMs, BACKOFF_MS, chance * limit))
  return { ...order, state, next_at: now + ms, updated_at: now }
}
