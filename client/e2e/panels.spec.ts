import type { Locator, Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues, findBrokenIds } from './checks.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

const LIST = '/c/usb-kaapelit'
const ZOOMED = '/p/VEL-USB-105/velmarko-nasta-9-usb-muisti-vel-usb-105'
const PHONE = { width: 390, height: 844 }

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Osastot' })
const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Tuotteet' })

/** Asserts the active flags, as styles see them. */
async function expectFlags(page: Page, flags: string): Promise<void> {
  const html = page.locator('html')
  if (flags === '') await expect(html).not.toHaveAttribute('data-panels', /./)
  else await expect(html).toHaveAttribute('data-panels', flags)
}

async function openSearchList(page: Page): Promise<Locator> {
  const list = page.getByRole('listbox')
  await page.getByRole('searchbox').focus()
  await page.getByRole('banner').getByRole('combobox').fill('kuulokkeet')
  await expect(list).toBeVisible()
  return list
}

async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findBrokenIds(page)).toEqual([])
}

test.describe('panels and their overlay', () => {
  test('the sidebar opens the overlay; Esc closes both and returns the focus @phone', async ({
    page,
  }) => {
    await page.goto('/')
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(menuOf(page)).toBeVisible()
    await expectFlags(page, 'sidebar overlay')
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expectFlags(page, '')
    await expect(menuButton(page)).toBeFocused()
  })

  test('a click beside the sidebar closes it and the overlay without following a link', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 700, height: 844 })
    await page.goto(LIST)
    await menuButton(page).click()
    await expectFlags(page, 'sidebar overlay')
    await page.mouse.click(650, 600)
    await expectFlags(page, '')
    await expect(page).toHaveURL(LIST)
  })

  test('the filters of a small screen are a panel like the menu @phone', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(LIST)
    const button = page.getByRole('button', { name: /^Rajaa/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await expectFlags(page, 'sidebar overlay')
    await page.keyboard.press('Escape')
    await expectFlags(page, '')
    await expect(button).toBeFocused()
  })

  test('the search panel opens the overlay between page and list; Esc closes both @phone', async ({
    page,
  }) => {
    await page.goto(LIST)
    const list = await openSearchList(page)
    await expectFlags(page, 'searchPanel overlay')
    const { x, y } = (await list.boundingBox()) ?? { x: NaN, y: NaN }
    const { width, height } = page.viewportSize() ?? PHONE
    const hit = await page.evaluate(
      ([inList, besides]) => ({
        list: document.elementFromPoint(inList.x, inList.y)?.closest('[role=listbox]') !== null,
        page: document.elementFromPoint(besides.x, besides.y) === document.body,
      }),
      [
        { x: x + 20, y: y + 20 },
        { x: width - 12, y: height - 30 },
      ] as const,
    )
    expect(hit).toEqual({ list: true, page: true })
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expectFlags(page, '')
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
  })

  test('a click on the overlay closes the search panel without following a link @phone', async ({
    page,
  }) => {
    await page.goto(LIST)
    const list = await openSearchList(page)
    await expectFlags(page, 'searchPanel overlay')
    const { width, height } = page.viewportSize() ?? PHONE
    await page.mouse.click(width - 12, height - 30)
    await expect(list).toBeHidden()
    await expectFlags(page, '')
    await expect(page).toHaveURL(LIST)
  })

  test('the microcart opens the overlay; Esc closes both @phone', async ({ page }) => {
    await page.goto('/')
    const badge = page.getByRole('link', { name: /^Ostoskori/ })
    await badge.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Ostoskori' })).toBeVisible()
    await expectFlags(page, 'microcart overlay')
    await page.keyboard.press('Escape')
    await expectFlags(page, '')
    await expect(badge).toBeFocused()
  })

  test('the media zoom is a panel without the overlay', async ({ page }) => {
    await page.goto(ZOOMED)
    await page.getByRole('link', { name: /Suurenna kuva 1$/ }).click()
    await expect(page.getByRole('dialog', { name: /^Kuvat/ })).toBeVisible()
    await expectFlags(page, 'mediaZoom')
    await page.keyboard.press('Escape')
    await expectFlags(page, '')
  })

  test('the search shortcut closes the menu that lies over the search box', async ({ page }) => {
    await page.goto('/')
    await menuButton(page).click()
    await expect(menuOf(page)).toBeVisible()
    await page.keyboard.press('/')
    await expect(menuOf(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
    await expectFlags(page, '')
  })

  test('an open department is the path of the menu; closed, it is removed 300 ms later', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await menuButton(page).click()
    const path = () => page.evaluate(() => document.documentElement.dataset['path'])
    const first = menuOf(page).locator('[data-submenu]').first()
    const other = menuOf(page).locator('[data-submenu]').nth(1)
    const idOf = async (entry: Locator) => (await entry.getAttribute('data-submenu')) ?? ''
    await expect.poll(path).toBe(await idOf(first))
    await other.locator('summary').click()
    await expect.poll(path).toBe(await idOf(other))
    const stored = other.evaluate(async (entry) => {
      const html = document.documentElement
      const closed = performance.now()
      entry.removeAttribute('open')
      while (html.dataset['path'] !== '') await new Promise(requestAnimationFrame)
      return performance.now() - closed
    })
    expect(await stored).toBeGreaterThanOrEqual(299)
  })

  test('no code of the panels is loaded before one opens', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    const loaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/base-')),
      )
    expect(await loaded()).toBe(false)
    await menuButton(page).click()
    await expect.poll(loaded).toBe(true)
  })
})

test.describe('focus cleaning', () => {
  const add = (page: Page) => page.getByRole('button', { name: /^Lisää koriin/ }).first()

  test('a button pressed by mouse loses the focus after 1000 ms', async ({ page }) => {
    await page.goto(LIST)
    // Adds the listener before the press: an evaluation during the press may be too late.
    const listening = await add(page).evaluateHandle((button) => ({
      storedMs: new Promise<number>((resolve) => {
        let pressedAt = Infinity
        button.addEventListener('pointerup', () => {
          pressedAt = performance.now()
        })
        button.addEventListener('blur', () => resolve(performance.now() - pressedAt))
      }),
    }))
    await add(page).click()
    expect(await listening.evaluate(({ storedMs }) => storedMs)).toBeGreaterThanOrEqual(999)
    await expect(add(page)).not.toBeFocused()
  })

  test('keyboard users keep the focus', async ({ page }) => {
    await page.goto(LIST)
    await add(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(1500)
    await expect(add(page)).toBeFocused()
  })
})
