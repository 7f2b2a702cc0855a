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

  test('of another page of the context', async ({ context }) => {
    await breakPage(await context.newPage())
  })

  test('of a context created by the test', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    await breakPage(await context.newPage())
  })

  test('of a page with its own context', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
    await breakPage(page)
  })
})

test('unless the test allows it', async ({ page, consoleErrors }) => {
  await page.goto('/ei/ole')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
