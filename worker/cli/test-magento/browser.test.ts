import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BROWSER_ARGS, findBrowser } from '../../../client/e2e/browser.ts'
import { prefilledDetails, freshEmail } from '../journey-steps.ts'
import { CAN_COUNT_GUEST_ORDERS, ordersOfEmail } from './count-orders.ts'
import { findJourneyProducts, type JourneyProducts } from './journey-products.ts'
import { openRealMagentoShop, type RealMagentoShop } from './real-magento-shop.ts'
import { MAGENTO_URL, LONG_TIMEOUT } from './real-magento.ts'
import { defaultRealStoreView } from './views.ts'

const START_MS = 600_000

let shop: RealMagentoShop
let products: JourneyProducts
let browser: Browser

beforeAll(async () => {
  if (MAGENTO_URL === '') return
  const main = await defaultRealStoreView()
  products = await findJourneyProducts(main)
  shop = await openRealMagentoShop('browser')
  browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_ARGS] })
}, START_MS)

afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

async function fillCheckout(page: Page, email: string): Promise<void> {
  await page.locator('a[href="/checkout"]').first().click()
  await page.locator('form[data-awake]').waitFor({ state: 'attached' })
  const {
    'payment.sameAsShipping': _,
    'shipping.country': country,
    ...texts
  } = prefilledDetails(email, 'DE')
  await page.locator('[name="shipping.country"]').selectOption(country)
  for (const [name, value] of Object.entries(texts)) {
    await page.locator(`[name="${name}"]`).fill(value)
  }
  await page.locator('[name="shipping.shippingMethod"]').first().check()
  await page.locator('[name="payment.paymentMethod"]').first().check()
  for (const box of await page.locator('[name^="agreement."]').all()) await box.check()
}

/** The total of the checkout, in whole cents. */
async function shownIn(page: Page): Promise<number> {
  const text = await page.locator('[data-row="total"] dd').first().innerText()
  return Number(text.replaceAll(/\D/g, ''))
}

describe.skipIf(MAGENTO_URL === '')('a browser before a living Magento', LONG_TIMEOUT, () => {
  it.each([
    ['phone', { width: 390, height: 844 }],
    ['desktop', { width: 1280, height: 900 }],
  ] as const)(
    'on a %s a guest goes from a list to thanks, at the sum that Magento charges',
    async (_, viewport) => {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      const wrong: string[] = []
      // Leaving a page during a view transition makes the browser report an error.
      page.on('pageerror', ({ message }) => {
        if (!message.startsWith('Transition was')) wrong.push(message)
      })
      page.on('console', (message) => {
        if (message.type() === 'error') wrong.push(message.text())
      })
      await page.goto(shop.url + products.listPath)
      await page.locator(`main a[href="${products.simple.path}"]`).first().click()
      await page.waitForURL(shop.url + products.simple.path)
      await page
        .locator(
          'form[action="/cart/add"] button[type="submit"], form[action="/cart/add"] button:not([type])',
        )
        .first()
        .click()
      const email = freshEmail()
      await fillCheckout(page, email)
      await page.waitForLoadState('networkidle')
      const shown = await shownIn(page)
      expect(shown).toBeGreaterThan(0)
      await page.locator('[data-order]').click()
      await page.waitForURL(`${shop.url}/checkout/thank-you`, { timeout: 60_000 })
      const number = await page.locator('[data-order-number]').innerText()
      if (CAN_COUNT_GUEST_ORDERS) {
        const orders = await ordersOfEmail(email)
        expect(orders.map((each) => [each.number, Math.round(each.total * 100)])).toEqual([
          [number, shown],
        ])
      }
      expect(wrong).toEqual([])
      await context.close()
    },
  )
})
