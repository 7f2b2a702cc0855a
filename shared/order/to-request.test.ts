import { describe, expect, it } from 'vitest'
import { normalizeDetails } from '../checkout/normalize.ts'
import { checkoutRules, filledDetails } from '../fixtures/checkout.ts'
import { toOrderRequest } from './to-request.ts'

const shipping = {
  ...{ carrier_code: 'flatrate', method_code: 'flatrate', method_title: 'Posti' },
  ...{ amount: 5, price_incl_tax: 5 },
}
const item = {
  ...{ sku: 'SHIRT', childSku: 'SHIRT-M', parentSku: 'SHIRT', qty: 2, type_id: 'configurable' },
  ...{ name: 'Shirt', href: '', image: undefined, server_item_id: 7, info: {}, errors: {} },
  ...{ price: 8, price_incl_tax: 10.04 },
}

function request(entered = filledDetails()) {
  const details = normalizeDetails(entered, checkoutRules())
  return toOrderRequest(details, { items: [item], shipping, grandTotal: 25.08 }, 'KEY')
}

describe('toOrderRequest', () => {
  it('has the lines under the server’s skus and the confirmed total', () => {
    expect(request()).toMatchObject({
      order_id: 'KEY',
      products: [{ sku: 'SHIRT-M', parentSku: 'SHIRT', qty: 2, price: 10.04, server_item_id: 7 }],
      confirmed: { grand_total: 25.08 },
    })
  })

  it('has both addresses with the fields of the contract', () => {
    const { addressInformation } = request()
    const address = {
      firstname: 'Aino',
      lastname: 'Koski',
      street: ['Rantatie 5 A 2'],
      postcode: '00100',
      city: 'Helsinki',
      country_id: 'FI',
      telephone: '+358401234567',
      email: 'aino.koski@example.fi',
    }
    expect(addressInformation.shippingAddress).toEqual(address)
    expect(addressInformation.billingAddress).toEqual(address)
    expect(addressInformation).toMatchObject({
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
      payment_method_code: 'cashondelivery',
    })
  })

  it('has company and tax id in the billing address only, and no password', () => {
    const entered = filledDetails()
    const payment = { ...entered.payment, company: 'Koski Oy', taxId: 'FI13669598' }
    const personal = { ...entered.personal, password: 'secret-12', createAccount: true }
    const orderRequest = request({ ...entered, payment, personal })
    const { billingAddress, shippingAddress } = orderRequest.addressInformation
    expect(billingAddress).toMatchObject({ company: 'Koski Oy', vat_id: '1366959-8' })
    expect(shippingAddress).not.toHaveProperty('vat_id')
    expect(JSON.stringify(orderRequest)).not.toContain('secret-12')
  })

  it('has no shipping address for a virtual order', () => {
    const details = normalizeDetails(filledDetails(), checkoutRules())
    const confirmed = { items: [item], shipping: undefined, grandTotal: 20.08 }
    const { addressInformation } = toOrderRequest(details, confirmed, 'KEY')
    expect(addressInformation).not.toHaveProperty('shippingAddress')
    expect(addressInformation).not.toHaveProperty('shipping_method_code')
  })
})
