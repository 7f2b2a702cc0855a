import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues } from './checks.ts'
import { fetchServerLines, cartBadge } from './cart-steps.ts'
import {
  field,
  fillCheckout,
  storedOnDevice,
  openCheckout,
  orderButton,
  orderNumber,
  addToCart,
  collectOrderRequests,
  originOf,
} from './checkout-steps.ts'
import { orderOffline, registerCustomer, storedRecords } from './order-steps.ts'
import type { Page, Route } from '@playwright/test'
import { deepIf, expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** Holds pick-up point searches until their release function is called. */
async function holdSearches(page: Page): Promise<(() => Promise<void>)[]> {
  const held: (() => Promise<void>)[] = []
  await page.route('**/checkout/place*', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'xhr') return route.continue()
    held.push(async () => {
      const finished = page.waitForEvent('requestfinished', (other) => other === request)
      await route.continue()
      await finished
      await page.evaluate(() => new Promise((read) => setTimeout(read, 50)))
    })
  })
  return held
}

test.describe('the checkout', () => {
  test('input survives a reload, a visit to the cart and a change of language', async ({
    page,
  }) => {
    await addToCart(page)
    await addToCart(page, '/en')
    await openCheckout(page)
    await fillCheckout(page)
    await expect.poll(() => storedOnDevice(page)).toContain('cashondelivery')
    await page.reload()
    await expect(field(page, 'shipping.streetAddress')).toHaveValue('Rantatie 5 A 2')
    await expect(page.locator('[value="cashondelivery"]')).toBeChecked()
    await page.getByRole('link', { name: 'Takaisin ostoskoriin' }).click()
    await page.goBack()
    await expect(field(page, 'personal.emailAddress')).toHaveValue('aino.koski@example.fi')
    await openCheckout(page, '/en')
    await expect(field(page, 'shipping.city')).toHaveValue('Tampere')
    await expect(page.getByText('We have restored your details.')).toBeVisible()
  })

  test('input before hydration is not overwritten by stored details', async ({ page }) => {
    await addToCart(page)
    await openCheckout(page)
    await fillCheckout(page)
    await expect.poll(() => storedOnDevice(page)).toContain('cashondelivery')
    let wake = () => {}
    const mayWake = new Promise<void>((resolve) => (wake = resolve))
    await page.route('**/assets/checkout-*.js', async (route) => {
      await mayWake
      await route.continue()
    })
    await openCheckout(page, '', false)
    await field(page, 'personal.emailAddress').fill('toinen@example.fi')
    await page.locator('[name="payment.paymentMethod"][value="reunapay"]').check()
    wake()
    await expect(page.locator('form[data-awake]')).toBeAttached()
    await expect(field(page, 'shipping.streetAddress')).toHaveValue('Rantatie 5 A 2')
    await expect(field(page, 'personal.emailAddress')).toHaveValue('toinen@example.fi')
    await expect(page.locator('[value="reunapay"]')).toBeChecked()
  })

  test('an order that is being sent is not cancelled by stock updates', async ({ page }) => {
    await addToCart(page)
    await openCheckout(page)
    await fillCheckout(page)
    await expect.poll(() => storedOnDevice(page)).toContain('cashondelivery')
    const held: (() => void)[] = []
    const hold = async (route: Route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    }
    await page.route('**/api/cart/pull*', hold)
    await addToCart(page)
    await openCheckout(page)
    await addToCart(page)
    await page.route('**/checkout/place', hold)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const pulls = held.splice(0)
    await orderButton(page).click()
    // It first waits a while for its cart.
    await expect.poll(() => held.length, { timeout: 20_000 }).toBeGreaterThan(0)
    for (const release of pulls) release()
    await page.waitForTimeout(1500)
    for (const release of held) release()
    await page.unroute('**/api/cart/pull*')
    await expect(page).toHaveURL('/checkout/place')
    await expect(page.getByRole('alert').first()).toContainText(/muuttu/)
  })

  test('a password is not stored on the device, and details are deleted when the order is sent', async ({
    page,
  }) => {
    await addToCart(page)
    await openCheckout(page)
    await fillCheckout(page, `uusi.${Date.now()}@example.fi`)
    await field(page, 'personal.createAccount').check()
    await field(page, 'personal.password').fill('canary-password-1')
    await expect.poll(() => storedOnDevice(page)).toContain('"personal.createAccount":"yes"')
    await page.reload()
    await expect(field(page, 'personal.createAccount')).toBeChecked()
    await expect(field(page, 'personal.password')).toHaveValue('')
    expect(await storedOnDevice(page)).toContain('Rantatie 5')
    expect(await storedOnDevice(page)).not.toContain('canary')
    await field(page, 'personal.password').fill('canary-password-1')
    await orderButton(page).click()
    await orderNumber(page)
    await expect(page.getByText('Asiakastilisi on luotu.')).toBeVisible()
    await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
    expect(await storedOnDevice(page)).not.toMatch(/canary|Rantatie|Koski/)
  })

  test('another shipping method updates the total with a loader, and that total is ordered', async ({
    page,
  }) => {
    await addToCart(page)
    await openCheckout(page)
    await fillCheckout(page)
    const arrived = Promise.withResolvers<void>()
    await page.route('**/api/cart/shipping-information*', async (route) => {
      await arrived.promise
      await route.continue()
    })
    const html = page.locator('html')
    const total = page.locator('[data-row="total"] dd')
    const before = await total.innerText()
    await expect(html).not.toHaveAttribute('data-panels', /\bloader\b/)
    await page.locator('[value="courier_courier"]').check()
    await expect(html).toHaveAttribute('data-panels', /\bloader\b/)
    arrived.resolve()
    await expect(total).not.toHaveText(before)
    await expect(html).not.toHaveAttribute('data-panels', /\bloader\b/)
    await expect(page.locator('[data-totals]')).toContainText('Kuriiri')
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
  })

  test('pick-up points follow the chosen entry of the address book and the chosen shipping method', async ({
    page,
  }) => {
    await registerCustomer(page)
    const headers = { 'X-Reuna': '1', Origin: await originOf(page) }
    for (const [postcode, city] of [
      ['33100', 'Tampere'],
      ['90100', 'Oulu'],
    ]) {
      const address = {
        ...{ firstname: 'Aino', lastname: 'Koski', street: 'Rantatie 5', apartment: '' },
        ...{ postcode, city, region: '', country_id: 'FI', telephone: '+358401234567' },
        ...{ company: '', vat_id: '', default_shipping: false, default_billing: false },
      }
      await page.context().request.post('/api/address/save', { data: { address }, headers })
    }
    await addToCart(page)
    await openCheckout(page)
    await page.locator('[value="locker_locker"]').check()
    await expect(page.getByLabel(/^Tampereen asema/)).toBeVisible()
    await page.getByLabel(/90100 Oulu/).check()
    await expect(page.getByLabel(/^Oulun Rotuaari/)).toBeVisible()
    const other = page.locator('[name="shipping.shippingMethod"]').first()
    await other.evaluate((input) => input.setAttribute('data-leads-to-point', ''))
    await other.check()
    await expect(
      page.locator('.checkout-option:has([data-leads-to-point]:checked) + [data-pickup]'),
    ).toBeVisible()
  })

  test('a pick-up point is searched for on the page, and the order contains the selected one', async ({
    page,
  }) => {
    await addToCart(page)
    await openCheckout(page)
    await fillCheckout(page)
    const points = page.locator('[data-point]')
    await expect(points).toHaveCount(0)
    await page.locator('[value="locker_locker"]').check()
    await expect(page.getByLabel(/^Tampereen asema/)).toBeVisible()
    const search = page.getByLabel('Hae postinumerolla')
    await search.fill('90100')
    await search.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '90100' })).toBeVisible()
    await expect(search).toBeFocused()
    await expect(field(page, 'personal.firstName')).toHaveValue('Aino')
    await page.getByLabel(/^Oulun Rotuaari/).check()
    await expect.poll(() => storedOnDevice(page)).toContain('90100-')
    await page.reload()
    await expect(page.getByLabel(/^Oulun Rotuaari/)).toBeChecked()
    expect(await findA11yIssues(page)).toEqual([])
    await orderButton(page).click()
    await expect(page.locator('main')).toContainText('Pakettiautomaatti: Oulun Rotuaari')
  })

  test('the order waits for a slow total, with a message', async ({ page }) => {
    await addToCart(page)
    await openCheckout(page)
    await fillCheckout(page)
    const sent = collectOrderRequests(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/cart/shipping-information*', async (route) => {
      await promise
      await route.continue()
    })
    await page.locator('[value="courier_courier"]').check()
    await expect(page.getByText('Loppusummaa päivitetään …')).toBeVisible()
    await orderButton(page).click()
    await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
    expect(sent).toEqual([])
    resolve()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    expect(sent).toHaveLength(1)
  })

  test("a field's message appears when it is left and disappears when it is valid; a town is suggested", async ({
    page,
  }) => {
    await addToCart(page)
    await openCheckout(page)
    const zip = field(page, 'shipping.zipCode')
    const city = field(page, 'shipping.city')
    // Fills the field like a browser's autofill.
    const fillFromElsewhere = (value: string) =>
      zip.evaluate((input: HTMLInputElement, text) => {
        input.value = text
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }, value)
    await city.focus()
    await fillFromElsewhere('00100')
    await expect(city).toHaveValue('')
    await zip.focus()
    await fillFromElsewhere('33100')
    await expect(city).toHaveValue('Tampere')
    await zip.fill('')
    await city.fill('')

    await field(page, 'personal.firstName').focus()
    await zip.fill('123')
    await zip.blur()
    await expect(
      page.getByText('Kirjoita postinumeroon 5 numeroa, esimerkiksi 00100.'),
    ).toBeVisible()
    await expect(page.locator('#checkout-personal-firstName-problem')).toBeEmpty()
    await zip.fill('22100')
    await expect(page.getByText('Kirjoita postinumeroon')).toHaveCount(0)
    await zip.blur()
    await expect(field(page, 'shipping.city')).toHaveValue('Mariehamn')
    await expect(page.getByText(/^Ahvenanmaa on/)).toBeVisible()
    await field(page, 'shipping.city').fill('Maarianhamina')
    await zip.fill('00100')
    await zip.blur()
    await expect(field(page, 'shipping.city')).toHaveValue('Maarianhamina')
    await orderButton(page).click()
    const missing = page.locator('#checkout-payment-paymentMethod-problem')
    await expect(missing).not.toBeEmpty()
    await page.getByRole('radio', { name: /^Postiennakko/ }).check()
    await expect(missing).toBeEmpty()

    await page.reload()
    await page.setViewportSize({ width: 390, height: 844 })
    const heightOf = async (value: string) => {
      return (await page.locator(`[value="${value}"] + label`).boundingBox())?.height
    }
    expect(await heightOf('banktransfer')).toBe(await heightOf('courier_courier'))
  })

  test('the thank-you page offers notifications, and detects the permission', async ({ page }) => {
    // A headless browser grants no notifications: emulates the permission.
    await page.addInitScript(() => {
      const get = () => sessionStorage.getItem('said-of-notifications') ?? 'default'
      Object.defineProperty(Notification, 'permission', { get })
    })
    await addToCart(page)
    await openCheckout(page)
    await fillCheckout(page)
    await orderButton(page).click()
    await orderNumber(page)
    await expect(page.locator('[data-push]')).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('said-of-notifications', 'granted'))
    await page.reload()
    await expect(page.getByText('Ilmoitukset ovat päällä.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Salli ilmoitukset' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Tulosta' })).toBeVisible()
  })

  test('a second tab that syncs between the order and the thank-you page restores no line', async ({
    page,
    context,
  }) => {
    await addToCart(page)
    const otherTab = await context.newPage()
    await otherTab.goto('/cart')
    await expect(otherTab.getByRole('button', { name: /^Yksi lisää/ })).toBeEnabled()
    await openCheckout(page)
    await fillCheckout(page)
    await page.route('**/checkout/thank-you', async (route) => {
      await otherTab.evaluate(() => dispatchEvent(new Event('online')))
      await otherTab.reload()
      await expect(otherTab.getByRole('button', { name: /^Yksi lisää/ })).toHaveCount(0)
      await route.continue()
    })
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
    await otherTab.reload()
    expect(await fetchServerLines(context)).toEqual([])
    await expect(cartBadge(otherTab)).toHaveText('Ostoskori')
    await otherTab.close()
  })
})

