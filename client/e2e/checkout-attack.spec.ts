import { serverLines, signOf } from './cart-goods.ts'
import {
  field,
  fillIn,
  keptOnDevice,
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

  for (const prefix of ['', '/en']) {
    test(
      `nothing personal stands in an address, a cache or a store of the browser after a purchase, store view “${prefix}”`,
      { tag: '@phone' },
      async ({ page, context }) => {
        const addresses: string[] = []
        page.on('request', (request) => addresses.push(request.url()))
        await putIntoCart(page, prefix)
        await openCheckout(page, prefix)
        await fillIn(page, `zq9mail.${Date.now()}.${Math.random()}@example.fi`)
        await field(page, 'personal.lastName').fill('Zqnine')
        await field(page, 'shipping.streetAddress').fill('Zq9street 5')
        await field(page, 'personal.createAccount').check()
        await field(page, 'personal.password').fill('zq9-password-1')
        await orderButton(page).click()
        expect(await orderNumber(page)).toMatch(/^\d{9}$/)
        await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
        const cached = await page.evaluate(async () => {
          const names = await caches.keys()
          const all = await Promise.all(
            names.map(async (name) => {
              const kept = await (await caches.open(name)).matchAll()
              return Promise.all(kept.map((answer) => answer.text()))
            }),
          )
          return all.flat().join()
        })
        const script = await page.evaluate(() => document.cookie)
        const sealed = (await context.cookies()).map(({ value }) => value)
        const seen = [...addresses, cached, script, ...sealed, await keptOnDevice(page)].join('\n')
        expect(seen).not.toMatch(/zq9|Zqnine/i)
      },
    )
  }
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
