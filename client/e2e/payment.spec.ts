import type { BrowserContext, Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { expectServer, PRODUCTS } from './cart-steps.ts'
import { addToCart } from './checkout-steps.ts'
import { findA11yIssues, findOverflow } from './checks.ts'
import { storedRecords } from './order-steps.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** Orders as a guest, to be paid at the fake provider; `isAwake`: not before the script has taken over the form. */
async function order(page: Page, context: BrowserContext, isAwake = false): Promise<void> {
  await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 1 }])
  await page.goto('/checkout')
  if (isAwake) await expect(page.locator('form[data-awake]')).toBeAttached()
  await fill(page)
  await page.locator('[data-order]').click()
  // Between the two are the order, the provider's response and its page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leikkimaksu', {
    timeout: 15_000,
  })
}

async function fill(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Sähköposti/ }).fill('aino@example.test')
  await page.getByRole('textbox', { name: 'Etunimi' }).first().fill('Aino')
  await page.getByRole('textbox', { name: 'Sukunimi' }).first().fill('Öhman')
  await page
    .getByRole('textbox', { name: /^Katuosoite/ })
    .first()
    .fill('Kotikatu 1')
  await page
    .getByRole('textbox', { name: /^Postinumero/ })
    .first()
    .fill('00100')
  await page
    .getByRole('textbox', { name: /^Postitoimipaikka|^Kaupunki/ })
    .first()
    .fill('Helsinki')
  await page
    .getByRole('textbox', { name: /^Puhelin/ })
    .first()
    .fill('0401234567')
  await page.locator('input[value="reunapay"]').check()
}

async function add(page: Page): Promise<void> {
  await page.goto(PRODUCTS.simple)
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
}

/** Looks up the order without an account, and opens its withdrawal. */
async function lookUp(page: Page, number: string): Promise<void> {
  await page.goto('/order-lookup')
  await page.getByRole('textbox', { name: 'Tilausnumero' }).fill(`# ${number}`)
  await page.getByRole('textbox', { name: /^Tilauksen sähköposti/ }).fill('AINO@example.test')
  await page.getByRole('button', { name: 'Hae tilaus' }).click()
  await expect(page).toHaveURL('/order-tracking')
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('main')).toContainText('Maksettu')
  await page.getByRole('main').getByRole('link', { name: 'Peruuta sopimus tästä' }).click()
  await expect(page.getByRole('textbox', { name: 'Tilausnumero' })).toHaveValue(number)
}

async function payAndCancel(page: Page, context: BrowserContext): Promise<void> {
  await add(page)
  await order(page, context)
  await expect(page.getByText('rahaa ei liiku')).toBeVisible()
  await page.getByRole('button', { name: 'Peru maksu' }).click()
  await expect(page).toHaveURL('/cart?notice=payment.cancelled')
  await expect(page.getByRole('main')).toContainText('Maksu peruttiin')
  await expect(page.getByRole('main')).toContainText('Reunala Lisä 1')
  await order(page, context)
  await page.getByRole('button', { name: 'Palaa maksamatta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilauksesi odottaa maksua')
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const each of [width, 390]) {
    await page.setViewportSize({ width: each, height })
    expect(await findOverflow(page), `at ${each} pixels`).toEqual([])
  }
  await page.setViewportSize({ width, height })
  await page.getByRole('button', { name: 'Maksa nyt' }).click()
  await page.getByRole('button', { name: 'Maksa', exact: true }).click()
  await expect(page).toHaveURL('/checkout/thank-you')
  await expect(page.locator('[data-order-number]')).toHaveText(/^\d{9}$/)
  const number = (await page.locator('[data-order-number]').textContent()) ?? ''
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Ostoskorisi on tyhjä')
  await lookUp(page, number)
}

test.describe('paying at a provider', () => {
  test('can be cancelled, retried, left and completed: one order and a correct cart', async ({
    page,
    context,
  }) => {
    test.slow()
    await payAndCancel(page, context)
  })

  test('keeps input for the next attempt after a cancellation was reported', async ({
    page,
    context,
  }) => {
    test.slow()
    await addToCart(page)
    // Without its script, the form leaves no order in this browser that is polled.
    await order(page, context, true)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/order/state*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Peru maksu' }).click()
    await expect(page).toHaveURL('/cart?notice=payment.cancelled')
    await expectServer(context, [{ name: /Reunala Lisä 1/, qty: 1 }])
    await page.goto('/checkout')
    // The stored details are in the fields by then: no field changes while it is filled.
    await expect(page.locator('form[data-awake]')).toBeAttached()
    await fill(page)
    const polled = page.waitForResponse(/api\/order\/state/)
    const pulled = page.waitForResponse(/api\/cart\/pull/)
    held.resolve()
    await Promise.all([polled, pulled])
    await expect(page.getByRole('textbox', { name: /^Sähköposti/ })).toHaveValue(
      'aino@example.test',
    )
    await expect
      .poll(async () => JSON.stringify(await storedRecords(page, 'checkout')))
      .toContain('Kotikatu 1')
    await page.reload()
    await expect(page.getByRole('textbox', { name: /^Puhelin/ }).first()).toHaveValue('0401234567')
  })

  test("removes the order's products from a cart that was not loaded yet, and can be cancelled while it waits", async ({
    page,
  }) => {
    test.slow()
    await addToCart(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/cart/pull*', async (route) => {
      await held.promise
      await route.continue()
    })
    const pulled = page.waitForRequest(/api\/cart\/pull/)
    await page.goto('/checkout')
    await pulled
    await fill(page)
    await page.locator('[data-order]').click()
    await expect(page.getByText('Tilausta lähetetään')).toBeVisible()
    held.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leikkimaksu')
    await page.getByRole('button', { name: 'Palaa maksamatta' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilauksesi odottaa maksua')
    expect(await findA11yIssues(page)).toEqual([])
    await page.goto('/cart')
    await expect(page.locator('[data-island="cart/page"] .cart-dialog')).toBeAttached()
    await expect(page.getByRole('main')).toContainText('Ostoskorisi on tyhjä')
    await expectServer(page.context(), [])
    await page.goBack()
    await page.getByRole('button', { name: 'Peru tilaus' }).click()
    await expect(page).toHaveURL('/cart?notice=payment.cancelled')
  })
})

test.describe('paying at a provider without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('can be cancelled, retried, left and completed without scripts', async ({
    page,
    context,
  }) => {
    test.slow()
    await payAndCancel(page, context)
  })
})
