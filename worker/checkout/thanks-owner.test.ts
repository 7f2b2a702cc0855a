import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { registerShopper } from '../testing/accounts.ts'
import {
  orderNumberIn,
  submitCheckout,
  post,
  shopperWith,
  openThanksPage,
} from '../testing/checkout.ts'
import { callAsOperator } from '../testing/personal-data.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe('access to the order on the thank-you page', () => {
  it('links a customer to the order in the account', async () => {
    const { shopper } = await registerShopper({ REUNA_SETTINGS: '{}' })
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    await submitCheckout(shopper)
    const { text } = await openThanksPage(shopper)
    expect(text).toContain(`href="/my-account/orders/${orderNumberIn(text)}">Seuraa tilausta`)
  })

  it('shows a guest the addresses of an order for an hour, a customer as long as the page', async () => {
    const guest = await shopperWith('CBL-1')
    await submitCheckout(guest)
    const { shopper: customer } = await registerShopper({ REUNA_SETTINGS: '{}' })
    await customer.post('add', { sku: 'CBL-1', qty: '1' })
    await submitCheckout(customer)
    const hasAddress = async (shopper: Shopper, minutes: number) => {
      vi.setSystemTime(NOW + minutes * 60_000)
      const { text } = await openThanksPage(shopper)
      vi.setSystemTime(NOW)
      expect(orderNumberIn(text)).toBeDefined()
      return textOf(text).includes('Rantatie 5 A 2')
    }
    expect([await hasAddress(guest, 59), await hasAddress(guest, 60)]).toEqual([true, false])
    expect(await hasAddress(customer, 61)).toBe(true)
  })

  const notes = async () => {
    const sql = "SELECT count(*) AS count FROM kept_note WHERE name LIKE 'order of %'"
    return testEnv().DB.prepare(sql).first<number>('count')
  }

  it('leaves no personal data of the order after the logout', async () => {
    const { shopper } = await registerShopper({ REUNA_SETTINGS: '{}' })
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    const before = await notes()
    await submitCheckout(shopper)
    expect(await notes()).toBe(Number(before) + 1)
    await post(shopper, {}, '/account/logout')
    expect(await notes()).toBe(before)
  })

  it('leaves no personal data of the order after the person is erased', async () => {
    const guest = await shopperWith('CBL-1')
    const before = await notes()
    await submitCheckout(guest, { 'personal.emailAddress': 'poistettava@example.fi' })
    expect(await notes()).toBe(Number(before) + 1)
    await callAsOperator('submissions', { erase: 'poistettava@example.fi' })
    expect(await notes()).toBe(before)
    expect(textOf((await openThanksPage(guest)).text)).not.toContain('Rantatie')
  })
})
