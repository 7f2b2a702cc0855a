import { request as requests, type APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

const CHECKOUT_VALUES = {
  ...{ 'personal.emailAddress': 'aino.koski@example.fi', 'personal.firstName': 'Aino' },
  ...{ 'personal.lastName': 'Koski', 'shipping.streetAddress': 'Rantatie 5 A 2' },
  ...{ 'shipping.zipCode': '33100', 'shipping.city': 'Tampere', 'shipping.country': 'FI' },
  ...{ 'shipping.phoneNumber': '040 123 4567', 'payment.sameAsShipping': 'yes' },
  'payment.paymentMethod': 'cashondelivery',
}

/**
 * Orders one piece of each product as a guest, or as the customer of these requests, by plain forms: for
 * tests of existing orders. Returns the number.
 */
export async function orderByRequest(
  origin: string,
  skus: readonly string[] = ['REU-STR-105'],
  customer?: APIRequestContext,
): Promise<string> {
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
  const guest = customer ?? (await requests.newContext({ baseURL: origin }))
  for (const sku of skus) {
    const added = await guest.post('/cart/add', {
      form: { sku, qty: '1' },
      headers,
      maxRedirects: 0,
    })
    expect(added.status()).toBe(303)
  }
  const inputs = (await (await guest.get('/checkout')).text()).match(/<input [^>]*>/g) ?? []
  const valueOf = (input = '') => /value="([^"]*)"/.exec(input)?.[1] ?? ''
  const hidden = inputs.flatMap((input) => {
    const name = input.includes('type="hidden"') && /name="([^"]*)"/.exec(input)?.[1]
    return name ? [[name, valueOf(input)] as const] : []
  })
  const shipping = inputs.find((input) => /name="shipping\.shippingMethod" checked/.test(input))
  const form = {
    ...CHECKOUT_VALUES,
    ...Object.fromEntries(hidden),
    'shipping.shippingMethod': valueOf(shipping),
  }
  const thanks = await guest.post('/checkout/place', { form, headers })
  expect(thanks.url()).toMatch(/\/checkout\/thank-you$/)
  const number = /data-order-number="">(\d{9})</.exec(await thanks.text())?.[1] ?? ''
  expect(number).not.toBe('')
  if (!customer) await guest.dispose()
  return number
}
