import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callAdmin } from '../testing/admin.ts'
import {
  stockChangeOf,
  findManagedOrder,
  paidOrder,
  placeOrder,
  stockManyProducts,
} from '../testing/managed-orders.ts'
import { readMails } from '../testing/mails.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import type { OrdersAnswer } from './orders.ts'

const SECRET = 'a secret that is long enough for a key'.replaceAll(' ', '-')
const env = { REUNA_KEYS: `all:orders,refunds:${SECRET} mover:orders:${SECRET}` }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockManyProducts()
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => void vi.useRealTimers())

async function post(question: object, more: Parameters<typeof callAdmin>[2] = {}) {
  const body = JSON.stringify({ req: crypto.randomUUID(), reason: 'customer', ...question })
  const response = await callAdmin('/__admin/orders', body, { env, ...more })
  return { status: response.status, answer: (await response.json()) as OrdersAnswer }
}

const refund = (number: string, more: object = {}) => ({
  ...{ step: 'refund', number, way: 'hand', lines: [], shipping: 0, other: 0, ...more },
})
const written = async (action: string) =>
  testEnv()
    .DB.prepare('SELECT kid, detail FROM admin_audit WHERE action = ? ORDER BY rowid DESC')
    .bind(action)
    .first<{ kid: string; detail: string }>()
const mailsOf = async (number: string, about: string) =>
  (await readMails(testEnv().SHOP, 200)).filter(
    ({ once, subject }) => once.startsWith(about) && subject.includes(number),
  )

describe('the cancellation of an order by npm run orders', () => {
  it("has the effects of the desk's on stock, history and e-mail, and records the key", async () => {
    const number = await placeOrder([['CUP', 3]])
    const lines = [{ line: 1, qty: 1 }]
    const moved = await stockChangeOf('CUP', () => post({ step: 'cancel', number, lines }))
    const { lines: kept, events } = await findManagedOrder(number)
    expect([moved, kept[0]?.cancelled]).toEqual([1, 1])
    expect(events.at(-1)).toMatchObject({ kind: 'cancelled', actor: 'all' })
    expect(await mailsOf(number, 'cancelled:')).toHaveLength(1)
    expect(await written('order.cancel')).toEqual({
      kid: 'all',
      detail: JSON.stringify({ number, reason: 'customer', lines }),
    })
  })

  it('without lines cancels all that is left; of a shipped order it is refused', async () => {
    const number = await placeOrder([['CUP', 1]])
    expect((await post({ step: 'cancel', number })).answer).toEqual({
      ...{ step: 'cancel', number, isNew: true },
    })
    expect((await findManagedOrder(number)).status).toBe('canceled')
    const sent = await placeOrder([['CUP', 1]])
    await post({ step: 'sent', number: sent, reason: undefined })
    const { status, answer } = await post({ step: 'cancel', number: sent })
    expect([status, answer]).toMatchObject([409, { problem: expect.stringContaining('status') }])
  })
})

describe('a refund by npm run orders', () => {
  it("has the effects of the desk's, once even if the call is repeated", async () => {
    const number = await paidOrder([['CUP', 1]])
    const lines = [{ line: 1, amount: 500, restock: 0 }]
    const question = { req: 'refund-0001', ...refund(number, { lines, other: 50 }) }
    const done = { step: 'refund', number, isNew: true, state: 'done' }
    for (const _ of [1, 2]) expect((await post(question)).answer).toEqual(done)
    expect((await findManagedOrder(number)).refunded).toBe(550)
    expect(await mailsOf(number, 'refunded:')).toHaveLength(1)
    expect((await written('order.refund'))?.kid).toBe('all')
    const other = await post({ ...question, other: 51 })
    expect([other.status, (await findManagedOrder(number)).refunded]).toEqual([409, 550])
  })

  it('requires a key with the scope refunds besides orders', async () => {
    const number = await paidOrder([['CUP', 1]])
    expect((await post(refund(number, { other: 1 }), { kid: 'mover' })).status).toBe(401)
    expect((await findManagedOrder(number)).refunded).toBe(0)
  })

  it.each([
    [{ other: 99_999 }, 409, 'more than can be paid back'],
    [{}, 409, 'nothing to do'],
    [{ other: 1, way: 'provider' }, 409, '--way hand'],
    [{ other: -1 }, 400, 'no question about orders'],
    [{ other: 0.5 }, 400, 'no question about orders'],
    [{ other: '1' }, 400, 'no question about orders'],
    [{ other: 1, more: 1 }, 400, 'no question about orders'],
    [{ lines: [{ line: 9, amount: 1, restock: 0 }] }, 409, 'no such line'],
  ])('of %j is refused', async (more, status, problem) => {
    const number = await paidOrder([['CUP', 1]])
    const got = await post(refund(number, more))
    expect([got.status, got.answer]).toMatchObject([
      ...[status, { problem: expect.stringContaining(problem) }],
    ])
    expect((await findManagedOrder(number)).refunded).toBe(0)
  })

  it('is refused for an order of another brand', async () => {
    const number = await paidOrder([['CUP', 1]])
    const hair = { origin: 'http://hair.localhost' }
    expect((await post(refund(number, { other: 1 }), hair)).status).toBe(409)
    expect((await post({ step: 'cancel', number }, hair)).status).toBe(409)
    expect((await findManagedOrder(number)).refunded).toBe(0)
  })
})
