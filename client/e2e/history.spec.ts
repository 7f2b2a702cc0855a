import { chromium, type Browser } from '@playwright/test'
import { findWholeBrowser, WHOLE_BROWSER_ARGS, WITHOUT_PICTURES } from './browser.ts'
import { addToCart } from './checkout-steps.ts'
import { deepIf, expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** The test runner's browsers have no back/forward cache; this one does, like visitors'. */
test.describe('pages that are left stay in the browser’s memory', () => {
  const whole = findWholeBrowser()
  test.skip(whole === undefined, 'a browser without a window keeps no pages that were left')
  let browser: Browser
  test.beforeAll(async () => {
    browser = await chromium.launch({
      ...(whole && { executablePath: whole }),
      args: WHOLE_BROWSER_ARGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  })
  test.afterAll(() => browser?.close())
  test.beforeEach(({ watchErrors }) => watchErrors(browser))
  const open = (baseURL = '') =>
    browser.newPage({ baseURL, locale: 'fi-FI', reducedMotion: 'reduce' })

  const PATHS = { home: '/', category: '/c/usb-kaapelit', search: '/search/kuulokkeet' } as const
  for (const [name, path] of Object.entries(PATHS)) {
    test(
      `${name} is restored as it was left, with its menu closed`,
      deepIf(name === 'search'),
      async ({ baseURL }) => {
        const page = await open(baseURL)
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
      },
    )
  }

  test('the cart is restored as it was left, and reloaded for another user', async ({
    baseURL,
  }) => {
    const page = await open(baseURL)
    await addToCart(page)
    await page.goto('/cart')
    await expect(page.getByRole('button', { name: /^Yksi lisää/ })).toBeEnabled()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      Object.assign(globalThis, { isLeft: true })
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }))
    })
    await page.goto('/i/delivery')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/cart')
    const persisted = await page.evaluate(
      () => (globalThis as unknown as { persisted?: boolean }).persisted,
    )
    expect(persisted).toBe(true)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)

    await page.goto('/i/delivery')
    await page.evaluate(() => {
      document.cookie = 'reuna-who=somebody-else; path=/'
    })
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/cart')
    await expect.poll(() => page.evaluate(() => 'isLeft' in globalThis)).toBe(false)
    await page.close()
  })

  test('an open panel is closed, and an anchor is shown again', async ({ baseURL }) => {
    const page = await open(baseURL)
    const returnLater = async () => {
      await page.goto('/i/delivery')
      await page.goBack({ waitUntil: 'commit' })
    }
    await page.goto('/c/usb-kaapelit')
    await page.getByRole('searchbox').focus()
    await page.getByRole('banner').getByRole('combobox').fill('kuulokkeet')
    await expect(page.getByRole('listbox')).toBeVisible()
    await returnLater()
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-panels', /./)
    await page.goto('/p/VEL-USB-105/velmarko-nasta-9-usb-muisti-vel-usb-105#reviews')
    await page.getByRole('link', { name: /Suurenna kuva 1$/ }).click()
    await expect(page.getByRole('dialog', { name: /^Kuvat/ })).toBeVisible()
    await returnLater()
    await expect(page.getByRole('dialog', { name: /^Kuvat/ })).toBeHidden()
    const top = () =>
      page.evaluate(() => document.getElementById('reviews')?.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(100)
    await page.close()
  })
})
