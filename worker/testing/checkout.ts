import { expect } from 'vitest'
import type { Env } from '../env.ts'
import { Shopper } from './shopper.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Checkout fields as a shopper fills them in. */
export const FILLED_CHECKOUT: Readonly<Record<string, string>> = {
  'personal.emailAddress': 'Aino.Koski@example.fi',
  'personal.firstName': 'Aino',
  'personal.lastName': 'Koski',
  'shipping.streetAddress': 'Rantatie 5 A 2',
  'shipping.zipCode': '00100',
  'shipping.city': 'Helsinki',
  'shipping.country': 'FI',
  'shipping.phoneNumber': '040 123 4567',
  'shipping.shippingMethod': 'flatrate_flatrate',
  'payment.paymentMethod': 'cashondelivery',
  'payment.sameAsShipping': 'yes',
}

/** A shopper with products in the cart. */
export async function shopperWith(sku: string, env = {}, qty = 1): Promise<Shopper> {
  const shopper = new Shopper(env)
  const added = await shopper.post('add', { sku, qty: String(qty) })
  expect(added.status).toBe(303)
  return shopper
}

/** The checkout page with its key and total. */
export async function openCheckout(shopper: Shopper) {
  const page = await shopper.send('/checkout', { method: 'GET' })
  return { ...page, fields: hiddenFields(page.text) }
}

/** The key and total of a page. */
export function hiddenFields(html: string): Record<string, string> {
  const hidden = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
}

/** Posts the checkout form, or another form of the page. */
export async function post(
  shopper: Shopper,
  fields: Readonly<Record<string, string>>,
  path = '/checkout/place',
  env: Partial<Env> = {},
) {
  const body = new URLSearchParams(fields).toString()
  return shopper.send(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': FORM },
    env,
  })
}

/** Opens the checkout, fills it in with some other values, and posts it. */
export async function submitCheckout(
  shopper: Shopper,
  overrides: Readonly<Record<string, string>> = {},
) {
  const { fields } = await openCheckout(shopper)
  return post(shopper, { ...FILLED_CHECKOUT, ...fields, ...overrides })
}

/** The thank-you page. */
export function openThanksPage(shopper: Shopper) {
  return shopper.send('/checkout/thank-you', { method: 'GET' })
}

/** The order number on a thank-you page. */
export function orderNumberIn(html: string): string | undefined {
  return /data-order-number="">([^<]+)</.exec(html)?.[1]
}
