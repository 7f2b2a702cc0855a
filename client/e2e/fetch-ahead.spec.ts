import { chromium, type Page } from '@playwright/test'
import { findWholeBrowser, WHOLE_BROWSER_ARGS, WITHOUT_PICTURES } from './browser.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { deepIf, expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

const PRODUCT = PAGE_KINDS['configurable product']
/** Longer than a pointer rests before a prefetch, and than a request takes to start. */
const REST_MS = 600
/** Longer than a page is open before it prefetches the service worker. */
const TIMEOUT_MS = 20_000

/**
 * Opens a page over a network of this kind; returns the scripts requested since, and the registered service
 * workers.
 */
async function openOver(page: Page, network: object, path: string): Promise<() => string[]> {
  await page.exposeFunction('noteWorker', (address: string) => requests.push(address))
  await page.addInitScript((connection) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection })
    const { noteWorker } = globalThis as unknown as { noteWorker: (address: string) => void }
    navigator.serviceWorker.register = (address) => {
      noteWorker(String(address))
      return Promise.reject(new Error('not in this test'))
    }
  }, network)
  const requests: string[] = []
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) requests.push(pathname)
  })
  return () => [...requests]
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Lisää ostoskoriin' }).first()

for (const [name, network] of [
  ['3G', { effectiveType: '3g', saveData: false }],
  ['Save-Data', { effectiveType: '4g', saveData: true }],
] as const) {
  // client/fetch-ahead.test.ts tests which networks these are.
  const variant = deepIf(name === 'Save-Data')

  test(
    `over ${name} the cart is prefetched at a press, not under a pointer`,
    variant,
    async ({ page }) => {
      const scripts = await openOver(page, network, PRODUCT)
      await addButton(page).hover()
      await page.waitForTimeout(REST_MS)
      expect(scripts()).toEqual([])
      await page.mouse.down()
      await expect.poll(() => scripts().join(' ')).toMatch(/cart/)
      await page.mouse.up()
    },
  )

  test(
    `over ${name} the search is prefetched at focus, not under a pointer`,
    variant,
    async ({ page }) => {
      const scripts = await openOver(page, network, '/')
      await page.getByRole('searchbox').hover()
      await page.waitForTimeout(REST_MS)
      expect(scripts()).toEqual([])
      await page.getByRole('searchbox').focus()
      await expect.poll(() => scripts().join(' ')).toMatch(/react/)
    },
  )

  test(
    `over ${name} the service worker is registered at a key, not on page load`,
    variant,
    async ({ page }) => {
      await page.clock.install()
      const scripts = await openOver(page, network, '/')
      await page.clock.runFor(TIMEOUT_MS)
      await page.waitForTimeout(REST_MS)
      expect(scripts()).toEqual([])
      await page.keyboard.press('Shift')
      await page.clock.runFor(TIMEOUT_MS)
      await expect.poll(scripts).toContain('/service-worker.js')
    },
  )
}

test.describe('over 4G', () => {
  const network = { effectiveType: '4g', saveData: false }

  test('the cart is prefetched under a pointer', async ({ page }) => {
    const scripts = await openOver(page, network, PRODUCT)
    await addButton(page).hover()
    await expect.poll(() => scripts().join(' ')).toMatch(/cart/)
  })

  test('the search is prefetched under a resting pointer', async ({ page }) => {
    const scripts = await openOver(page, network, '/')
    await page.getByRole('searchbox').hover()
    await expect.poll(() => scripts().join(' ')).toMatch(/react/)
  })

  test('the service worker is registered on page load', async ({ page }) => {
    await page.clock.install()
    const scripts = await openOver(page, network, '/')
    await page.clock.runFor(TIMEOUT_MS)
    await expect.poll(scripts).toContain('/service-worker.js')
  })
})

test('a product under a resting pointer is prefetched, after the browser has reported its network', async ({
  baseURL,
  watchErrors,
}) => {
  const whole = findWholeBrowser()
  test.skip(whole === undefined, 'a browser without a window tells nothing of its network')
  const browser = await chromium.launch({
    ...(whole && { executablePath: whole }),
    args: WHOLE_BROWSER_ARGS,
  })
  watchErrors(browser)
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await page.goto(PAGE_KINDS.category)
  await page.goto(PAGE_KINDS.category)
  const product = page.locator('.product-card h3 a').first()
  await product.hover()
  await page.waitForTimeout(REST_MS)
  // A key triggers no prefetch: only the pointer does.
  await product.press('Enter')
  await page.waitForURL(/\/p\//)
  const how = await page.evaluate(() => {
    const [navigation]: readonly PerformanceEntry[] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceEntry & { deliveryType: string }).deliveryType
  })
  expect(how).toBe('navigational-prefetch')
  await browser.close()
})
