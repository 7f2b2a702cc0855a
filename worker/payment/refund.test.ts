import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isDeep } from '../../shared/fixtures/schedules.ts'
import type { RefundRequest } from '../../shared/order/managed-order.ts'
import { electronics } from '../brand/electronics.ts'
import {
  changeKeyOf,
  managedOrderOperations,
  stockChangeOf,
  findManagedOrder,
} from '../testing/managed-orders.ts'
import { FakePayments, PAYMENT_ENV, statusOf } from '../testing/fake-payments.ts'
import { readMails } from '../testing/mails.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { paymentStatus } from '../shop/order/find-payment.ts'
import { runScheduled } from '../scheduled.ts'
import { cancelOrder } from './cancel.ts'
import { refundOrder } from './refund.ts'

const payments = new FakePayments()
const place = () => ({ env: testEnv(PAYMENT_ENV), brand: electronics, now: Date.now() })
const REFUND: RefundRequest = {
  ...{ way: 'provider', lines: [], shipping: 0, other: 0, reason: 'goodwill' },
}

async function paid(sku = 'CBL-1', qty = 1) {
  const ordered = await payments.order(sku, qty)
  await payments.onPage(ordered.posted, 'pay')
  return ordered
}

const refundMails = async (orderId: string) =>
  (await readMails(testEnv().SHOP, 200)).filter(({ once }) =>
    once.startsWith(`refunded:${orderId}`),
  )

describe('a refund by the payment provider', () => {
  it('is paid back, e-mailed and in the history', async () => {
    const { orderNumber, reference, orderId } = await paid()
    const key = await changeKeyOf(orderNumber)
    const outcome = await refundOrder(place(), key, { ...REFUND, other: 250 })
    expect(outcome).toEqual({ kind: 'done', isNew: true, state: 'done' })
    expect(payments.provider.refundedOf(reference)).toBe(250)
    const { refunded, events } = await findManagedOrder(orderNumber)
    expect(refunded).toBe(250)
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ...[['placed', 'shopper'] as const, ['paid', 'provider'] as const],
      ...[['refund', 'Maija'] as const, ['refunded', 'provider'] as const],
    ])
    const [mail] = await refundMails(orderId)
    expect(mail?.body).toContain('samalla maksutavalla')
  })

  it('requested again with the same key is paid once', async () => {
    const { orderNumber, reference } = await paid()
    const key = await changeKeyOf(orderNumber)
    for (let round = 0; round < 3; round += 1) {
      await refundOrder(place(), key, { ...REFUND, other: 100 })
    }
    expect(payments.provider.refundedOf(reference)).toBe(100)
    expect((await findManagedOrder(orderNumber)).refunded).toBe(100)
  })

  it('without a response stays started, is queried by the scheduled task, and is paid once', async () => {
    const { orderNumber, reference, orderId } = await paid()
    const key = await changeKeyOf(orderNumber)
    payments.isAway = true
    const outcome = await refundOrder(place(), key, { ...REFUND, other: 300 })
    expect(outcome).toMatchObject({ state: 'started' })
    expect((await findManagedOrder(orderNumber)).refunded).toBe(300)
    expect(await refundMails(orderId)).toEqual([])
    payments.isAway = false
    vi.setSystemTime(NOW + 59_000)
    await runScheduled(testEnv(PAYMENT_ENV), NOW + 59_000)
    expect(payments.provider.refundedOf(reference)).toBe(0)
    for (const later of [61_000, 121_000]) {
      vi.setSystemTime(NOW + later)
      await runScheduled(testEnv(PAYMENT_ENV), NOW + later)
    }
    expect(payments.provider.refundedOf(reference)).toBe(300)
    expect((await findManagedOrder(orderNumber)).refunds).toMatchObject([
      { state: 'done', amount: 300 },
    ])
    expect(await refundMails(orderId)).toHaveLength(1)
  })

  it('whose response was lost is paid once', async () => {
    const { orderNumber, reference } = await paid()
    const key = await changeKeyOf(orderNumber)
    const { provider } = payments
    const answer = provider.answer.bind(provider)
    vi.spyOn(provider, 'answer').mockImplementationOnce(async (request) => {
      await answer(request)
      throw new TypeError('lost')
    })
    expect(await refundOrder(place(), key, { ...REFUND, other: 80 })).toMatchObject({
      state: 'started',
    })
    expect(await refundOrder(place(), key, { ...REFUND, other: 80 })).toMatchObject({
      state: 'done',
    })
    expect(provider.refundedOf(reference)).toBe(80)
  })

  it('that is refused stays open, and can be done manually', async () => {
    const { orderNumber, orderId } = await paid('CBL-2', 2)
    const { lines } = await findManagedOrder(orderNumber)
    const part = { line: 1, amount: lines[0]?.total ?? 0, restock: 0 }
    vi.spyOn(payments.provider, 'answer').mockImplementationOnce(async (request) => {
      const { refund } = await request.json<{ refund: string }>()
      return Response.json({ refund, state: 'refused' })
    })
    const refused = await refundOrder(place(), await changeKeyOf(orderNumber), {
      ...{ ...REFUND, lines: [part] },
    })
    expect(refused).toMatchObject({ state: 'refused' })
    const after = await findManagedOrder(orderNumber)
    expect([after.refunded, after.lines[0]?.refunded]).toEqual([0, 0])
    expect(await refundMails(orderId)).toEqual([])
    const byHand = await refundOrder(place(), await changeKeyOf(orderNumber), {
      ...{ ...REFUND, lines: [part], way: 'hand' },
    })
    expect(byHand).toMatchObject({ kind: 'done', state: 'done' })
    expect((await findManagedOrder(orderNumber)).refunded).toBe(part.amount)
  })

  it('of the whole amount closes the order', async () => {
    const { orderNumber } = await paid()
    const { paid: amount } = await findManagedOrder(orderNumber)
    await refundOrder(place(), await changeKeyOf(orderNumber), { ...REFUND, other: amount })
    expect((await findManagedOrder(orderNumber)).status).toBe('closed')
  })

  it('is refused without a provider', async () => {
    const { orderNumber } = await paid()
    const bare = { ...place(), env: testEnv() }
    expect(
      await refundOrder(bare, await changeKeyOf(orderNumber), { ...REFUND, other: 1 }),
    ).toEqual({
      ...{ kind: 'refused', problem: 'no-provider' },
    })
  })

  it('of a payment without an order ends its status to be refunded', async () => {
    const { shopper: _shopper, posted, orderNumber, orderId, reference } = await payments.order()
    await payments.onPage(posted, 'cancel')
    await payments.provider.finish(reference, 'paid')
    const named = async () => {
      const { toRefund } = await paymentStatus(testEnv().SHOP)
      return toRefund.some((each) => each.orderNumber === orderNumber)
    }
    const { paid: amount, events } = await findManagedOrder(orderNumber)
    expect([amount > 0, await named(), events.at(-1)?.kind]).toEqual([true, true, 'to-refund'])
    await refundOrder(place(), await changeKeyOf(orderNumber), { ...REFUND, other: amount })
    expect([await named(), await statusOf(orderId)]).toEqual([false, 'canceled'])
    expect(payments.provider.refundedOf(reference)).toBe(amount)
  })
})

