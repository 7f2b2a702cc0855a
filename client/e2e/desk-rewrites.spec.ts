import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues, findBrokenIds, findOverflow } from './checks.ts'
import { signInAtDesk } from './desk-steps.ts'
import { expect, test } from './test.ts'

// A search response is held back on purpose.
test.use({ ...WITHOUT_PICTURES, locale: 'en-GB', allowed: [/net::ERR_FAILED/] })

const expectAccessible = async (page: Page) => {
  await page.waitForLoadState()
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findBrokenIds(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an operator adds a rewrite, follows it, turns it into a loop and removes it @phone', async ({
  page,
}, { project }) => {
  const from = `/old-${project.name}-lamp.html`
  await page.goto('/p/LUM-CBU-101/x')
  const product = new URL(page.url()).pathname
  await signInAtDesk(page, 'operator')
  await page.goto('/admin/rewrites')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a rewrite' }).click()
  await page.getByLabel('Address').fill('/cart')
  await page.getByLabel('Leads to').fill('https://evil.example/')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('belongs to the shop itself')).toBeVisible()
  await expect(page.getByText('can lead only to hosts of this shop')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Address').fill(from)
  await page.getByLabel('Leads to').fill(product)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rewrite was added.')).toBeVisible()
  await expect(page.getByText('At a page: 200')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await page.goto(from)
    expect(new URL(page.url()).pathname).toBe(product)
  }).toPass({ timeout: 20_000 })

  await page.goto(`/admin/rewrites?q=${from}`)
  await page.getByRole('link', { name: from }).click()
  await page.getByLabel('Leads to').fill(from)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('would lead back to itself')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The rewrite was removed.')).toBeVisible()
})

test('a file of rewrites is previewed before it is applied, and its loop is found by the test @phone', async ({
  page,
}, { project }) => {
  const name = `csv-${project.name}`
  await signInAtDesk(page, 'operator')
  await page.goto('/admin/rewrites/import')
  await expectAccessible(page)
  const lines = [
    'request_path;status;target_path',
    `/${name}-a;301;/${name}-b`,
    `/${name}-b;302;/`,
    `/${name}-x;301;/${name}-y`,
    `/${name}-y;301;/${name}-x`,
    '/cart;301;/',
  ]
  const file = { name: 'rewrites.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.getByLabel('File').setInputFiles(file)
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await expect(heading(page)).toHaveText('What would change')
  await expect(page.getByText('3 lines refused').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Imported: 2 new')).toBeVisible()
  await page.goto(`/admin/rewrites/test?address=/${name}-a`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
})

test('purge targets are found while typing, by keyboard only @phone', async ({ page }) => {
  await signInAtDesk(page, 'operator')
  await page.goto('/admin/cache')
  const field = page.getByRole('combobox', { name: 'SKU' })
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.fill('LUM-CBU-101')
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
  await expect(options.first()).toContainText('LUM-CBU-101')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('LUM-CBU-101')
  await field.press('End')
  await field.pressSequentially(' ')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('LUM-CBU-101')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Before it is purged')
})

test('a failed search shows a message, and Enter still searches', async ({ page }) => {
  await signInAtDesk(page, 'operator')
  await page.goto('/admin/cache')
  await page.route(/as=data/, (route) => route.abort())
  const field = page.getByRole('combobox', { name: 'SKU' })
  await field.fill('LUM-CBU-101')
  await expect(page.getByText('The search is not available just now.')).toBeAttached()
  await field.press('Enter')
  await expect(page.locator('tr', { hasText: 'LUM-CBU-101' })).toBeVisible()
})

test('figures of cache and errors are accessible @phone', async ({ page }) => {
  await signInAtDesk(page, 'operator')
  for (const path of ['cache/figures', 'cache/figures?period=month', 'errors', '']) {
    await page.goto(`/admin/${path}`)
    await expectAccessible(page)
  }
  await page.goto('/admin/cache/figures?period=hour')
  await page.getByText('As a table').click()
  await expect(page.getByRole('table', { name: 'Pages by what the cache did' })).toBeVisible()
  await expectAccessible(page)
})
