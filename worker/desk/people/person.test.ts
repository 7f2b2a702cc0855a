import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PERSON_KINDS, type PersonRecords } from '../../backend/operator-records.ts'
import type { RetentionAnswer } from '../../admin/submissions.ts'
import { prepareAccounts } from '../../testing/accounts.ts'
import {
  readAuditEntries,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  type DeskBrowser,
  mainText,
} from '../../testing/desk.ts'
import { readMails } from '../../testing/mails.ts'
import {
  callAsOperator,
  createPersonalData,
  dumpDatabase,
  stockProducts,
  telephoneOf,
  type TestPerson,
} from '../../testing/personal-data.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

beforeAll(async () => {
  await prepareAccounts()
  await stockProducts()
})
beforeEach(() => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => void vi.useRealTimers())

const PATH = '/admin/person'
const DAY_MS = 24 * 60 * 60 * 1000
const owner = () => signInToDesk('owner')
let people = 0

async function somebody(): Promise<TestPerson & { folded: string }> {
  const email = `Kerttu.Kana+${(people += 1)}@Example.Test`
  const customer = { email, firstname: 'Kerttu', lastname: `Kananen${people}x` }
  await createPersonalData(customer)
  return { ...customer, folded: email.toLowerCase() }
}

async function exported(desk: DeskBrowser, email: string) {
  const response = await desk.form(`${PATH}/export`, { email })
  return { ...response, records: JSON.parse(response.text) as PersonRecords }
}

const SURE = { sure: '1' }

