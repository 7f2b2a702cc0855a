import { WITHOUT_PICTURES } from './browser.ts'
import {
  field,
  fillCheckout,
  openCheckout,
  orderButton,
  orderNumber,
  addToCart,
} from './checkout-steps.ts'
import { findA11yIssues } from './checks.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.use({ javaScriptEnabled: false })

test.describe('the checkout without JavaScript', () => {
  test('another shipping method is calculated by a button, or shown before the order', async ({
    page,
  }) => {
    await addToCart(page)
    await openCheckout(page, '', false)
    await fillCheckout(page)
    await page.locator('[value="courier_courier"]').check()
    await page.getByRole('button', { name: 'Päivitä loppusumma' }).click()
    await expect(page.locator('[data-totals]')).toContainText('Kuriiri')
    await expect(field(page, 'shipping.city')).toHaveValue('Tampere')
    await page.locator('[value="flatrate_flatrate"]').check()
    await orderButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Mitään ei ole vielä tilattu.')
    await expect(page.getByRole('alert')).toContainText(/Loppusumma oli .* Nyt se on/)
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
  })

  test('billing address, account and company are shown on request', async ({ page }) => {
    await addToCart(page)
    await openCheckout(page, '', false)
    await expect(field(page, 'personal.password')).toBeHidden()
    await page.getByRole('checkbox', { name: 'Luon samalla asiakastilin' }).check()
    await expect(field(page, 'personal.password')).toBeVisible()
    await expect(field(page, 'payment.streetAddress')).toBeHidden()
    await page.getByRole('checkbox', { name: /^Laskutusosoite on sama/ }).uncheck()
    await expect(field(page, 'payment.streetAddress')).toBeVisible()
    await page.getByText('Ostan yritykselle').click()
    await expect(field(page, 'payment.taxId')).toBeVisible()
  })

  test('the pages of the checkout are accessible, with and without errors', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: true, locale: 'fi-FI' })
    const page = await context.newPage()
    await addToCart(page)
    await openCheckout(page)
    await orderButton(page).click()
    await expect(page).toHaveTitle(/^Virhe: /)
    expect(await findA11yIssues(page)).toEqual([])
    await context.close()
  })
})
