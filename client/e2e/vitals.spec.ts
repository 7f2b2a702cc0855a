import type { Page } from '@playwright/test'
import { VITALS_PATH, type VitalsReport } from '../../shared/vitals/report.ts'
import { WITHOUT_PICTURES } from './browser.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** Opens the category with this random number, and returns the reports. */
async function openWith(page: Page, die: number): Promise<VitalsReport[]> {
  const reports: VitalsReport[] = []
  await page.route(VITALS_PATH, async (route) => {
    reports.push(route.request().postDataJSON() as VitalsReport)
    await route.continue()
  })
  await page.addInitScript((fallen) => {
    Math.random = () => fallen
  }, die)
  await page.goto(PAGE_KINDS.category)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  return reports
}

/** Waits until the measuring script is loaded and listening. */
const measured = (page: Page) => page.waitForResponse((answer) => /\/measure-/.test(answer.url()))

/**
 * Waits until entries from before the measuring script have reached it, so that a report has every figure.
 */
async function notedSoFar(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve))
    await idle()
    await new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await idle()
  })
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

test.describe('a view that is measured', () => {
  test('is reported once, when it is hidden', async ({ page }) => {
    const reports = await openWith(page, 0)
    const loaded = measured(page)
    await page.locator('h1').click()
    await (await loaded).finished()
    await page.locator('h1').click()
    await notedSoFar(page)
    const taken = page.waitForResponse((answer) => answer.url().endsWith(VITALS_PATH))
    await expect(async () => {
      await hide(page)
      expect(reports).toHaveLength(1)
    }).toPass()
    expect((await taken).status()).toBe(204)
    await hide(page)
    expect(reports).toEqual([
      expect.objectContaining({ page: 'category', LCP: expect.any(Number), CLS: 0 }),
    ])
    expect(Object.keys(reports[0] ?? {}).every((key) => /^(?:page|LCP|INP|CLS)$/.test(key))).toBe(
      true,
    )
  })

  test('loads nothing before the first interaction, under a resting pointer', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const reports = await openWith(page, 0)
    await page.mouse.move(200, 300)
    await page.waitForTimeout(400)
    await hide(page)
    expect(requests.filter((url) => /\/measure-/.test(url))).toEqual([])
    expect(reports).toEqual([])
  })
})

test('nine of ten views are not measured', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openWith(page, 0.1)
  await page.locator('h1').click()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /\/measure-/.test(url))).toEqual([])
})
