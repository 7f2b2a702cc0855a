import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues, findBrokenIds, findColourIssues, findOverflow } from './checks.ts'
import { originOf } from './checkout-steps.ts'
import { signInAtDesk } from './desk-steps.ts'
import { expect, test } from './test.ts'

test.use({ ...WITHOUT_PICTURES, locale: 'en-GB' })

const ROOT = resolve(import.meta.dirname, '../..')
const PRODUCT = '/p/REU-STR-105/reunala-lisa-1-jatkojohto-3-pistorasiaa-15-m-reu-str-105'

const expectAccessible = async (page: Page) => {
  await page.waitForLoadState()
  expect(await findA11yIssues(page)).toEqual([])
  expect(await findBrokenIds(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findColourIssues(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The outbox from the command. */
async function readOutbox(page: Page): Promise<string> {
  const command = ['worker/cli/mails.ts', '--url', await originOf(page)]
  return (await promisify(execFile)(process.execPath, command, { cwd: ROOT })).stdout
}

/** Asks a question on a product's page. */
async function sendQuestion(page: Page, question: string): Promise<void> {
  await page.goto(PRODUCT)
  const form = page.locator('form[action="/question/send"]')
  await page.getByText('Kysy tästä tuotteesta', { exact: true }).click()
  await form.getByLabel('Nimi').fill('Aino Öhman')
  await form.getByLabel('Sähköposti').fill('aino.kysyja@example.test')
  await form.getByLabel('Kysymyksesi').fill(question)
  await form.getByRole('button', { name: 'Lähetä kysymys' }).click()
  await expect(page.getByText('Kiitos kysymyksestäsi').first()).toBeVisible()
}

test("a shopper's question is answered by e-mail and at its product @phone", async ({ page }) => {
  test.setTimeout(60_000)
  const question = `Onko kaapeli kierretty ${Date.now()}?`
  const answer = `Kyllä, ja kestää taivutusta ${Date.now()} kertaa.`
  await sendQuestion(page, `Hei! Olen Aino. ${question}`)
  await signInAtDesk(page, 'editor')
  await page.goto('/admin')
  await page.getByRole('link', { name: /questions? without an answer/ }).click()
  await page.getByRole('searchbox').fill(question)
  await page.getByRole('button', { name: 'Search' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(question.slice(0, -1)) }).click()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Answer' }).fill(answer)
  await page.getByRole('textbox', { name: 'Question as the product shows it' }).fill(question)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('status')).toContainText('and the product shows it')
  await page.goto('/admin/questions/published')
  await expectAccessible(page)
  await page.getByRole('link', { name: question }).click()
  await expectAccessible(page)

  // A purge takes effect everywhere within seconds.
  await expect(async () => {
    await page.goto(PRODUCT)
    await expect(page.getByText(question)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await page.getByText(question).click()
  await expect(page.getByText(answer)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Aino')
  const outbox = await readOutbox(page)
  expect(outbox).toContain('aino.kysyja@example.test')
  expect(outbox).toContain(answer)
  expect(outbox).toContain('Vastaus kysymykseesi tuotteesta')
})

test('pages of messages, subscribers and personal data are accessible @phone', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/contact')
  const subject = `Missä paketti on ${Date.now()}`
  const email = `veikko.${Date.now()}@example.test`
  await page.getByLabel('Nimi').fill('Veikko Äyräs')
  await page.getByLabel('Sähköposti').first().fill(email)
  await page.getByLabel('Aihe').fill(subject)
  await page.getByRole('textbox', { name: 'Viesti' }).fill('Tilasin maanantaina.')
  await page.getByRole('button', { name: 'Lähetä viesti' }).click()
  await expect(page.getByText('Kiitos viestistäsi').first()).toBeVisible()
  await signInAtDesk(page, 'owner')
  await page.goto('/admin/messages')
  await expectAccessible(page)
  await page.getByRole('link', { name: subject }).click()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Reply' }).fill('Paketti on matkalla.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('status')).toContainText('The reply is on its way.')
  const rest = ['/back-in-stock', '/newsletter', '/reviews', '/person', '/person/retention']
  for (const path of rest) {
    await page.goto(`/admin${path}`)
    await expectAccessible(page)
  }
  await page.goto('/admin/person')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Show what is stored' }).click()
  await expect(page.getByRole('main')).toContainText('Emails and messages')
  await expectAccessible(page)
  await page.getByLabel('I have made sure').check()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('status')).toContainText('Erased.')
})
