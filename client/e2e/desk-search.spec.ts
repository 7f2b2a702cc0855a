import { findA11yIssues } from './checks.ts'
import { signInAtDesk } from './desk-steps.ts'
import { expect, test } from './test.ts'

// Search requests are aborted on purpose.
test.use({ locale: 'en-US', allowed: [/net::ERR_FAILED/] })

test('Ctrl+K searches by keyboard: arrows select, Enter opens, Escape closes', async ({ page }) => {
  await signInAtDesk(page, 'owner')
  await page.goto('/admin/me')
  await expect(page.getByText('Ctrl K')).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('option', { name: 'Orders' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Search' }).click()
  const answered = page.waitForResponse(/[?]q=o&/)
  await field.fill('o')
  await (await answered).finished()
  await expect(dialog.getByRole('option', { name: 'Today' })).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Speed' })).toBeHidden()
  const first = dialog.getByRole('option', { selected: true })
  await expect(first).toHaveText(/o/i)
  expect(await findA11yIssues(page)).toEqual([])
  const before = await first.textContent()
  await page.keyboard.press('ArrowDown')
  await expect(first).not.toHaveText(before ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(first).toHaveText(before ?? '')
  await field.fill('speed')
  await expect(first).toHaveText('Speed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Speed', level: 1 })).toBeVisible()
})

test('a failed search shows a message', async ({ page }) => {
  await signInAtDesk(page, 'owner')
  await page.goto('/admin/me')
  await expect(page.getByText('Ctrl K')).toBeVisible()
  await page.route(/\/admin\/search\?/, (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('status')).toContainText(
    'is not available just now',
  )
})
