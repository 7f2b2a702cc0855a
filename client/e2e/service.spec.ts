import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues, findBrokenIds, findOverflow } from './checks.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

let people = 0
const mailbox = (): string => `aino.${Date.now()}.${(people += 1)}@example.test`

async function withdraw(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Peruuta sopimus tästä' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peruuta sopimus')
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(page).toHaveTitle(/^Virhe: Peruuta sopimus/)
  await page.getByRole('link', { name: 'Kirjoita nimesi.' }).click()
  const email = mailbox()
  await page.getByRole('textbox', { name: 'Nimesi' }).fill('Aino Öhman')
  await page.getByRole('textbox', { name: 'Tilausnumero' }).fill('100000001')
  await page.getByRole('textbox', { name: 'Sähköpostiosoite' }).fill(email)
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(page.getByText('Mitään ei ole vielä lähetetty')).toBeVisible()
  await page.getByRole('button', { name: 'Muuta tietoja' }).click()
  await page.getByRole('textbox', { name: /^Syy/ }).fill('En tarvitse')
  await page.getByRole('button', { name: 'Jatka' }).click()
  await page.getByRole('button', { name: 'Vahvista peruuttaminen' }).click()
  await expect(page).toHaveURL('/withdrawal/receipt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Peruuttamisilmoituksesi on saapunut',
  )
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByRole('main')).toContainText('En tarvitse')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('En tarvitse')
}

test('a withdrawal takes two steps without an account', ({ page }) => withdraw(page))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a withdrawal takes two steps without an account and without scripts', ({ page }) =>
    withdraw(page))
})

test('pages of withdrawal and look-up are accessible, on phone and desktop @phone', async ({
  page,
}) => {
  for (const path of ['/withdrawal', '/order-lookup', '/order-tracking']) {
    await page.goto(path)
    expect(await findA11yIssues(page), path).toEqual([])
    expect(await findBrokenIds(page), path).toEqual([])
    expect(await findOverflow(page), path).toEqual([])
  }
  await page.getByRole('textbox', { name: 'Tilausnumero' }).fill('123')
  await page.getByRole('textbox', { name: /^Tilauksen sähköposti/ }).fill('x')
  await page.getByRole('button', { name: 'Hae tilaus' }).click()
  await expect(page.getByRole('alert')).toContainText('Osoitteessa pitää olla @-merkki')
  expect(await findA11yIssues(page)).toEqual([])
  await page.getByRole('textbox', { name: /^Tilauksen sähköposti/ }).fill(mailbox())
  await page.getByRole('button', { name: 'Hae tilaus' }).click()
  await expect(page.getByRole('alert')).toContainText('Emme löytäneet tilausta')
  expect(new URL(page.url()).search).toBe('')
})
