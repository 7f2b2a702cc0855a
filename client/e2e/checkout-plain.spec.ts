import { serverLines } from './cart-goods.ts'
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
  test('what is wrong is told first with the way to each field, what was typed stays, then it is ordered @phone', async ({
    page,
    context,
  }) => {
    await putIntoCart(page)
    await openCheckout(page, '', false)
    await field(page, 'personal.firstName').fill('Aino')
    await orderButton(page).click()
    await expect(page).toHaveTitle(/^Virhe: Kassa/)
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(7)
    await expect(field(page, 'personal.firstName')).toHaveValue('Aino')
    await fillIn(page)
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    expect(await serverLines(context)).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiitos tilauksestasi')
  })

  test('another way to send is reckoned by a button, or told before anything is ordered', async ({
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

  test(
    'a customer orders in English without a script, and everything is said in English',
    { tag: '@phone' },
    async ({ page, context }) => {
      const email = `plain.${Date.now()}.${Math.random()}@example.fi`
      await page.goto('/en')
      const made = await context.request.post('/api/session/create?storeCode=en', {
        data: {
          customer: { email, firstname: 'Kaisa', lastname: 'Niemi', password: 'a long password' },
        },
        headers: { 'X-Reuna': '1', Origin: new URL(page.url()).origin },
      })
      expect(made.status()).toBe(200)
      await putIntoCart(page, '/en')
      await openCheckout(page, '/en', false)
      await field(page, 'personal.firstName').fill('K')
      await orderButton(page).click()
      await expect(page.getByText('Name must have at least 2 letters').first()).toBeVisible()
      await fillIn(page, email)
      await orderButton(page).click()
      expect(await orderNumber(page)).toMatch(/^\d{9}$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
      await context.request.post('/account/logout?storeCode=en', {
        form: {},
        headers: { Origin: new URL(page.url()).origin, 'Sec-Fetch-Site': 'same-origin' },
      })
      await page.reload()
      await expect(page.locator('[data-order-number]')).toHaveCount(0)
    },
  )

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