describe('the stored data of a person', () => {
  it('are listed by kind: erased, retained and why', async () => {
    const { email, folded } = await somebody()
    const desk = await owner()
    const { status, text } = await desk.form(`${PATH}/read`, { email: ` ${email} ` })
    expect(status).toBe(200)
    const shown = mainText(text)
    expect(shown).toContain(folded)
    for (const row of [
      /Account\s*1\s*goes/,
      /Addresses\s*1\s*goes/,
      /Newsletter\s*1\s*goes/,
      /Questions\s*1\s*goes; what a product shows/,
      /Requests to be told\s*2\s*goes/,
      /Reviews\s*1\s*goes/,
      /Orders\s*2\s*stays for six years .*GDPR art\. 17\(3\)\(b\)/,
      /Notices of withdrawal\s*1\s*stays for two years as a proof/,
    ]) {
      expect(shown).toMatch(row)
    }
  }, 60_000)

  it('are read and audited without the address, also in URLs', async () => {
    const { email, folded } = await somebody()
    const desk = await owner()
    await desk.form(`${PATH}/read`, { email })
    await exported(desk, email)
    await desk.form(`${PATH}/erase`, { email, ...SURE })
    const entries = await readAuditEntries()
    expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
      ...['person.erased', 'person.exported', 'person.read'],
    ])
    expect(entries[0]?.after).toMatch(/^\{"erased":\d+,"orders":2,"withdrawals":1\}$/)
    const written = (await dumpDatabase(testEnv().DB)).get('desk_audit') ?? ''
    expect(written.toLowerCase()).not.toContain(folded)
    const places = desk.seen.flatMap((text) => text.match(/(?:href|action)="[^"]*"/g) ?? [])
    expect(places.join(' ').toLowerCase()).not.toContain('kerttu')
  }, 60_000)

  it('is exported as readable JSON with every kind, in full', async () => {
    const person = await somebody()
    const { headers, records } = await exported(await owner(), person.email)
    expect(headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
    expect(headers.get('Content-Disposition')).toContain(
      'personal-data-electronics-2026-11-18.json',
    )
    const empty = PERSON_KINDS.filter((kind) => records[kind].length === 0)
    expect(empty).toEqual(['erasures'])
    expect(records.account[0]).toMatchObject({
      ...{ email: person.folded, firstname: 'Kerttu', lastname: person.lastname },
      created_at: new Date(NOW).toISOString(),
    })
    expect(records.questions[0]).toMatchObject({
      sent: { name: `Kerttu ${person.lastname}`, question: 'Kuinka pitkä?', sku: 'CBL-1' },
      ...{ state: 'answered', reply: 'Kaksi metriä.', shown_question: 'Kuinka pitkä kaapeli on?' },
    })
    const orders = JSON.stringify(records.orders).replaceAll(' ', '')
    expect(orders).toContain(telephoneOf(person).replaceAll(' ', ''))
    expect(JSON.stringify(records.emails)).toContain(`Terveisin Kerttu ${person.lastname}`)
    expect(records.carts.map(({ lines }) => JSON.stringify(lines)).join(' ')).toContain('CBL-2')
  }, 60_000)

  it('is exported without passwords, tokens and links that open something', async () => {
    const { email, folded } = await somebody()
    const { text } = await exported(await owner(), email)
    const { SHOP } = testEnv()
    const hash = await SHOP.prepare('SELECT password FROM customer WHERE email = ?')
      .bind(folded)
      .first<string>('password')
    expect(hash).toContain('$')
    expect(text).not.toContain(hash)
    expect(text).not.toMatch(/"password"|order_id|"mask"|"fp"|hmac/)
    const mails = (await readMails(SHOP, 500)).filter(
      ({ recipient }) => recipient.toLowerCase() === folded,
    )
    const links = mails.flatMap(({ body }) => body.match(/\/[\w.-]{20,}/g) ?? [])
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect(text).not.toContain(link)
  }, 60_000)

  it('contain nothing of others, nor their texts about the address', async () => {
    const [first, second] = [await somebody(), await somebody()]
    const { text } = await exported(await owner(), first.email)
    expect(text).not.toContain(second.lastname)
    expect(text).not.toContain('Ystävä')
  }, 60_000)

  it('are erased after a confirmation; what laws require is retained', async () => {
    const { email, folded } = await somebody()
    const desk = await owner()
    const unsure = await desk.form(`${PATH}/erase`, { email })
    expect(unsure.status).toBe(422)
    expect(mainText(unsure.text)).toContain('Tick that you have made sure who asks.')
    const { SHOP } = testEnv()
    const count = async () =>
      SHOP.prepare('SELECT count(*) AS n FROM customer WHERE email = ?').bind(folded).first('n')
    expect(await count()).toBe(1)
    const response = await desk.form(`${PATH}/erase`, { email, ...SURE })
    expect([response.status, response.headers.get('Location')]).toEqual([303, PATH])
    expect(await count()).toBe(0)
    expect(mainText((await desk.get(PATH)).text)).toMatch(
      /Erased\. Records that went: \d+\. Kept by law: orders 2, notices of withdrawal 1\./,
    )
    const { records } = await exported(desk, email)
    // Orders and the notice are still being processed.
    const left = PERSON_KINDS.filter((kind) => records[kind].length > 0)
    expect(left).toEqual(['orders', 'withdrawals', 'erasures'])
    vi.setSystemTime(NOW + 61 * DAY_MS)
    await callAsOperator('submissions', { erase: email })
    const later = await signInToDesk('owner', { at: NOW + 61 * DAY_MS })
    const { records: last } = await exported(later, email)
    expect(PERSON_KINDS.filter((kind) => last[kind].length > 0)).toEqual(['erasures'])
  }, 60_000)

  it('belong to one brand: another desk reads and erases nothing', async () => {
    const { email } = await somebody()
    const otherDesk = await signInToDesk('owner', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    const { text } = await otherDesk.form(`${PATH}/read`, { email })
    expect(mainText(text)).toContain('Nothing is stored of this address.')
    await otherDesk.form(`${PATH}/erase`, { email, ...SURE })
    const { records } = await exported(await owner(), email)
    expect(records.account).toHaveLength(1)
  }, 60_000)

  it.each(['', 'nobody', '%', '"><script>alert(1)</script>@x'])(
    'require a valid address: %j',
    async (email) => {
      const desk = await owner()
      for (const path of ['read', 'export', 'erase']) {
        const response = await desk.form(`${PATH}/${path}`, { email, ...SURE })
        expect(response.status).toBe(422)
        expect(mainText(response.text)).toContain('Write an email address.')
        expect(response.text).not.toContain('<script>alert')
      }
    },
  )

  it.each(['read', 'export', 'erase'])('asks for the passkey again before: %s', async (path) => {
    const email = 'somebody@example.test'
    const desk = await signInToDesk('owner', { verifiedAt: NOW - 6 * 60_000 })
    const before = (await readAuditEntries()).length
    const response = await desk.form(`${PATH}/${path}`, { email, ...SURE })
    expect(await readAuditEntries()).toHaveLength(before)
    expect(response.text).not.toContain('"account"')
    expect(mainText(response.text)).toMatch(/passkey/i)
    expect(response.headers.get('Content-Type')).toContain('text/html')
  })

  it('are for owners only', async () => {
    for (const role of ['editor', 'seller', 'operator'] as const) {
      const desk = await signInToDesk(role)
      const fields = { email: 'somebody@example.test', ...SURE }
      const answers = [
        await desk.get(PATH),
        await desk.get(`${PATH}/retention`),
        await desk.form(`${PATH}/read`, fields),
        await desk.form(`${PATH}/export`, fields),
        await desk.form(`${PATH}/erase`, fields),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
  })
})

describe('retention at the desk', () => {
  it('shows the number of each kind, by the rules of the command', async () => {
    await somebody()
    const shown = mainText((await (await owner()).get(`${PATH}/retention`)).text)
    const { retention } = await callAsOperator<RetentionAnswer>('submissions', { retention: true })
    expect(retention.length).toBeGreaterThan(8)
    for (const { rule, kept } of retention) {
      expect(shown).toMatch(new RegExp(`${kept}\\s*${rule}`))
    }
    expect(shown).toContain('not by the clock')
  }, 60_000)

  it.each([
    ['fi', 'niin kauan kuin haltija haluaa'],
    ['de', 'solange die Person will'],
    ['it', 'finché la persona vuole'],
  ])('is in the language of the browser: %s', async (language, words) => {
    const { text } = await (await owner()).get(`${PATH}/retention`, { 'Accept-Language': language })
    expect(mainText(text)).toContain(words)
  })
})
