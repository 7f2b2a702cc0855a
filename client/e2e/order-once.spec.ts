import { WITHOUT_PICTURES } from './browser.ts'
import { fetchServerLines } from './cart-steps.ts'
import { findA11yIssues } from './checks.ts'
import {
  field,
  fillCheckout,
  openCheckout,
  orderButton,
  orderNumber,
  addToCart,
  collectOrderRequests,
} from './checkout-steps.ts'
import { returnLater } from './crash.ts'
import { startFront } from './front-server.ts'
import { visitAndCache } from './offline-steps.ts'
import {
  pendingOrdersDialog,
  registerCustomer,
  logInAgain,
  expectOne,
  storedRecords,
  LONG_AFTER_MS,
  orderOffline,
  fetchOrders,
  readyToOrder,
  reopenOnline,
  sendAndExpectOne,
} from './order-steps.ts'
import { deepIf, expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.use({ allowed: [/net::ERR_|status of (?:40[149]|503)|Failed to load module script/] })

const FORM = '**/checkout/place'
const PORTAL = { contentType: 'text/html', body: '<h1>Kirjaudu verkkoon</h1>' }

test.describe('a cart is ordered once', () => {
  test('from two tabs at once: the shop has one order, both tabs show its number, and the cart is empty', async ({
    page,
    context,
  }) => {
    await readyToOrder(page)
    const otherTab = await context.newPage()
    await openCheckout(otherTab)
    await fillCheckout(otherTab)
    await Promise.all([orderButton(page).click(), orderButton(otherTab).click()])
    await expect.poll(() => fetchOrders(context)).toHaveLength(1)
    const [number = ''] = await fetchOrders(context)
    for (const tab of [page, otherTab]) {
      // The second tab may check again after ten seconds.
      await expect(tab.locator('[data-order-number]')).toHaveText(number, { timeout: 25_000 })
    }
    await expect.poll(() => fetchServerLines(context)).toEqual([])
    expect(await fetchOrders(context)).toEqual([number])
  })

  test('by a double click, by Enter and a click, after a reload of the response and back', async ({
    page,
    context,
  }) => {
    await readyToOrder(page)
    const sent = collectOrderRequests(page)
    await field(page, 'personal.lastName').press('Enter', { noWaitAfter: true })
    await orderButton(page)
      .dblclick({ timeout: 1000, noWaitAfter: true })
      .catch(() => undefined)
    const number = await orderNumber(page)
    expect(sent).toHaveLength(1)
    await page.reload()
    expect(await orderNumber(page)).toBe(number)
    await page.goBack()
    await page.waitForLoadState()
    if ((await orderButton(page).count()) > 0) await orderButton(page).click()
    // Posts the same form again, as after the back button.
    const repeated = await context.request.post('/checkout/place', {
      headers: {
        Origin: new URL(page.url()).origin,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      data: sent[0] ?? '',
    })
    expect(await repeated.text()).toContain(number)
    expect(await fetchOrders(context)).toEqual([number])
    expect(await fetchServerLines(context)).toEqual([])
  })
})

test.describe('a new build of the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('during an order neither loses nor duplicates it', async ({ page, context, baseURL }) => {
    test.setTimeout(90_000)
    const front = await startFront(baseURL ?? '')
    await registerCustomer(page)
    await addToCart(page)
    await visitAndCache(page, `${front.url}/c/usb-kaapelit`)
    await page.goto(`${front.url}/checkout`)
    await expect(page.locator('form[data-awake]')).toBeAttached()
    await fillCheckout(page)
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    await context.route(FORM, async (route) => {
      reached.resolve()
      await held.promise
      await route.continue()
    })
    const otherTab = await context.newPage()
    await otherTab.goto(front.url)
    await orderButton(page).click({ noWaitAfter: true })
    await reached.promise
    front.script = 'second'
    await otherTab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    held.resolve()
    await orderNumber(page)
    await expectOne(page, context)
    await front.stop()
  })
})

