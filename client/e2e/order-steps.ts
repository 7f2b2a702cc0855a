import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { fetchServerLines, cartBadge } from './cart-steps.ts'
import { fillCheckout, openCheckout, orderButton, addToCart, originOf } from './checkout-steps.ts'
import { killPage, type PausedPage } from './crash.ts'
import { expect } from './test.ts'

const PASSWORD = 'kanarialintu 8'
/** After this a lost request can no longer arrive. */
export const LONG_AFTER_MS = 40_000

/** Registers a new customer and logs in; returns the e-mail address. */
export async function registerCustomer(page: Page): Promise<string> {
  const email = `once-${randomUUID().slice(0, 8)}@reuna.example`
  const customer = { email, firstname: 'Aino', lastname: 'Koski', password: PASSWORD }
  await callSession(page, 'create', { customer })
  return email
}

/** Logs in again. */
export async function logInAgain(page: Page, email: string): Promise<void> {
  await callSession(page, 'login', { username: email, password: PASSWORD })
}

async function callSession(page: Page, call: 'create' | 'login', data: object): Promise<void> {
  const headers = { 'X-Reuna': '1', Origin: await originOf(page) }
  const answer = await page.context().request.post(`/api/session/${call}`, { data, headers })
  expect(answer.status()).toBe(200)
}

/** Order numbers of the logged-in customer at the shop. */
export async function fetchOrders(context: BrowserContext): Promise<readonly string[]> {
  const response = await context.request.get('/my-account/orders')
  const page = await response.text()
  expect(page, 'the list of orders').toContain('Tilaukset')
  const links = page.matchAll(/\/my-account\/orders\/(\d{9})/g)
  return [...new Set([...links].map(([, number = '']) => number))]
}

/** A customer at the filled-in checkout with one product. */
export async function readyToOrder(page: Page): Promise<string> {
  const email = await registerCustomer(page)
  await addToCart(page)
  await openCheckout(page)
  await fillCheckout(page)
  await expect
    .poll(() => storedRecords(page, 'cart:').then(JSON.stringify))
    .toContain('REU-STR-105')
  return email
}

/** Places an order offline, which is saved on the device. */
export async function orderOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await orderButton(page).click()
  await expect(page.locator('[data-order-saved]')).toBeVisible()
}

/** Closes the page of a stored order before the network is back: an open page would send it. */
export async function reopenOnline(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  return await context.newPage()
}

/** The dialog of pending orders. */
export function pendingOrdersDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /odottaa lähettämistä/ })
}

/** Asserts one order at the shop, its number on the page, and empty carts in browser and shop. */
export async function expectOne(page: Page, context: BrowserContext): Promise<void> {
  await expect.poll(() => fetchOrders(context)).toHaveLength(1)
  const [number = ''] = await fetchOrders(context)
  await expect(page.getByText(number).first()).toBeVisible({ timeout: 20_000 })
  // The thank-you page has no cart badge.
  await page.goto(new URL('/', page.url()).href)
  await expect(cartBadge(page)).toHaveText('Ostoskori')
  expect(await fetchServerLines(context)).toEqual([])
}

/** Confirms the pending order and expects one order. */
export async function sendAndExpectOne(page: Page, context: BrowserContext): Promise<void> {
  await expect(pendingOrdersDialog(page)).toBeVisible({ timeout: 20_000 })
  expect(await fetchOrders(context)).toEqual([])
  await page.getByRole('button', { name: 'Lähetä tilaus' }).click()
  await expect(page.getByText(/Tilauksesi \d{9} on tehty/)).toBeVisible({ timeout: 20_000 })
  await expectOne(page, context)
}

/** The records in IndexedDB with a key prefix. */
export async function storedRecords(page: Page, prefix: string): Promise<readonly unknown[]> {
  return await page.evaluate(async (start) => {
    const opening = indexedDB.open('outbox')
    // Does not create the database.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    const isThere = await new Promise<boolean>((resolve) => {
      opening.onsuccess = () => resolve(true)
      opening.onerror = () => resolve(false)
    })
    if (!isThere) return []
    const range = IDBKeyRange.bound(start, `${start}\uffff`)
    const request = opening.result.transaction('kv').objectStore('kv').getAll(range)
    await new Promise((resolve) => (request.onsuccess = resolve))
    opening.result.close()
    return request.result as unknown[]
  }, prefix)
}

/** Pauses a page at its write of an order with this state; after that it can only be killed. */
export async function pauseAtOrder(
  page: Page,
  state: 'queued' | 'sending',
  when: 'before' | 'after',
): Promise<PausedPage> {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  await page.evaluate('globalThis.stopHere = () => { debugger }')
  const reached = new Promise((resolve) => session.once('Debugger.paused', resolve))
  await page.evaluate(pauseAtWrite, { state, when })
  return { reached, kill: () => killPage(page, session) }
}

/**
 * Pauses a page while it sends its order; with `isTaken` the shop has received it, but the response is
 * lost.
 */
export async function pauseAtRequest(
  page: Page,
  carrier: 'form' | 'call',
  isTaken: boolean,
): Promise<PausedPage> {
  const session = await page.context().newCDPSession(page)
  // A navigating page is closed: its crash is not reported.
  const kill = () => (carrier === 'form' ? page.close() : killPage(page, session))
  const address = carrier === 'form' ? '**/checkout/place' : '**/api/order/place*'
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (isTaken) await route.fetch({ maxRedirects: 0 })
    else void route.continue({ url: await openBlackHole(resolve) })
    if (isTaken) resolve()
  })
  return { reached, kill }
}

/** A URL where requests are lost; calls back for each. */
async function openBlackHole(lost: () => void): Promise<string> {
  const blackHole = createServer(lost)
  await once(blackHole.listen(0, '127.0.0.1'), 'listening')
  blackHole.unref()
  return `http://127.0.0.1:${(blackHole.address() as AddressInfo).port}/`
}

/** Runs in the page: pauses at that write of an order. */
function pauseAtWrite({ state, when }: { state: string; when: string }) {
  const { prototype } = IDBObjectStore
  const put = prototype.put
  const stop = () => (globalThis as unknown as { stopHere: () => void }).stopHere()
  prototype.put = function (value: { state?: string }, key?: IDBValidKey) {
    const isHere = String(key).startsWith('orders/') && value.state === state
    if (isHere && when === 'before') stop()
    if (isHere) this.transaction.addEventListener('complete', stop)
    return put.call(this, value, key)
  }
}

/** Moves the last edit of the checkout back by some minutes. */
export function ageCheckout(page: Page, minutes: number): Promise<void> {
  return page.evaluate(async (ms) => {
    const open = indexedDB.open('outbox')
    const db = await new Promise<IDBDatabase>((done) => {
      open.addEventListener('success', () => done(open.result))
    })
    const store = db.transaction('kv', 'readwrite').objectStore('kv')
    const get = store.get('checkout')
    await new Promise<void>((done) => {
      get.addEventListener('success', () => {
        const stored = get.result as { modifiedAt: number }
        const put = store.put({ ...stored, modifiedAt: stored.modifiedAt - ms }, 'checkout')
        put.addEventListener('success', () => done())
      })
    })
    db.close()
  }, minutes * 60_000)
}
