import { expect } from 'vitest'
import { ACCOUNT_FORMS } from '../../shared/account/form.ts'
import { CART_FIELDS, CART_FORMS } from '../../shared/cart/form.ts'
import { CHECKOUT_FIELDS, CHECKOUT_FORM } from '../../shared/checkout/form.ts'
import {
  hiddenFields,
  optionValues,
  shownCents,
  visibleText,
  type JourneyBrowser,
} from './journey-browser.ts'
import type { JourneyProduct } from './journey-shop.ts'

export const PASSWORD = 'Kaksi-kuusta-1'

export const freshEmail = () => `journey-${crypto.randomUUID().slice(0, 12)}@example.com`

export async function add(
  browser: JourneyBrowser,
  { sku, childSku }: JourneyProduct,
): Promise<void> {
  const chosen = childSku === undefined ? {} : { [CART_FIELDS.childSku]: childSku }
  const { status, text } = await browser.post(CART_FORMS.add, { sku, qty: '1', ...chosen })
  expect([status, status === 303 ? '' : visibleText(text)]).toEqual([303, ''])
}

/** Checkout fields as a shopper fills them in. */
export const prefilledDetails = (email: string, country: string) => ({
  ...{ 'personal.emailAddress': email, 'personal.firstName': 'Aino' },
  ...{ 'personal.lastName': 'Koski', 'shipping.streetAddress': 'Rantatie 5 A 2' },
  ...{ 'shipping.zipCode': country === 'FI' ? '00100' : '10115', 'shipping.city': 'Perille' },
  ...{ 'shipping.country': country, 'shipping.phoneNumber': '040 123 4567' },
  ...{ 'payment.sameAsShipping': 'yes' },
})

export interface CheckoutState {
  fields: Record<string, string>
  /** The displayed total, in whole cents. */
  shown: number
}

/** Opens the checkout for a country, with the first offered shipping and payment methods. */
export async function openCheckout(
  browser: JourneyBrowser,
  email: string,
  country: string,
): Promise<CheckoutState> {
  const page = await browser.open('/checkout')
  expect(page.status).toBe(200)
  const first = {
    ...prefilledDetails(email, country),
    ...hiddenFields(page.text),
    'shipping.shippingMethod': optionValues(page.text, 'shipping.shippingMethod')[0] ?? '',
    ...tickedAgreements(page.text),
  }
  const { status, text } = await browser.post(CHECKOUT_FORM, {
    ...first,
    [CHECKOUT_FIELDS.update]: 'yes',
  })
  const payment = optionValues(text, 'payment.paymentMethod')[0] ?? ''
  expect([status, payment === '']).toEqual([200, false])
  const fields = { ...first, ...hiddenFields(text), 'payment.paymentMethod': payment }
  const seen = { fields, shown: shownCents(text) }
  expect(seen.shown).toBe(confirmedCents(seen))
  expect(seen.shown).toBeGreaterThan(0)
  return seen
}

function tickedAgreements(html: string): Record<string, string> {
  const boxes = html.matchAll(/name="(agreement\.\w+)"/g)
  return Object.fromEntries([...boxes].map(([, name = '']) => [name, 'yes']))
}

export const confirmedCents = ({ fields }: CheckoutState) =>
  Math.round(Number(fields[CHECKOUT_FIELDS.confirmed]) * 100)

/** Places the order and reads the number on the thank-you page; empty if there is none. */
export async function order(browser: JourneyBrowser, { fields }: CheckoutState): Promise<string> {
  const placed = await browser.post(CHECKOUT_FORM, fields)
  expect([placed.location, placed.status === 303 ? '' : visibleText(placed.text)]).toEqual([
    '/checkout/thank-you',
    '',
  ])
  const thanks = await browser.open(placed.location)
  expect(thanks.text).toContain('data-state="placed"')
  return /data-order-number="">([^<]*)</.exec(thanks.text)?.[1] ?? ''
}

export async function register(browser: JourneyBrowser, email: string): Promise<void> {
  const { status, location, text } = await browser.post(ACCOUNT_FORMS.register, {
    ...{ firstname: 'Aino', lastname: 'Koski', email },
    ...{ password: PASSWORD, repeatedPassword: PASSWORD },
  })
  const shown = status === 303 ? location : visibleText(text)
  expect([status, shown]).toEqual([303, '/my-account?notice=account.registered'])
}

export const logIn = (browser: JourneyBrowser, email: string, password = PASSWORD) =>
  browser.post(ACCOUNT_FORMS.login, { email, password })

export const logOut = (browser: JourneyBrowser) => browser.post(ACCOUNT_FORMS.logout, {})

/** Number of lines on the cart page. */
export const linesIn = (text: string) => new Set(text.match(/name="item" value="\d+"/g)).size
