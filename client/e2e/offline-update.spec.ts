import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { startFront, BUILD_PROBE_PATH, type FrontServer } from './front-server.ts'
import { visitAndCache } from './offline-steps.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { expect, test } from './test.ts'

test.use({ ...WITHOUT_PICTURES, serviceWorkers: 'allow' })

/** The first build has nothing at the second one's path; the network is cut on purpose. */
const EXPECTED = /status of 404|net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/
let front: FrontServer

test.beforeAll(async ({ baseURL }) => {
  front = await startFront(baseURL ?? '')
})

test.beforeEach(() => {
  front.script = 'first'
})

test.afterEach(({ consoleErrors }) => {
  const unexpected = consoleErrors.filter((text) => !EXPECTED.test(text))
  consoleErrors.splice(0, consoleErrors.length, ...unexpected)
})

test.afterAll(() => front.stop())

test('a new build waits until the last page of the old one is left', async ({ page, context }) => {
  test.slow()
  const category = front.url + PAGE_KINDS.category
  await visitAndCache(page, category)
  const otherTab = await context.newPage()
  await otherTab.goto(front.url)
  front.script = 'second'
  await update(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  const files = await fileCount(page)
  await page.goto(front.url + PAGE_KINDS.search)
  expect(await buildOf(page)).toBe('first')
  expect(await isWaiting(page)).toBe(true)
  expect(await fileCount(page)).toBeGreaterThanOrEqual(files)
  // A headless browser counts closed tabs, not those that left the shop.
  await otherTab.goto('about:blank')
  // Waits for the prefetches of a visit.
  await expect(async () => {
    await page.goto(category)
    await expect.poll(() => buildOf(page), { timeout: 8000 }).toBe('second')
  }).toPass()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
})

test("a disabled service worker removes itself and its caches, not the shopper's data", async ({
  page,
}) => {
  test.slow()
  await visitAndCache(page, front.url + PAGE_KINDS.category)
  await page.evaluate(() => localStorage.setItem('mine', '1'))
  front.script = 'off'
  await update(page)
  // It waits until the previous one is idle.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const left = await navigator.serviceWorker.getRegistrations()
          return [left.length, (await caches.keys()).length]
        }),
      { timeout: 40_000 },
    )
    .toEqual([0, 0])
  const answer = await page.reload()
  expect(answer?.fromServiceWorker()).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('mine'))).toBe('1')
})

function update(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
}

function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration('/'))?.waiting !== null,
  )
}

function fileCount(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('reuna-files')).keys()).length)
}

function buildOf(page: Page): Promise<string> {
  return page.evaluate(async (address) => {
    const response = await fetch(address)
    return response.ok ? await response.text() : 'first'
  }, BUILD_PROBE_PATH)
}