describe('any row of refunds by the provider', () => {
  const step = fc.record({
    amount: fc.integer({ min: 1, max: 400 }),
    fate: fc.constantFrom('answered', 'lost before', 'lost after', 'refused'),
    again: fc.boolean(),
  })

  it('add up to the amount in the orders, never more than was paid', async () => {
    const fates = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        vi.setSystemTime(NOW)
        const { orderNumber, reference } = await paid()
        const answer = payments.provider.answer.bind(payments.provider)
        const spy = vi.spyOn(payments.provider, 'answer')
        for (const { amount, fate, again } of steps) {
          spy.mockImplementation(async (request) => {
            if (fate === 'lost before') throw new TypeError('lost')
            if (fate === 'refused') {
              const { refund } = await request.json<{ refund: string }>()
              return Response.json({ refund, state: 'refused' })
            }
            const answered = await answer(request)
            if (fate === 'lost after') throw new TypeError('lost')
            return answered
          })
          const key = await changeKeyOf(orderNumber)
          const outcome = await refundOrder(place(), key, { ...REFUND, other: amount })
          if (again) await refundOrder(place(), key, { ...REFUND, other: amount })
          if (outcome.kind === 'done') fates.add(`${fate} ${outcome.state}`)
        }
        spy.mockRestore()
        vi.setSystemTime(NOW + 120_000)
        await runScheduled(testEnv(PAYMENT_ENV), NOW + 120_000)
        const { refunds, refunded, paid: paidCents } = await findManagedOrder(orderNumber)
        const done = refunds.filter(({ state }) => state === 'done')
        const total = done.reduce((all, { amount }) => all + amount, 0)
        expect(refunds.some(({ state }) => state === 'started')).toBe(false)
        expect([payments.provider.refundedOf(reference), refunded]).toEqual([total, total])
        expect(total).toBeLessThanOrEqual(paidCents)
      }),
      { numRuns: isDeep() ? 50 : 8 },
    )
    expect([...fates].toSorted()).toEqual([
      ...['answered done', 'lost after started', 'lost before started', 'refused refused'],
    ])
  }, 60_000)
})

describe('the cancellation of an order that waits for its payment', () => {
  it('ends the payment and restores its stock', async () => {
    const { orderNumber, orderId } = await payments.order('SEVEN', 2)
    const key = await changeKeyOf(orderNumber)
    const fields = { lines: undefined, reason: 'unpaid' } as const
    const moved = await stockChangeOf('SEVEN', async () => {
      expect(await cancelOrder(place(), key, fields)).toMatchObject({ kind: 'done' })
    })
    expect([moved, await statusOf(orderId)]).toEqual([2, 'canceled'])
    expect((await findManagedOrder(orderNumber)).payment?.state).toBe('cancelled')
  })

  it('is a conflict if it was paid meanwhile: the order continues', async () => {
    const { orderNumber, orderId, reference } = await payments.order()
    const key = await changeKeyOf(orderNumber)
    payments.isDeaf = true
    await payments.provider.finish(reference, 'paid')
    const fields = { lines: undefined, reason: 'unpaid' } as const
    expect(await cancelOrder(place(), key, fields)).toEqual({ kind: 'conflict' })
    expect(await statusOf(orderId)).toBe('processing')
  })

  it('in part is refused, because its payment is for the whole', async () => {
    const { orderNumber } = await payments.order('CBL-1', 2)
    const fields = { lines: [{ line: 1, qty: 1 }], reason: 'customer' } as const
    expect(await cancelOrder(place(), await changeKeyOf(orderNumber), fields)).toEqual({
      ...{ kind: 'refused', problem: 'waits-for-payment' },
    })
    expect(await managedOrderOperations().recordPayment(await changeKeyOf(orderNumber))).toEqual({
      ...{ kind: 'refused', problem: 'waits-for-payment' },
    })
  })
})
