import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { addToCart } from './checkout-steps.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] })

/** Opens the cart page with products and its coupon field. */
async function openCart(page: Page): Promise<void> {
  await addToCart(page)
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: /^Yksi lisää/ })).toBeEnabled()
  await page.getByText('Onko sinulla kuponki?').click()
}

/** Enters a code offline; the page reports that it waits. */
async function enterOffline(page: Page, code: string): Promise<void> {
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Kuponkikoodi' }).fill(code)
  await page.getByRole('button', { name: 'Käytä kuponki' }).click()
  const later = 'Ei verkkoyhteyttä: koodi lähetetään, kun yhteys palaa.'
  await expect(page.getByText(later)).toBeVisible()
}

test('a coupon entered offline waits, and applies when the network is back', async ({ page }) => {
  await openCart(page)
  await enterOffline(page, 'TERVETULOA10')
  await expect(page.getByText('Kuponki TERVETULOA10 on käytössä.')).toBeHidden()
  await page.context().setOffline(false)
  await expect(page.getByText('Kuponki TERVETULOA10 on käytössä.')).toBeVisible()
  await expect(page.getByText('Alennus (TERVETULOA10)')).toBeVisible()
})

test('a coupon that is refused later is shown in a notice', async ({ page }) => {
  await openCart(page)
  await enterOffline(page, 'EI-OLE')
  await page.context().setOffline(false)
  await expect(page.locator('[data-notices]')).toContainText('Kuponkikoodi ei kelpaa')
  await expect(page.getByText('Onko sinulla kuponki?')).toBeVisible()
})

test('a response that is not JSON ends a queued task with a message', async ({ page }) => {
  await openCart(page)
  let requestCount = 0
  await page.route('**/api/cart/apply-coupon*', async (route) => {
    requestCount += 1
    await route.fulfill({ contentType: 'text/html', body: '<p>Kirjaudu verkkoon</p>' })
  })
  await enterOffline(page, 'TERVETULOA10')
  await page.context().setOffline(false)
  await expect(page.locator('[data-notices]')).toContainText('Vastauksen sisältötyyppi on väärä.')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Yksi lisää/ })).toBeEnabled()
  await page.waitForTimeout(1500)
  expect(requestCount).toBe(1)
})
