import type { Locator, Page } from '@playwright/test'
import { WITHOUT_PICTURES } from './browser.ts'
import { findA11yIssues } from './checks.ts'
import { CASES, EMAIL, fill, loadedParts, mailbox } from './form-cases.ts'
import { expect, test } from './test.ts'

test.use(WITHOUT_PICTURES)

// Each test is long; a busy machine needs more time.
test.describe.configure({ timeout: 120_000 })
test.use({ allowed: [/status of (?:422|503)|net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/] })

test('a form is sent when the shop is available again, returned when refused later, and reported without storage', async ({
  page,
  context,
}) => {
  const each = CASES['the contact form']
  if (!each) throw new Error('there is no contact form')
  const send = (form: Locator) => form.getByRole('button', { name: each.button }).click()
  let failures = 1
  await page.route('**/contact/send', async (route) => {
    if (failures === 0) return route.fallback()
    failures -= 1
    const headers = { 'Retry-After': '1' }
    return route.fulfill({ status: 503, headers, contentType: 'text/plain', body: 'away' })
  })
  await page.goto('/contact')
  const form = await each.open(page)
  await fill(form, each)
  await send(form)
  const place = page.locator('[data-instead]')
  await expect(place).toContainText('Kauppa ei vastaa juuri nyt.', { timeout: 15_000 })
  await expect(place).toContainText(each.sent, { timeout: 20_000 })

  await page.goto('/contact')
  await fill(form, each, 'aino@')
  await expect.poll(() => loadedParts(page)).toContain('assets/send-')
  await context.setOffline(true)
  await send(form)
  await expect(place).toContainText('Lähetetään, kun verkko palaa.', { timeout: 15_000 })
  await page.getByRole('button', { name: 'Älä lähetä' }).click()
  await expect(form.getByLabel('Aihe')).toHaveValue('Kaapeli')
  await send(form)
  await expect(place).toContainText('Lähetetään, kun verkko palaa.', { timeout: 15_000 })
  await context.setOffline(false)
  await page.goto('/i/delivery')
  const notice = page.locator('.shell-notice')
  // The page before may have been sending it: then the retry comes a little later.
  await expect(notice).toContainText(`Ei lähetetty: ${each.name}. ${EMAIL}`, { timeout: 30_000 })
  await notice.getByRole('button', { name: 'Katso' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(form.getByRole('alert')).toContainText(EMAIL)
  await expect(form.getByLabel('Aihe')).toHaveValue('Kaapeli')
  await form.getByLabel('Sähköposti', { exact: true }).fill(mailbox())
  await send(form)
  await expect(place).toContainText(each.sent)
  await page.goto('/i/delivery')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  expect(await page.evaluate(() => localStorage.getItem('reuna-forms'))).toBeNull()

  await page.goto('/contact')
  await fill(form, each)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await expect.poll(() => loadedParts(page)).toContain('assets/send-')
  await context.setOffline(true)
  await send(form)
  await expect(form.getByRole('alert')).toContainText('eikä laitteessa ole tilaa')
  await expect(form.getByLabel('Aihe')).toHaveValue('Kaapeli')
})

test('a form that is not stored is not sent offline: it keeps its input and is sent when the network is back', async ({
  page,
  context,
}) => {
  const main = page.getByRole('main')
  const send = main.locator('form').first().getByRole('button').first()
  const open = async (path: string) => {
    await page.goto(path)
    await main.getByRole('textbox').first().focus()
    await page.keyboard.press('Shift')
    await expect.poll(() => loadedParts(page), { timeout: 20_000 }).toContain('assets/send-')
  }
  await open('/withdrawal')
  await page.getByRole('textbox', { name: 'Nimesi' }).fill('Aino Öhman')
  await page.getByRole('textbox', { name: 'Tilausnumero' }).fill('100000001')
  await page.getByRole('textbox', { name: 'Sähköpostiosoite' }).fill(mailbox())
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(main.getByRole('alert')).toContainText('Tekstisi on yhä tässä')
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(main.getByRole('alert')).toHaveCount(1)
  expect(await findA11yIssues(page)).toEqual([])
  await expect(page.getByRole('textbox', { name: 'Tilausnumero' })).toHaveValue('100000001')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(page.getByText('Mitään ei ole vielä lähetetty')).toBeVisible()

  await open('/login')
  const password = main.locator('input[type="password"]').first()
  await password.fill('salasana-1')
  await context.setOffline(true)
  await send.click()
  await expect(main.getByRole('alert')).toContainText('Verkkoyhteyttä ei ole.')
  await expect(password).toHaveValue('salasana-1')
  await expect(send).toBeEnabled()
  await context.setOffline(false)
})

test('of two tabs neither reports a form as sent that the other returned, nor as waiting that the other sent', async ({
  page,
  context,
}) => {
  const each = CASES['the contact form']
  if (!each) throw new Error('there is no contact form')
  const away = (after: number) => ({
    ...{ status: 503, contentType: 'text/plain', body: 'away' },
    headers: { 'Retry-After': `${after}` },
  })
  await page.route('**/contact/send', (route) => route.fulfill(away(300)))
  await page.goto('/contact')
  const form = await each.open(page)
  await fill(form, each)
  await form.getByRole('button', { name: each.button }).click()
  const place = page.locator('[data-instead]')
  await expect(place).toContainText('Kauppa ei vastaa juuri nyt.', { timeout: 15_000 })

  const otherTab = await context.newPage()
  await otherTab.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
  })
  const notice = otherTab.locator('.shell-notice')
  const goOnline = (tab: Page) => tab.evaluate(() => void dispatchEvent(new Event('online')))
  await otherTab.goto('/i/delivery')
  await notice.getByRole('button', { name: 'Älä lähetä' }).click()
  await expect(notice).toHaveCount(0)
  await goOnline(page)
  await expect(form).toBeVisible()
  await expect(place).toHaveCount(0)
  await expect(form.getByLabel('Aihe')).toHaveValue('Kaapeli')

  await page.unroute('**/contact/send')
  await page.route('**/contact/send', (route) => route.fulfill(away(8)), { times: 1 })
  await form.getByRole('button', { name: each.button }).click()
  await expect(place).toContainText('Kauppa ei vastaa juuri nyt.', { timeout: 15_000 })
  await otherTab.goto('/i/privacy')
  await expect(notice).toHaveCount(1)
  await expect(place).toContainText(each.sent, { timeout: 30_000 })
  await goOnline(otherTab)
  await expect(notice).toHaveCount(0)
})

