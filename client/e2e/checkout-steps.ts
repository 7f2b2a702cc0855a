import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Adds products by the plain form, in a store view, without opening a page. */
export async function addToCart(page: Page, prefix = ''): Promise<void> {
  const form = await page.context().request.post('/cart/add', {
    form: { sku: 'REU-STR-105', qty: '1' },
    ...(prefix === '' ? {} : { params: { storeCode: prefix.slice(1) } }),
    headers: { Origin: await originOf(page), 'Sec-Fetch-Site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(form.status()).toBe(303)
}

/** The shop's origin, even before a page is open. */
export async function originOf(page: Page): Promise<string> {
  const answer = await page.context().request.head('/placeholder.svg')
  return new URL(answer.url()).origin
}

/** Registers and logs in a new customer; returns the e-mail address. */
export async function registerAndLogIn(
  page: Page,
  prefix = '',
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const email = `kaisa.${crypto.randomUUID().slice(0, 8)}@example.fi`
  const who = { email, firstname: 'Kaisa', lastname: 'Niemi', password: 'a long password' }
  const customer = { ...who, ...more }
  const created = await page.context().request.post('/api/session/create', {
    data: { customer },
    ...(prefix && { params: { storeCode: prefix.slice(1) } }),
    headers: { 'X-Reuna': '1', Origin: await originOf(page) },
  })
  expect(created.status()).toBe(200)
  return customer.email
}

/** Opens the checkout, hydrated if scripts are on. */
export async function openCheckout(page: Page, prefix = '', isEnhanced = true): Promise<void> {
  await page.goto(`${prefix}/checkout`)
  if (isEnhanced) await expect(page.locator('form[data-awake]')).toBeAttached()
}

/** Fills in the fields that a physical order needs. */
export async function fillCheckout(page: Page, email = 'aino.koski@example.fi'): Promise<void> {
  await field(page, 'personal.emailAddress').fill(email)
  await field(page, 'personal.firstName').fill('Aino')
  await field(page, 'personal.lastName').fill('Koski')
  await field(page, 'shipping.streetAddress').fill('Rantatie 5 A 2')
  await field(page, 'shipping.zipCode').fill('33100')
  await field(page, 'shipping.city').fill('Tampere')
  await field(page, 'shipping.phoneNumber').fill('040 123 4567')
  await page.locator('[name="payment.paymentMethod"][value="cashondelivery"]').check()
}

export function field(page: Page, name: string): Locator {
  return page.locator(`[name="${name}"]`)
}

export function orderButton(page: Page): Locator {
  return page.locator('[data-order]')
}

/** The number on the thank-you page. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/checkout\/thank-you$/)
  return page.locator('[data-order-number]').innerText()
}

/** Records the requests that place an order. */
export function collectOrderRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const isOrder = new URL(request.url()).pathname === '/checkout/place'
    if (isOrder && request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  return sent
}

/** All databases and storage of this origin, as text. */
export function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const bases = await indexedDB.databases()
    const texts = await Promise.all(
      bases.map(async ({ name = '' }) => {
        const opening = indexedDB.open(name)
        const base = await new Promise<IDBDatabase>((resolve) => {
          opening.onsuccess = () => resolve(opening.result)
        })
        const stores = [...base.objectStoreNames]
        const values = await Promise.all(
          stores.map((store) => {
            const request = base.transaction(store).objectStore(store).getAll()
            return new Promise<unknown>((resolve) => {
              request.onsuccess = () => resolve(request.result)
            })
          }),
        )
        base.close()
        return JSON.stringify(values)
      }),
    )
    return (
      texts.join() + JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })
    )
  })
}

/** All responses in this origin's caches, as text. */
export function cachedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => {
        const cached = await (await caches.open(name)).matchAll()
        return Promise.all(cached.map(async (answer) => `${answer.url}\n${await answer.text()}`))
      }),
    )
    return all.flat().join('\n')
  })
}
