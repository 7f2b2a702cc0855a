import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Cancellation, RefundRequest } from '../../../shared/order/managed-order.ts'
import { schedules } from '../../../shared/fixtures/schedules.ts'
import { shippingMail } from '../../admin/shipping-mail.ts'
import { cancelledMail } from '../../payment/cancelled-mail.ts'
import { refundedMail } from '../../payment/refunded-mail.ts'
import {
  changeKeyOf,
  managedOrderOperations,
  findManagedOrder,
  placeOrder,
  stockManyProducts,
} from '../../testing/managed-orders.ts'
import { stockOf } from '../../testing/shop-orders.ts'
import { NOW } from '../../testing/shop.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await stockManyProducts()
})

afterAll(() => {
  vi.useRealTimers()
})

type Step =
  | { kind: 'pay' | 'sent' | 'delivered' }
  | { kind: 'cancel'; request: Cancellation }
  | { kind: 'refund'; request: RefundRequest }

const line = fc.integer({ min: 1, max: 2 })
const cents = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2500 }))
const cancellation: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('cancel' as const),
  request: fc.record({
    lines: fc.option(
      fc.array(fc.record({ line, qty: fc.integer({ min: 0, max: 2 }) }), { maxLength: 2 }),
      { nil: undefined, freq: 5 },
    ),
    reason: fc.constant('customer' as const),
  }),
})
const refund: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('refund' as const),
  request: fc.record({
    way: fc.constant('hand' as const),
    lines: fc.array(fc.record({ line, amount: cents, restock: fc.integer({ min: 0, max: 2 }) }), {
      maxLength: 2,
    }),
    ...{ shipping: cents, other: cents, reason: fc.constant('goodwill' as const) },
  }),
})
const simple: fc.Arbitrary<Step> = fc.constantFrom(
  { kind: 'pay' as const },
  { kind: 'sent' as const },
  { kind: 'delivered' as const },
)
const steps = fc.array(fc.oneof(simple, cancellation, refund, refund), {
  minLength: 1,
  maxLength: 8,
})

async function take(number: string, step: Step): Promise<string> {
  const [orders, key] = [managedOrderOperations(), await changeKeyOf(number)]
  if (step.kind === 'pay') return (await orders.recordPayment(key)).kind
  if (step.kind === 'cancel') return (await orders.cancel(key, step.request, cancelledMail)).kind
  if (step.kind === 'refund')
    return (await orders.beginRefund(key, step.request, refundedMail)).kind
  const shipment = { number: Number(number), step: step.kind, tracking: undefined }
  return (await orders.ship(shipment, key, shippingMail)).kind
}

const piecesLeft = async () => {
  const [cups, pens] = [await stockOf('CUP'), await stockOf('PEN')]
  return [Number(cups[0]), Number(pens[0])]
}

it('no sequence of changes refunds more than was paid or restocks a piece twice', async () => {
  const taken: string[] = []
  await fc.assert(
    fc.asyncProperty(steps, async (schedule) => {
      const before = await piecesLeft()
      const number = await placeOrder([
        ['CUP', 3],
        ['PEN', 2],
      ])
      for (const step of schedule) taken.push(`${step.kind} ${await take(number, step)}`)
      const order = await findManagedOrder(number)
      const { refunds, lines, paid, refunded, cancelled, grandTotal } = order
      expect(refunded).toBeLessThanOrEqual(paid)
      expect(paid).toBeLessThanOrEqual(grandTotal)
      expect(refunds.reduce((all, { amount }) => all + amount, 0)).toBe(refunded)
      for (const { amount, shipping, other, lines: parts } of refunds) {
        expect(parts.reduce((all, part) => all + part.amount, shipping + other)).toBe(amount)
      }
      const ofShipping = refunds.reduce((all, { shipping }) => all + shipping, 0)
      expect(ofShipping).toBeLessThanOrEqual(order.shipping)
      for (const { line: no, qty, restocked, total, ...own } of lines) {
        const parts = refunds.flatMap((each) => each.lines).filter((part) => part.line === no)
        expect(parts.reduce((all, { amount }) => all + amount, 0)).toBe(own.refunded)
        expect(own.refunded).toBeLessThanOrEqual(total)
        expect(own.cancelled).toBeLessThanOrEqual(restocked)
        expect(restocked).toBeLessThanOrEqual(qty)
      }
      expect(cancelled).toBeLessThanOrEqual(grandTotal)
      const isCancelled = lines.every((each) => each.cancelled === each.qty)
      expect(order.status === 'canceled').toBe(isCancelled)
      if (isCancelled) expect(cancelled).toBe(grandTotal)
      const gone = lines.map(({ qty, restocked }) => qty - restocked)
      expect(await piecesLeft()).toEqual(before.map((pieces, at) => pieces - (gone[at] ?? 0)))
    }),
    schedules(0.06),
  )
  for (const done of ['pay done', 'sent noted', 'cancel done', 'refund done', 'refund refused']) {
    expect(taken).toContain(done)
  }
})
