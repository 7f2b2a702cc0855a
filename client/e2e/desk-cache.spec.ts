import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues, findBrokenIds, findColourIssues, findOverflow } from './checks.ts'
import { signInAtDesk } from './desk-steps.ts'
import { expect, test } from './test.ts'

test.use({ ...WITHOUT_PICTURES, locale: 'en-GB' })

const expectAccessible = async (page: Page) => {
  await page.waitForLoadState()
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findBrokenIds(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
}

test('an operator purges a product and sees the reason of its new render @phone', async ({
  page,
}) => {
  await page.goto('/p/LUM-CBU-101/x')
  const path = new URL(page.url()).pathname
  await signInAtDesk(page, 'operator')
  await page.goto('/admin/cache')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'SKU' }).fill('LUM-CBU-101')
  await page.getByRole('button', { name: 'Find' }).click()
  await expectAccessible(page)
  await page.locator('tr', { hasText: 'LUM-CBU-101' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before it is purged')
  await expect(page.getByRole('link', { name: path })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Purge' }).click()
  await expect(page.getByText('Nothing older').first()).toBeVisible()
  await expectAccessible(page)
  // A purge takes effect everywhere within its bound.
  await expect(async () => {
    await page.goto(`/admin/cache/address?${new URLSearchParams({ address: path })}`)
    await expect(page.locator('main')).toContainText('it was purged', {
      timeout: 500,
    })
  }).toPass({ timeout: 20_000 })
  await expectAccessible(page)
})

test('pages of cache, reviews and previews are accessible, with distinct colours in the dark scheme', async ({
  page,
}) => {
  // Twelve analyses.
  test.slow()
  await signInAtDesk(page, 'owner')
  for (const path of ['cache', 'cache/purge?tags=everything', 'reviews', 'preview', 'speed', '']) {
    await page.goto(`/admin/${path}`)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findColourIssues(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
})
