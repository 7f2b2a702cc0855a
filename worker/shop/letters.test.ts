import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { productOf, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import { electronics } from '../brand/electronics.ts'
import { openAccounts } from '../testing/accounts.ts'
import { stockScarceGoods } from '../testing/shop-orders.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { leaveTraces } from '../testing/traces.ts'
import { readMails } from './mail-outbox.ts'

beforeAll(async () => {
  await openAccounts()
  await stockScarceGoods()
  const lamp = { name: 'Lamppu', stock: SOLD_OUT }
  await stockCatalog([
    { type: 'product', value: productOf({ ...lamp, id: 9001, sku: 'LAMP' }) },
    { type: 'product', value: productOf({ ...lamp, id: 9002, sku: 'LAMP-2' }) },
  ])
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => void vi.useRealTimers())

it('every letter to a person is answered to the shop that has written it, whoever hands it over', async () => {
  const email = 'kanaria@example.test'
  await leaveTraces({ email, firstname: 'Kanaria', lastname: 'Lintunen' })
  const letters = (await readMails(testEnv().SHOP, 500)).filter(
    ({ recipient }) => recipient === email,
  )
  const kinds = new Set(letters.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['account', 'contact', 'newsletter', 'order', 'withdrawal'])
  const answered = new Set(letters.map(({ reply_to }) => reply_to))
  expect([...answered]).toEqual([electronics.checkout.contactAddress])
}, 120_000)
