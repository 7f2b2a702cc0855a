import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { addProduct, expectServer, PRODUCTS, fetchServerLines } from './cart-steps.ts'
import { field, openCheckout, addToCart } from './checkout-steps.ts'
import { storedRecords, ageCheckout } from './order-steps.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

async function storedQuantity(page: Page): Promise<number> {
  const [stored] = await storedRecords(page, 'cart:')
  const { cart } = stored as { cart: { items: readonly { qty: number }[] } }
  return cart.items.reduce((sum, { qty }) => sum + qty, 0)
}

test('for 30 minutes after the last edit of the checkout no line moves by itself; a page that shows what is ordered shows all of it', async ({
  page,
}) => {
  await page.goto(PRODUCTS.simple)
  await addProduct(page)
  await expectServer(page.context(), [{ name: /Lisä 1/, qty: 1 }])
  await openCheckout(page)
  await field(page, 'personal.firstName').fill('Aino')
  await expect
    .poll(async () => JSON.stringify(await storedRecords(page, 'checkout')))
    .toContain('Aino')
  await page.goto('/')
  await addToCart(page)
  await page.reload()
  await page.waitForTimeout(3000)
  expect(await storedQuantity(page)).toBe(1)
  expect((await fetchServerLines(page.context())).reduce((sum, { qty }) => sum + qty, 0)).toBe(2)
  await ageCheckout(page, 31)
  await page.locator('[data-cart]').first().click()
  await expect.poll(() => storedQuantity(page)).toBe(2)
})