test.describe('a captive portal that answers everything with a page of its own', () => {
  for (const isTaken of [false, true]) {
    const when = isTaken ? 'after the shop took it' : 'before it arrived'
    test(`during the form's order, ${when}: nothing is lost, and there is one order`, async ({
      page,
      context,
    }) => {
      await readyToOrder(page)
      await context.route('**/*', async (route) => {
        const isOrder = route.request().url().endsWith('/checkout/place')
        if (isOrder && isTaken) await route.fetch({ maxRedirects: 0 })
        await route.fulfill(PORTAL)
      })
      await orderButton(page).click()
      await expect(page.getByText('Kirjaudu verkkoon')).toBeVisible()
      await context.unroute('**/*')
      await page.goto('/')
      if (isTaken) return expectOne(page, context)
      await page.getByRole('button', { name: 'Näytä' }).click()
      await expect(pendingOrdersDialog(page)).toContainText('Tarkistamme, tuliko tilaus perille.')
      await page.close()
      await sendAndExpectOne(await returnLater(context, '/', LONG_AFTER_MS), context)
    })

    test(
      `during the device's order, ${when}: it is looked up, and there is one order`,
      deepIf(!isTaken),
      async ({ page, context }) => {
        test.setTimeout(90_000)
        await readyToOrder(page)
        await orderOffline(page)
        const met = Promise.withResolvers<void>()
        let isPortal = true
        await context.route('**/*', async (route) => {
          if (!isPortal) return route.continue()
          const isOrder = route.request().url().includes('/api/order/place')
          const isCart = route.request().url().includes('/api/cart/')
          // The cart is synced before the captive portal closes.
          if (isCart) return route.continue()
          if (isOrder && isTaken) await route.fetch()
          await route.fulfill(PORTAL)
          if (isOrder) met.resolve()
        })
        await context.setOffline(false)
        await met.promise
        await expect(page.getByText('Tarkistamme, tuliko tilaus perille.')).toBeVisible()
        expect(await fetchOrders(context)).toHaveLength(isTaken ? 1 : 0)
        isPortal = false
        await page.evaluate((laterMs) => {
          const now = Date.now.bind(Date)
          Date.now = () => now() + laterMs
          dispatchEvent(new Event('online'))
        }, LONG_AFTER_MS)
        await expect(page).toHaveURL(/\/checkout\/thank-you$/, { timeout: 60_000 })
        await expectOne(page, context)
      },
    )
  }
})

test.describe('an order of another visitor that waits on the device', () => {
  test('is neither shown to nor sent by the next customer, and is sent for its owner', async ({
    page: made,
    context,
  }) => {
    test.setTimeout(90_000)
    const first = await readyToOrder(made)
    await orderOffline(made)
    const page = await reopenOnline(made)
    await page.goto('/my-account')
    await page.getByRole('button', { name: 'Ei nyt' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Kirjaudu ulos' }).click()
    await expect(page.getByText('Olet kirjautunut ulos.')).toBeVisible()
    const second = await readyToOrder(page)
    expect(second).not.toBe(first)
    await orderButton(page).click()
    const number = await orderNumber(page)
    await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
    await page.goto('/cart')
    await expect(pendingOrdersDialog(page)).toBeHidden()
    await expect(page.locator('.pending-bar:not([hidden])')).toHaveCount(0)
    expect(await fetchOrders(context)).toEqual([number])
    expect(JSON.stringify(await storedRecords(page, 'orders/'))).toContain('"queued"')
    await page.goto('/my-account')
    await page.getByRole('main').getByRole('button', { name: 'Kirjaudu ulos' }).click()
    await expect(page.getByText('Olet kirjautunut ulos.')).toBeVisible()
    await logInAgain(page, first)
    await page.goto('/')
    await sendAndExpectOne(page, context)
  })
})

test.describe('an order that a guest made without a network', () => {
  test('is shown after a login too, marked as a guest’s order, and sent once', async ({
    page: made,
    context,
  }) => {
    test.setTimeout(90_000)
    await addToCart(made)
    await openCheckout(made)
    await fillCheckout(made)
    await expect
      .poll(() => storedRecords(made, 'cart:').then(JSON.stringify))
      .toContain('REU-STR-105')
    await orderOffline(made)
    const page = await reopenOnline(made)
    await registerCustomer(page)
    await page.goto('/')
    await expect(pendingOrdersDialog(page)).toContainText('ei näy tämän tilin tilauksissa')
    expect(await findA11yIssues(page)).toEqual([])
    await page.getByRole('button', { name: 'Lähetä tilaus' }).click()
    await expect(page.getByText(/Tilauksesi \d{9} on tehty/)).toBeVisible({ timeout: 20_000 })
    expect(await fetchOrders(context)).toEqual([])
    await expect.poll(() => fetchServerLines(context), { timeout: 15_000 }).toEqual([])
  })
})
