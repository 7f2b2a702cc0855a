import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import {
  addProduct,
  cartDrawer,
  expectServer,
  PRODUCTS,
  LIST,
  fetchServerLines,
  cartBadge,
} from './cart-steps.ts'
import { readShift, watchShift } from './checks.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** Changes a brand value in the responses: only what pages tell the browser differs. */
async function withValue(page: Page, from: string, to: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/p/') || url.pathname === '/cart',
    async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.replace(from, to) })
    },
  )
}

test.describe('brand values of the cart in the browser', () => {
  test('cart.openMinicartAfterAdd on: the drawer opens with the added line', async ({ page }) => {
    await page.goto(PRODUCTS.simple)
    await addProduct(page)
    await expect(cartDrawer(page).getByRole('article')).toHaveCount(1)
    await expect(cartDrawer(page).getByText('Tuote on lisätty ostoskoriin!')).toBeVisible()
  })

  test('cart.openMinicartAfterAdd off: only a message is shown', async ({ page, context }) => {
    await withValue(page, '"openMinicartAfterAdd":true', '"openMinicartAfterAdd":false')
    await page.goto(PRODUCTS.simple)
    await addProduct(page)
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 1 }])
    await expect(cartDrawer(page)).toHaveCount(0)
  })

  test('cart.minicartCountType: the badge shows the sum of quantities, or the number of lines', async ({
    page,
  }) => {
    await page.goto(PRODUCTS.simple)
    await page.getByRole('spinbutton', { name: /^Määrä/ }).fill('3')
    await addProduct(page)
    await expect(cartBadge(page).locator('b')).toHaveText('3')
    await withValue(page, '"minicartCountType":"quantities"', '"minicartCountType":"items"')
    await page.goto('/cart')
    await expect(cartBadge(page).locator('b')).toHaveText('1')
  })
})

test("externalCheckout.host: the cart sent to the external checkout is the browser's", async ({
  page,
  context,
}) => {
  await page.goto(PRODUCTS.simple)
  await addProduct(page)
  await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 1 }])
  await withValue(page, '"hasExternalCheckout":false', '"hasExternalCheckout":true')
  // Input before hydration counts as well.
  await page.route('**/assets/views-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/cart')
  const qty = page.getByRole('main').getByRole('spinbutton')
  await qty.fill('3')
  await qty.press('Tab')
  let taken: number | undefined
  await page.route('**/checkout', async (route) => {
    taken = (await fetchServerLines(context))[0]?.qty
    await route.fulfill({ contentType: 'text/html', body: '<h1>Muualla</h1>' })
  })
  await page.getByRole('main').getByRole('link', { name: 'Siirry kassalle' }).click()
  await expect(page.getByRole('heading', { name: 'Muualla' })).toBeVisible({ timeout: 15_000 })
  expect(taken).toBe(3)
})

test.describe('messages', () => {
  test('have an OK button, are not repeated and disappear after five seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto(PRODUCTS.simple)
    await page.getByRole('spinbutton', { name: /^Määrä/ }).fill('0')
    const add = page.getByRole('button', { name: 'Lisää ostoskoriin' })
    const notice = page.getByText('Määrän on oltava suurempi kuin 0')
    await add.click()
    await expect(notice).toBeVisible()
    await add.click()
    await expect(notice).toHaveCount(1)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(notice).toHaveCount(0)
    await add.click()
    await expect(notice).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(6000)
    await expect(notice).toHaveCount(0)
  })
})

test('hydrating the cart page and adding from a list cause no layout shift', async ({ page }) => {
  await watchShift(page)
  await page.goto(LIST)
  await page
    .getByRole('button', { name: /^Lisää koriin/ })
    .first()
    .click()
  await expect(cartBadge(page).locator('b')).toHaveText('1')
  expect(await readShift(page)).toBeLessThan(0.02)
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: /^Yksi lisää/ })).toBeEnabled()
  expect(await readShift(page)).toBeLessThan(0.02)
})
