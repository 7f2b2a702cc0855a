import type { BrowserContext, Page } from '@playwright/test'
import { CONSENT_COOKIE, writeConsent } from '../../shared/consent/consent.ts'
import { WITHOUT_PICTURES } from './browser.ts'
import { addProduct, PRODUCTS, LIST, fetchServerLines } from './cart-steps.ts'
import {
  registerAndLogIn,
  fillCheckout,
  storedOnDevice,
  openCheckout,
  orderButton,
  orderNumber,
} from './checkout-steps.ts'
import { storedRecords } from './order-steps.ts'
import { portOf, startTrackingShop, type OtherShop } from './other-shop.ts'
import { startProvider, type ScriptedProvider } from './scripted-provider.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

const PORT = portOf('tracking')
const EMAIL = 'aino.koski@example.fi'

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: `http://127.0.0.1:${PORT}` })

let provider: ScriptedProvider | undefined
let shop: OtherShop | undefined

test.beforeAll(async () => {
  test.setTimeout(600_000)
  provider = await startProvider()
  shop = await startTrackingShop(PORT, provider.url)
})

test.afterAll(() => {
  shop?.stop()
  provider?.stop()
})

async function choose(context: BrowserContext, ...purposes: string[]): Promise<void> {
  const value = writeConsent(purposes, Date.now())
  await context.addCookies([{ name: CONSENT_COOKIE, value, domain: '127.0.0.1', path: '/' }])
}

/** Records every requested URL. */
function watchAddresses(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}

const calls = () => provider?.calls ?? []
const trackedEvents = () => calls().flatMap(({ data }) => data.event ?? [])
test('without consent nothing is tracked, stored or loaded', async ({ page, context }) => {
  test.slow()
  await choose(context)
  const requestSent = watchAddresses(page)
  await page.goto(PRODUCTS.simple)
  await addProduct(page)
  await expect.poll(() => fetchServerLines(context)).toHaveLength(1)
  await openCheckout(page)
  await fillCheckout(page)
  await orderButton(page).click()
  await orderNumber(page)
  await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requestSent.filter((address) => !address.startsWith(`http://127.0.0.1:${PORT}/`))).toEqual(
    [],
  )
  expect(requestSent.filter((address) => address.includes('/api/track'))).toEqual([])
  expect(await storedOnDevice(page)).not.toMatch(/trackQueue|klaviyoKept|Koski/)
  expect(calls()).toEqual([])
  expect(provider?.scripts).toEqual([])
})

test('a product view is sent before its addition', async ({ page, context }) => {
  test.slow()
  await choose(context, 'marketing')
  // Emulates a busy page: idle callbacks never run.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(PRODUCTS.simple)
  await addProduct(page)
  const events = async () => (await storedOnDevice(page)).match(/viewedProduct|addedToCart/g) ?? []
  await expect.poll(async () => [...new Set(await events())].length).toBe(2)
  expect((await events())[0]).toBe('viewedProduct')
})

test.describe('a tracked purchase', () => {
  // The network is cut on purpose, whatever is loading.
  test.use({ allowed: [/net::ERR_|status of 40[49]|script of another service does not load/] })

  test('a purchase is tracked in order and once, half offline and with a lost response', async ({
    page,
    context,
  }) => {
    test.slow()
    await choose(context, 'marketing')
    const requestSent = watchAddresses(page)
    await page.goto(PRODUCTS.simple)
    await addProduct(page)
    await expect.poll(() => fetchServerLines(context)).toHaveLength(1)
    await page.goto(LIST)
    await context.setOffline(true)
    await page
      .getByRole('button', { name: /^Lisää koriin/ })
      .first()
      .click()
    await expect.poll(() => storedOnDevice(page)).toMatch(/addedToCart.*addedToCart/s)
    // Nobody is identified, so all events wait.
    expect(calls()).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => fetchServerLines(context)).toHaveLength(2)
    await page.goto('/cart')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Poista/ })
      .last()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Poista/ })
      .click()
    await expect.poll(() => fetchServerLines(context)).toHaveLength(1)
    await openCheckout(page)
    await expect.poll(() => storedOnDevice(page)).toContain('startedCheckout')
    await fillCheckout(page)
    await loseOneAnswer(context)
    await context.setOffline(true)
    await orderButton(page).click()
    await expect(page.locator('[data-order-saved]')).toBeVisible()
    await context.setOffline(false)
    const number = await orderNumber(page)
    // Events lost on the last page wait for a minute, or for the next page.
    await expect(async () => {
      await page.waitForLoadState('networkidle')
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      expect(trackedEvents()).toContain('Ordered Product')
    }).toPass({ timeout: 30_000 })
    expect(trackedEvents()).toEqual([
      ...['Viewed Product', 'Added to Cart Product', 'Added to Cart Product'],
      ...['Removed from Cart Product', 'Started Checkout', 'Placed Order', 'Ordered Product'],
    ])
    expectContents(number)
    const addresses = requestSent.map((address) => decodeURIComponent(address)).join('\n')
    expect(addresses).not.toMatch(/aino|koski|rantatie|@example/i)
    const elsewhere = requestSent.filter((address) => !address.includes(`:${PORT}/`)).map(pathOf)
    expect(new Set(elsewhere)).toEqual(new Set(['/pixel.js']))
    expect(await storedOnDevice(page)).not.toContain('Rantatie 5 A 2","33100')
  })
})

