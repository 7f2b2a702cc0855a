import type { Locator, Page } from '@playwright/test'
import { findBarriers } from './checks.ts'
import { expect, test } from './test.ts'

/** A form that the browser sends in its place, and how it is filled in. */
interface Case {
  path: string
  /** Finds the form, opened. */
  open: (page: Page) => Promise<Locator>
  /** Fields by label; an address for e-mail stands where it says `@`. */
  fields: Readonly<Record<string, string>>
  button: string
  /** What is said of it when it was sent empty, in the order of the fields. */
  wrong: readonly string[]
  sent: string
  /** What messages call it. */
  name: string
}

const SOLD = '/p/QUO-WIR-102/quorvi-studio-3-langalliset-kuulokkeet-quo-wir-102'
const REQUIRED = 'Täytä tämä kenttä.'
const EMAIL = 'Kirjoita sähköpostiosoite muodossa nimi@esimerkki.fi.'
/** Markup, a header, a statement: text like any other. */
const HOSTILE = `<img src=x onerror="document.title='zq9'">'); DROP TABLE submission; --\nBcc: all@example.test`

const folded = (summary: string) => async (page: Page) => {
  await page.getByText(summary, { exact: true }).click()
  return page.locator('details[open] form[data-entry]')
}

const CASES: Readonly<Record<string, Case>> = {
  'a question': {
    path: SOLD,
    open: folded('Kysy tästä tuotteesta'),
    fields: { Nimi: 'Aino Öhman', Sähköposti: '@', Kysymyksesi: HOSTILE },
    button: 'Lähetä kysymys',
    wrong: [REQUIRED, REQUIRED, REQUIRED],
    sent: 'Kiitos kysymyksestäsi',
    name: 'Kysy tästä tuotteesta',
  },
  'a review': {
    path: SOLD,
    open: folded('Kirjoita arvostelu'),
    fields: { 'Nimi tai nimimerkki': 'Aino', 'Arvostelun otsikko': 'Ihan hyvä' },
    button: 'Lähetä arvostelu',
    wrong: [REQUIRED, REQUIRED, REQUIRED],
    sent: 'Kiitos arvostelustasi',
    name: 'Kirjoita arvostelu',
  },
  'back in stock': {
    path: SOLD,
    open: folded('Ilmoittakaa, kun tuotetta on taas'),
    fields: { Sähköposti: '@' },
    button: 'Ilmoittakaa minulle',
    wrong: [REQUIRED],
    sent: 'Katso sähköpostiasi',
    name: 'Ilmoittakaa, kun tuotetta on taas',
  },
  'the contact form': {
    path: '/contact',
    open: async (page) => page.locator('main form[data-entry]'),
    fields: { Nimi: 'Aino Öhman', Sähköposti: '@', Aihe: 'Kaapeli', Viesti: HOSTILE },
    button: 'Lähetä viesti',
    wrong: [REQUIRED, REQUIRED, REQUIRED, REQUIRED],
    sent: 'Kiitos viestistäsi',
    name: 'Kirjoita meille',
  },
  'the newsletter below a page': {
    path: '/i/delivery',
    open: async (page) => page.locator('footer form[data-entry]'),
    fields: { 'Minne lähetämme sen?': '@' },
    button: 'Tilaa',
    wrong: [REQUIRED],
    sent: 'Katso sähköpostisi',
    name: 'Uutiskirje',
  },
}

let people = 0
const mailbox = (): string => `aino.${Date.now()}.${(people += 1)}@example.test`

async function fill(form: Locator, { fields }: Case, email = mailbox()): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(value === '@' ? email : value)
  }
  const detail = form.getByLabel('Millainen tuote on?')
  if ((await detail.count()) > 0) await detail.fill(`${HOSTILE} ${mailbox()}`)
}

/** How often a form was posted, by the names that the browser gave each sending. */
function countPosts(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.method() === 'POST' && request.headers()['idempotency-key']
    if (key) keys.push(key)
  })
  return keys
}

// Each goes a long way; a busy machine needs longer for it.
test.describe.configure({ timeout: 120_000 })
test.use({ allowed: [/status of 422|net::ERR_INTERNET_DISCONNECTED/] })

