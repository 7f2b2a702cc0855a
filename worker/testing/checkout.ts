import { expect } from 'vitest'
import type { Env } from '../env.ts'
import { Shopper } from './shopper.ts'

const FORM = 'application/x-www-form-urlencoded'

/** A checkout as a shopper fills it in. */
export const FILLED: Readonly<Record<string, string>> = {
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

/** The page of the checkout with the key and the total that stand in it. */
export async function openCheckout(shopper: Shopper) {
  const page = await shopper.send('/checkout', { method: 'GET' })
  return { ...page, fields: hiddenOf(page.text) }
}

/** The key and the total that stand in a page. */
export function hiddenOf(html: string): Record<string, string> {
  const hidden = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
}

/** Posts the form of the checkout, or another of its forms. */
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

/** A checkout opened, filled in except for what is named, and posted. */
export async function order(shopper: Shopper, other: Readonly<Record<string, string>> = {}) {
  const { fields } = await openCheckout(shopper)
  return post(shopper, { ...FILLED, ...fields, ...other })
}

/** The page of thanks. */
export function thanks(shopper: Shopper) {
  return shopper.send('/checkout/thank-you', { method: 'GET' })
}

/** The number of the order in a page of thanks. */
export function numberIn(html: string): string | undefined {
  return /data-order-number="">([^<]+)</.exec(html)?.[1]
}
