import type { BrowserContext, Page } from '@playwright/test'
import { PRODUCTS } from './cart-steps.ts'
import { readShift, watchShift } from './checks.ts'
import { registerAndLogIn, addToCart } from './checkout-steps.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { expect, test } from './test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

/** Further public pages. */
const MORE = {
  login: '/login',
  register: '/register',
  questions: '/knowledge-base',
  wishlist: '/wishlist',
  compare: '/compare',
  'empty cart': '/cart',
  contact: '/contact',
} as const

/** Time for late fonts, pictures and scripts to move content. */
const LATE_MS = 500

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Layout shifts of each page while it loads, in the same tab. */
async function shiftsOf(
  page: Page,
  paths: Readonly<Record<string, string>>,
): Promise<Record<string, number>> {
  const shifts: Record<string, number> = {}
  for (const [name, path] of Object.entries(paths)) {
    await open(page, path)
    await page.waitForTimeout(LATE_MS)
    shifts[name] = await readShift(page)
  }
  return shifts
}

/** As `shiftsOf`, in tabs, for independent pages: they share the wait. */
async function shiftsInTabs(
  context: BrowserContext,
  paths: Readonly<Record<string, string>>,
): Promise<Record<string, number>> {
  const opened: (readonly [string, Page])[] = []
  for (const [name, path] of Object.entries(paths)) {
    const page = await context.newPage()
    await open(page, path)
    opened.push([name, page])
  }
  await opened.at(-1)?.[1].waitForTimeout(LATE_MS)
  const shifts = opened.map(async ([name, page]) => [name, await readShift(page)] as const)
  return Object.fromEntries(await Promise.all(shifts))
}

/** The expected result: no shift on any page. */
function still(paths: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(Object.keys(paths).map((name) => [name, 0]))
}

for (const viewport of SIZES) {
  // A late font on a busy machine moves what the shop does not.
  test.describe(`at ${viewport.width} pixels @alone`, () => {
    test.use({ viewport })

    test('a first page load causes no layout shift', async ({ context }) => {
      test.setTimeout(120_000)
      await watchShift(context)
      const paths = { ...PAGE_KINDS, ...MORE }
      expect(await shiftsInTabs(context, paths)).toEqual(still(paths))
    })

    test('cart and checkout with products cause no layout shift', async ({ page }) => {
      await page.goto(PRODUCTS.simple)
      await addToCart(page)
      await watchShift(page)
      const paths = { cart: '/cart', checkout: '/checkout' }
      expect(await shiftsOf(page, paths)).toEqual(still(paths))
    })

    test('the account causes no layout shift', async ({ page, context }) => {
      await page.goto('/')
      await registerAndLogIn(page)
      await page.close()
      await watchShift(context)
      const paths = { account: '/my-account', orders: '/my-account/orders' }
      expect(await shiftsInTabs(context, paths)).toEqual(still(paths))
    })
  })
}
