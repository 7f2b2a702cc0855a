import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { serverLines, signOf } from './cart-goods.ts'
import { fillIn, openCheckout, orderButton, putIntoCart } from './checkout-steps.ts'
import { killPage, type Stopping } from './crash.ts'
import { expect } from './test.ts'

const PASSWORD = 'kanarialintu 8'
/** A copy that was lost cannot arrive any more after so long. */
export const LONG_AFTER_MS = 40_000

/** Somebody new is logged in on this device; gives the address of the account. */
export async function enter(page: Page): Promise<string> {
  const email = `once-${randomUUID().slice(0, 8)}@reuna.example`
  const customer = { email, firstname: 'Aino', lastname: 'Koski', password: PASSWORD }
  await askSession(page, 'create', { customer })
  return email
}

/** Logs in again. */
export async function enterAgain(page: Page, email: string): Promise<void> {
  await askSession(page, 'login', { username: email, password: PASSWORD })
}

async function askSession(page: Page, call: 'create' | 'login', data: object): Promise<void> {
  await page.goto('/')
  const headers = { 'X-Reuna': '1', Origin: new URL(page.url()).origin }
  const answer = await page.context().request.post(`/api/session/${call}`, { data, headers })
  expect(answer.status()).toBe(200)
}

/** The numbers of the orders that the shop has of whoever is logged in. */
export async function ordersAtShop(context: BrowserContext): Promise<readonly string[]> {
  const answer = await context.request.get('/my-account/orders')
  const page = await answer.text()
  expect(page, 'the list of orders').toContain('Tilaukset')
  const found = page.matchAll(/\/my-account\/orders\/(\d{9})/g)
  return [...new Set([...found].map(([, number = '']) => number))]
}

/** A customer at the checkout of a cart with one product, everything filled in. */
export async function readyToOrder(page: Page): Promise<string> {
  const email = await enter(page)
  await putIntoCart(page)
  await openCheckout(page)
  await fillIn(page)
  await expect.poll(() => keptUnder(page, 'cart:').then(JSON.stringify)).toContain('REU-STR-105')
  return email
}

/** An order that is made without a network, and is kept on the device. */
export async function orderOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await orderButton(page).click()
  await expect(page.locator('[data-order-saved]')).toBeVisible()
}

/**
 * The page with a kept order is closed, and only then there is a network again: a page that is left
 * would see it and send the order with its last breath.
 */
export async function reopenOnline(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  return await context.newPage()
}

/** The list of the orders that wait on the device. */
export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /odottaa lähettämistä/ })
}

/** The shop has one order; the page tells its number, and the cart is empty here and there. */
export async function expectOne(page: Page, context: BrowserContext): Promise<void> {
  await expect.poll(() => ordersAtShop(context)).toHaveLength(1)
  const [number = ''] = await ordersAtShop(context)
  await expect(page.getByText(number).first()).toBeVisible({ timeout: 20_000 })
  // The page of thanks has no sign of the cart.
  await page.goto(new URL('/', page.url()).href)
  await expect(signOf(page)).toHaveText('Ostoskori')
  expect(await serverLines(context)).toEqual([])
}

/** The shopper is asked, says yes, and it is one order. */
export async function sendAndExpectOne(page: Page, context: BrowserContext): Promise<void> {
  await expect(dialogOf(page)).toBeVisible({ timeout: 20_000 })
  expect(await ordersAtShop(context)).toEqual([])
  await page.getByRole('button', { name: 'Lähetä tilaus' }).click()
  await expect(page.getByText(/Tilauksesi \d{9} on tehty/)).toBeVisible({ timeout: 20_000 })
  await expectOne(page, context)
}

/** What the device keeps under names that begin so. */
export async function keptUnder(page: Page, prefix: string): Promise<readonly unknown[]> {
  return await page.evaluate(async (start) => {
    const opening = indexedDB.open('outbox')
    // Nothing is made that the shop has not made yet.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    const isThere = await new Promise<boolean>((resolve) => {
      opening.onsuccess = () => resolve(true)
      opening.onerror = () => resolve(false)
    })
    if (!isThere) return []
    const range = IDBKeyRange.bound(start, `${start}\uffff`)
    const asking = opening.result.transaction('kv').objectStore('kv').getAll(range)
    await new Promise((resolve) => (asking.onsuccess = resolve))
    opening.result.close()
    return asking.result as unknown[]
  }, prefix)
}

/** Makes a page stop where it writes an order down in this state; from there it can only be killed. */
export async function stopAtOrder(
  page: Page,
  state: 'queued' | 'sending',
  when: 'before' | 'after',
): Promise<Stopping> {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  await page.evaluate('globalThis.stopHere = () => { debugger }')
  const reached = new Promise((resolve) => session.once('Debugger.paused', resolve))
  await page.evaluate(stopAtWrite, { state, when })
  return { reached, kill: () => killPage(page, session) }
}

/** Makes a page stop when its order is on its way; with `isTaken` the shop has it, and nobody hears. */
export async function stopAtSending(
  page: Page,
  way: 'form' | 'call',
  isTaken: boolean,
): Promise<Stopping> {
  const session = await page.context().newCDPSession(page)
  // A page that is about to become another one is closed: its crash is not heard of.
  const kill = () => (way === 'form' ? page.close() : killPage(page, session))
  const address = way === 'form' ? '**/checkout/place' : '**/api/order/place*'
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (isTaken) await route.fetch({ maxRedirects: 0 })
    else void route.continue({ url: await openPit(resolve) })
    if (isTaken) resolve()
  })
  return { reached, kill }
}

/** An address where a request gets lost; tells when one has. */
async function openPit(lost: () => void): Promise<string> {
  const pit = createServer(lost)
  await once(pit.listen(0, '127.0.0.1'), 'listening')
  pit.unref()
  return `http://127.0.0.1:${(pit.address() as AddressInfo).port}/`
}

/** Runs in the page: at that write of an order nothing goes on any more. */
function stopAtWrite({ state, when }: { state: string; when: string }) {
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

/** The checkout was edited so many minutes earlier. */
export function setCheckoutBack(page: Page, minutes: number): Promise<void> {
  return page.evaluate(async (ms) => {
    const open = indexedDB.open('outbox')
    const db = await new Promise<IDBDatabase>((done) => {
      open.addEventListener('success', () => done(open.result))
    })
    const store = db.transaction('kv', 'readwrite').objectStore('kv')
    const get = store.get('checkout')
    await new Promise<void>((done) => {
      get.addEventListener('success', () => {
        const kept = get.result as { modifiedAt: number }
        const put = store.put({ ...kept, modifiedAt: kept.modifiedAt - ms }, 'checkout')
        put.addEventListener('success', () => done())
      })
    })
    db.close()
  }, minutes * 60_000)
}
