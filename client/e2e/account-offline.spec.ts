import { WITHOUT_PICTURES } from './browser.ts'
import { registerAndLogIn } from './checkout-steps.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

test.describe('a password that is changed', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] })

  test('is not changed offline: the page reports it and keeps the input', async ({
    page,
    context,
  }) => {
    const email = await registerAndLogIn(page)
    await page.goto('/my-account')
    const form = page.getByRole('region', { name: 'Vaihda salasana' })
    await form.locator('[name="currentPassword"]').fill('a long password')
    await form.locator('[name="newPassword"]').fill('another password')
    await form.locator('[name="repeatedPassword"]').fill('another password')
    await page.locator('html[data-ready]').waitFor()
    await page.waitForTimeout(1000)
    await context.setOffline(true)
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).toContainText('ilman verkkoyhteyttä')
    await expect(form.locator('[name="newPassword"]')).toHaveValue('another password')
    await context.setOffline(false)
    const login = await page.request.post('/api/session/login', {
      data: { username: email, password: 'a long password' },
      headers: { 'X-Reuna': '1', Origin: new URL(page.url()).origin },
    })
    expect(login.status()).toBe(200)
  })
})
