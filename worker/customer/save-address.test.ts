import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import {
  orderNumberIn,
  openCheckout,
  submitCheckout,
  shopperWith,
  openThanksPage,
} from '../testing/checkout.ts'
import { createOrderKey, createOrderRequest } from '../testing/order-shopper.ts'
import { Shopper } from '../testing/shopper.ts'

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

describe('the address of an order', () => {
  const customerWith = async (sku: string, env = {}): Promise<Shopper> => {
    const shopper = new Shopper(env)
    const email = `kaisa.${crypto.randomUUID().slice(0, 8)}@example.fi`
    const who = { email, firstname: 'Kaisa', lastname: 'Niemi', password: 'a long password' }
    expect((await shopper.call('session.create', { customer: who })).status).toBe(200)
    await shopper.post('add', { sku, qty: '1' })
    return shopper
  }
  const names = { 'shipping.firstName': 'Kaisa', 'shipping.lastName': 'Niemi' }
  const SAVED = { ...names, 'shipping.saveAddress': 'yes' }
  const book = /name="shipping.address"(?: checked="")? value="\d+"/g

  it("is saved in the customer's address book and preselected next time", async () => {
    const shopper = await customerWith('CBL-1')
    const { text } = await openCheckout(shopper)
    expect(text).toMatch(/name="shipping.saveAddress"[^>]* checked/)
    expect((await submitCheckout(shopper, SAVED)).status).toBe(303)
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    const next = await openCheckout(shopper)
    expect(next.text.match(book)).toHaveLength(1)
    expect(next.text).toMatch(/name="shipping.address" checked="" value="\d+"/)
    expect(next.text).toContain('Kaisa Niemi, Rantatie 5 A 2, 00100 Helsinki')
    await submitCheckout(shopper, { ...SAVED, 'shipping.address': '' })
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    expect((await openCheckout(shopper)).text.match(book)).toHaveLength(1)
  })

  it('is not saved for guests or without the checkbox', async () => {
    const shopper = await customerWith('CBL-1')
    expect((await submitCheckout(shopper, names)).status).toBe(303)
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    expect((await openCheckout(shopper)).text.match(book)).toBeNull()
    const guest = await shopperWith('CBL-1')
    expect((await openCheckout(guest)).text).not.toContain('shipping.saveAddress')
    expect((await submitCheckout(guest, SAVED)).status).toBe(303)
  })

  it('has the labels company, house or apartment, state, tax number, address book', async () => {
    const settings = { 'storeViews.views.0.i18n.defaultLocale': 'en-US' }
    const { text } = await openCheckout(
      await customerWith('CBL-1', { REUNA_SETTINGS: JSON.stringify(settings) }),
    )
    const labels = (name: string) =>
      new RegExp(`<label for="checkout-${name}">([^<]*)`).exec(text)?.[1]?.trim()
    expect(
      [
        ...['payment-company', 'shipping-apartmentNumber', 'shipping-state', 'payment-taxId'],
        'shipping-saveAddress',
      ].map(labels),
    ).toEqual([
      ...['Company name', 'House/Apartment number, c/o', 'State / Province'],
      ...['Tax identification number', 'Save in address book'],
    ])
  })

  it('of a call is saved once if requested, and not by a refused call', async () => {
    const shopper = await customerWith('CBL-1')
    const { owner } = (await shopper.call('session.me', {})).result as { owner: string }
    const request = { ...(await createOrderRequest(shopper)), owner, savesAddress: true }
    const early = { ...request, order_id: createOrderKey(), confirmed: { grand_total: 1 } }
    expect((await shopper.call('order.place', early)).meta.problem).toBe('order.totals-changed')
    expect((await openCheckout(shopper)).text.match(book)).toBeNull()
    expect((await shopper.call('order.place', request)).status).toBe(200)
    expect((await shopper.call('order.place', request)).status).toBe(200)
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    const next = await openCheckout(shopper)
    expect(next.text.match(book)).toHaveLength(1)
    expect(next.text).toMatch(/name="shipping.address" checked="" value="\d+"/)
    expect((await shopper.call('order.place', await createOrderRequest(shopper))).status).toBe(200)
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    expect((await openCheckout(shopper)).text.match(book)).toHaveLength(1)
  })

  it('does not stop the order if it cannot be saved', async () => {
    const shopper = await customerWith('CBL-1')
    await testEnv()
      .SHOP.prepare(
        "CREATE TRIGGER no_address BEFORE INSERT ON address BEGIN SELECT RAISE(ABORT, 'away'); END",
      )
      .run()
    try {
      expect((await submitCheckout(shopper, SAVED)).status).toBe(303)
    } finally {
      await testEnv().SHOP.prepare('DROP TRIGGER no_address').run()
    }
    expect(orderNumberIn((await openThanksPage(shopper)).text)).toMatch(/^\d{9}$/)
  })
})
