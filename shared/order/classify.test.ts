import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyOrder, problemOfText, type SendResult } from './classify.ts'
import { POLL_FOR_MS, nextPollAt } from './polling.ts'
import type { OrderProblem } from './order.ts'

const refused = (code: number, text = ''): SendResult => ({ kind: 'refused', code, text })
const no = (problem: OrderProblem) => ({ kind: 'refused', problem })

describe('classifyOrder', () => {
  it('classifies an answer with a number as placed', () => {
    const result = classifyOrder({ kind: 'placed', orderNumber: '000000123' })
    expect(result).toEqual({ kind: 'placed', orderNumber: '000000123' })
  })

  it('does not classify "Invalid signature validation" with code 200 as placed', () => {
    expect(classifyOrder({ kind: 'unsigned' })).toEqual(no('order.totals-changed'))
  })

  it.each(['lost', 'garbled', 'queued', 'odd'] as const)(
    'leaves an order that is %s unknown',
    (kind) => {
      expect(classifyOrder({ kind })).toEqual({ kind: 'unknown' })
    },
  )

  it('allows an unsent order to be sent later under the same key', () => {
    expect(classifyOrder({ kind: 'unsent' })).toEqual(no('order.closed'))
    expect(classifyOrder(refused(429))).toEqual(no('order.closed'))
  })

  it.each([
    [400, '', 'order.address-invalid'],
    [400, 'Some of the ordered products are not available!', 'order.products-unavailable'],
    [400, "The coupon code isn't valid. Verify the code and try again.", 'order.coupon-invalid'],
    [
      400,
      'The shipping method is missing. Select the shipping method and try again.',
      'order.shipping-missing',
    ],
    [400, 'The requested Payment Method is not available.', 'order.payment-missing'],
    [400, 'The cart has changed since it was confirmed.', 'order.totals-changed'],
    [400, 'The cart is empty.', 'order.cart-empty'],
    [401, '', 'order.login-needed'],
    [403, '', 'order.login-needed'],
    [405, '', 'order.address-invalid'],
    [413, '', 'order.address-invalid'],
    [415, '', 'order.address-invalid'],
    [422, '', 'order.key-mismatch'],
  ] as const)('takes code %i with "%s" for %s', (code, text, problem) => {
    expect(classifyOrder(refused(code, text))).toEqual(no(problem))
  })

  it.each([404, 409, 500, 502, 503, 504])(
    'leaves an order unknown after code %i: it may exist',
    (code) => {
      expect(classifyOrder(refused(code, 'Error placing an order. Cart is not active.'))).toEqual({
        kind: 'unknown',
      })
    },
  )

  it.each([
    [
      'Error while adding products. The requested qty is not available',
      'order.products-unavailable',
    ],
    ['Error while adding shipping address. x', 'order.address-invalid'],
    ['Error while adding billing address. x', 'order.address-invalid'],
    ['Error while syncing country list. x', 'order.address-invalid'],
    ['Error while validating order object. x', 'order.address-invalid'],
  ] as const)('doubts an order whose backend says "%s" before it says no', (text, problem) => {
    expect(classifyOrder(refused(500, text))).toEqual({ kind: 'doubtful', problem })
  })

  it('never classifies a backend failure as a refusal', () => {
    const codes = fc.integer({ min: 500, max: 599 })
    fc.assert(
      fc.property(codes, fc.string(), (code, text) => {
        expect(['unknown', 'doubtful']).toContain(classifyOrder(refused(code, text)).kind)
      }),
    )
  })

  it('leaves other messages unclassified', () => {
    expect(problemOfText('Something went wrong')).toBeUndefined()
  })
})

describe('nextPollAt', () => {
  it('polls after 2, 10 and 60 seconds, then hourly for 24 hours', () => {
    expect([0, 1, 2, 3, 9].map((polls) => nextPollAt(0, polls, 0))).toEqual([
      ...[2000, 10_000, 60_000, 3_600_000, 3_600_000],
    ])
    let [at, polls] = [0, 0]
    for (let next: number | undefined = 0; next !== undefined; polls += 1) {
      at = next
      next = nextPollAt(0, polls, at)
    }
    expect(at).toBeLessThanOrEqual(POLL_FOR_MS)
    expect(polls).toBe(27)
  })
})
