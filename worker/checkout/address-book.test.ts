import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EnteredAddress } from '../../shared/account/address.ts'
import {
  FILLED_CHECKOUT,
  hiddenFields,
  openCheckout,
  submitCheckout,
  post,
} from '../testing/checkout.ts'
import { documents } from '../testing/products.ts'
import { Shopper } from '../testing/shopper.ts'
import { stockCatalog, testEnv } from '../testing/shop.ts'

beforeAll(() => stockCatalog(documents))
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

const HOME = {
  ...{ firstname: 'Aino', lastname: 'Koski', company: '', vat_id: '', apartment: '', region: '' },
  ...{ street: 'Kotikatu 1', postcode: '33100', city: 'Tampere', country_id: 'FI' },
  ...{ telephone: '+358401234567', default_shipping: true, default_billing: false },
}
const OFFICE = {
  ...{ ...HOME, street: 'Työkatu 2', postcode: '90100', city: 'Oulu' },
  ...{ default_shipping: false, default_billing: true },
}
const NO_FIELDS = {
  ...{ 'shipping.streetAddress': '', 'shipping.zipCode': '', 'shipping.city': '' },
  'shipping.phoneNumber': '',
}

/** A customer with these addresses and products in the cart. */
async function customerWith(...addresses: readonly EnteredAddress[]) {
  const shopper = new Shopper({})
  const email = `aino.${crypto.randomUUID().slice(0, 8)}@example.fi`
  const customer = { email, firstname: 'Aino', lastname: 'Koski', password: 'a long password' }
  expect((await shopper.call('session.create', { customer })).status).toBe(200)
  for (const address of addresses) {
    expect((await shopper.call('address.save', { address })).status).toBe(200)
  }
  expect((await shopper.post('add', { sku: 'CBL-1', qty: '1' })).status).toBe(303)
  return shopper
}

const idsIn = (html: string) =>
  [...html.matchAll(/name="shipping\.address"[^>]*value="(\d+)"/g)].map(([, id = '']) => id)
const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]
const lastOrder = () =>
  testEnv().SHOP.prepare('SELECT doc FROM orders ORDER BY id DESC').first<string>('doc')

describe('the checkout of a customer with saved addresses', () => {
  it('preselects the default address and lists the others and a new one', async () => {
    const { text } = await openCheckout(await customerWith(HOME, OFFICE))
    expect(idsIn(text)).toHaveLength(2)
    expect(text).toMatch(/name="shipping\.address" checked="" value="\d+"/)
    expect(text).toContain('Aino Koski, Kotikatu 1, 33100 Tampere')
    expect(text).toContain('Muu osoite')
  })

  it('fills in the default billing address if it differs', async () => {
    const { text } = await openCheckout(await customerWith(HOME, OFFICE))
    expect(valueOf(text, 'payment.streetAddress')).toBe('Työkatu 2')
    expect(text).not.toMatch(/name="payment\.sameAsShipping"[^>]* checked/)
    const one = await openCheckout(await customerWith(HOME))
    expect(valueOf(one.text, 'payment.streetAddress')).toBe('')
    expect(one.text).toMatch(/name="payment\.sameAsShipping"[^>]* checked/)
  })

  it('shows pick-up points near the selected address without scripts', async () => {
    const shopper = await customerWith(HOME, OFFICE)
    const { text, fields } = await openCheckout(shopper)
    expect(text.indexOf('Tampereen asema')).toBeGreaterThan(0)
    const body = { ...NO_FIELDS, 'shipping.address': idsIn(text)[1] ?? '', update: 'yes' }
    const updated = await post(shopper, { ...FILLED_CHECKOUT, ...fields, ...body })
    expect(updated.text).toContain('Oulun Rotuaari')
    expect(updated.text).not.toContain('Tampereen asema')
  })

  it('requires the telephone number that a saved address lacks, and adds it', async () => {
    const shopper = await customerWith({ ...HOME, telephone: '' })
    const { text } = await openCheckout(shopper)
    const chosen = { ...NO_FIELDS, 'shipping.address': idsIn(text)[0] ?? '' }
    const refused = await submitCheckout(shopper, chosen)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Kirjoita puhelinnumero.')
    const phone = { 'shipping.phoneNumber': '040 123 4567' }
    const placed = await post(shopper, {
      ...FILLED_CHECKOUT,
      ...hiddenFields(refused.text),
      ...chosen,
      ...phone,
    })
    expect(placed.status).toBe(303)
    expect(await lastOrder()).toContain('Kotikatu 1')
  })
})
