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
    name: 'Yhteystiedot',
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
