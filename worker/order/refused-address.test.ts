import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMagentoShop, type MagentoShop } from '../testing/magento/magento-shop.ts'
import { PRODUCTS } from '../testing/magento/products.ts'
import { submitOrder, createOrderRequest, shopperWith, stateOf } from '../testing/order-shopper.ts'

let shop: MagentoShop

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  shop = openMagentoShop(PRODUCTS)
})
afterEach(() => void vi.restoreAllMocks())

/** Places an order while Magento refuses the addresses or the shipping method with this message. */
async function problemOf(mutation: string, message: string): Promise<unknown> {
  const shopper = await shopperWith(shop.env, 'CH-1', 1)
  const request = await createOrderRequest(shopper)
  const errors = [{ message, extensions: { category: 'graphql-input' } }]
  shop.fail(mutation, () => Response.json({ errors, data: { [mutation]: null } }))
  const { status, meta } = await submitOrder(shopper, request)
  expect(shop.orders).toHaveLength(0)
  return [status, meta.problem]
}

describe('an order that a Magento refuses before it is placed', () => {
  it('names the address if a required field of it is missing', async () => {
    expect(
      await problemOf('setShippingAddressesOnCart', '"fax" is required. Enter and try again.'),
    ).toEqual([400, 'order.address-invalid'])
  })

  it('names the field that is missing, in the message of its call', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1', 1)
    const request = await createOrderRequest(shopper)
    shop.requiredFields.add('company')
    const { status, meta, result } = await submitOrder(shopper, request)
    expect([status, meta.problem]).toEqual([400, 'order.address-invalid'])
    expect(result).toMatch(/^Yrityksen nimi: /)
  })

  it('names the field to whoever reads the order again, until it is placed', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1', 1)
    const request = await createOrderRequest(shopper)
    shop.requiredFields.add('company')
    await submitOrder(shopper, request)
    const { outcome } = await stateOf(shopper, request.order_id)
    expect(outcome).toMatchObject({ problem: 'order.address-invalid', field: 'company' })
    expect(outcome).toHaveProperty('result', expect.stringMatching(/^Yrityksen nimi: /))
    shop.requiredFields.delete('company')
    expect(await submitOrder(shopper, request)).toMatchObject({ state: 'placed' })
    expect(shop.orders).toHaveLength(1)
  })

  it('names the field that is refused only when it is placed', async () => {
    const shopper = await shopperWith(shop.env, 'CH-1', 1)
    const request = await createOrderRequest(shopper)
    const message =
      'Unable to place order: Please check the billing address information. "postcode" is required.'
    const errors = [{ message, extensions: { category: 'graphql-input' } }]
    shop.fail('placeOrder', () => Response.json({ errors, data: { placeOrder: null } }))
    const { status, result } = await submitOrder(shopper, request)
    expect([status, result]).toEqual([400, expect.stringMatching(/^Postinumero: /)])
    expect((await stateOf(shopper, request.order_id)).outcome).toHaveProperty('field', 'zipCode')
  })

  it('names the shipping method if it is not offered', async () => {
    expect(
      await problemOf(
        'setShippingMethodsOnCart',
        'Carrier with such method not found: flatrate, pigeon',
      ),
    ).toEqual([400, 'order.shipping-missing'])
  })
})