const CAPTCHA = 'https://captcha.test'
const CAPTCHA_SCRIPT = `
let count = 0
const fill = (place, callback) => {
  count += 1
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'cf-turnstile-response'
  field.value = 'token-' + count
  place.replaceChildren(field)
  callback(field.value)
}
const shown = {}
window.turnstile = {
  render(place, { sitekey, action, callback }) {
    shown.one = () => fill(place, callback)
    place.dataset.with = sitekey + ' ' + action
    shown.one()
    return 'one'
  },
  reset: (id) => shown[id](),
}
`

/** The contact page of a brand with a captcha. */
async function withCaptcha(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.route(`${CAPTCHA}/**`, async (route) => {
    requests.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: CAPTCHA_SCRIPT })
  })
  await page.route('**/contact', async (route) => {
    const response = await route.fetch()
    const settings = `{"siteKey":"KEY","script":"${CAPTCHA}/api.js"}`
    const body = (await response.text())
      .replace('"config":{', `"config":{"captcha":${settings},`)
      .replace('<button class="ui-button">Lähetä', '<div data-captcha="contact"></div>$&')
    const policy = response.headers()['content-security-policy'] ?? ''
    const wider = policy.replace("script-src 'self'", `script-src 'self' ${CAPTCHA}`)
    const headers = { ...response.headers(), 'content-security-policy': wider }
    await route.fulfill({ response: response, body, headers })
  })
  return requests
}

test('a captcha is loaded when its form is touched, gives each sending a token of its own, and offline what was typed comes back to be sent by hand', async ({
  page,
  context,
}) => {
  const response = await withCaptcha(page)
  const tokens: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/contact/send')) return
    tokens.push(new URLSearchParams(request.postData() ?? '').get('cf-turnstile-response'))
  })
  const each = CASES['the contact form']
  if (!each) throw new Error('there is no contact form')
  await page.goto('/contact')
  const form = await each.open(page)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  expect(response).toEqual([])
  await form.getByLabel('Nimi').focus()
  await expect(form.locator('[data-with]')).toHaveAttribute('data-with', 'KEY contact')
  expect(response).toEqual([`${CAPTCHA}/api.js`])
  await form.getByRole('button', { name: each.button }).click()
  await expect(form.locator('[aria-invalid]').first()).toBeFocused()
  await fill(form, each)
  await expect.poll(() => loadedParts(page)).toContain('assets/send-')
  await context.setOffline(true)
  await form.getByRole('button', { name: each.button }).click()
  await expect(form.getByRole('alert')).toContainText('Verkkoyhteyttä ei ole.')
  await context.setOffline(false)
  await page.reload()
  await expect(form.getByLabel('Aihe')).toHaveValue('Kaapeli')
  await expect(form.getByRole('alert')).toContainText('Lähetä itse')
  await form.getByRole('button', { name: each.button }).click()
  await expect(page.locator('[data-instead]')).toContainText(each.sent)
  expect(tokens).toEqual(['token-1', 'token-1'])
  expect(await page.evaluate(() => localStorage.getItem('reuna-forms'))).toBeNull()
})
