import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cancellation, RefundRequest } from '../../../shared/order/managed-order.ts'
import { cancelledMail } from '../../payment/cancelled-mail.ts'
import { refundedMail } from '../../payment/refunded-mail.ts'
import { shippingMail } from '../../admin/shipping-mail.ts'
import {
  changeKeyOf,
  managedOrderOperations,
  stockChangeOf,
  findManagedOrder,
  paidOrder,
  placeOrder,
  stockManyProducts,
} from '../../testing/managed-orders.ts'
import { readMails } from '../../testing/mails.ts'
import { callShop, stockOf } from '../../testing/shop-orders.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockManyProducts()
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

const ONE: Cancellation = { lines: [{ line: 1, qty: 1 }], reason: 'customer' }
const ALL: Cancellation = { lines: undefined, reason: 'customer' }
const NOTHING: RefundRequest = {
  ...{ way: 'hand', lines: [], shipping: 0, other: 0, reason: 'goodwill' },
}
const cancel = async (number: string, request: Cancellation) =>
  managedOrderOperations().cancel(await changeKeyOf(number), request, cancelledMail)
const refund = async (number: string, requested: Partial<RefundRequest>) =>
  managedOrderOperations().beginRefund(
    await changeKeyOf(number),
    { ...NOTHING, ...requested },
    refundedMail,
  )
const mailsTo = async (number: string, kind: string) => {
  const { orderId } = await findManagedOrder(number)
  const mails = await readMails(testEnv().SHOP, 100)
  return mails.filter(({ once }) => once.startsWith(`${kind}:${orderId}`))
}
const kindsOf = async (number: string) =>
  (await findManagedOrder(number)).events.map(({ kind }) => kind)
const ship = async (number: string, step: 'sent' | 'delivered' = 'sent') =>
  managedOrderOperations().ship(
    { number: Number(number), step, tracking: undefined },
    await changeKeyOf(number),
    shippingMail,
  )

describe('a cancellation', () => {
  it('of the whole order restocks all products and notifies the customer', async () => {
    const number = await placeOrder([['CUP', 3]])
    const moved = await stockChangeOf('CUP', async () => {
      expect(await cancel(number, ALL)).toEqual({ kind: 'done', isNew: true })
    })
    expect(moved).toBe(3)
    const order = await findManagedOrder(number)
    expect([order.status, order.cancelled, order.record.total_due]).toEqual([
      ...['canceled', order.grandTotal, 0],
    ])
    const [mail] = await mailsTo(number, 'cancelled')
    expect(mail?.subject).toBe(`Tilaus ${number} on peruttu, Reuna`)
    expect(mail?.body).toContain('Syy: oma pyyntösi.')
    expect(await kindsOf(number)).toEqual(['placed', 'cancelled'])
  })

  it('of two of three pieces reduces the amount due by their share', async () => {
    const number = await placeOrder([['CUP', 3]])
    const { lines, grandTotal } = await findManagedOrder(number)
    const part: Cancellation = { lines: [{ line: 1, qty: 2 }], reason: 'sold-out' }
    expect(await stockChangeOf('CUP', () => cancel(number, part))).toBe(2)
    const order = await findManagedOrder(number)
    const share = Math.round(((lines[0]?.total ?? 0) * 2) / 3)
    expect([order.status, order.cancelled, order.lines[0]?.cancelled]).toEqual([
      ...['pending', share, 2],
    ])
    expect(order.record.total_due).toBe((grandTotal - share) / 100)
    const [mail] = await mailsTo(number, 'cancelled')
    expect(mail?.body).toContain('Tilauksen uusi summa')
  })

  it('of a variant restocks it in its configurable product', async () => {
    const number = await placeOrder([['KIND-0', 2]])
    expect(await stockChangeOf('KIND-0', () => cancel(number, ONE))).toBe(1)
  })

  it('purges the pages of products that are in stock again', async () => {
    const number = await placeOrder([['THREE', 3]])
    expect(await stockOf('THREE')).toEqual([0, false])
    await testEnv().DB.prepare('DELETE FROM purge_log').run()
    await cancel(number, ALL)
    const { results } = await testEnv().DB.prepare('SELECT tag FROM purge_log').all()
    expect(results.map(({ tag }) => tag)).toContain('p900')
  })

  it('of the last pieces cancels the whole order with its shipping', async () => {
    const number = await placeOrder([['CUP', 2]])
    const both = async () => {
      await cancel(number, ONE)
      await cancel(number, ONE)
    }
    expect(await stockChangeOf('CUP', both)).toBe(2)
    const order = await findManagedOrder(number)
    expect([order.status, order.cancelled]).toEqual(['canceled', order.grandTotal])
  })

  it.each([
    ['more pieces than there are', [{ line: 1, qty: 4 }], 'line'],
    ['a line that is not there', [{ line: 2, qty: 1 }], 'line'],
    ['a line twice', [...Array.from({ length: 2 }, () => ({ line: 1, qty: 1 }))], 'line'],
    ['no piece', [{ line: 1, qty: 0 }], 'line'],
    ['no line', [], 'nothing'],
  ])('is refused for %s', async (_, lines, problem) => {
    const number = await placeOrder([['CUP', 3]])
    const moved = await stockChangeOf('CUP', async () => {
      const outcome = await cancel(number, { lines, reason: 'other' })
      expect(outcome).toEqual({ kind: 'refused', problem })
    })
    expect(moved).toBe(0)
  })

  it('is refused for a sent order and for an unknown order', async () => {
    const number = await placeOrder([['CUP', 1]])
    await ship(number)
    expect(await cancel(number, ALL)).toEqual({ kind: 'refused', problem: 'status' })
    const key = { ...(await changeKeyOf(number)), number: 999_999_999 }
    expect(await managedOrderOperations().cancel(key, ALL, cancelledMail)).toEqual({ kind: 'none' })
  })

  it('of a paid order states the amount to refund', async () => {
    const number = await paidOrder([['CUP', 2]])
    await cancel(number, { lines: [{ line: 1, qty: 1 }], reason: 'sold-out' })
    const [mail] = await mailsTo(number, 'cancelled')
    expect(mail?.body).toMatch(/Palautamme sinulle [\d,]+\s€/)
    const { orders } = await managedOrderOperations().list({ ...EVERYTHING, payment: 'owed' })
    expect(orders.map((each) => each.number)).toContain(number)
  })
})

