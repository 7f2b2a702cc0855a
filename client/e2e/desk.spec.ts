import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { findA11yIssues, findBrokenIds, findColourIssues, findOverflow } from './checks.ts'
import { portOf, startDeskShop, type DeskShop } from './other-shop.ts'
import { expect, test } from './test.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

test.use({ locale: 'en-US' })
// A repeated proof of the passkey answers 403; one connection is aborted on purpose.
test.use({ allowed: [/status of (?:403|404)|net::ERR_FAILED/] })

let shop: DeskShop | undefined

test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await startDeskShop(portOf('desk'))
})

test.afterAll(() => shop?.stop())

/** An invitation link from the command. */
async function invite(email: string, ...more: readonly string[]): Promise<string> {
  const { url = '' } = shop ?? {}
  const words = ['worker/cli/admin.ts', 'invite', email, '--url', url, ...more]
  const { stdout } = await run(process.execPath, words, { cwd: root })
  return /http\S+/.exec(stdout)?.[0] ?? ''
}

/** A virtual authenticator with a present user. */
async function addAuthenticator(page: Page): Promise<{ removeKeys: () => Promise<void> }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    removeKeys: async () => {
      await client.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}

async function enter(page: Page, email: string, ...more: readonly string[]): Promise<void> {
  await page.goto(await invite(email, ...more))
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('heading', { name: 'You', level: 1 })).toBeVisible()
}

test('an invited person adds a passkey, signs out, signs in and proves it again', async ({
  page,
}) => {
  test.slow()
  const { url = '' } = shop ?? {}
  await addAuthenticator(page)
  await enter(page, 'aino@reuna.example')
  await page.getByLabel('Name').first().fill('Laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('status')).toContainText('The passkey “Laptop” was added.')

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${url}/admin/sign-in`)
  await page.goto(`${url}/admin/colleagues/invite`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${url}/admin/colleagues/invite`)

  await shop?.age()
  await page.getByLabel('Email address').fill('otso@reuna.example')
  await page.getByLabel('Editor').check()
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('otso@reuna.example is invited')
  await page.getByRole('link', { name: 'To the colleagues' }).click()
  await expect(page.getByRole('row', { name: /otso@reuna.example Editor Invited/ })).toBeVisible()
})

test('a cancelled or missing passkey does not change the page', async ({ page }) => {
  const { url = '' } = shop ?? {}
  const { removeKeys } = await addAuthenticator(page)
  await enter(page, 'cancels@reuna.example')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('status')).toContainText('was added')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This device has a passkey for the desk already.',
  )
  await removeKeys()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.route('**/admin/challenge/sign-in', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(/could not be reached/)
  await expect(button).toBeEnabled()
  await expect(page).toHaveURL(`${url}/admin/sign-in`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the desk opens by a link and explains why passkeys need scripts', async ({ page }) => {
    const { url = '' } = shop ?? {}
    await page.goto(`${url}/admin/sign-in`)
    await expect(page.getByText('Passkeys need JavaScript')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeDisabled()
    await enter(page, 'plain@reuna.example')
    const form = page.locator('form[action="/admin/me/person"]')
    await form.getByLabel('Name').fill('Plain Person')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status')).toHaveText('Saved.')
    await page.reload()
    await expect(page.getByText('Saved.')).toHaveCount(0)
    await page.getByRole('link', { name: 'Changes' }).click()
    await expect(page.getByRole('cell', { name: 'Changed name or language' })).toBeVisible()
  })
})

const PAGES = ['', '/me', '/colleagues', '/colleagues/invite', '/colleagues/1', '/audit', '/gone']

test('every page is accessible at both widths and in both schemes', async ({ page }) => {
  test.slow()
  const { url = '' } = shop ?? {}
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${url}/admin/sign-in`)
  const check = async (path: string) => {
    for (const width of [390, 1280]) {
      const place = `${path} at ${width}`
      await page.setViewportSize({ width, height: 844 })
      expect(await findA11yIssues(page), place).toEqual([])
      expect(await findBrokenIds(page), place).toEqual([])
      expect(await findOverflow(page), place).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findColourIssues(page), `${path}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await check('sign-in')
  await enter(page, 'looks@reuna.example')
  for (const path of PAGES) {
    await page.goto(`${url}/admin${path}`)
    await check(path)
  }
})

test('the navigation opens from the bar on a phone and closes by Escape', async ({ page }) => {
  const { url = '' } = shop ?? {}
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'phone@reuna.example')
  await page.goto(`${url}/admin`)
  const link = page.getByRole('link', { name: 'Colleagues' })
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
})

interface Built {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

test("the shop's pages contain no byte of the desk", async ({ page }) => {
  const built = resolve(root, 'dist/client')
  const manifest: Record<string, Built> = JSON.parse(
    readFileSync(resolve(built, '.vite/manifest.json'), 'utf8'),
  )
  const reached = (names: readonly string[]) => {
    const all = new Set(names)
    for (const name of all) {
      const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
      for (const next of [...imports, ...dynamicImports]) all.add(next)
    }
    return new Set(
      [...all].flatMap((name) => [manifest[name]?.file, ...(manifest[name]?.css ?? [])]),
    )
  }
  const isDesk = (name: string) => name.startsWith('client/desk/')
  const entries = Object.keys(manifest)
  // A shared chunk (`_NAME`) belongs to the entries that reach it.
  const shops = reached(entries.filter((name) => !isDesk(name) && !name.startsWith('_')))
  const desks = [...reached(entries.filter(isDesk))].filter((file) => !file?.endsWith('.woff2'))
  expect(shops.size).toBeGreaterThan(desks.length)
  expect(desks.length).toBeGreaterThan(1)
  expect(desks.filter((file) => shops.has(file))).toEqual([])
  const serviceWorker = readFileSync(resolve(built, 'offline/worker.js'), 'utf8')
  expect(desks.filter((file) => file && serviceWorker.includes(file))).toEqual([])

  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.goto('/search/kaapeli')
  await page.waitForLoadState('networkidle')
  expect(requests.length).toBeGreaterThan(5)
  expect(requests.filter((path) => /\/assets\/desk|\/admin/.test(path))).toEqual([])
})
