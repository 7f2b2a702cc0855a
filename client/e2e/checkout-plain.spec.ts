import {
  field,
  fillIn,
  openCheckout,
  orderButton,
  orderNumber,
  putIntoCart,
} from './checkout-steps.ts'
import { findBarriers } from './checks.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test.describe('the checkout without JavaScript', () => {
  test('another way to send is calculated by a button, or told before anything is ordered', async ({
    page,
  }) => {
    await putIntoCart(page)
    await openCheckout(page, '', false)
    await fillIn(page)
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

  test('a billing address, an account and a company are shown when they are asked for', async ({
    page,
  }) => {
    await putIntoCart(page)
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

  test('the pages of the checkout have no barriers, wrong or right', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: true, locale: 'fi-FI' })
    const page = await context.newPage()
    await putIntoCart(page)
    await openCheckout(page)
    await orderButton(page).click()
    await expect(page).toHaveTitle(/^Virhe: /)
    expect(await findBarriers(page)).toEqual([])
    await context.close()
  })
})
