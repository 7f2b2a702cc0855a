import type { Page } from '@playwright/test'
import { readShift, watchShift } from './checks.ts'
import { registerAndLogIn, addToCart } from './checkout-steps.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { expect, test } from './test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

/** Pages that everybody may open, beside one of every kind. */
const MORE = {
  login: '/login',
  register: '/register',
  questions: '/knowledge-base',
  wishlist: '/wishlist',
  compare: '/compare',
  'empty cart': '/cart',
  contact: '/contact',
} as const

/** Fonts, pictures and scripts that come last still move something. */
const LATE_MS = 500

/** How far the content of each page jumps while it loads for the first time. */
async function shiftsOf(
  page: Page,
  paths: Readonly<Record<string, string>>,
): Promise<Record<string, number>> {
  const shifts: Record<string, number> = {}
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForTimeout(LATE_MS)
    shifts[name] = await readShift(page)
  }
  return shifts
}

/** Nothing moves on any of them. */
function still(paths: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(Object.keys(paths).map((name) => [name, 0]))
}

for (const viewport of SIZES) {
  // A font that comes late on a busy machine moves what the shop does not.
  test.describe(`at ${viewport.width} pixels @alone`, () => {
    test.use({ viewport })

    test('nothing jumps while a page of any kind loads for the first time', async ({ page }) => {
      test.setTimeout(120_000)
      await watchShift(page)
      const paths = { ...PAGE_KINDS, ...MORE }
      expect(await shiftsOf(page, paths)).toEqual(still(paths))
    })

    test('nothing jumps while the cart and the checkout load with products', async ({ page }) => {
      await addToCart(page)
      await watchShift(page)
      const paths = { cart: '/cart', checkout: '/checkout' }
      expect(await shiftsOf(page, paths)).toEqual(still(paths))
    })

    test('nothing jumps while the account of a customer loads', async ({ page }) => {
      await registerAndLogIn(page)
      await watchShift(page)
      const paths = { account: '/my-account', orders: '/my-account/orders' }
      expect(await shiftsOf(page, paths)).toEqual(still(paths))
    })
  })
}
