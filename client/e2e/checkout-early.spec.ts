import { WITHOUT_PICTURES } from './browser.ts'
import { PRODUCTS } from './cart-steps.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test('a checkout that is opened during an addition waits on the cart page, then opens', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/cart/update*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.goto(PRODUCTS.simple)
  const requestSent = page.waitForRequest('**/api/cart/update*')
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await requestSent
  await page.goto('/checkout')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('link', { name: /Reunala Lisä 1/ }).first()).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/checkout#again$/)
  await expect(page.locator('form[data-checkout]')).toBeVisible()
})
