import { expect, it } from 'vitest'
import { emptyDetails } from '../../shared/checkout/details.ts'
import { readDetails, writeDetails } from '../../shared/checkout/form.ts'
import { normalizeDetails } from '../../shared/checkout/normalize.ts'
import { checkoutRules } from '../../shared/fixtures/checkout.ts'
import { newOrderKey } from '../../shared/order/key.ts'
import { toOrderRequest } from '../../shared/order/to-request.ts'
import { readOrderBody } from '../shop/order/body.ts'
import { orderRequest } from './request-schemas.ts'

const shipping = {
  ...{ carrier_code: 'flatrate', method_code: 'flatrate', method_title: 'Posti' },
  ...{ amount: 5, price_incl_tax: 5 },
}
const item = {
  ...{ sku: 'A', qty: 1, type_id: 'simple', name: 'A', href: '', image: undefined },
  ...{ info: {}, errors: {}, price: 8, price_incl_tax: 10.04 },
}

/** Fields that choose something: the order has the chosen object instead of the entry. */
const CHOICES = new Set([
  ...['shipping.shippingMethod', 'shipping.pickupPoint', 'shipping.country', 'payment.country'],
  ...['personal.createAccount', 'payment.sameAsShipping', 'acceptsTerms'],
])

/** Names of the buyer stand in for those of an address without names. */
const STAND_INS = new Set(['payment.firstName', 'payment.lastName'])

const names = Object.keys(writeDetails(emptyDetails('FI'))).filter((name) => !CHOICES.has(name))
/** A text for each field that no other has; the address is lower case, as e-mail is compared. */
const entered = new Map(
  names.map((name, at) => [
    name,
    name.endsWith('emailAddress') ? 'z10@example.fi' : STAND_INS.has(name) ? '' : `Zz ${100 + at}`,
  ]),
)

const details = readDetails((name) => entered.get(name) ?? null, 'FI', 1)
const request = toOrderRequest(
  normalizeDetails(details, checkoutRules()),
  { items: [item], shipping, grandTotal: 15.04 },
  newOrderKey(1, new Uint8Array(16)),
)

it('an order has every text of the checkout form', () => {
  const sent = JSON.stringify(request)
  expect(names.filter((name) => !sent.includes(entered.get(name) ?? ''))).toEqual([])
})

it('an order is read with every text, by the edge and by the built-in shop', () => {
  expect(orderRequest.parse(request)).toEqual(request)
  const { confirmed: _, ...order } = request
  const read = readOrderBody({ ...order, user_id: '', cart_id: 'c' })
  expect(read).toMatchObject({ ok: true, body: { addressInformation: request.addressInformation } })
})
