import { describe, expect, it } from 'vitest'
import type { OrderRequest } from '../../shared/order/order.ts'
import type { Reply } from '../sync/send.ts'
import { afterPolling, afterSending } from './transitions.ts'
import { newStoredOrder, markSending, IN_FLIGHT_MS, type StoredOrder } from './stored-order.ts'

const KEY = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const NOW = 1_800_000_000_000
const MOMENT = { now: NOW, chance: 0 }

const request: OrderRequest = {
  order_id: KEY,
  products: [{ sku: 'A', name: 'A', price: 10, qty: 1 }],
  addressInformation: {
    billingAddress: {
      ...{ firstname: 'Aino', lastname: 'Aalto', street: ['Katu 1'] },
      ...{ postcode: '00100', city: 'Helsinki', country_id: 'FI' },
    },
    payment_method_code: 'cashondelivery',
  },
  confirmed: { grand_total: 10 },
}

function sending(changes: Partial<StoredOrder> = {}): StoredOrder {
  const place = { storeCode: 'fi', owner: '', cart: 'c' }
  const stored = newStoredOrder(KEY, request, place, NOW - 60_000)
  const order = { ...stored, state: 'queued', way: 'call', isConfirmed: true } as const
  return { ...markSending(order, { fence: 1, isApart: false }, NOW - 60_000), ...changes }
}

type Placing = Reply<'order.place'>
type Looking = Reply<'order.state'>

const refused = (code: number, meta: object = {}, message = 'No.') =>
  ({ kind: 'refused', code, message, meta }) as Placing & Looking
const failed = (why: 'offline' | 'unreachable' | 'timeout' | 'content-type' | 'format') =>
  ({ kind: 'failed', why }) as Placing & Looking
const answer = (result: object) =>
  ({ kind: 'done', code: 200, result, meta: {} }) as Placing & Looking

describe('the response to sending an order', () => {
  it.each([
    ['placed', answer({ state: 'placed', order_id: KEY, orderNumber: '7' }), 'done'],
    ['being checked', answer({ state: 'checking', order_id: KEY }), 'unknown'],
    [
      'of other goods of the cart',
      answer({ state: 'placed', order_id: 'X', orderNumber: '7' }),
      'rejected',
    ],
    ['not sent at all', failed('offline'), 'queued'],
    ['without an answer', failed('unreachable'), 'unknown'],
    ['too late', failed('timeout'), 'unknown'],
    ['a page instead of JSON', failed('content-type'), 'unknown'],
    ['half of a JSON text', failed('format'), 'unknown'],
    ['a total that changed', refused(409, { problem: 'order.totals-changed' }), 'needs_review'],
    [
      'an address that is wrong',
      refused(400, { problem: 'order.address-invalid' }),
      'needs_review',
    ],
    ['a login that ended', refused(401, { problem: 'order.login-needed' }), 'needs_login'],
    ['401 without a word', refused(401), 'needs_login'],
    ['on its way already', refused(409, { problem: 'order.in-progress' }), 'unknown'],
    ['a cart that is gone', refused(404, { problem: 'cart.id-missing' }), 'unknown'],
    ['another content under its key', refused(422, { problem: 'order.key-mismatch' }), 'unknown'],
    ['closed', refused(503, { problem: 'order.closed' }), 'queued'],
    ['too many requests', refused(429, { problem: 'request.too-many' }), 'queued'],
    ['a 503 of somebody on the way', refused(503), 'unknown'],
    ['500', refused(500), 'unknown'],
    ['504', refused(504), 'unknown'],
    ['refused for good', refused(413, {}, 'Too long.'), 'rejected'],
  ] as const)('%s', (_, reply, state) => {
    expect(afterSending(sending(), reply, MOMENT).state).toBe(state)
  })

  it('stores no personal data of an order that exists', () => {
    const done = afterSending(
      sending(),
      answer({ state: 'placed', order_id: KEY, orderNumber: '7' }),
      MOMENT,
    )
    expect(JSON.stringify(done)).not.toContain('Aino')
    expect(done).toMatchObject({ transmited: true, transmited_at: NOW, orderNumber: '7' })
  })

  it('respects Retry-After and doubles the delay each time', () => {
    const busy = { ...refused(429), retryAfterMs: 7000 } as Placing
    expect(afterSending(sending(), busy, MOMENT).next_at).toBe(NOW + 7000)
    const late = { now: NOW, chance: 1 }
    const waits = [1, 2, 3].map((attempts) => {
      return afterSending(sending({ attempts }), refused(429), late).next_at - NOW
    })
    expect(waits).toEqual([2000, 4000, 8000])
  })

  it('does not conclude that there is no order while a request may be on its way', () => {
    const lost = afterSending(sending(), failed('timeout'), MOMENT)
    const soon = { now: NOW + 1000, chance: 0 }
    const reply = refused(409, { problem: 'order.totals-changed' })
    expect(afterSending({ ...lost, state: 'sending' }, reply, soon).state).toBe('unknown')
    const later = { now: NOW + IN_FLIGHT_MS, chance: 0 }
    expect(afterSending({ ...lost, state: 'sending' }, reply, later).state).toBe('needs_review')
  })
})