const EVERYTHING = {
  ...{ search: '', status: '', payment: '' as const },
  ...{ from: undefined, until: undefined, before: undefined },
}

describe('a change', () => {
  it('with a repeated key is made once; another request under the key is refused', async () => {
    const number = await placeOrder([['CUP', 3]])
    const key = await changeKeyOf(number)
    const moved = await stockChangeOf('CUP', async () => {
      const many = await Promise.all(
        Array.from({ length: 5 }, () => managedOrderOperations().cancel(key, ONE, cancelledMail)),
      )
      expect(many.filter((each) => each.kind === 'done' && each.isNew)).toHaveLength(1)
      expect(many.every(({ kind }) => kind === 'done')).toBe(true)
    })
    expect(moved).toBe(1)
    expect(await mailsTo(number, 'cancelled')).toHaveLength(1)
    expect(await managedOrderOperations().cancel(key, ALL, cancelledMail)).toEqual({
      kind: 'reused',
    })
  })

  it('of an outdated version is a conflict and changes nothing', async () => {
    const number = await placeOrder([['CUP', 3]])
    const [mine, other] = [await changeKeyOf(number), await changeKeyOf(number)]
    const both = await Promise.all([
      managedOrderOperations().note(mine, 'Soitettu'),
      managedOrderOperations().cancel({ ...other, once: 'other-key-1' }, ALL, cancelledMail),
    ])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'done'])
    expect(
      await managedOrderOperations().note({ ...mine, once: 'later-key-1' }, 'Myöhässä'),
    ).toEqual({
      kind: 'conflict',
    })
  })

  it('by the payment outdates the version that the merchant has loaded', async () => {
    const number = await placeOrder([['CUP', 1]])
    const key = await changeKeyOf(number)
    await managedOrderOperations().recordPayment(await changeKeyOf(number))
    expect(await cancelWith(key)).toEqual({ kind: 'conflict' })
  })

  const cancelWith = (key: Awaited<ReturnType<typeof changeKeyOf>>) =>
    managedOrderOperations().cancel(key, ALL, cancelledMail)
})