for (const [name, each] of Object.entries(CASES)) {
  test(`${name} says what is wrong at its fields, is sent once however often the button is pressed, and waits for the network over the end of its page`, async ({
    page,
    context,
  }) => {
    const posted = countPosts(page)
    await page.goto(each.path)
    const form = await each.open(page)
    const button = form.getByRole('button', { name: each.button, exact: true })
    await button.click()
    const first = form.locator('[aria-invalid]').first()
    await expect(first).toBeFocused()
    await expect(form.locator('.form-problem, .ui-messages p')).toHaveText(each.wrong)
    expect(await findBarriers(page)).toEqual([])
    if (Object.values(each.fields).includes('@')) {
      await fill(form, each, 'aino@')
      await button.click()
      await expect(form.locator('.form-problem, .ui-messages p')).toHaveText([EMAIL])
    }
    await fill(form, each)
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
    posted.length = 0
    await button.dblclick()
    const said = page.locator('[data-instead]').filter({ hasText: each.sent })
    await expect(said).toBeFocused()
    await expect(form).toBeHidden()
    expect(posted).toHaveLength(1)
    expect(await page.title()).not.toContain('zq9')
    expect(await findBarriers(page)).toEqual([])

    await page.goto(each.path)
    if (name === 'back in stock') {
      await page.getByRole('button', { name: 'Pyydä toiseen osoitteeseen' }).click()
    }
    const again = name === 'back in stock' ? form : await each.open(page)
    await fill(again, each)
    await context.setOffline(true)
    await again.getByRole('button', { name: each.button, exact: true }).click()
    await expect(page.locator('[data-instead]')).toContainText('Lähetetään, kun verkko palaa.')
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    const later = countPosts(next)
    await next.goto('/i/privacy')
    await expect(next.locator('.shell-notice')).toContainText(`Lähetetty: ${each.name}.`)
    await expect.poll(() => next.evaluate(() => localStorage.getItem('reuna-forms'))).toBeNull()
    expect(later).toHaveLength(1)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each of the five forms is sent without a script, and comes back with what was typed', async ({
    page,
  }) => {
    for (const [name, each] of Object.entries(CASES)) {
      await page.goto(each.path)
      await (await each.open(page)).getByRole('button', { name: each.button }).click()
      await expect(page, name).toHaveTitle(/^Virhe: /)
      await expect(page.getByRole('alert'), name).toContainText(REQUIRED)
      await page.goto(each.path)
      const form = await each.open(page)
      await fill(form, each)
      await form.getByRole('button', { name: each.button }).click()
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(each.sent)
    }
  })
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

/** The contact page as it is where the brand has a captcha. */
async function withCaptcha(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(`${CAPTCHA}/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: CAPTCHA_SCRIPT })
  })
  await page.route('**/contact', async (route) => {
    const answer = await route.fetch()
    const settings = `{"siteKey":"KEY","script":"${CAPTCHA}/api.js"}`
    const body = (await answer.text())
      .replace('"config":{', `"config":{"captcha":${settings},`)
      .replace('<button class="ui-button">Lähetä', '<div data-captcha="contact"></div>$&')
    const policy = answer.headers()['content-security-policy'] ?? ''
    const wider = policy.replace("script-src 'self'", `script-src 'self' ${CAPTCHA}`)
    const headers = { ...answer.headers(), 'content-security-policy': wider }
    await route.fulfill({ response: answer, body, headers })
  })
  return asked
}

test('a captcha is loaded when its form is touched, gives each sending a token of its own, and offline what was typed comes back to be sent by hand', async ({
  page,
  context,
}) => {
  const asked = await withCaptcha(page)
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
  expect(asked).toEqual([])
  await form.getByLabel('Nimi').focus()
  await expect(form.locator('[data-with]')).toHaveAttribute('data-with', 'KEY contact')
  expect(asked).toEqual([`${CAPTCHA}/api.js`])
  await form.getByRole('button', { name: each.button }).click()
  await expect(form.locator('[aria-invalid]').first()).toBeFocused()
  await fill(form, each)
  await context.setOffline(true)
  await form.getByRole('button', { name: each.button }).click()
  await expect(form.getByRole('alert')).toContainText('Verkkoyhteyttä ei ole.')
  await context.setOffline(false)
  await page.reload()
  await expect(form.getByLabel('Aihe')).toHaveValue('Kaapeli')
  await expect(form.getByRole('alert')).toContainText('Lähetä se itse')
  await form.getByRole('button', { name: each.button }).click()
  await expect(page.locator('[data-instead]')).toContainText(each.sent)
  expect(tokens).toEqual(['token-1', 'token-1'])
  expect(await page.evaluate(() => localStorage.getItem('reuna-forms'))).toBeNull()
})