test('who logs in or changes personal details is identified, a logout resets, and so do unsubscribing and a withdrawn consent', async ({
  page,
  context,
}) => {
  test.slow()
  await choose(context, 'marketing')
  const identified = (name: string) =>
    expect
      .poll(() => calls().findLast(({ kind }) => kind === 'identify')?.data.properties)
      .toMatchObject({ $first_name: name })
  const stored = async () => JSON.stringify(await storedRecords(page, 'klaviyo/'))
  const email = await registerAndLogIn(page, '', { firstname: 'Kaisla' })
  await page.goto('/i/about-us')
  await identified('Kaisla')
  await page.goto('/newsletter/left')
  await page.goto('/my-account')
  await page.getByRole('textbox', { name: 'Etunimi' }).fill('Kaisu')
  await page.getByRole('button', { name: 'Tallenna muutokset' }).click()
  await identified('Kaisu')
  expect(await stored()).toContain(email)
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).first().click()
  await expect.poll(stored).toBe('[]')
  // A guest who subscribes to the newsletter is identified when the address is confirmed.
  await page.goto('/i/about-us')
  const form = page.locator('.shell-sign-up')
  await form.getByRole('textbox').fill('tilaaja@example.fi')
  await expect.poll(() => form.evaluate(() => localStorage.getItem('klaviyoKept'))).toBe('1')
  await form.getByRole('button').click()
  await expect.poll(stored).toContain('tilaaja')
  await page.goto('/newsletter/joined')
  await expect.poll(() => calls().at(-1)?.data.properties).toEqual({ $email: 'tilaaja@example.fi' })
  await page.goto('/newsletter/left')
  await expect.poll(stored).not.toContain('tilaaja')
  await page.goto(PRODUCTS.simple)
  await expect.poll(stored).toContain('viewedProduct')
  await choose(context)
  await page.goto('/')
  await expect.poll(stored).toBe('[]')
})

test('third-party scripts load with consent, on catalogue and content pages only, and a failing pixel is silent', async ({
  page,
  context,
  consoleErrors,
}) => {
  const seen = provider?.scripts.length ?? 0
  const loaded = page.locator('html')
  await choose(context, 'statistics')
  await page.goto('/')
  await expect(loaded).toHaveAttribute('data-loaded', ' tagsjs')
  await choose(context, 'statistics', 'marketing', 'personalisation')
  await page.goto(LIST)
  await expect(loaded).toHaveAttribute('data-loaded', / tagsjs.* pixeljs|pixeljs.*tagsjs/)
  await expect(loaded).toHaveAttribute('data-loaded', /personaljs/)
  expect(provider?.scripts.slice(seen)).toContain('/pixel.js?company_id=PUBLIC7')
  const before = provider?.scripts.length
  for (const path of ['/cart', '/login', '/register', '/contact', '/newsletter', '/withdrawal']) {
    const response = await page.goto(path)
    expect([path, response?.headers()['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("script-src 'self'; "),
    ])
    await page.waitForLoadState('networkidle')
  }
  expect(provider?.scripts.length).toBe(before)
  provider?.breakPixel()
  const debugged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'debug') debugged.push(message.text())
  })
  await page.goto('/')
  await expect.poll(() => debugged.join()).toContain('gives no script')
  await expect.poll(() => consoleErrors.join()).toContain('does not load')
  consoleErrors.length = 0
  await expect(page.locator('[data-notices]')).toBeEmpty()
})

/** The relay delivers an event, but its response is lost. */
async function loseOneAnswer(context: BrowserContext): Promise<void> {
  let isLost = false
  await context.route('**/api/track', async (route) => {
    if (isLost || !route.request().postData()?.includes('"kind":"track"')) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}

function pathOf(address: string): string {
  return new URL(address).pathname
}

/** Checks identity and events, without tokens. */
function expectContents(number: string): void {
  const [first] = calls()
  expect(first).toMatchObject({
    ...{ kind: 'identify', method: 'GET' },
    data: {
      token: 'PUBLIC7',
      properties: { $email: EMAIL, $first_name: 'Aino', $last_name: 'Koski', $city: 'Tampere' },
    },
  })
  const of = (event: string) => calls().find(({ data }) => data.event === event)?.data
  const products = { SKU: 'REU-STR-105', ProductID: expect.any(Number), Quantity: 1 }
  expect(of('Viewed Product')).toMatchObject({ properties: { SKU: 'REU-STR-105' } })
  expect(of('Started Checkout')).toMatchObject({
    customer_properties: { $email: EMAIL },
    properties: { Items: [products], CheckoutURL: expect.stringMatching(/\/checkout$/) },
  })
  const placed = of('Placed Order')?.properties
  expect(placed).toMatchObject({
    ...{ OrderId: number, products: [products] },
    addressInformation: {
      shippingAddress: { street: ['Rantatie 5 A 2'], email: EMAIL },
      billingAddress: { city: 'Tampere' },
    },
    cart: { total: placed?.['$value'] },
  })
  expect(of('Ordered Product')).toMatchObject({ properties: { ...products, OrderId: number } })
  expect(JSON.stringify(calls())).not.toMatch(/token=|userToken|refreshToken/)
}