test.describe('the checkout offline', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('offline nothing is lost or sent, and it continues online', async ({ page, context }) => {
    await addToCart(page)
    await openCheckout(page)
    await fillCheckout(page)
    const sent = collectOrderRequests(page)
    await context.setOffline(true)
    await expect(page.getByText(/^Ei verkkoyhteyttä\. Tietosi/)).toBeVisible()
    await orderButton(page).click()
    await expect(page.locator('[data-order-saved]')).toBeVisible()
    await context.setOffline(false)
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    expect(sent).toEqual([])
  })

  for (const order of ['earlier', 'later'] as const) {
    const title = `of two searches for pick-up points the later counts where the ${order} is answered first`
    test(title, deepIf(order === 'earlier'), async ({ page }) => {
      await addToCart(page)
      await openCheckout(page)
      await fillCheckout(page)
      await expect
        .poll(async () => JSON.stringify(await storedRecords(page, 'cart:')))
        .toContain('REU-STR-105')
      const held = await holdSearches(page)
      await page.locator('[value="locker_locker"]').check()
      await expect.poll(() => held.length).toBe(1)
      const search = page.getByLabel('Hae postinumerolla')
      await search.fill('90100')
      await search.press('Enter')
      await expect.poll(() => held.length).toBe(2)
      for (const answer of order === 'earlier' ? held : held.toReversed()) await answer()
      await page.getByLabel(/^Oulun Rotuaari/).check()
      await expect(page.getByLabel(/^Tampereen asema/)).toHaveCount(0)
      await expect(page.locator('[data-pickup]')).not.toHaveAttribute('aria-busy')
      // Offline, the browser decides whether the point may be chosen.
      await orderOffline(page)
    })
  }

  test('missing fields are listed with links, and removed when filled in', async ({
    page,
    context,
  }) => {
    await addToCart(page)
    await openCheckout(page)
    await context.setOffline(true)
    await expect(page.getByText(/^Ei verkkoyhteyttä\. Tietosi/)).toBeVisible()
    await page.getByLabel('Postiennakko').check()
    await orderButton(page).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Tarkista seuraavat' })
    await expect(summary).toBeFocused()
    const missing = summary.getByRole('link', { name: 'Kirjoita etunimi.' })
    await missing.click()
    await expect(page.getByRole('textbox', { name: 'Etunimi' })).toBeFocused()
    await page.keyboard.type('Aino')
    await expect(missing).toHaveCount(0)
    await expect(summary.getByRole('link', { name: 'Kirjoita sukunimi.' })).toBeVisible()
    await context.setOffline(false)
  })

  for (const isRead of [true, false]) {
    const what = isRead ? 'is saved with them' : 'is not saved, and says so'
    test(`an order whose lines the browser ${isRead ? 'is still reading' : 'could not read'} ${what}`, async ({
      page,
      context,
    }) => {
      await addToCart(page)
      const going = Promise.withResolvers<void>()
      const hold = async (route: Route) => {
        const response = await route.fetch()
        await going.promise
        await (isRead ? route.fulfill({ response }) : route.abort())
      }
      await page.route('**/api/cart/pull*', hold, { times: 1 })
      const pulled = page.waitForRequest('**/api/cart/pull*')
      await openCheckout(page)
      await fillCheckout(page)
      await pulled
      await context.setOffline(true)
      await expect(page.getByText(/^Ei verkkoyhteyttä\. Tietosi/)).toBeVisible()
      await orderButton(page).click()
      going.resolve()
      if (!isRead) {
        await expect(page.getByText(/^Tilausta ei voitu tallentaa/)).toBeVisible()
        return
      }
      await expect(page.locator('[data-order-saved]')).toBeVisible()
      await context.setOffline(false)
      expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    })
  }
})

test.describe('the checkout while the backend is away', () => {
  test.use({ allowed: [/status of 503/] })

  test('a missing total is requested twice, then the order waits with a message', async ({
    page,
  }) => {
    await addToCart(page)
    await openCheckout(page)
    await fillCheckout(page)
    const sent = collectOrderRequests(page)
    let requestCount = 0
    await page.route('**/api/cart/shipping-information*', async (route) => {
      requestCount += 1
      if (requestCount <= 2)
        await route.fulfill({ status: 503, json: { code: 503, result: 'away' } })
      else await route.continue()
    })
    await page.locator('[value="courier_courier"]').check()
    await expect(page.getByText('Loppusummaa ei voitu päivittää. Yritä uudelleen.')).toBeVisible()
    expect(requestCount).toBe(2)
    await orderButton(page).click()
    await expect(orderButton(page)).not.toHaveAttribute('aria-disabled', 'true')
    expect(sent).toEqual([])
    await page.locator('[value="flatrate_flatrate"]').check()
    await expect(page.locator('[data-totals]')).not.toHaveAttribute('aria-busy', 'true')
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
  })
})
