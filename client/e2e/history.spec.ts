import { chromium, type Browser } from '@playwright/test'
import { BROWSER_WORDS, findBrowser } from './browser.ts'
import { expect, test } from './test.ts'

/** The test runner's browsers keep no left pages in memory; this one does, as visitors' do. */
test.describe('pages that are left stay in the browser’s memory', () => {
  let browser: Browser
  test.beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: BROWSER_WORDS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  })
  test.afterAll(() => browser.close())

  const PATHS = { home: '/', category: '/c/usb-kaapelit', search: '/search/kuulokkeet' } as const
  for (const [name, path] of Object.entries(PATHS)) {
    test(`${name} comes back as it was left, with its menu closed`, async ({ baseURL }) => {
      const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
      await page.goto(path)
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }))
      })
      await page.getByRole('button', { name: 'Tuotteet' }).click()
      const menu = page.getByRole('navigation', { name: 'Osastot' })
      await menu.getByText('Audio', { exact: true }).click()
      await menu.getByRole('link', { name: 'Soundbarit' }).click()
      await expect(page).toHaveURL('/c/soundbarit')
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(path)
      const persisted = await page.evaluate(
        () => (globalThis as unknown as { persisted?: boolean }).persisted,
      )
      expect(persisted).toBe(true)
      await expect(menu).toBeHidden()
      await page.close()
    })
  }
})
