import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues, findBrokenIds, findColourIssues, findOverflow } from './checks.ts'
import { addToCart } from './checkout-steps.ts'
import { signInAtDesk } from './desk-steps.ts'
import { expect, test } from './test.ts'

test.use({ ...WITHOUT_PICTURES, locale: 'en-GB' })

/** A monitor that no other test buys. */
const SKU = 'LOI-GMO-105'
/** Another product with a changed price: each device has its own. */
const reduced = (isMobile: boolean) => (isMobile ? 'LOI-GMO-102' : 'TYR-GMO-103')
const DAY_MS = 24 * 60 * 60 * 1000

const expectAccessible = async (page: Page) => {
  await page.waitForLoadState()
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findBrokenIds(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
}
const done = (page: Page) => page.getByRole('status').first()

/** The next Friday after today in the shop's time zone, for a date field. */
function nextFriday(): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format()
  const day = new Date(Date.parse(today) + DAY_MS)
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

test('a seller schedules a sale from Friday and ends it @phone', async ({ page, isMobile }) => {
  const sku = reduced(isMobile)
  await signInAtDesk(page, 'seller')
  await page.goto('/admin/products')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Name or SKU' }).fill(sku)
  await page.getByRole('main').getByRole('button', { name: 'Show' }).click()
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expectAccessible(page)
  await page.getByLabel('Special price with tax (EUR)').fill('149,90')
  await page.getByLabel('From').fill(nextFriday())
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect(done(page)).toContainText(`The special price of ${sku} begins by itself on Friday`)
  await expectAccessible(page)
  await page.goto(`/admin/products?q=${sku}&state=coming`)
  await expect(page.getByRole('main')).toContainText('1 product')
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'End the special price now' }).click()
  await expect(done(page)).toContainText(`The special price of ${sku} has ended.`)
})

test('a coupon that ends while it is in a cart is reported there @phone', async ({
  page,
  browser,
}) => {
  await signInAtDesk(page, 'seller')
  await page.goto('/admin/coupons/new')
  await expectAccessible(page)
  await page.getByLabel('Value').fill('10')
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  const code = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await expectAccessible(page)
  const context = await browser.newContext({ locale: 'fi-FI' })
  const cart = await context.newPage()
  await addToCart(cart)
  await cart.goto('/cart')
  await cart.getByText('Onko sinulla kuponki?').click()
  await cart.getByLabel('Kuponkikoodi').fill(code)
  await cart.getByRole('button', { name: 'Käytä kuponki' }).click()
  await expect(cart.getByText(`Kuponki ${code} on käytössä.`)).toBeVisible()
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(done(page)).toContainText(`The coupon ${code} has ended.`)
  await cart.goto('/cart')
  await expect(cart.getByText(`Kuponki ${code} ei kelpaa`)).toBeVisible()
  await expectAccessible(cart)
  await cart.getByRole('button', { name: 'Poista kuponki' }).click()
  await expect(cart.getByText(`Kuponki ${code}`)).toHaveCount(0)
  await context.close()
})

test('every page of products and coupons is accessible, in light and dark @phone', async ({
  page,
}) => {
  await signInAtDesk(page, 'seller')
  const pages = ['', `/${SKU}`, '/AHO-ULT-100', '?q=nothing-of-that-name']
  for (const path of [...pages.map((each) => `/admin/products${each}`), '/admin/coupons']) {
    await page.goto(path)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findColourIssues(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowed: [/status of 422/] })

  test('an unusual price must be confirmed, and keeps the input', async ({ page }) => {
    await signInAtDesk(page, 'seller')
    await page.goto('/admin/products/HOH-GMO-104')
    await page.getByLabel('Special price with tax (EUR)').fill('2,49')
    await page.getByRole('button', { name: 'Save the price' }).click()
    await expect(page.getByRole('alert')).toContainText('is that intended?')
    await expect(page.getByLabel('Special price with tax (EUR)')).toHaveValue('2,49')
    await page.goto('/admin/products/HOH-GMO-104')
    await expect(page.getByLabel('Special price with tax (EUR)')).toHaveValue('')
  })
})
