import type { OrderProblem } from './order.ts'

/** The result of sending an order to a backend. */
export type SendResult =
  /** Nothing was sent. */
  | { kind: 'unsent' }
  /** Sent without an answer: timeout or broken connection. */
  | { kind: 'lost' }
  /** The answer violates the contract: HTML, a redirect, truncated JSON. */
  | { kind: 'garbled' }
  /** Refused by the backend, with the code and the message of its answer. */
  | { kind: 'refused'; code: number; text: string }
  /** Code 200 with an order number. */
  | { kind: 'placed'; orderNumber: string }
  /** Code 200 with a queue number: the order does not exist yet. */
  | { kind: 'queued' }
  /** Code 200 with a message that a price signature is wrong: the order does not exist. */
  | { kind: 'unsigned' }
  /** Code 200 with anything else. */
  | { kind: 'odd' }

/** The meaning of the result for the order. */
export type OrderClassification =
  | { kind: 'placed'; orderNumber: string }
  /** The order does not exist, and the shopper has to act. */
  | { kind: 'refused'; problem: OrderProblem }
  /** The order probably does not exist; it is polled before the shopper is notified. */
  | { kind: 'doubtful'; problem: OrderProblem }
  /** In doubt: it is polled and not sent again. */
  | { kind: 'unknown' }

const UNKNOWN: OrderClassification = { kind: 'unknown' }

/** Messages of backends, with the problem that they mean. */
const STATUS_MEANINGS: readonly (readonly [RegExp, OrderProblem])[] = [
  [
    /ordered products are not available|while adding products|out of stock/i,
    'order.products-unavailable',
  ],
  [/coupon code/i, 'order.coupon-invalid'],
  [/shipping method|carrier with such method/i, 'order.shipping-missing'],
  [/payment method/i, 'order.payment-missing'],
  [/cart has changed/i, 'order.totals-changed'],
  [/cart is empty/i, 'order.cart-empty'],
  [/^order is not accepted/i, 'order.not-accepted'],
]

/** Messages about steps before the order itself: if they fail, the order was not reached. */
const BEFORE_ORDER =
  /^error while (?:adding products|adding (?:shipping|billing) address|syncing country list|validating order object)/i

/**
 * Classifies an answer (fault matrix of the outbox): only an answer that proves that no order was made is a
 * refusal; everything else without success is unknown. Pure.
 */
export function classifyOrder(result: SendResult): OrderClassification {
  switch (result.kind) {
    case 'placed':
      return { kind: 'placed', orderNumber: result.orderNumber }
    case 'unsent':
      return { kind: 'refused', problem: 'order.closed' }
    case 'unsigned':
      return { kind: 'refused', problem: 'order.totals-changed' }
    case 'lost':
    case 'garbled':
    case 'queued':
    case 'odd':
      return UNKNOWN
    case 'refused':
      return classifyRefusal(result.code, result.text)
  }
}

/** Returns the problem that a backend's message means; undefined: unknown message. */
export function problemOfText(text: string): OrderProblem | undefined {
  return STATUS_MEANINGS.find(([pattern]) => pattern.test(text))?.[1]
}

function classifyRefusal(code: number, text: string): OrderClassification {
  switch (code) {
    case 400:
      return { kind: 'refused', problem: problemOfText(text) ?? 'order.address-invalid' }
    case 401:
    case 403:
      return { kind: 'refused', problem: 'order.login-needed' }
    case 405:
    case 413:
    case 415:
      return { kind: 'refused', problem: 'order.address-invalid' }
    case 422:
      return { kind: 'refused', problem: 'order.key-mismatch' }
    case 429:
      return { kind: 'refused', problem: 'order.closed' }
    default:
      return BEFORE_ORDER.test(text.trim())
        ? { kind: 'doubtful', problem: problemOfText(text) ?? 'order.address-invalid' }
        : UNKNOWN
  }
}
