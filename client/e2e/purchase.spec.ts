import type { Locator, Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { PRODUCTS, fetchServerLines, cartBadge } from './cart-steps.ts'
import { findA11yIssues, findBrokenIds, findOverflow } from './checks.ts'
import {
  registerAndLogIn,
  cachedOnDevice,
  field,
  fillCheckout,
  storedOnDevice,
  openCheckout,
  orderButton,
  orderNumber,
  addToCart,
} from './checkout-steps.ts'
import { deepIf, expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** Texts of the store views that the tests look for. */
const TEXTS = {
  '': {
    add: 'Lisää ostoskoriin',
    checkout: 'Siirry kassalle',
    cash: 'Maksat tilauksen, kun noudat tai vastaanotat sen.',
    order: 'Tilaa ja maksa',
    thanks: 'Kiitos tilauksestasi',
    home: 'Palaa ostoksille',
  },
  '/en': {
    add: 'Add to cart',
    checkout: 'Go to checkout',
    cash: 'You are going to pay for this order upon delivery.',
    order: 'Order and pay',
    thanks: 'Thank you for your order',
    home: 'Return to shopping',
  },
} as const

/** Finnish on the phone, English on the desktop. */
const storeView = (isMobile: boolean) => (isMobile ? '' : '/en')

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 150 && !(await isThere()); step += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Checks the print view: order, seller and buyer, without controls. */
async function expectPrint(page: Page, number: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(page.locator('.shell-header .shell-wordmark')).toBeVisible()
  for (const text of [number, /Reunala Lisä/, /Rantatie 5 A 2/]) {
    await expect(main.getByText(text).first()).toBeVisible()
  }
  const pressed = page
    .getByRole('button')
    .or(page.getByRole('navigation'))
    .or(page.getByRole('textbox'))
  await expect(pressed.filter({ visible: true })).toHaveCount(0)
}

test.describe('the whole purchase', () => {
  test('a guest orders with at most 12 presses and 100 characters, and the cart is empty afterwards @phone-only', async ({
    page,
    context,
  }) => {
    let touches = 0
    let signs = 0
    const touch = async (target: Locator) => {
      touches += 1
      await target.tap()
    }
    const write = async (name: string, text: string) => {
      await touch(field(page, name))
      signs += text.length
      await page.keyboard.type(text)
    }
    await page.goto(PRODUCTS.simple)
    await touch(page.getByRole('button', { name: 'Lisää ostoskoriin' }))
    await touch(page.getByRole('link', { name: 'Siirry kassalle' }).first())
    await expect(page.locator('form[data-awake]')).toBeAttached()
    expect(await findA11yIssues(page)).toEqual([])
    expect(await findBrokenIds(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    await write('personal.emailAddress', 'aino.koski@example.fi')
    await write('personal.firstName', 'Aino')
    await write('personal.lastName', 'Koski')
    await write('shipping.streetAddress', 'Rantatie 5 A 2')
    await write('shipping.zipCode', '33100')
    // The town is filled in from the postcode.
    await expect(field(page, 'shipping.city')).toHaveValue('Tampere')
    await write('shipping.phoneNumber', '040 123 4567')
    await touch(page.locator('[name="payment.paymentMethod"][value="cashondelivery"]'))
    await touch(orderButton(page))
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    expect(touches).toBeLessThanOrEqual(12)
    // A slow thumb types 100 characters a minute.
    expect(signs).toBeLessThanOrEqual(100)
    await expect(page.getByText('aino.koski@example.fi')).toBeVisible()
    await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
    expect(await findA11yIssues(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    await page.getByRole('link', { name: 'Palaa ostoksille' }).click()
    await expect(page).toHaveURL('/')
    await expect(cartBadge(page)).toHaveText('Ostoskori')
    expect(await fetchServerLines(context)).toEqual([])
  })

  test('a customer orders in both languages, with name and e-mail address filled in', async ({
    page,
    isMobile,
  }) => {
    const prefix = storeView(isMobile)
    const texts = TEXTS[prefix]
    const email = await registerAndLogIn(page, prefix)
    await addToCart(page, prefix)
    await openCheckout(page, prefix)
    await expect(field(page, 'personal.emailAddress')).toHaveValue(email)
    await expect(field(page, 'personal.firstName')).toHaveValue('Kaisa')
    await expect(page.getByText(texts.cash)).toBeVisible()
    await fillCheckout(page, email)
    await expect(orderButton(page)).toHaveText(texts.order)
    await orderButton(page).click()
    await expect(page).toHaveURL(`${prefix}/checkout/thank-you`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.thanks)
    const number = await orderNumber(page)
    const home = page.getByRole('link', { name: texts.home })
    await expect(home).toHaveAttribute('href', prefix || '/')
    await page.emulateMedia({ media: 'print' })
    await expectPrint(page, number)
    await expect(home).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`${prefix}/my-account/orders`)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expectPrint(page, number)
  })

  test('the keyboard is enough from the product to the thank-you page, in both languages', async ({
    page,
    isMobile,
  }) => {
    test.slow()
    const prefix = storeView(isMobile)
    const texts = TEXTS[prefix]
    await page.goto(prefix + PRODUCTS.simple)
    await page.locator('html[data-ready]').waitFor()
    await tabTo(page, page.getByRole('button', { name: texts.add, exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('link', { name: texts.checkout }))
    await page.keyboard.press('Enter')
    await expect(page.locator('form[data-awake]')).toBeAttached()
    const typed = [
      ['personal.emailAddress', 'aino@example.fi'],
      ['personal.firstName', 'Aino'],
      ['personal.lastName', 'Koski'],
      ['shipping.streetAddress', 'Rantatie 5'],
      ['shipping.zipCode', '00100'],
      ['shipping.phoneNumber', '0401234567'],
    ] as const
    for (const [name, text] of typed) {
      await tabTo(page, field(page, name))
      await page.keyboard.type(text)
    }
    await expect(field(page, 'shipping.city')).toHaveValue('Helsinki')
    const ways = page.locator('[name="payment.paymentMethod"]')
    await tabTo(page, ways.first())
    await page.keyboard.press('Space')
    await expect(ways.first()).toBeChecked()
    await tabTo(page, orderButton(page))
    await page.keyboard.press('Enter')
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    await tabTo(page, page.getByRole('link', { name: texts.home }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(prefix || '/')
  })
})

test.describe('after the whole purchase', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const who of ['guest who makes an account', 'customer'] as const) {
    test(
      `no personal data of a ${who} is in a URL, cookie, cache or storage after a purchase`,
      deepIf(who === 'customer'),
      async ({ page, context }) => {
        const prefix = who === 'customer' ? '/en' : ''
        const addresses: string[] = []
        page.on('request', (request) => addresses.push(request.url()))
        const name = `zqcanary.${crypto.randomUUID().slice(0, 8)}@example.fi`
        const person = { email: name, firstname: 'Zqcanaryna', lastname: 'Zqcanarynen' }
        const password = 'zqcanary-password-1'
        if (who === 'customer') await registerAndLogIn(page, prefix, { ...person, password })
        await addToCart(page, prefix)
        await page.goto(prefix + PRODUCTS.simple)
        // The first interaction registers the service worker.
        await page.locator('html[data-ready]').waitFor()
        await page.mouse.click(2, 300)
        await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        await page.goto(`${prefix}/cart`)
        await openCheckout(page, prefix)
        await fillCheckout(page, name)
        await field(page, 'personal.firstName').fill(person.firstname)
        await field(page, 'personal.lastName').fill(person.lastname)
        await field(page, 'shipping.streetAddress').fill('Zqcanarykatu 5')
        if (who !== 'customer') {
          await field(page, 'personal.createAccount').check()
          await field(page, 'personal.password').fill(password)
        }
        await orderButton(page).click()
        const number = await orderNumber(page)
        expect(number).toMatch(/^\d{9}$/)
        await expect(page.locator('[data-thanks][data-awake]')).toBeAttached()
        for (const path of ['', '/orders', `/orders/${number}`, '/shipping-details']) {
          await page.goto(`${prefix}/my-account${path}`)
        }
        await expect.poll(() => storedOnDevice(page)).toContain('"state":"customer"')
        const script = await page.evaluate(() => document.cookie)
        const sealed = (await context.cookies()).flatMap((cookie) => [cookie.name, cookie.value])
        const stored = [await cachedOnDevice(page), await storedOnDevice(page)]
        expect(stored[0]).toContain('<html')
        const seen = [...addresses, script, ...sealed, ...stored].join('\n')
        expect(/.{0,60}zqcanary.{0,60}/i.exec(seen)?.[0]).toBeUndefined()
        expect(seen).not.toMatch(/"(?:token|refreshToken|cartId)"|[?&](?:token|cartId)=/)
      },
    )
  }
})

test.describe('the whole purchase without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest sees errors with links to their fields, input stays, then the order is placed', async ({
    page,
    context,
  }) => {
    await addToCart(page)
    await openCheckout(page, '', false)
    await field(page, 'personal.firstName').fill('Aino')
    await orderButton(page).click()
    await expect(page).toHaveTitle(/^Virhe: Kassa/)
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(7)
    await expect(field(page, 'personal.firstName')).toHaveValue('Aino')
    await fillCheckout(page)
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    expect(await fetchServerLines(context)).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiitos tilauksestasi')
  })

  test('a customer orders in both languages without scripts @phone', async ({
    page,
    context,
    isMobile,
  }) => {
    const prefix = storeView(isMobile)
    const texts = TEXTS[prefix]
    const email = await registerAndLogIn(page, prefix)
    await addToCart(page, prefix)
    await openCheckout(page, prefix, false)
    await field(page, 'personal.firstName').fill('K')
    await orderButton(page).click()
    const short = prefix ? 'Name must have at least 2 letters' : 'Kirjoita nimeen vähintään 2'
    await expect(page.getByText(short).first()).toBeVisible()
    await fillCheckout(page, email)
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^\d{9}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.thanks)
    await context.request.post('/account/logout', {
      form: {},
      ...(prefix && { params: { storeCode: prefix.slice(1) } }),
      headers: { Origin: new URL(page.url()).origin, 'Sec-Fetch-Site': 'same-origin' },
    })
    await page.reload()
    await expect(page.locator('[data-order-number]')).toHaveCount(0)
  })
})
