import type { OrderProblem } from './order.ts'

/** The result of sending an order to a backend. */
export type SendResult =
  /** Provably nothing was sent. */
  | { kind: 'unsent' }
  /** Sent, and no answer: the time is over or the connection broke. */
  | { kind: 'lost' }
  /** An answer that is not one of the contract: HTML, a redirect, half of a JSON text. */
  | { kind: 'garbled' }
  /** Refused by the backend, with the code and the sentence of its answer. */
  | { kind: 'refused'; code: number; text: string }
  /** Code 200 with an order's number. */
  | { kind: 'placed'; orderNumber: string }
  /** Code 200 with a number of a queue: there is no order yet. */
  | { kind: 'queued' }
  /** Code 200 with the text that a price's signature is wrong: there is no order. */
  | { kind: 'unsigned' }
  /** Code 200 with anything else. */
  | { kind: 'odd' }

/** What the result means for the order. */
export type OrderClassification =
  | { kind: 'placed'; orderNumber: string }
  /** There is no order, and the shopper has something to do about it. */
  | { kind: 'refused'; problem: OrderProblem }
  /** There should be no order; it is polled before the shopper is told. */
  | { kind: 'doubtful'; problem: OrderProblem }
  /** In doubt: it is polled and not sent again. */
  | { kind: 'unknown' }

const UNKNOWN: OrderClassification = { kind: 'unknown' }

/** Sentences of backends, by what the shopper has to do. */
const MEANINGS: readonly (readonly [RegExp, OrderProblem])[] = [
  [
    /ordered products are not available|while adding products|out of stock/i,
    'order.products-unavailable',
  ],
  [/coupon code/i, 'order.coupon-invalid'],
  [/shipping method/i, 'order.shipping-missing'],
  [/payment method/i, 'order.payment-missing'],
  [/cart has changed/i, 'order.totals-changed'],
  [/cart is empty/i, 'order.cart-empty'],
]

/** The steps before the order itself, whose failures say that it was not reached. */
const BEFORE_ORDER =
  /^error while (?:adding products|adding (?:shipping|billing) address|syncing country list|validating order object)/i

/**
 * What an answer means for an order (fault matrix of the outbox): only what says that nothing was made
 * is a refusal, everything else that is no success stays unknown. Pure.
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

/** What the shopper has to do about a sentence of the backend; undefined: the sentence does not say. */
export function problemOfText(text: string): OrderProblem | undefined {
  return MEANINGS.find(([pattern]) => pattern.test(text))?.[1]
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
