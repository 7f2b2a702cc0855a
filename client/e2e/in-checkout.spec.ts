import type { Page } from '@playwright/test'
import { addHere, expectServer, GOODS, serverLines } from './cart-goods.ts'
import { field, openCheckout, putIntoCart } from './checkout-steps.ts'
import { keptUnder, setCheckoutBack } from './order-goods.ts'
import { expect, test } from './test.ts'

async function keptPieces(page: Page): Promise<number> {
  const [kept] = await keptUnder(page, 'cart:')
  const { cart } = kept as { cart: { items: readonly { qty: number }[] } }
  return cart.items.reduce((sum, { qty }) => sum + qty, 0)
}

test('for 30 minutes after the last edit of the checkout no line moves by itself; a page that shows what is ordered shows all of it', async ({
  page,
}) => {
  await page.goto(GOODS.simple)
  await addHere(page)
  await expectServer(page.context(), [{ name: /Lisä 1/, qty: 1 }])
  await openCheckout(page)
  await field(page, 'personal.firstName').fill('Aino')
  await expect.poll(async () => JSON.stringify(await keptUnder(page, 'checkout'))).toContain('Aino')
  await page.goto('/')
  await putIntoCart(page)
  await page.reload()
  await page.waitForTimeout(3000)
  expect(await keptPieces(page)).toBe(1)
  expect((await serverLines(page.context())).reduce((sum, { qty }) => sum + qty, 0)).toBe(2)
  await setCheckoutBack(page, 31)
  await page.locator('[data-cart]').first().click()
  await expect.poll(() => keptPieces(page)).toBe(2)
})
