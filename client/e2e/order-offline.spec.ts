import type { BrowserContext, Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { fetchServerLines, cartBadge } from './cart-steps.ts'
import { findA11yIssues, findOverflow } from './checks.ts'
import {
  field,
  fillCheckout,
  openCheckout,
  orderButton,
  orderNumber,
  addToCart,
} from './checkout-steps.ts'
import {
  pendingOrdersDialog,
  storedRecords,
  orderOffline as orderOfflineHere,
  readyToOrder,
  reopenOnline,
} from './order-steps.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

interface StoredOrder {
  order_id: string
  state: string
  transmited: boolean
}

/** The orders stored in IndexedDB. */
async function storedOrders(page: Page): Promise<readonly StoredOrder[]> {
  return (await storedRecords(page, 'orders/')) as readonly StoredOrder[]
}

async function stateOf(context: BrowserContext, order_id: string): Promise<unknown> {
  const response = await context.request.get('/api/order/state', {
    params: { order_id },
    headers: { 'X-Reuna': '1' },
  })
  return ((await response.json()) as { result: unknown }).result
}

/** Places an order offline, which is stored on the device. */
async function orderOffline(page: Page, context: BrowserContext): Promise<string> {
  await addToCart(page)
  await openCheckout(page)
  await fillCheckout(page)
  await expect
    .poll(async () => JSON.stringify(await storedRecords(page, 'cart:')))
    .toContain('REU-STR-105')
  await context.setOffline(true)
  await orderButton(page).click()
  await expect(page.locator('[data-order-saved]')).toBeVisible()
  const [order] = await storedOrders(page)
  expect(order).toMatchObject({ state: 'queued', transmited: false })
  return order?.order_id ?? ''
}

test.describe('an order without a network', () => {
  test.use({ allowed: [/net::ERR_INTERNET_DISCONNECTED|status of 40[49]/] })

  test('saves its address in the address book when it is sent', async ({ page, context }) => {
    await readyToOrder(page)
    await expect(page.getByLabel('Tallenna osoitekirjaan')).toBeChecked()
    await orderOfflineHere(page)
    await context.setOffline(false)
    await expect(page).toHaveURL('/checkout/thank-you', { timeout: 20_000 })
    await addToCart(page)
    await openCheckout(page)
    await expect(page.locator('[data-address-book] input:checked')).toHaveValue(/\d/)
  })

  test('is stored, reported, and sent by itself on its page, once @phone', async ({
    page,
    context,
  }) => {
    const order_id = await orderOffline(page, context)
    await expect(page.getByText('Tilausta ei ole vielä tehty')).toBeVisible()
    expect(await findOverflow(page)).toEqual([])
    await context.setOffline(false)
    const number = await orderNumber(page)
    expect(await stateOf(context, order_id)).toMatchObject({ state: 'placed', orderNumber: number })
    await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
    expect(await fetchServerLines(context)).toEqual([])
    expect(JSON.stringify(await storedOrders(page))).not.toContain('Aino')
  })

  test('waits when its tab is closed; the next page asks, and sends it once', async ({
    page,
    context,
  }) => {
    const order_id = await orderOffline(page, context)
    const next = await reopenOnline(page)
    await next.goto('/')
    await expect(pendingOrdersDialog(next)).toBeVisible()
    expect(await findA11yIssues(next)).toEqual([])
    expect(await stateOf(context, order_id)).toBe('Tilausta ei löytynyt.')
    await next.getByRole('button', { name: 'Lähetä tilaus' }).click()
    await expect(next.getByText(/Tilauksesi \d{9} on tehty/)).toBeVisible()
    expect(await stateOf(context, order_id)).toMatchObject({ state: 'placed' })
    await expect(cartBadge(next)).toHaveText('Ostoskori')
    await next.goto('/checkout/thank-you')
    await expect(next.locator('[data-order-number]')).toBeVisible()
    await expect.poll(() => storedOrders(next)).toMatchObject([{ order_id, state: 'done' }])
  })

  test('that costs something else shows the difference and both totals, and is sent after a confirmation', async ({
    page,
    context,
  }) => {
    await orderOffline(page, context)
    const next = await reopenOnline(page)
    // Another tab adds to the cart before the order is sent.
    await addToCart(next)
    await next.goto('/')
    await expect(pendingOrdersDialog(next)).toBeVisible()
    await next.getByRole('button', { name: 'Lähetä tilaus' }).click()
    await expect(next.getByText('Jokin on muuttunut tilauksesi jälkeen')).toBeVisible()
    await expect(next.getByText(/tilattu 1, ostoskorissa 2/)).toBeVisible()
    await expect(next.getByText('Loppusumma aiemmin')).toBeVisible()
    await expect(next.getByText('Loppusumma nyt')).toBeVisible()
    await next.getByRole('button', { name: /^Tilaa hintaan/ }).click()
    await expect(next.getByText(/Tilauksesi \d{9} on tehty/)).toBeVisible()
    expect(await fetchServerLines(context)).toEqual([])
  })

  test('is asked for in a bar if the question was postponed, and can be cancelled', async ({
    page,
    context,
  }) => {
    const order_id = await orderOffline(page, context)
    const next = await reopenOnline(page)
    await next.goto('/cart')
    await expect(pendingOrdersDialog(next)).toBeVisible()
    await next.getByRole('button', { name: 'Ei nyt' }).click()
    await expect(next.locator('.pending-bar')).toBeVisible()
    await next.getByRole('button', { name: 'Näytä' }).click()
    await expect(pendingOrdersDialog(next)).toBeVisible()
    await next.getByRole('button', { name: 'Poista tilaus' }).click()
    await next.getByRole('button', { name: 'Kyllä, poista' }).click()
    await expect(pendingOrdersDialog(next)).toBeHidden()
    expect(await storedOrders(next)).toEqual([])
    expect(await stateOf(context, order_id)).toBe('Tilausta ei löytynyt.')
    expect(await fetchServerLines(context)).toHaveLength(1)
  })

  test('with invalid fields shows messages, and is not stored', async ({ page, context }) => {
    await addToCart(page)
    await openCheckout(page)
    await fillCheckout(page)
    await field(page, 'personal.emailAddress').fill('aino')
    await context.setOffline(true)
    await orderButton(page).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Tarkista seuraavat' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link').click()
    await expect(field(page, 'personal.emailAddress')).toBeFocused()
    expect(await storedOrders(page)).toEqual([])
  })
})

test.describe('an order whose answer was lost', () => {
  test.use({ allowed: [/net::ERR_|status of 40[49]/] })

  test('is found by the next page: the cart is empty, the order number is shown', async ({
    page,
    context,
  }) => {
    await addToCart(page)
    await openCheckout(page)
    await fillCheckout(page)
    await context.route('**/checkout/place', async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    })
    await orderButton(page).click()
    await expect.poll(() => page.url()).toContain('chrome-error')
    const next = await context.newPage()
    await next.goto('/')
    await expect(next.getByText(/Tilauksesi \d{9} on tehty/)).toBeVisible()
    await expect(cartBadge(next)).toHaveText('Ostoskori')
    await expect.poll(() => storedOrders(next)).toMatchObject([{ state: 'done' }])
    expect(await fetchServerLines(context)).toEqual([])
  })
})