describe('a note', () => {
  it('is in the history with its author and never shown to the customer', async () => {
    const number = await placeOrder([['CUP', 1]])
    await managedOrderOperations().note(await changeKeyOf(number), ' Soita ennen toimitusta ')
    const { events, status } = await findManagedOrder(number)
    expect(events.at(-1)).toEqual({
      ...{ kind: 'note', status, actor: 'Maija', at: NOW },
      detail: { text: 'Soita ennen toimitusta' },
    })
    const answer = await callShop('POST', '/order/lookup', { orderNumber: number })
    expect(JSON.stringify(answer)).not.toContain('Soita')
  })

  it('is refused if it is empty or longer than 2,000 characters', async () => {
    const number = await placeOrder([['CUP', 1]])
    for (const text of ['  ', 'x'.repeat(2001)]) {
      const outcome = await managedOrderOperations().note(await changeKeyOf(number), text)
      expect(outcome).toEqual({ kind: 'refused', problem: 'nothing' })
    }
    expect(
      await managedOrderOperations().note(await changeKeyOf(number), 'x'.repeat(2000)),
    ).toMatchObject({
      kind: 'done',
    })
  })
})

describe('a received payment', () => {
  it('moves the order to processing with nothing due, once', async () => {
    const number = await placeOrder([['CUP', 1]])
    expect(await managedOrderOperations().recordPayment(await changeKeyOf(number))).toMatchObject({
      kind: 'done',
    })
    const order = await findManagedOrder(number)
    expect([order.status, order.paid, order.record.total_due]).toEqual([
      ...['processing', order.grandTotal, 0],
    ])
    expect(order.record.paid_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await managedOrderOperations().recordPayment(await changeKeyOf(number))).toEqual({
      ...{ kind: 'refused', problem: 'already-paid' },
    })
  })

  it('is the remaining amount after a cancellation; a cancelled order has none', async () => {
    const number = await placeOrder([['CUP', 2]])
    await cancel(number, ONE)
    await managedOrderOperations().recordPayment(await changeKeyOf(number))
    const order = await findManagedOrder(number)
    expect(order.paid).toBe(order.grandTotal - order.cancelled)
    const otherOrder = await placeOrder([['CUP', 1]])
    await cancel(otherOrder, ALL)
    expect(
      await managedOrderOperations().recordPayment(await changeKeyOf(otherOrder)),
    ).toMatchObject({
      kind: 'refused',
    })
  })

  it('is recorded automatically when a cash-on-delivery order is delivered', async () => {
    const number = await placeOrder([['CUP', 1]], { payment: 'cashondelivery' })
    await ship(number)
    expect((await findManagedOrder(number)).paid).toBe(0)
    await ship(number, 'delivered')
    const { paid, grandTotal } = await findManagedOrder(number)
    expect(paid).toBe(grandTotal)
    expect(await kindsOf(number)).toEqual(['placed', 'sent', 'delivered'])
  })
})

