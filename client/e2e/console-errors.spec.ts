import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** Opens a page of the shop and causes an error on it. */
async function breakPage(page: Page): Promise<void> {
  await page.goto('/i/delivery')
  await page.evaluate(() => {
    console.error('written')
    setTimeout(() => {
      throw new Error('thrown')
    })
  })
}

test.describe('an error fails the test', () => {
  const LOGGED = [expect.stringMatching(/^written/), 'thrown']
  test.afterEach(async ({ consoleErrors }) => {
    await expect.poll(() => consoleErrors).toEqual(LOGGED)
    consoleErrors.length = 0
  })

  test('of the page', async ({ page }) => {
    await breakPage(page)
  })

  test('of another page of its context', async ({ context }) => {
    await breakPage(await context.newPage())
  })

  test('of a context that the test makes', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    await breakPage(await context.newPage())
  })

  test('of a page with a context of its own', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
    await breakPage(page)
  })
})

test('what a test allows is no error', async ({ page, consoleErrors }) => {
  await page.goto('/ei/ole')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
