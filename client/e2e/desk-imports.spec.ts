import type { Page } from '@playwright/test'
import { IS_DEEP, WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues, findBrokenIds, findOverflow } from './checks.ts'
import { signInAtDesk } from './desk-steps.ts'
import { portOf, startDeskShop, type DeskShop } from './other-shop.ts'
import { expect, test } from './test.ts'

const PORT = portOf('imports')
/** On a phone, with `EXAMPLES` on the desktop too. */
const WIDTHS = IS_DEEP ? [1280, 390] : [390]

test.use({ ...WITHOUT_PICTURES, locale: 'en-GB', baseURL: `http://localhost:${PORT}` })

let shop: DeskShop | undefined

test.beforeAll(async () => {
  test.setTimeout(120_000)
  // An import removes the demo products, which other tests need.
  shop = await startDeskShop(PORT, 'browser-imports')
})
test.afterAll(() => shop?.stop())

/** Checks accessibility at each width. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findA11yIssues(page)).toEqual([])
    expect(await findBrokenIds(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
  }
}

const product = (id: number, name: string) => ({
  ...{ id, sku: `TUO-${id}`, name, type_id: 'simple', price: 19.9, status: 1, visibility: 4 },
  ...{ url_key: `tuotu-${id}`, category_ids: [], manufacturer_contact: 'Reunala Oy, hei@reuna.fi' },
})

function ndjson(name: string, rows: readonly unknown[]) {
  const text = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')
  return { name, mimeType: 'application/x-ndjson', buffer: Buffer.from(`${text}\n`) }
}

test('an operator uploads files, sees the changes, imports them and opens the report', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signInAtDesk(page, 'operator')
  await page.goto('/admin/imports')
  await expect(page.locator('main')).toContainText('Nothing has been imported yet')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Upload files' }).click()
  await expectAccessible(page)
  const store = { id: 1, name: 'Helsinki', address: 'Reunakatu 1', hours: '9–17', active: true }
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([
      ndjson('products.ndjson', [product(1, 'Pelikonsoli Zeta'), product(2, 'Ohjain Zeta'), '{']),
      ndjson('stores.ndjson', [store]),
    ])
  await page.getByRole('button', { name: 'Check and compare' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would change')
  await expect(page.locator('main')).toContainText('Pelikonsoli Zeta')
  await expect(page.locator('main')).toContainText('demo products go')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/imports\/[\w-]{36}$/, { timeout: 30_000 })
  await expect(page.locator('main')).toContainText('Lines that are no JSON')
  await expect(page.locator('main')).toContainText('products.ndjson:3')
  await expectAccessible(page)
  await page.goto('/admin/imports?q=not+json')
  await expect(page.getByRole('row', { name: /Done/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/synonyms/new')
  await expectAccessible(page)
  await page.getByLabel('Terms', { exact: true }).fill('pleikka\npelikonsoli')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('main')).toContainText('1 product')
  await expectAccessible(page)
  await page.goto('/admin/synonyms?try=pleikka')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'pleikka', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Pelikonsoli Zeta' }).first()).toBeVisible()

  await page.goto('/admin/stores')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Helsinki' }).click()
  await page.getByLabel('SKU or name').fill('TUO-2')
  await page.getByLabel('Which').selectOption('all')
  await page.getByRole('button', { name: 'Show' }).click()
  await expectAccessible(page)
  await page.getByLabel('Pieces of Ohjain Zeta').fill('4')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('main')).toContainText('TUO-2: 4 instead of 0')
  await expectAccessible(page)
})
