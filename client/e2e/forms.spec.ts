import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues } from './checks.ts'
import { CASES, EMAIL, fill, loadedParts } from './form-cases.ts'
import { deepIf, expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

/** Idempotency keys of the posts of a form. */
function countPosts(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.method() === 'POST' && request.headers()['idempotency-key']
    if (key) keys.push(key)
  })
  return keys
}

// Each test is long; a busy machine needs more time.
test.describe.configure({ timeout: 120_000 })
test.use({ allowed: [/status of 422|net::ERR_INTERNET_DISCONNECTED/] })

for (const [name, each] of Object.entries(CASES)) {
  test(`${name} shows problems at its fields, and is sent once for repeated presses`, async ({
    page,
  }) => {
    const posted = countPosts(page)
    await page.goto(each.path)
    const form = await each.open(page)
    const button = form.getByRole('button', { name: each.button, exact: true })
    await button.click()
    const first = form.locator('[aria-invalid]').first()
    await expect(first).toBeFocused()
    await expect(form.locator('.form-problem:not(:empty)')).toHaveText(each.wrong)
    expect(await findA11yIssues(page)).toEqual([])
    if (Object.values(each.fields).includes('@')) {
      await fill(form, each, 'aino@')
      await button.click()
      await expect(form.locator('.form-problem:not(:empty)')).toHaveText([EMAIL])
    }
    await fill(form, each)
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
    posted.length = 0
    await button.dblclick()
    const message = page.locator('[data-instead]').filter({ hasText: each.sent })
    await expect(message).toBeFocused()
    await expect(form).toBeHidden()
    expect(posted).toHaveLength(1)
    expect(await page.title()).not.toContain('zq9')
    expect(await findA11yIssues(page)).toEqual([])
    if (name !== 'back in stock') return
    // After one request, another address can be entered.
    await page.goto(each.path)
    await page.getByRole('button', { name: 'Käytä toista osoitetta' }).click()
    await fill(form, each)
    await button.click()
    await expect(message).toBeVisible()
  })

  // All forms share the storage: one form in a page and one below it stand for all.
  const variant = deepIf(!['the contact form', 'the newsletter below a page'].includes(name))
  test(
    `${name} waits for the network after its page was closed`,
    variant,
    async ({ page, context }) => {
      await page.goto(each.path)
      const form = await each.open(page)
      await form.getByRole('button', { name: each.button, exact: true }).hover()
      await fill(form, each)
      await expect.poll(() => loadedParts(page)).toContain('assets/send-')
      await context.setOffline(true)
      await form.getByRole('button', { name: each.button, exact: true }).click()
      await expect(page.locator('[data-instead]')).toContainText('Lähetetään, kun verkko palaa.')
      await page.close()
      await context.setOffline(false)
      const next = await context.newPage()
      const later = countPosts(next)
      await next.goto('/i/privacy')
      await expect(next.locator('.shell-notice')).toContainText(`Lähetetty: ${each.name}.`, {
        timeout: 30_000,
      })
      await expect.poll(() => next.evaluate(() => localStorage.getItem('reuna-forms'))).toBeNull()
      expect(later).toHaveLength(1)
    },
  )
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each of the five forms is sent without scripts, and keeps refused input', async ({
    page,
  }) => {
    for (const [name, each] of Object.entries(CASES)) {
      await page.goto(each.path)
      await (await each.open(page)).getByRole('button', { name: each.button }).click()
      await expect(page, name).toHaveTitle(/^Virhe: /)
      await expect(page.getByRole('alert'), name).toContainText(each.wrong[0] ?? '')
      await page.goto(each.path)
      const form = await each.open(page)
      await fill(form, each)
      await form.getByRole('button', { name: each.button }).click()
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(each.sent)
    }
  })
})
