import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues, findBrokenIds, findOverflow } from './checks.ts'
import { PRODUCTS } from './cart-steps.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** Waits for the stored wishlist: its number in the header, and the flag that it has products. */
async function expectStored(page: Page, count: number): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: /^Toivelista/ })
  await expect(link).toHaveText(`Toivelista${count === 0 ? '' : count}`)
  const flag = () => page.evaluate(() => localStorage.getItem('reuna-saved'))
  await expect.poll(flag).toBe(count === 0 ? null : '1')
}

/** Puts two products on the wishlist, by the hearts of their pages. */
async function saveTwo(page: Page): Promise<void> {
  for (const path of [PRODUCTS.configurable, PRODUCTS.simple]) {
    await page.goto(path)
    const heart = page.getByRole('button', { name: 'Lisää toivelistalle', exact: true })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
}

test('a wishlist is stored in the browser: added once, shown, moved to the cart, removed and empty again', async ({
  page,
}) => {
  await page.goto(PRODUCTS.simple)
  const heart = page.getByRole('button', { name: 'Lisää toivelistalle', exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto(PRODUCTS.configurable)
  await page.getByRole('button', { name: 'Lisää toivelistalle', exact: true }).click()
  const inHeader = page.getByRole('banner').getByRole('link', { name: /^Toivelista/ })
  await expect(inHeader).toHaveText('Toivelista2')
  await inHeader.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Toivelista', exact: true }).click()
  const list = page.getByRole('main').getByRole('article')
  await expect(list).toHaveCount(2)
  expect(await findA11yIssues(page)).toEqual([])
  await list
    .first()
    .getByRole('button', { name: /^Lisää koriin/ })
    .click()
  await expect(page.getByText(/on lisätty ostoskoriin!/)).toBeVisible()
  await page.getByRole('button', { name: /^Poista listalta: Reunala Lisä 1/ }).click()
  await expect(list).toHaveCount(1)
  await page.goto('/wishlist')
  await expect(list).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.getByRole('button', { name: /^Poista listalta/ }).click()
  await expect(page.getByText('Toivelistasi on vielä tyhjä')).toBeVisible()
  await expectStored(page, 0)
  await page.goto(PRODUCTS.configurable)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a variant is stored beside its product, with its own values', async ({ page }) => {
  await page.goto(PRODUCTS.configurable)
  const heart = page.getByRole('button', { name: 'Lisää toivelistalle', exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.locator('.product-axis a:not([aria-current])').first().click()
  await expect(page).not.toHaveURL(PRODUCTS.configurable)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expectStored(page, 2)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const { pathname } = new URL(page.url())
  await page.goto('/wishlist')
  const list = page.getByRole('main').getByRole('article')
  await expect(list).toHaveCount(2)
  await expect(list.nth(1).getByRole('link')).toHaveAttribute('href', pathname)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await list
    .first()
    .getByRole('button', { name: /toivelistalle/ })
    .click()
  await expectStored(page, 1)
  await page.goto(pathname)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a product removed before hydration is removed from the stored list too', async ({ page }) => {
  await saveTwo(page)
  const list = page.getByRole('main').getByRole('article')
  const remove = page.getByRole('button', { name: /^Poista listalta/ })
  for (const skus of ['ROU-SSD-106,REU-STR-105', 'REU-STR-105']) {
    const left = skus.split(',').length - 1
    // Scripts never arrive, as on a slow network.
    await page.route('**/*.js', () => undefined)
    await page.goto(`/wishlist?skus=${skus}`, { waitUntil: 'commit' })
    await remove.first().click({ noWaitAfter: true })
    await page.unroute('**/*.js')
    await expect(list).toHaveCount(left)
    await expectStored(page, left)
    await page.goto('/wishlist')
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await expect(list).toHaveCount(left)
  }
})

test('the wishlist opens as a panel, shows the rest after a removal, and closes @phone', async ({
  page,
}) => {
  await saveTwo(page)
  const opener = page.getByRole('link', { name: 'Tuote on toivelistallasi. Katso lista' })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'Toivelista' })
  await expect(panel.getByRole('article')).toHaveCount(2)
  await expect(panel.locator('[data-saved=wishlist][aria-pressed=true]')).toHaveCount(2)
  await expect(page.locator('html')).toHaveAttribute('data-panels', 'wishlist overlay')
  await expect(page).toHaveURL(PRODUCTS.simple)
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findBrokenIds(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
  await panel.getByRole('button', { name: /^Poista listalta: Reunala Lisä 1/ }).click()
  await expect(panel.getByRole('article')).toHaveCount(1)
  await panel.getByRole('button', { name: /^Poista listalta/ }).click()
  await expect(panel.getByText('Toivelistasi on vielä tyhjä')).toBeVisible()
  await panel.getByRole('button', { name: 'Sulje' }).click()
  await expect(panel).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-panels', '')
  await expect(
    page.getByRole('button', { name: 'Lisää toivelistalle', exact: true }),
  ).toHaveAttribute('aria-pressed', 'false')
})

test('a wishlist whose panel fails opens by its link', async ({ page }) => {
  await page.goto(PRODUCTS.simple)
  await page.getByRole('button', { name: 'Lisää toivelistalle', exact: true }).click()
  const link = page.getByRole('link', { name: 'Tuote on toivelistallasi. Katso lista' })
  await expect(link).toBeVisible()
  await page.route('**/wishlist?*', (route) =>
    route.request().resourceType() === 'xhr'
      ? route.fulfill({ status: 200, contentType: 'text/html', body: 'a page of somebody else' })
      : route.continue(),
  )
  await link.click()
  await expect(page).toHaveURL(/\/wishlist\?skus=/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a comparison shows attributes side by side, also on a small screen @phone', async ({
  page,
}) => {
  await page.goto('/c/usb-kaapelit')
  const paths = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths) {
    await page.goto(path)
    const button = page.getByRole('button', { name: 'Vertaa', exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('link', { name: 'Tuote on vertailussasi. Vertaa nyt' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(page.getByRole('rowheader', { name: 'Hinta' })).toBeVisible()
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
})

test('a comparison can be reduced to the rows that differ', async ({ page }) => {
  await page.goto('/compare?skus=AHO-ULT-103,KID-ULT-101')
  const rows = page.getByRole('rowheader')
  const all = await rows.count()
  const marked = await page.getByRole('rowheader', { name: /\(eroaa\)/ }).count()
  await page.getByLabel('Näytä vain erot').check()
  // Price and stock facets stay.
  await expect(rows).toHaveCount(marked + 2)
  expect(marked + 2).toBeLessThan(all)
  expect(await findA11yIssues(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the buttons of a product lead to a list with it', async ({ page }) => {
    await page.goto(PRODUCTS.simple)
    await page.getByRole('button', { name: 'Vertaa', exact: true }).click()
    await expect(page).toHaveURL(/\/compare\?skus=REU-STR-105$/)
    await expect(page.getByRole('rowheader', { name: 'Hinta' })).toBeVisible()
    await page.getByRole('button', { name: /^Poista listalta/ }).click()
    await expect(page.getByText('Vertailussasi ei ole vielä tuotteita')).toBeVisible()
  })
})
