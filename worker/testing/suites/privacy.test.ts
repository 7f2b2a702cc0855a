import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emailHmac } from '../../submission/store.ts'
import { runScheduled } from '../../scheduled.ts'
import { BRANDS } from '../../brand/select.ts'
import { accountKey } from '../../session/account-key.ts'
import { electronics } from '../../brand/electronics.ts'
import { readSealKeys } from '../../crypto/seal-keys.ts'
import { readMails } from '../mails.ts'
import { SUBMISSION_KINDS } from '../../admin/submission-kinds.ts'
import type { RetentionAnswer, SubmissionsAnswer } from '../../admin/submissions.ts'
import { prepareAccounts, PASSWORD, post } from '../accounts.ts'
import { NOW, testEnv, visit } from '../shop.ts'
import { createGuest, Shopper } from '../shopper.ts'
import { isEdge, NON_PERSONAL_TABLES, PERSONAL_TABLES, REVIEWS } from '../person-tables.ts'
import {
  dumpDatabase,
  callAsOperator,
  createPersonalData,
  stockProducts,
  telephoneOf,
  subscribe,
  type TestPerson,
} from '../personal-data.ts'

const { SHOP, DB, SESSION_KEYS } = testEnv()
const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_MS = 365 * DAY_MS
let people = 0
const somebodyNew = (): TestPerson => ({
  email: `Kanaria.Lintu+${(people += 1)}@Example.Test`,
  ...{ firstname: 'Kanaria', lastname: `Lintunen${people}x` },
})
const folded = ({ email }: TestPerson): string => email.toLowerCase()
const dbOf = (table: string): D1Database => (isEdge(table) ? DB : SHOP)
async function count(table: string, where = '1'): Promise<number> {
  const sql = `SELECT count(*) AS n FROM ${table} WHERE ${where}`
  return (await dbOf(table).prepare(sql).first<number>('n')) ?? 0
}
async function everything(): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await dumpDatabase(DB)), ...(await dumpDatabase(SHOP))])
}

/** Tables that contain a text, in any case; another visitor's text that contains it is removed first. */
async function tablesWith(text: string, other = `x${text}`): Promise<readonly string[]> {
  const found = (rows: string) =>
    rows.toLowerCase().replaceAll(other, '').includes(text.toLowerCase())
  return [...(await everything())].flatMap(([name, rows]) => (found(rows) ? [name] : []))
}

const deliver = async ({ email }: TestPerson) => {
  const sql = `SELECT number FROM orders WHERE lower(doc) LIKE ?`
  const { results } = await SHOP.prepare(sql).bind(`%${email.toLowerCase()}%`).all()
  for (const { number } of results) {
    await callAsOperator('orders', {
      ...{ req: crypto.randomUUID(), step: 'delivered', number: String(number) },
    })
  }
}
const later = (ms: number): void => void vi.setSystemTime(NOW + ms)
async function clock(ms: number): Promise<void> {
  later(ms)
  await runScheduled(testEnv(), NOW + ms)
}

async function emptyOf(table: string): Promise<void> {
  const sql = `DELETE FROM ${table} WHERE ${table === 'document' ? REVIEWS : '1'}`
  await dbOf(table).prepare(sql).run()
}

beforeAll(async () => {
  await prepareAccounts()
  await stockProducts()
})
beforeEach(() => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => void vi.useRealTimers())

describe('every table', () => {
  it('is classified as personal or not, and a personal one is filled by the endpoints of the shop', async () => {
    await createPersonalData(somebodyNew())
    const tables = await everything()
    expect([...tables.keys()].toSorted()).toEqual(
      [...Object.keys(NON_PERSONAL_TABLES), ...Object.keys(PERSONAL_TABLES)].toSorted(),
    )
    for (const table of Object.keys(PERSONAL_TABLES)) {
      expect([table, tables.get(table) === '']).toEqual([table, false])
    }
  })
})

