import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

const REVIEWED = '/p/VEL-USB-105/velmarko-nasta-9-usb-muisti-vel-usb-105'
const LIST = '/c/usb-kaapelit'

const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(globalThis.scrollY))
/** Distance of the reviews from the top of the viewport. */
const reviewsTop = (page: Page): Promise<number> =>
  page.evaluate(() => document.getElementById('reviews')?.getBoundingClientRect().top ?? NaN)

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => globalThis.scrollTo({ top: to, behavior: 'instant' }), top)
  await expect.poll(() => scrollY(page)).toBe(top)
}

/** Without smooth scrolling, so that positions are final at once. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('scrolling', () => {
  test('goes to the anchor of the URL, also if it appears late', async ({ page }) => {
    await page.goto(`${REVIEWED}#reviews`)
    await expect.poll(() => reviewsTop(page)).toBeLessThan(100)
    expect(await scrollY(page)).toBeGreaterThan(200)
  })

  test('restores the previous position on return', async ({ page }) => {
    await page.goto(LIST)
    await scrollTo(page, 1400)
    await page.getByRole('article').nth(12).getByRole('link').first().dispatchEvent('click')
    await expect(page).toHaveURL(/\/p\//)
    await page.goBack()
    await expect(page).toHaveURL(LIST)
    await expect.poll(() => scrollY(page)).toBe(1400)
    await page.reload()
    await expect.poll(() => scrollY(page)).toBe(1400)
  })

  test('goes to the top when the path changes', async ({ page }) => {
    await page.goto(LIST)
    await scrollTo(page, 1400)
    await page.getByRole('article').nth(12).getByRole('link').first().dispatchEvent('click')
    await expect(page).toHaveURL(/\/p\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await scrollY(page)).toBe(0)
  })

  test('prefers the anchor to the previous position', async ({ page }) => {
    await page.goto(`${REVIEWED}#reviews`)
    await expect.poll(() => reviewsTop(page)).toBeLessThan(100)
    const place = await scrollY(page)
    await scrollTo(page, 20)
    await page.goto(LIST)
    await page.goBack()
    await expect.poll(() => scrollY(page)).toBe(place)
    await scrollTo(page, 20)
    await page.reload()
    await expect.poll(() => scrollY(page)).toBe(place)
  })

  test('goes back and forth between the anchors of one page', async ({ page }) => {
    await page.goto(REVIEWED)
    await page
      .getByRole('link', { name: /arvostelu/i })
      .first()
      .click()
    await expect(page).toHaveURL(`${REVIEWED}#reviews`)
    await expect.poll(() => reviewsTop(page)).toBeLessThan(100)
    await page.goBack()
    await expect(page).toHaveURL(REVIEWED)
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.goForward()
    await expect.poll(() => reviewsTop(page)).toBeLessThan(100)
  })

  test('returns to the position, not to the target of the skip link', async ({ page }) => {
    await page.goto(LIST)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${LIST}#main`)
    await page.evaluate(() => globalThis.scrollTo({ top: 1400, behavior: 'instant' }))
    await page.goto('/')
    await page.goBack()
    await expect.poll(() => scrollY(page)).toBeGreaterThan(1300)
  })
})
