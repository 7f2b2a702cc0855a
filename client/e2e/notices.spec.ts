import type { Locator, Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues } from './checks.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

const LIST = '/c/usb-kaapelit'
const GIFT = '/p/REU-GFT-101/lahjakortti-50-reu-gft-101'
const ADDED = 'Tuote on lisätty ostoskoriin!'
const UPDATED = 'Tuotteen määrä on päivitetty!'

const noticeOf = (page: Page, message: string): Locator =>
  page.locator('[aria-live=polite] > *').filter({ hasText: message })

async function add(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Lisää koriin/ })
    .first()
    .click()
}

test.describe('notices', () => {
  test('are announced politely, have an OK button, and are accessible', async ({ page }) => {
    await page.goto(LIST)
    await add(page)
    const notice = noticeOf(page, ADDED)
    await notice.hover()
    expect(await findA11yIssues(page)).toEqual([])
    const isAtom = await notice.evaluate((each) => each.closest('[aria-atomic=true]') !== null)
    expect(isAtom).toBe(false)
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect(notice).toBeHidden()
  })

  test('and buttons without a border are visible with forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(LIST)
    await add(page)
    const outlineOf = (each: Element) => getComputedStyle(each).outlineStyle
    expect(await noticeOf(page, ADDED).evaluate(outlineOf)).toBe('solid')
    const menu = page.getByRole('button', { name: 'Tuotteet' })
    expect(await menu.evaluate((each) => getComputedStyle(each).borderTopWidth)).toBe('1px')
  })

  test('disappear by themselves, but not while they are read', async ({ page }) => {
    await page.clock.install()
    await page.goto(LIST)
    await add(page)
    const notice = noticeOf(page, ADDED)
    await notice.hover()
    await page.clock.runFor(6000)
    await expect(notice).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.runFor(6000)
    await expect(notice).toBeHidden()
  })

  test('do not repeat the last one', async ({ page }) => {
    await page.goto(LIST)
    await add(page)
    await expect(noticeOf(page, ADDED)).toBeVisible()
    await add(page)
    await noticeOf(page, UPDATED).hover()
    await add(page)
    await expect(page.getByRole('link', { name: /^Ostoskori/ })).toContainText('3')
    await expect(noticeOf(page, UPDATED)).toHaveCount(1)
  })

  test('link to the checkout where sensible', async ({ page }) => {
    await page.goto(LIST)
    await add(page)
    await expect(noticeOf(page, ADDED).getByRole('button')).toHaveText(['Siirry kassalle', 'OK'])
    await page.getByRole('button', { name: 'Siirry kassalle' }).click()
    await expect(page).toHaveURL('/checkout')
  })
})

test.describe('a notice that the shop was renewed', () => {
  test.use({ allowed: [/status of 426/] })

  test('stays, and its button reloads a page that did not reload itself', async ({ page }) => {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 426, json: { code: 426, result: 'Renewed' } }),
    )
    await page.goto(LIST)
    await page.evaluate(() => {
      const state = JSON.parse(document.getElementById('reuna-state')?.textContent ?? '{}')
      sessionStorage.setItem('reuna-renewed', state.version)
    })
    await add(page)
    const notice = noticeOf(page, 'Kauppa on uudistunut.')
    // Several responses have triggered the notice by then.
    await page.waitForLoadState('networkidle')
    await expect(notice.getByRole('button')).toHaveText(['Lataa uudelleen', 'OK'])
    const loaded = page.waitForEvent('load')
    await notice.getByRole('button', { name: 'Lataa uudelleen' }).click()
    await loaded
    await expect(page).toHaveURL(LIST)
  })
})

test.describe('the textarea control in the page', () => {
  const control = (page: Page) => page.getByRole('textbox', { name: /^Tervehdys/ })
  const icon = (page: Page) => page.locator('.ui-area-sign svg')

  test('shows a check icon once it is filled in', async ({ page }) => {
    await page.goto(GIFT)
    await expect(icon(page)).toHaveCount(0)
    await control(page).fill('Onnea!')
    await page.keyboard.press('Tab')
    await expect(icon(page)).toBeVisible()
    await expect(control(page)).not.toHaveAttribute('aria-invalid', 'true')
    expect((await control(page).boundingBox())?.height).toBeGreaterThanOrEqual(100)
  })

  test('shows an error icon, its message and a red border if it is invalid', async ({ page }) => {
    await page.goto(GIFT)
    const name = (await control(page).getAttribute('name')) ?? ''
    const query = new URLSearchParams({ [name]: 'x'.repeat(161), 'option[sent]': '1' })
    await page.goto(`${GIFT}?${query.toString()}`)
    await expect(control(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(control(page)).toHaveAccessibleDescription(/160 merk/)
    await expect(icon(page)).toBeVisible()
    await expect(control(page)).toHaveCSS('border-top-color', 'rgb(255, 75, 50)')
    expect(await findA11yIssues(page)).toEqual([])
    await control(page).fill('Onnea!')
    await page.keyboard.press('Tab')
    await expect(control(page)).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#option-1-problem')).toBeEmpty()
    await expect(icon(page)).toBeVisible()
  })
})