describe('erasure', () => {
  it('by npm run submissions leaves no trace in any table or export but name and products in the books, and a keyed hash', async () => {
    const person = somebodyNew()
    const email = folded(person)
    const otherEmail = `x${email}`
    await subscribe(otherEmail, 'LAMP')
    await createPersonalData(person)
    await deliver(person)
    // A notice is retained for 60 days; this is after them.
    later(61 * DAY_MS)
    const erased = await callAsOperator('submissions', { erase: ` ${email.toUpperCase()} ` })
    expect(erased).toMatchObject({ orders: 2, withdrawals: 1 })
    expect(await tablesWith(email)).toEqual([])
    expect(await count('submission', `email = '${email}'`)).toBe(0)
    expect(await count('submission', `email = '${otherEmail}'`)).toBe(1)
    expect(await tablesWith(person.lastname)).toEqual(['orders'])
    expect(await tablesWith(telephoneOf(person))).toEqual([])
    const hash = await emailHmac(readSealKeys(SESSION_KEYS)[0]?.secret ?? '', email)
    expect(await tablesWith(hash)).toEqual(['submission'])
    expect(await count('submission', `email_hmac = '${hash}' AND kind <> 'erasure'`)).toBe(0)
    for (const kind of SUBMISSION_KINDS) {
      const exported = await callAsOperator<SubmissionsAnswer>('submissions', { kind })
      expect(JSON.stringify(exported).replaceAll(otherEmail, '').toLowerCase()).not.toContain(email)
    }
    for (const door of ['electronics', 'electronics reset']) {
      const who = await accountKey(readSealKeys(SESSION_KEYS), door, email)
      expect([door, await tablesWith(who)]).toEqual([door, []])
    }
  }, 120_000)

  it('with the account deletes its data, and keeps what its address sent otherwise', async () => {
    const person = somebodyNew()
    const email = folded(person)
    await createPersonalData(person)
    await deliver(person)
    later(61 * DAY_MS)
    const left = () =>
      Promise.all([
        count('customer', `email = '${email}'`),
        count('newsletter_subscriber', `email = '${email}'`),
        count('outbox_mail', `kind = 'account' AND recipient = '${email}'`),
        count('document', `doc LIKE '%${person.lastname}%'`),
        count('orders', `doc LIKE '%${email}%'`),
        count('outbox_mail', `once LIKE 'order:%' AND recipient LIKE '${email}'`),
        count('submission', `email = '${email}'`),
        count('withdrawal', `email = '${email}' AND erase_at IS NULL`),
        count('outbox_mail', `kind = 'contact' AND reply_to = '${email}'`),
      ])
    expect(await left()).toEqual([1, 1, 1, 1, 2, 2, 3, 1, 2])
    const shopper = new Shopper()
    await shopper.call('session.login', { username: email, password: PASSWORD })
    expect((await post(shopper, 'erase', { password: PASSWORD })).status).toBe(303)
    expect(await left()).toEqual([0, 1, 0, 0, 1, 1, 3, 1, 2])
    await callAsOperator('submissions', { erase: email })
    expect(await tablesWith(email)).toEqual([])
    expect(await tablesWith(person.lastname)).toEqual(['orders'])
  }, 120_000)

  it("with an account of the shop's own address deletes no e-mail to the shop", async () => {
    const person = somebodyNew()
    await createPersonalData(person)
    const emails = () => count('outbox_mail')
    const before = await emails()
    const email = electronics.checkout.contactAddress
    const shopper = new Shopper()
    const customer = { ...person, email, password: PASSWORD }
    expect((await shopper.call('session.create', { customer })).status).toBe(200)
    expect((await post(shopper, 'erase', { password: PASSWORD })).status).toBe(303)
    expect(await emails()).toBe(before)
  }, 120_000)

  it('keeps the address of an unfinished order and of a recent notice, for at most 60 days', async () => {
    const [early, late] = [somebodyNew(), somebodyNew()]
    for (const person of [early, late]) {
      await createPersonalData(person)
      await callAsOperator('submissions', { erase: person.email })
      expect(await tablesWith(folded(person))).toEqual(['orders', 'withdrawal'])
    }
    await deliver(early)
    await clock(DAY_MS)
    expect(await tablesWith(folded(early))).toEqual(['withdrawal'])
    expect(await tablesWith(folded(late))).toEqual(['orders', 'withdrawal'])
    await clock(60 * DAY_MS)
    for (const person of [early, late]) {
      expect(await tablesWith(folded(person))).toEqual([])
      expect(await tablesWith(person.lastname)).toEqual(['orders'])
    }
  }, 120_000)

  it('waits for the confirmation of an order to be sent', async () => {
    const person = somebodyNew()
    await createPersonalData(person)
    const mail = { MAIL_API: 'https://mail.test/', MAIL_API_KEY: 'key', MAIL_FROM: 'a@b.test' }
    await callAsOperator('submissions', { erase: person.email }, mail)
    const mails = (await readMails(SHOP, 500)).filter(
      ({ recipient }) => recipient.toLowerCase() === folded(person),
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['order', 'order'])
  }, 120_000)

  it('of an address of the shop deletes no e-mail to or from others', async () => {
    await createPersonalData(somebodyNew())
    const before = await count('outbox_mail')
    for (const { checkout } of BRANDS)
      await callAsOperator('submissions', { erase: checkout.contactAddress })
    expect([before > 0, await count('outbox_mail')]).toEqual([true, before])
  }, 120_000)

  it('deletes the text of a review, also from the product page', async () => {
    const person = somebodyNew()
    await createPersonalData(person)
    const { submissions } = await callAsOperator<SubmissionsAnswer>('submissions', {
      kind: 'review',
    })
    const [first] = submissions.filter(
      (each) => 'nickname' in each && each.nickname.includes(person.lastname),
    )
    await callAsOperator('submissions', {
      review: first && 'id' in first ? first.id : '',
      approve: true,
    })
    const page = async () => (await visit('/p/CBL-1/product-1001')).text()
    expect(await page()).toContain(person.lastname)
    await callAsOperator('submissions', { erase: person.email })
    expect(await page()).not.toContain(person.lastname)
    expect(await tablesWith('"P1001')).toContain('change_log')
  }, 120_000)
})

