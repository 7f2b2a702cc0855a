import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import {
  orderNumberIn,
  submitCheckout,
  post,
  shopperWith,
  openThanksPage,
} from '../testing/checkout.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog } from '../testing/shop.ts'
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

describe('an account created on the thank-you page', () => {
  /** Posts the account form with a password and these changes. */
  async function makeAccount(shopper: Shopper, overrides: Readonly<Record<string, string>> = {}) {
    const { text } = await openThanksPage(shopper)
    const form = /<form class="thanks-account".*?<\/form>/s.exec(text)?.[0] ?? ''
    expect(text.indexOf('class="placed-order"')).toBeLessThan(text.indexOf(form))
    const known = Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const fields = { ...known, password: 'secret-pass-2', ...overrides }
    return { number: orderNumberIn(text), made: await post(shopper, fields, '/account/register') }
  }

  const open = (shopper: Shopper, path: string) => shopper.send(path, { method: 'GET' })

  it('is created from the order and a password; not offered to customers', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper, { 'personal.emailAddress': 'tili@example.fi' })
    const { made } = await makeAccount(shopper)
    expect([made.status, made.headers.get('Location')]).toEqual([303, '/checkout/thank-you'])
    const me = await shopper.call('session.me', {})
    expect(me.result).toMatchObject({
      state: 'customer',
      user: { email: 'tili@example.fi', firstname: 'Aino' },
    })
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    await submitCheckout(shopper)
    expect((await openThanksPage(shopper)).text).not.toContain('thanks-account')
  })

  it('gets the order and its address, and the page stays with a link to the order', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper, { 'personal.emailAddress': 'oma@example.fi' })
    const { number } = await makeAccount(shopper)
    const { text } = await openThanksPage(shopper)
    expect(orderNumberIn(text)).toBe(number)
    expect(text).toContain('Asiakastilisi on luotu.')
    expect(textOf(text)).toContain('Kaapeli 1')
    expect(text).toContain(`href="/my-account/orders/${number}">Seuraa tilausta`)
    expect(text).not.toContain('/order-lookup/find')
    const ownPage = await open(shopper, `/my-account/orders/${number}`)
    expect([ownPage.status, textOf(ownPage.text).includes('Rantatie 5 A 2')]).toEqual([200, true])
    const me = await shopper.call('session.me', {})
    expect(me.result).toMatchObject({
      user: { addresses: [{ street: ['Rantatie 5 A 2'], city: 'Helsinki' }] },
    })
  })

  it('gets them too if it is requested with the order', async () => {
    const shopper = await shopperWith('CBL-1')
    const account = { 'personal.createAccount': 'yes', 'personal.password': 'secret-pass-3' }
    await submitCheckout(shopper, { ...account, 'personal.emailAddress': 'heti@example.fi' })
    const number = orderNumberIn((await openThanksPage(shopper)).text)
    expect((await open(shopper, `/my-account/orders/${number}`)).status).toBe(200)
    const me = await shopper.call('session.me', {})
    expect(me.result).toMatchObject({ user: { addresses: [{ street: ['Rantatie 5 A 2'] }] } })
  })

  it('gets the order if it is created on its own page after a refusal', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper, { 'personal.emailAddress': 'toinen.yritys@example.fi' })
    const { number, made } = await makeAccount(shopper, { password: 'short' })
    expect(made.status).toBe(422)
    const corrected = {
      ...{ firstname: 'Aino', lastname: 'Koski', email: 'Toinen.Yritys@example.fi' },
      ...{ password: 'secret-pass-4', repeatedPassword: 'secret-pass-4' },
    }
    expect((await post(shopper, corrected, '/account/register')).status).toBe(303)
    expect((await open(shopper, `/my-account/orders/${number}`)).status).toBe(200)
  })

  it('with another e-mail address gets no order', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper, { 'personal.emailAddress': 'tilaaja@example.fi' })
    const { number } = await makeAccount(shopper, { email: 'vieras@example.fi' })
    expect((await open(shopper, `/my-account/orders/${number}`)).status).toBe(404)
    const me = await shopper.call('session.me', {})
    expect(me.result).toMatchObject({ user: { email: 'vieras@example.fi', addresses: [] } })
    expect((await openThanksPage(shopper)).status).toBe(404)
  })
})
