import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues, findBrokenIds, findOverflow } from './checks.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

async function askAndWrite(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tietopankki' }).click()
  await page.getByRole('searchbox', { name: 'Hae vastauksista' }).fill('palautuksen')
  await page.getByRole('main').getByRole('button', { name: 'Hae' }).click()
  await expect(page).toHaveURL('/knowledge-base?q=palautuksen')
  await page.getByText('Miten palautan tuotteen?').click()
  await page.getByRole('link', { name: /^Miten palautan tuotteen\?/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miten palautan tuotteen?')
  await page.getByRole('main').getByRole('link', { name: 'Kirjoita meille' }).click()
  await page.getByRole('textbox', { name: 'Aihe' }).fill('Palautus')
  await page.getByRole('textbox', { name: 'Viesti' }).fill('Mihin lähetän paketin?')
  await page.getByRole('button', { name: 'Lähetä viesti' }).click()
  await expect(page).toHaveTitle(/^Virhe: /)
  await expect(page.getByRole('textbox', { name: 'Viesti' })).toHaveValue('Mihin lähetän paketin?')
  await page.getByRole('link', { name: 'Kirjoita nimesi.' }).click()
  await page.getByRole('textbox', { name: 'Nimi' }).fill('Aino Öhman')
  await page.getByRole('textbox', { name: 'Sähköposti' }).fill(`aino.${Date.now()}@example.test`)
  await page.getByRole('button', { name: 'Lähetä viesti' }).click()
  await expect(page).toHaveURL('/contact/sent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiitos viestistäsi')
}

test('knowledge base, question and contact page are accessible, without horizontal scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const paths = [
    '/knowledge-base',
    '/knowledge-base/toimitus',
    '/contact',
    '/newsletter',
    '/i/delivery',
    '/i/accessibility',
    '/i/take-back',
  ]
  for (const path of paths) {
    await page.goto(path)
    expect([path, await findA11yIssues(page)]).toEqual([path, []])
    expect([path, await findBrokenIds(page)]).toEqual([path, []])
    expect([path, await findOverflow(page)]).toEqual([path, []])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an answer is found in the knowledge base, and a message is sent, without scripts', ({
    page,
  }) => askAndWrite(page))
})