describe('retention', () => {
  it('deletes expired rows of every personal table, and none before', async () => {
    for (const table of Object.keys(PERSONAL_TABLES)) await emptyOf(table)
    const guest = await createGuest({ sku: 'CBL-1', qty: 1 })
    expect(guest.lines).toHaveLength(1)
    await createPersonalData(somebodyNew())
    const due = Map.groupBy(Object.entries(PERSONAL_TABLES), ([, ms]) => ms)
    const at = [...due.keys()].filter((ms) => typeof ms === 'number')
    const left = async (ms: number) => {
      const tables = (due.get(ms) ?? []).map(([table]) => table)
      const counts = tables.map((table) => count(table, table === 'document' ? REVIEWS : '1'))
      return (await Promise.all(counts)).map((rows, index) => [tables[index], rows !== 0])
    }
    for (const ms of at.toSorted((a, b) => a - b)) {
      const tables = (due.get(ms) ?? []).map(([table]) => table)
      await clock(ms - 60_000)
      expect(await left(ms)).toEqual(tables.map((table) => [table, true]))
      await clock(ms + 60_000)
      expect(await left(ms)).toEqual(tables.map((table) => [table, false]))
    }
  }, 120_000)

  it('is 14 days for an unconfirmed subscription, 12 months for a confirmed one, 24 months for a question, 60 days for a guest cart', async () => {
    for (const table of Object.keys(PERSONAL_TABLES)) await emptyOf(table)
    await createGuest({ sku: 'CBL-1', qty: 1 })
    await createPersonalData(somebodyNew())
    const rows = async () => [
      await count('submission', "kind = 'back-in-stock'"),
      Math.sign(await count('submission', "kind = 'question'")),
      Math.sign(await count('cart', 'customer IS NULL')),
    ]
    const steps = [14 * DAY_MS, 60 * DAY_MS, YEAR_MS, 2 * YEAR_MS]
    const seen: unknown[] = []
    for (const ms of steps) {
      await clock(ms - 60_000)
      seen.push(await rows())
      await clock(ms + 60_000)
      seen.push(await rows())
    }
    expect(seen).toEqual([
      ...[
        [2, 1, 1],
        [1, 1, 1],
      ],
      ...[
        [1, 1, 1],
        [1, 1, 0],
      ],
      ...[
        [1, 1, 0],
        [0, 1, 0],
      ],
      ...[
        [0, 1, 0],
        [0, 0, 0],
      ],
    ])
  }, 120_000)

  it('is shown to the operator by kind, with its rule', async () => {
    await createPersonalData(somebodyNew())
    const { retention } = await callAsOperator<RetentionAnswer>('submissions', { retention: true })
    const rules = Object.fromEntries(retention.map(({ kind, rule }) => [kind, rule]))
    expect(Object.keys(rules).toSorted()).toEqual([
      ...['account', 'answer', 'back-in-stock', 'contact', 'mail', 'newsletter', 'order'],
      ...['question', 'review'],
      'withdrawal',
    ])
    expect(Object.values(rules)).not.toContain('')
  })
})