describe('the response to polling an order', () => {
  const unknown = refused(404, { problem: 'order.unknown' })

  it.each([
    ['found', answer({ state: 'placed', order_id: KEY, orderNumber: '7' }), 'done'],
    ['being checked', answer({ state: 'checking', order_id: KEY }), 'unknown'],
    ['never arrived', unknown, 'queued'],
    [
      'refused and closed',
      answer({ state: 'refused', order_id: KEY, problem: 'order.closed', result: '' }),
      'queued',
    ],
    [
      'refused: its total is asked for again',
      answer({ state: 'refused', order_id: KEY, problem: 'order.totals-changed', result: '' }),
      'queued',
    ],
    [
      'refused: the login ended',
      answer({ state: 'refused', order_id: KEY, problem: 'order.login-needed', result: '' }),
      'needs_login',
    ],
    [
      'refused: the key is of another order',
      answer({ state: 'refused', order_id: KEY, problem: 'order.key-mismatch', result: '' }),
      'rejected',
    ],
    ['no answer', failed('timeout'), 'unknown'],
    ['in trouble', refused(503), 'unknown'],
    ['not logged in', refused(401), 'needs_login'],
  ] as const)('%s', (_, reply, state) => {
    expect(afterPolling(sending({ state: 'unknown' }), reply, MOMENT).state).toBe(state)
  })

  it('waits 2, 10 and 60 seconds, then an hour', () => {
    const checking = answer({ state: 'checking', order_id: KEY })
    const waits = [0, 1, 2, 3].map((looks) => {
      return afterPolling(sending({ state: 'unknown', looks }), checking, MOMENT).next_at - NOW
    })
    expect(waits).toEqual([10_000, 60_000, 3_600_000, 3_600_000])
  })

  it('polls an order in progress every ten seconds, after any number of polls', () => {
    const onItsWay = { state: 'checking', order_id: KEY, isInProgress: true, retryAfterSeconds: 2 }
    const waits = [0, 2, 9].map((looks) => {
      return (
        afterPolling(sending({ state: 'unknown', looks }), answer(onItsWay), MOMENT).next_at - NOW
      )
    })
    expect(waits).toEqual([10_000, 10_000, 10_000])
  })

  it('doubles its back-off without a response, up to a maximum', () => {
    let order = sending({ state: 'unknown' })
    const waits = [failed('unreachable'), refused(503), failed('timeout')].map((reply) => {
      order = afterPolling(order, reply, { now: NOW, chance: 1 })
      return order.next_at - NOW
    })
    expect(waits).toEqual([4000, 8000, 16_000])
    const checking = answer({ state: 'checking', order_id: KEY })
    expect(afterPolling(order, checking, MOMENT).next_at - NOW).toBe(10_000)
  })

  it('sends an order that certainly does not exist without waiting', () => {
    const closed = { state: 'refused', order_id: KEY, problem: 'order.closed', result: '' }
    const order = sending({ state: 'unknown', looks: 5, attempts: 3 })
    const next = afterPolling(order, answer(closed), { now: NOW, chance: 1 })
    expect([next.state, next.next_at <= NOW]).toEqual(['queued', true])
  })

  it('asks for a login if the session of its owner has ended', () => {
    const ended = refused(404, { problem: 'order.unknown', session: 'ended' })
    const order = sending({ state: 'unknown', owner: 'anna' })
    expect(afterPolling(order, ended, MOMENT).state).toBe('needs_login')
  })

  it('never resends an order whose key has another content', () => {
    const order = sending({ state: 'unknown', problem: 'order.key-mismatch' })
    expect(afterPolling(order, unknown, MOMENT).state).toBe('rejected')
  })

  it('asks the shopper about a form that never arrived or created no order', () => {
    const order = sending({ state: 'unknown', way: 'form' })
    const none = { state: 'refused', order_id: KEY, problem: 'order.closed', result: '' }
    for (const reply of [unknown, answer(none)]) {
      expect(afterPolling(order, reply, MOMENT)).toMatchObject({
        ...{ state: 'queued', way: 'call', isConfirmed: false },
      })
    }
  })
})
