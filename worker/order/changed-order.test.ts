import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { LOOKUP_FORM } from '../../shared/order/lookup.ts'
import { cancelledMail } from '../payment/cancelled-mail.ts'
import { refundedMail } from '../payment/refunded-mail.ts'
import {
  changeKeyOf,
  managedOrderOperations,
  findManagedOrder,
  placeOrder,
  stockManyProducts,
} from '../testing/managed-orders.ts'
import { NOW } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await stockManyProducts()
})

afterAll(() => void vi.useRealTimers())

/** Returns the order page that its customer sees. */
async function orderPageOf(orderNumber: string): Promise<string> {
  const shopper = new Shopper({})
  const body = `${new URLSearchParams({ orderNumber, email: 'aino@example.test' })}`
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  await shopper.send(LOOKUP_FORM, { method: 'POST', headers, body })
  const { text } = await shopper.send('/order-tracking', { method: 'GET' })
  return textOf(/<main[^]*<\/main>/.exec(text)?.[0] ?? '')
}

it('the customer sees cancellations and refunds, and transfers only the remaining amount', async () => {
  const number = await placeOrder([['CUP', 3]])
  expect(await orderPageOf(number)).not.toMatch(/Peruttu|Palautettu/)
  const one = { lines: [{ line: 1, qty: 1 }], reason: 'sold-out' } as const
  await managedOrderOperations().cancel(await changeKeyOf(number), one, cancelledMail)
  const shown = await orderPageOf(number)
  expect(shown).toContain('Peruttu: 1')
  expect(shown).toMatch(/Peruttu −9,99\s€/)
  const { grandTotal, cancelled } = await findManagedOrder(number)
  const left = ((grandTotal - cancelled) / 100).toFixed(2).replace('.', ',')
  expect(shown).toMatch(new RegExp(`Summa ${left}\\s€`))
  await managedOrderOperations().recordPayment(await changeKeyOf(number))
  const back = { way: 'hand', lines: [], shipping: 0, other: 250, reason: 'late' } as const
  await managedOrderOperations().beginRefund(await changeKeyOf(number), back, refundedMail)
  expect(await orderPageOf(number)).toMatch(/Palautettu 2,50\s€/)
})