describe('a manual refund', () => {
  it('of one of two lines with restocking updates amounts, stock, history and e-mail', async () => {
    const number = await paidOrder([
      ['CUP', 2],
      ['PEN', 1],
    ])
    await ship(number)
    const { lines } = await findManagedOrder(number)
    const { total = 0 } = lines[0] ?? {}
    const lineBack = [{ line: 1, amount: total, restock: 2 }]
    const moved = await stockChangeOf('CUP', async () => {
      const outcome = await refund(number, { lines: lineBack, reason: 'damaged' })
      expect(outcome).toEqual({ kind: 'done', isNew: true })
    })
    expect(moved).toBe(2)
    const order = await findManagedOrder(number)
    expect([order.refunded, order.lines[0]?.refunded, order.status]).toEqual([
      ...[total, total, 'shipped'],
    ])
    expect(order.record.total_refunded).toBe(total / 100)
    const [mail] = await mailsTo(number, 'refunded')
    expect(mail?.subject).toBe(`Rahanpalautus tilauksesta ${number}, Reuna`)
    expect(mail?.body).toContain('vaurioitunut')
    expect(mail?.body).not.toContain('Kynä')
    expect(mail?.body).toMatch(/Kuppi \(CUP\):? +19,98\s€/)
  })

  it('without restocking leaves the stock unchanged', async () => {
    const number = await paidOrder([['CUP', 2]])
    await ship(number)
    const lines = [{ line: 1, amount: 500, restock: 0 }]
    expect(await stockChangeOf('CUP', () => refund(number, { lines }))).toBe(0)
    expect((await findManagedOrder(number)).refunded).toBe(500)
  })

  it('of all lines and the shipping closes the order', async () => {
    const number = await paidOrder([['CUP', 1]])
    await ship(number)
    const { lines, shipping, fee } = await findManagedOrder(number)
    const amount = lines[0]?.total ?? 0
    const all = { lines: [{ line: 1, amount, restock: 1 }], shipping, other: fee }
    await refund(number, all)
    const order = await findManagedOrder(number)
    expect([order.status, order.refunded]).toEqual(['closed', order.grandTotal])
    expect(await refund(number, { other: 1 })).toEqual({ kind: 'refused', problem: 'too-much' })
  })

  it('of unsent pieces cancels them too', async () => {
    const number = await paidOrder([['CUP', 3]])
    const back = { lines: [{ line: 1, amount: 100, restock: 1 }], reason: 'sold-out' as const }
    expect(await stockChangeOf('CUP', () => refund(number, back))).toBe(1)
    const { lines, cancelled } = await findManagedOrder(number)
    expect([lines[0]?.cancelled, cancelled]).toEqual([1, Math.round((lines[0]?.total ?? 0) / 3)])
  })

  it.each([
    ['more than a line has cost', { lines: [{ line: 1, amount: 1_000_000, restock: 0 }] }],
    ['more than the shipping', { shipping: 1_000_000 }],
    ['more than was paid', { other: 1_000_000 }],
  ])('is refused for %s', async (_, request) => {
    const number = await paidOrder([['CUP', 1]])
    expect(await refund(number, request)).toEqual({ kind: 'refused', problem: 'too-much' })
    expect((await findManagedOrder(number)).refunded).toBe(0)
  })

  it('of one line is refused above the price of the line', async () => {
    const number = await paidOrder([
      ['CUP', 1],
      ['PEN', 1],
    ])
    const { lines } = await findManagedOrder(number)
    const amount = (lines[0]?.total ?? 0) + 1
    expect(await refund(number, { lines: [{ line: 1, amount, restock: 0 }] })).toMatchObject({
      problem: 'too-much',
    })
  })

  it('is refused for no amount, invalid amounts and more pieces than ordered', async () => {
    const number = await paidOrder([['CUP', 1]])
    expect(await refund(number, {})).toMatchObject({ problem: 'nothing' })
    expect(await refund(number, { other: -1, shipping: 2 })).toMatchObject({ problem: 'line' })
    expect(await refund(number, { other: 0.5 })).toMatchObject({ problem: 'line' })
    const lines = [{ line: 1, amount: 1, restock: 2 }]
    expect(await refund(number, { lines })).toMatchObject({ problem: 'line' })
    expect(await refund(number, { lines: [{ line: 9, amount: 1, restock: 0 }] })).toMatchObject({
      problem: 'line',
    })
  })

  it("is refused under the key of another order's refund", async () => {
    const [first, second] = [await paidOrder([['CUP', 1]]), await paidOrder([['CUP', 1]])]
    const key = await changeKeyOf(first)
    const fields = { ...NOTHING, other: 100 }
    await managedOrderOperations().beginRefund(key, fields, refundedMail)
    const elsewhere = { ...(await changeKeyOf(second)), once: key.once }
    expect(await managedOrderOperations().beginRefund(elsewhere, fields, refundedMail)).toEqual({
      kind: 'reused',
    })
    expect((await findManagedOrder(second)).refunded).toBe(0)
  })

  it('is refused if nothing was paid, or by provider if the order has no provider payment', async () => {
    const unpaid = await placeOrder([['CUP', 1]])
    expect(await refund(unpaid, { other: 1 })).toMatchObject({ problem: 'too-much' })
    const number = await paidOrder([['CUP', 1]])
    expect(await refund(number, { other: 1, way: 'provider' })).toMatchObject({
      problem: 'no-provider',
    })
  })
})

