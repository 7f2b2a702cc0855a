import { WITHOUT_PICTURES } from './browser.ts'
import { fetchServerLines } from './cart-steps.ts'
import { findA11yIssues, findOverflow } from './checks.ts'
import { field, fillCheckout, orderButton, orderNumber, addToCart } from './checkout-steps.ts'
import { startFront } from './front-server.ts'
import { visitAndCache, waitForBuild, waitForOfflineData } from './offline-steps.ts'
import { registerCustomer, expectOne, storedRecords, fetchOrders } from './order-steps.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.use({
  serviceWorkers: 'allow',
  allowed: [
    /net::ERR_|status of (?:40[149]|503)|Failed to load module script|error occurred when fetching the script/,
  ],
})

test('the checkout is there after a reload without a network, with what was typed; its order is saved, checked under a new service worker, and one', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const front = await startFront(baseURL ?? '')
  await addToCart(page)
  await visitAndCache(page, `${front.url}/c/usb-kaapelit`)
  await waitForOfflineData(page, '/c/usb-kaapelit')
  await waitForBuild(page)
  await page.goto(`${front.url}/checkout`)
  await expect(page.locator('form[data-awake]')).toBeAttached()
  await fillCheckout(page)
  await page.locator('[name="personal.createAccount"]').check()
  await field(page, 'personal.password').fill('kanarialintu 8')
  await expect
    .poll(async () => JSON.stringify(await storedRecords(page, 'checkout')))
    .toContain('33100')
  // The ordered cart must be read before the network is cut.
  await expect
    .poll(async () => JSON.stringify(await storedRecords(page, 'cart:')))
    .toContain('REU-STR-105')
  const total = await page.locator('[data-row="total"]').innerText()

  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('form[data-awake]')).toBeAttached()
  await expect(field(page, 'shipping.streetAddress')).toHaveValue('Rantatie 5 A 2')
  await expect(field(page, 'personal.password')).toHaveValue('')
  expect(await page.locator('[data-row="total"]').innerText()).toBe(total)
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
  await field(page, 'personal.password').fill('kanarialintu 8')
  await orderButton(page).click()
  await expect(page.locator('[data-order-saved]')).toContainText(
    'Tiliä ei luoda ilman verkkoyhteyttä',
  )
  expect(JSON.stringify(await storedRecords(page, ''))).not.toContain('kanarialintu')

  const reached = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let polls = 0
  const checking = (order_id: string) => ({
    json: { code: 200, result: { state: 'checking', order_id }, meta: {} },
  })
  await context.route('**/api/order/place*', async (route) => {
    const { order_id } = route.request().postDataJSON() as { order_id: string }
    const headers = { ...route.request().headers(), origin: baseURL ?? '' }
    expect((await route.fetch({ headers })).status()).toBe(200)
    reached.resolve()
    await held.promise
    await route.fulfill(checking(order_id))
  })
  await context.route('**/api/order/state*', async (route) => {
    const order_id = new URL(route.request().url()).searchParams.get('order_id') ?? ''
    polls += 1
    await (polls === 1 ? route.fulfill(checking(order_id)) : route.continue())
  })
  await context.setOffline(false)
  await reached.promise
  front.script = 'second'
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  held.resolve()
  await expect(page.getByText('Tarkistamme, tuliko tilaus perille.')).toBeVisible()
  expect(await fetchServerLines(context)).toEqual([])
  await expect(page).toHaveURL(/\/checkout\/thank-you$/, { timeout: 60_000 })
  const number = await orderNumber(page)
  expect(number).toMatch(/^\d{9}$/)
  expect(polls).toBeGreaterThan(1)
  expect(await fetchServerLines(context)).toEqual([])
  await front.stop()
})

test('a network failure at the order form shows the known state, and there is one order', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  await registerCustomer(page)
  await addToCart(page)
  await visitAndCache(page, '/c/usb-kaapelit')
  await waitForOfflineData(page, '/c/usb-kaapelit')
  await waitForBuild(page)
  await page.goto('/checkout')
  await expect(page.locator('form[data-awake]')).toBeAttached()
  await fillCheckout(page)
  await context.route('**/checkout/place', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  await context.route('**/api/order/state*', (route) => route.abort())
  await orderButton(page).click()
  await expect(
    page.getByRole('heading', { name: 'Yhteys katkesi kesken tilaamisen' }),
  ).toBeVisible()
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
  await context.unroute('**/api/order/state*')
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  const number = await orderNumber(page)
  expect(await fetchOrders(context)).toEqual([number])
  await expectOne(page, context)
})

test('a device without storage reports it offline, and orders online', async ({
  page,
  context,
}) => {
  await registerCustomer(page)
  await addToCart(page)
  await page.goto('/checkout')
  await expect(page.locator('form[data-awake]')).toBeAttached()
  await fillCheckout(page)
  await expect
    .poll(async () => JSON.stringify(await storedRecords(page, 'cart:')))
    .toContain('REU-STR')
  await page.evaluate(() => {
    const { prototype } = IDBObjectStore
    const put = prototype.put
    prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (String(key).startsWith('orders/')) throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
  await context.setOffline(true)
  await orderButton(page).click()
  await expect(page.getByText('Tilausta ei voitu tallentaa tälle laitteelle')).toBeVisible()
  await context.setOffline(false)
  await orderButton(page).click()
  const number = await orderNumber(page)
  expect(await fetchOrders(context)).toEqual([number])
})
