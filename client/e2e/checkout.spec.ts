import { GOODS, serverLines, signOf } from './cart-goods.ts'
import { findBarriers, findBrokenIds, findOverflow } from './checks.ts'
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

test.describe('the checkout', () => {
  test('a guest goes from the product to the page of thanks, and the cart is empty after it @phone', async ({
    page,
    context,
  }) => {
    await page.goto(GOODS.simple)
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await page.getByRole('link', { name: 'Siirry kassalle' }).first().click()
    await expect(page.locator('form[data-awake]')).toBeAttached()
    expect(await findBarriers(page)).toEqual([])
    expect(await findBrokenIds(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    await fillIn(page)
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    await expect(page.getByText('aino.koski@example.fi')).toBeVisible()
    await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    await page.getByRole('link', { name: 'Palaa ostoksille' }).click()
    await expect(page).toHaveURL('/')
    await expect(signOf(page)).toHaveText('Ostoskori')
    expect(await serverLines(context)).toEqual([])
  })

  test('a customer orders in English, with name and mail filled in @phone', async ({
    page,
    context,
  }) => {
    const email = `kaisa.${Date.now()}@example.fi`
    await page.goto('/en')
    const made = await context.request.post('/api/session/create?storeCode=en', {
      data: {
        customer: { email, firstname: 'Kaisa', lastname: 'Niemi', password: 'a long password' },
      },
      headers: { 'X-Reuna': '1', Origin: new URL(page.url()).origin },
    })
    expect(made.status()).toBe(200)
    await putIntoCart(page, '/en')
    await openCheckout(page, '/en')
    await expect(field(page, 'personal.emailAddress')).toHaveValue(email)
    await expect(field(page, 'personal.firstName')).toHaveValue('Kaisa')
    await expect(page.getByText('You are going to pay for this order upon delivery.')).toBeVisible()
    await fillIn(page, email)
    await expect(orderButton(page)).toHaveText('Order and pay')
    await orderButton(page).click()
    await expect(page).toHaveURL('/en/checkout/thank-you')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
    await expect(page.getByRole('link', { name: 'Return to shopping' })).toHaveAttribute(
      'href',
      '/en',
    )
  })

  test('what is typed survives a reload, the way to the cart and back, and another language', async ({
    page,
  }) => {
    await putIntoCart(page)
    await putIntoCart(page, '/en')
    await openCheckout(page)
    await fillIn(page)
    await expect.poll(() => keptOnDevice(page)).toContain('cashondelivery')
    await page.reload()
    await expect(field(page, 'shipping.streetAddress')).toHaveValue('Rantatie 5 A 2')
    await expect(page.locator('[value="cashondelivery"]')).toBeChecked()
    await page.getByRole('link', { name: 'Takaisin ostoskoriin' }).click()
    await page.goBack()
    await expect(field(page, 'personal.emailAddress')).toHaveValue('aino.koski@example.fi')
    await openCheckout(page, '/en')
    await expect(field(page, 'shipping.city')).toHaveValue('Tampere')
    await expect(page.getByText('What you wrote earlier is here again.')).toBeVisible()
  })

  test('a password that was typed is nowhere on the device, and details go when the order is sent', async ({
    page,
  }) => {
    await putIntoCart(page)
    await openCheckout(page)
    await fillIn(page, `uusi.${Date.now()}@example.fi`)
    await field(page, 'personal.createAccount').check()
    await field(page, 'personal.password').fill('canary-password-1')
    await expect.poll(() => keptOnDevice(page)).toContain('"personal.createAccount":"yes"')
    await page.reload()
    await expect(field(page, 'personal.createAccount')).toBeChecked()
    await expect(field(page, 'personal.password')).toHaveValue('')
    expect(await keptOnDevice(page)).toContain('Rantatie 5')
    expect(await keptOnDevice(page)).not.toContain('canary')
    await field(page, 'personal.password').fill('canary-password-1')
    await orderButton(page).click()
    await orderNumber(page)
    await expect(page.getByText('Asiakastilisi on luotu.')).toBeVisible()
    await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
    expect(await keptOnDevice(page)).not.toMatch(/canary|Rantatie|Koski/)
  })

  test('another way to send changes the total at once, and that total is ordered', async ({
    page,
  }) => {
    await putIntoCart(page)
    await openCheckout(page)
    await fillIn(page)
    const total = page.locator('[data-row="total"] dd')
    const before = await total.innerText()
    await page.locator('[value="courier_courier"]').check()
    await expect(total).not.toHaveText(before)
    await expect(page.locator('[data-totals]')).toContainText('Kuriiri')
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
  })

  test('the order waits for a total that is slow, and says so', async ({ page }) => {
    await putIntoCart(page)
    await openCheckout(page)
    await fillIn(page)
    const sent = watchOrders(page)
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

  test('double click, Enter and click, reload and back make one order', async ({ page }) => {
    await putIntoCart(page)
    await openCheckout(page)
    await fillIn(page)
    const sent = watchOrders(page)
    await orderButton(page).dblclick()
    const number = await orderNumber(page)
    expect(sent).toHaveLength(1)
    await page.reload()
    expect(await orderNumber(page)).toBe(number)
    await page.goBack()
    await expect(page).toHaveURL(/\/cart\?notice=cart\.empty$|\/cart$|reu-str-105/)
    await putIntoCart(page)
    await openCheckout(page)
    await fillIn(page)
    sent.length = 0
    await field(page, 'personal.lastName').press('Enter')
    await orderButton(page)
      .click({ timeout: 1000 })
      .catch(() => undefined)
    const other = await orderNumber(page)
    expect(other).not.toBe(number)
    expect(new Set(sent.map((body) => new URLSearchParams(body).get('order_id'))).size).toBe(1)
  })

  test('words beside a field come when it is left filled in, and go as soon as it is mended', async ({
    page,
  }) => {
    await putIntoCart(page)
    await openCheckout(page)
    const zip = field(page, 'shipping.zipCode')
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
  })

  test('the page of thanks offers notifications, and sees whether they are granted', async ({
    page,
    context,
  }) => {
    await putIntoCart(page)
    await openCheckout(page)
    await fillIn(page)
    await orderButton(page).click()
    await orderNumber(page)
    await expect(page.locator('[data-push]')).toBeVisible()
    await context.grantPermissions(['notifications'])
    await page.reload()
    await expect(page.getByText('Ilmoitukset ovat päällä.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Salli ilmoitukset' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Tulosta' })).toBeVisible()
  })

  test(
    'the whole purchase is done with the keyboard alone',
    { tag: '@phone' },
    async ({ page }) => {
      await putIntoCart(page)
      await openCheckout(page)
      await field(page, 'personal.emailAddress').focus()
      const type = async (text: string) => {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      for (const text of ['aino@example.fi', 'Aino', 'Koski']) await type(text)
      await page.keyboard.press('Tab')
      await type('Rantatie 5')
      await page.keyboard.press('Tab')
      await type('00100')
      await expect(field(page, 'shipping.city')).toHaveValue('Helsinki')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await type('0401234567')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(page.locator('[name="payment.paymentMethod"]').first()).toBeChecked()
      await orderButton(page).focus()
      await page.keyboard.press('Enter')
      expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    },
  )
})

test.describe('the checkout offline', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] })

  test('without a network nothing is lost and nothing is sent, and it goes on when it is back', async ({
    page,
    context,
  }) => {
    await putIntoCart(page)
    await openCheckout(page)
    await fillIn(page)
    const sent = watchOrders(page)
    await context.setOffline(true)
    await expect(page.getByText(/^Ei verkkoyhteyttä\. Kirjoittamasi/)).toBeVisible()
    await orderButton(page).click()
    await expect(page.locator('[data-order-saved]')).toBeVisible()
    await context.setOffline(false)
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    expect(sent).toEqual([])
  })
})
