import { serverLines, signOf } from './cart-goods.ts'
import {
  field,
  fillIn,
  openCheckout,
  orderButton,
  orderNumber,
  putIntoCart,
  watchOrders,
} from './checkout-steps.ts'
import { expect, test } from './test.ts'

test.describe('the checkout under attack', () => {
  test('a town is suggested into an empty field that nobody stands in, and nowhere else', async ({
    page,
  }) => {
    await putIntoCart(page)
    await openCheckout(page)
    const zip = field(page, 'shipping.zipCode')
    const city = field(page, 'shipping.city')
    const fillFromElsewhere = (value: string) =>
      zip.evaluate((input: HTMLInputElement, text) => {
        input.value = text
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }, value)
    await city.focus()
    await fillFromElsewhere('00100')
    await expect(city).toHaveValue('')
    await page.keyboard.type('Espoo')
    await field(page, 'shipping.streetAddress').focus()
    await fillFromElsewhere('33100')
    await expect(city).toHaveValue('Espoo')
    await city.fill('')
    await zip.fill('00100')
    await expect(city).toHaveValue('Helsinki')
    await zip.fill('33100')
    await expect(city).toHaveValue('Tampere')
  })

  test('a second tab that syncs between the order and the page of thanks brings nothing back', async ({
    page,
    context,
  }) => {
    await putIntoCart(page)
    const other = await context.newPage()
    await other.goto('/cart')
    await expect(other.getByRole('button', { name: /^Yksi lisää/ })).toBeEnabled()
    await openCheckout(page)
    await fillIn(page)
    await page.route('**/checkout/thank-you', async (route) => {
      await other.evaluate(() => dispatchEvent(new Event('online')))
      await other.reload()
      await expect(other.getByRole('button', { name: /^Yksi lisää/ })).toHaveCount(0)
      await route.continue()
    })
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
    await other.reload()
    expect(await serverLines(context)).toEqual([])
    await expect(signOf(other)).toHaveText('Ostoskori')
    await other.close()
  })
})

test.describe('the checkout while the backend is away', () => {
  test.use({ allowed: [/status of 503/] })

  test('a total that cannot be had is asked for twice, then the order waits and says so', async ({
    page,
  }) => {
    await putIntoCart(page)
    await openCheckout(page)
    await fillIn(page)
    const sent = watchOrders(page)
    let asked = 0
    await page.route('**/api/cart/shipping-information*', async (route) => {
      asked += 1
      if (asked <= 2) await route.fulfill({ status: 503, json: { code: 503, result: 'away' } })
      else await route.continue()
    })
    await page.locator('[value="courier_courier"]').check()
    await expect(page.getByText('Loppusummaa ei voitu päivittää. Yritä uudelleen.')).toBeVisible()
    expect(asked).toBe(2)
    await orderButton(page).click()
    await expect(orderButton(page)).not.toHaveAttribute('aria-disabled', 'true')
    expect(sent).toEqual([])
    await page.locator('[value="flatrate_flatrate"]').check()
    await expect(page.locator('[data-totals]')).not.toHaveAttribute('aria-busy', 'true')
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
  })
})
