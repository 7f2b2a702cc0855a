import type { Page } from '@playwright/test'
import { PROCESS_FOR_EACH_PAGE } from './browser.ts'
import { fetchServerLines, cartBadge } from './cart-steps.ts'
import { orderButton } from './checkout-steps.ts'
import { returnLater } from './crash.ts'
import {
  expectOne,
  storedRecords,
  LONG_AFTER_MS,
  orderOffline,
  fetchOrders,
  readyToOrder,
  sendAndExpectOne,
  pauseAtOrder,
  pauseAtRequest,
} from './order-steps.ts'
import { deepIf, expect, test } from './test.ts'

test.use(PROCESS_FOR_EACH_PAGE)

test.use({ allowed: [/net::ERR_|status of (?:40[149]|503)/] })

test.describe('a tab that is killed while it orders by the form', () => {
  test('before the key is stored places no order, and the cart is unchanged', async ({
    page,
    context,
  }) => {
    await readyToOrder(page)
    const { reached, kill } = await pauseAtOrder(page, 'sending', 'before')
    void orderButton(page)
      .click({ noWaitAfter: true })
      .catch(() => undefined)
    await reached
    await kill()
    const reopened = await returnLater(context, '/cart', LONG_AFTER_MS)
    await expect(cartBadge(reopened)).toHaveText('Ostoskori1')
    expect(await storedRecords(reopened, 'orders/')).toEqual([])
    expect(await fetchOrders(context)).toEqual([])
    expect(await fetchServerLines(context)).toHaveLength(1)
  })

  const stops = {
    'when the key is on the disk': (page: Page) => pauseAtOrder(page, 'sending', 'after'),
    'while it is on its way': (page: Page) => pauseAtRequest(page, 'form', false),
  }
  for (const [where, stop] of Object.entries(stops)) {
    const variant = deepIf(where === 'when the key is on the disk')
    test(
      `${where} places no order, and what was stored is sent once after a confirmation`,
      variant,
      async ({ page, context }) => {
        await readyToOrder(page)
        const { reached, kill } = await stop(page)
        void orderButton(page)
          .click({ noWaitAfter: true })
          .catch(() => undefined)
        await reached
        await kill()
        await sendAndExpectOne(await returnLater(context, '/', LONG_AFTER_MS), context)
      },
    )
  }

  test('after the shop has accepted places one order: the next page shows the number', async ({
    page,
    context,
  }) => {
    await readyToOrder(page)
    const { reached, kill } = await pauseAtRequest(page, 'form', true)
    void orderButton(page)
      .click({ noWaitAfter: true })
      .catch(() => undefined)
    await reached
    await kill()
    const reopened = await context.newPage()
    await reopened.goto('/')
    await expectOne(reopened, context)
  })
})

test.describe('a thank-you page that is left before its script has run', () => {
  test('shows no ordered products in the cart', async ({ page, context }) => {
    test.slow()
    await readyToOrder(page)
    // The redirect to the thank-you page cannot be intercepted, but its scripts can.
    await page.route('**/assets/*.js', (route) => route.abort())
    const [requestedOnce, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/order/state*', async (route) => {
      requestedOnce.resolve()
      await held.promise
      await route.continue()
    })
    await orderButton(page).click()
    await expect(page.getByRole('heading', { name: 'Kiitos' })).toBeVisible()
    // The page is left soon: its code is preloaded.
    await expect(page.locator('link[rel=modulepreload][href*="/assets/thanks-"]')).toHaveCount(1)
    await page.unroute('**/assets/*.js')
    await page.addInitScript(() => {
      const poll = () => {
        if (document.querySelector('main article')) document.documentElement.dataset['seen'] = ''
      }
      new MutationObserver(poll).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/cart')
    await requestedOnce.promise
    // Long enough for hydration.
    await page.waitForTimeout(2000)
    held.resolve()
    await expect
      .poll(async () => JSON.stringify(await storedRecords(page, 'cart:')))
      .not.toContain('REU-STR-105')
    await expect(page.getByRole('main')).toContainText('Ostoskorisi on tyhjä')
    await expect(page.locator('[data-seen]')).toHaveCount(0)
    await expectOne(page, context)
  })
})

test.describe('a tab that is killed while the device sends a stored order', () => {
  const stops = {
    'before it is noted as sent': (page: Page) => pauseAtOrder(page, 'sending', 'before'),
    'when it is noted as sent': (page: Page) => pauseAtOrder(page, 'sending', 'after'),
    'while it is on its way': (page: Page) => pauseAtRequest(page, 'call', false),
    'when the shop has taken it': (page: Page) => pauseAtRequest(page, 'call', true),
  }
  for (const [where, stop] of Object.entries(stops)) {
    const variant = deepIf(where.includes('noted'))
    test(
      `${where} places one order, with at most one question`,
      variant,
      async ({ page, context }) => {
        test.setTimeout(60_000)
        await readyToOrder(page)
        await orderOffline(page)
        const { reached, kill } = await stop(page)
        await context.setOffline(false)
        await reached
        await kill()
        const reopened = await returnLater(context, '/', LONG_AFTER_MS)
        if (where === 'when the shop has taken it') return expectOne(reopened, context)
        await sendAndExpectOne(reopened, context)
      },
    )
  }
})