describe('the list of orders', () => {
  it('is newest first, in pages without repeated or missing orders', async () => {
    const insert = `INSERT INTO orders (website, number, order_id, fp, cart, cart_is_same, status,
        grand_total, doc, created_at, updated_at)
      SELECT 'electronics', 200000000 + value, 'listed-' || value, '', 900000 + value, 1, 'holded', 100,
        '{"billing_address":{"firstname":"Ärlä","lastname":"Listattu"},"payment":{},"items":[]}', value, value
      FROM json_each(?)`
    const numbers = JSON.stringify(Array.from({ length: 120 }, (_, at) => at))
    await testEnv().SHOP.prepare(insert).bind(numbers).run()
    const query = { ...EVERYTHING, status: 'holded' }
    const seen: string[] = []
    let before: number | undefined
    for (let page = 0; page < 3; page += 1) {
      const { orders, next } = await managedOrderOperations().list({ ...query, before })
      seen.push(...orders.map(({ number }) => number))
      before = next ?? undefined
      expect(next === null).toBe(page === 2)
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => String(200_000_119 - at)))
    const found = await managedOrderOperations().list({ ...EVERYTHING, search: 'ärlä listattu' })
    expect(found.orders).toHaveLength(50)
    await testEnv().SHOP.prepare("DELETE FROM orders WHERE status = 'holded'").run()
  })

  it.each([
    ['number', (number: string) => number],
    ['end of the number', (number: string) => number.slice(-4)],
    ['name', () => 'öhman'],
    ['both names', () => 'AINO öhman'],
    ['e-mail address', () => 'aino@example.test'],
    ['SKU', () => 'KIND-1'],
  ])('finds an order by its %s', async (_, searchOf) => {
    const number = await placeOrder([['KIND-1', 1]])
    const { orders } = await managedOrderOperations().list({
      ...EVERYTHING,
      search: searchOf(number),
    })
    expect(orders.map((each) => each.number)).toContain(number)
  })

  it('finds nothing if one of the words does not match', async () => {
    const number = await placeOrder([['KIND-1', 1]])
    const { orders } = await managedOrderOperations().list({
      ...EVERYTHING,
      search: `${number} PEN`,
    })
    expect(orders).toEqual([])
  })

  it('filters by status, period and payment state', async () => {
    const number = await placeOrder([['CUP', 1]])
    const has = async (query: object) => {
      const { orders } = await managedOrderOperations().list({
        ...EVERYTHING,
        search: number,
        ...query,
      })
      return orders.length === 1
    }
    expect(await has({ status: 'transfer' })).toBe(true)
    expect(await has({ status: 'pending' })).toBe(false)
    expect(await has({ status: 'complete' })).toBe(false)
    expect(await has({ from: NOW, until: NOW + 1 })).toBe(true)
    expect(await has({ from: NOW + 1 })).toBe(false)
    expect(await has({ until: NOW })).toBe(false)
    expect([await has({ payment: 'open' }), await has({ payment: 'paid' })]).toEqual([true, false])
    await managedOrderOperations().recordPayment(await changeKeyOf(number))
    expect([await has({ payment: 'open' }), await has({ payment: 'paid' })]).toEqual([false, true])
    await cancel(number, ALL)
    expect([await has({ payment: 'owed' }), await has({ payment: 'refunded' })]).toEqual([
      ...[true, false],
    ])
    const { paid } = await findManagedOrder(number)
    await refund(number, { other: paid })
    expect([await has({ payment: 'owed' }), await has({ payment: 'refunded' })]).toEqual([
      ...[false, true],
    ])
  })

  it('contains no orders of other brands', async () => {
    const number = await placeOrder([['CUP', 1]])
    await testEnv()
      .SHOP.prepare("UPDATE orders SET website = 'hair' WHERE number = ?")
      .bind(Number(number))
      .run()
    expect((await managedOrderOperations().list({ ...EVERYTHING, search: number })).orders).toEqual(
      [],
    )
    expect(await managedOrderOperations().find(Number(number))).toBeUndefined()
  })
})

describe('one order', () => {
  it('has lines with tax, addresses, e-mails, and its history with the oldest event first', async () => {
    const number = await placeOrder([['CUP', 2]])
    await ship(number)
    const order = await findManagedOrder(number)
    const { lines, shipping, fee, grandTotal, record, letters } = order
    expect(lines).toMatchObject([{ line: 1, sku: 'CUP', qty: 2, taxPercent: 25.5 }])
    expect((lines[0]?.total ?? 0) + shipping + fee).toBe(grandTotal)
    expect(record.billing_address).toMatchObject({ city: 'Helsinki' })
    expect(letters.map(({ once }) => once.split(':')[0])).toEqual(['order', 'sent'])
    expect(await kindsOf(number)).toEqual(['placed', 'sent'])
  })

  it('without recorded events has a history that starts with its placement', async () => {
    const number = await placeOrder([['CUP', 1]])
    await testEnv().SHOP.prepare('DELETE FROM order_event').run()
    expect((await findManagedOrder(number)).events).toEqual([
      { kind: 'placed', status: 'pending', actor: 'shopper', at: NOW, detail: {} },
    ])
  })
})
