import type { Locator, Page } from '@playwright/test'

/** A form that the browser submits by script, and its input. */
export interface Case {
  path: string
  /** Finds the form and opens it. */
  open: (page: Page) => Promise<Locator>
  /** Fields by label; `@` stands for an e-mail address. */
  fields: Readonly<Record<string, string>>
  button: string
  /** Messages of the empty form, in field order. */
  wrong: readonly string[]
  sent: string
  /** Its name in messages. */
  name: string
}

const SOLD_OUT_PAGE = '/p/QUO-WIR-102/quorvi-studio-3-langalliset-kuulokkeet-quo-wir-102'
const NAME = 'Kirjoita nimesi.'
const ADDRESS = 'Kirjoita sähköpostiosoite.'
export const EMAIL = 'Täydennä osoitteen loppu @-merkin jälkeen, esimerkiksi nimi@esimerkki.fi.'
/** Markup, a header and a statement, as ordinary text. */
const HOSTILE = `<img src=x onerror="document.title='zq9'">'); DROP TABLE submission; --\nBcc: all@example.test`

const openDisclosure = (summary: string) => async (page: Page) => {
  await page.getByText(summary, { exact: true }).click()
  return page.locator('details[open] form[data-entry]')
}

export const CASES: Readonly<Record<string, Case>> = {
  'a question': {
    path: SOLD_OUT_PAGE,
    open: openDisclosure('Kysy tästä tuotteesta'),
    fields: { Nimi: 'Aino Öhman', Sähköposti: '@', Kysymyksesi: HOSTILE },
    button: 'Lähetä kysymys',
    wrong: [NAME, ADDRESS, 'Kirjoita kysymys.'],
    sent: 'Kiitos kysymyksestäsi',
    name: 'Kysy tästä tuotteesta',
  },
  'a review': {
    path: SOLD_OUT_PAGE,
    open: openDisclosure('Kirjoita arvostelu'),
    fields: { 'Nimi tai nimimerkki': 'Aino', 'Arvostelun otsikko': 'Ihan hyvä' },
    button: 'Lähetä arvostelu',
    wrong: [
      'Kirjoita nimi tai nimimerkki.',
      'Kirjoita arvostelulle otsikko.',
      'Kirjoita arvostelu.',
    ],
    sent: 'Kiitos arvostelustasi',
    name: 'Kirjoita arvostelu',
  },
  'back in stock': {
    path: SOLD_OUT_PAGE,
    open: async (page) => page.locator('main form[data-watch]'),
    fields: { Sähköposti: '@' },
    button: 'Ilmoita minulle',
    wrong: [ADDRESS],
    sent: 'Tarkista sähköpostisi',
    name: 'Ilmoita, kun tuotetta on taas',
  },
  'the contact form': {
    path: '/contact',
    open: async (page) => page.locator('main form[data-entry]'),
    fields: { Nimi: 'Aino Öhman', Sähköposti: '@', Aihe: 'Kaapeli', Viesti: HOSTILE },
    button: 'Lähetä viesti',
    wrong: [NAME, ADDRESS, 'Kirjoita aihe.', 'Kirjoita viesti.'],
    sent: 'Kiitos viestistäsi',
    name: 'Kirjoita meille',
  },
  'the newsletter below a page': {
    path: '/i/delivery',
    open: async (page) => page.locator('footer form[data-entry]'),
    fields: { 'Minne lähetämme kirjeen?': '@' },
    button: 'Tilaa',
    wrong: [ADDRESS],
    sent: 'Tarkista sähköpostisi',
    name: 'Uutiskirje',
  },
}

let mailboxCount = 0
export const mailbox = (): string => `aino.${Date.now()}.${(mailboxCount += 1)}@example.test`

export async function fill(form: Locator, { fields }: Case, email = mailbox()): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(value === '@' ? email : value)
  }
  const detail = form.getByLabel('Millainen tuote on?')
  if ((await detail.count()) > 0) await detail.fill(`${HOSTILE} ${mailbox()}`)
}

/** Names of the files loaded by this page, in one line. */
export function loadedParts(page: Page): Promise<string> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  )
}
