import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cancelledMail } from '../../payment/cancelled-mail.ts'
import { post, prepareAccounts } from '../../testing/accounts.ts'
import {
  changeKeyOf,
  managedOrderOperations,
  findManagedOrder,
  stockManyProducts,
} from '../../testing/managed-orders.ts'
import { customerWith, submitOrder, createOrderRequest } from '../../testing/order-shopper.ts'
import { testEnv } from '../../testing/shop.ts'

beforeAll(async () => {
  await prepareAccounts()
  await stockManyProducts()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => void vi.useRealTimers())

it('deleting an account removes notes, change e-mails and search words of its orders', async () => {
  const shopper = await customerWith({}, 'CUP', 2)
  const { number = '' } = await submitOrder(shopper, await createOrderRequest(shopper))
  await managedOrderOperations().note(await changeKeyOf(number), 'Soita ensin')
  const all = { lines: undefined, reason: 'customer' } as const
  await managedOrderOperations().cancel(await changeKeyOf(number), all, cancelledMail)
  const search = { status: '', payment: '', from: undefined, until: undefined } as const
  const left = async () => {
    const { events, letters } = await findManagedOrder(number)
    const { orders } = await managedOrderOperations().list({
      ...search,
      search: 'öhman',
      before: undefined,
    })
    const { count } = (await testEnv()
      .SHOP.prepare("SELECT count(*) AS count FROM outbox_mail WHERE once LIKE 'cancelled:%'")
      .first<{ count: number }>()) ?? { count: -1 }
    return [events.some(({ kind }) => kind === 'note'), letters.length, orders.length, count]
  }
  expect(await left()).toEqual([true, 2, 1, 1])
  expect((await post(shopper, 'erase', { password: 'salasana-1' })).status).toBe(303)
  expect(await left()).toEqual([false, 0, 0, 0])
  expect((await findManagedOrder(number)).status).toBe('canceled')
})
